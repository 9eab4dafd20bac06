import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Finding } from '#server/admin/doctor/finding.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { type ChangedExample, copyExample } from './changed-example.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const WITRYNA = join(ROOT, 'server/admin/witryna.ts')

/** Programs of the shop with extensions, each as a process of its own. For one test file, which has a data folder for them. */
export function shopPrograms() {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(temporaryFolder(), 'doctor-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  /** What a program says with these extensions. */
  function run(folder: string, args: readonly string[], environment: Record<string, string> = {}): string {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', WITRYNA_EXTENSIONS: folder, ...environment }
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
    return stdout + stderr
  }

  const evaluate = (folder: string, program: string, environment?: Record<string, string>) =>
    run(folder, ['--input-type=module', '--eval', program], environment)

  return {
    run,
    evaluate,
    /** What a process says that loads this file of the shop with a changed example, and calls its export. */
    refusal(change: (example: ChangedExample) => void, file: string, call = ''): string {
      using example = copyExample()
      change(example)
      const program = `const module = await import(${JSON.stringify(join(ROOT, file))}); ${call && `module.${call}()`}`
      return evaluate(example.folder, program)
    },
    doctor: (folder: string, environment?: Record<string, string>) =>
      JSON.parse(run(folder, [WITRYNA, 'doctor', '--json'], environment)) as {
        isHealthy: boolean
        findings: Finding[]
      },
  }
}
