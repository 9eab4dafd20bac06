import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a benchmark's data, removed when the process ends, also by Ctrl+C. */
export function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `witryna-${name}-`))
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
