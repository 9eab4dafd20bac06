import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../server/admin/witryna.ts')

export interface CommandResult {
  code: number | null
  out: string
  err: string
}

/** Starts the command line as a process of its own. */
export function startCommand(
  words: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; result: Promise<CommandResult> } {
  const { DATA_DIR: _, DATABASE_URL: __, BACKUP_KEY: ___, ...inherited } = process.env
  const child = spawn(process.execPath, [PROGRAM, ...words], { env: { ...inherited, ...environment } })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text
  })
  return { child, result: once(child, 'close').then(([code]) => ({ code: code as number | null, ...said })) }
}

export const runCommand = (words: readonly string[], environment: Record<string, string>) =>
  startCommand(words, environment).result
