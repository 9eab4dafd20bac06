import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface ToolOutput {
  code: number
  out: string
  err: string
}

/** `npm run witryna -- layout …` on the folder of the running shop, without npm. */
export function layout(...args: string[]): Promise<ToolOutput> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/admin/witryna.ts', 'layout', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR } },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
}

/** Publishes a document; returns the tool's output. */
export async function publishLayout(document: unknown): Promise<ToolOutput> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-layout-'))
  const file = join(folder, 'document.json')
  writeFileSync(file, JSON.stringify(document))
  try {
    return await layout('publish', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
