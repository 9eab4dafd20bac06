import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface ToolOutput {
  code: number
  out: string
  err: string
}

/** `npm run witryna -- …` on the folder of a running shop, without npm; by default the shop under test. */
export function store(args: readonly string[], dataDir = process.env.E2E_DATA_DIR): Promise<ToolOutput> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/admin/witryna.ts', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
}
