import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts back each database of a stopped shop as it was before its first migration that kept a copy, as
 * server/platform/README.md tells operators to. Databases that no update has migrated stay.
 */
export function restoreCopies(data: string): void {
  const restored = new Set<string>()
  for (const copy of readdirSync(data).sort()) {
    const name = /^(.+)\.before-.+\.sqlite$/.exec(copy)?.[1]
    if (name === undefined || restored.has(name)) continue
    restored.add(name)
    for (const log of ['-wal', '-shm']) rmSync(join(data, `${name}.sqlite${log}`), { force: true })
    copyFileSync(join(data, copy), join(data, `${name}.sqlite`))
  }
}
