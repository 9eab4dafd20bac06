import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface DiskCache {
  /** The bytes of a key, or null. A read makes the entry the most recent. */
  read(key: string): Promise<Buffer | null>
  /** Stores bytes; returns `false` for a full disk or a missing folder, never throws. */
  write(key: string, bytes: Uint8Array): Promise<boolean>
}

/**
 * Files in one folder, bounded in bytes: the oldest are removed first. Survives restarts; safe to delete at any time.
 */
export async function openDiskCache(folder: string, maxBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true })
  const entries = await listEntries(folder)
  let total = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)

  function touch(name: string, bytes: number) {
    const known = entries.get(name)
    total += bytes - (known?.bytes ?? 0)
    entries.delete(name)
    entries.set(name, { bytes })
  }
  async function evict() {
    for (const [name, entry] of entries) {
      if (total <= maxBytes) return
      entries.delete(name)
      total -= entry.bytes
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    async read(key) {
      const name = fileName(key)
      const entry = entries.get(name)
      if (!entry) return null
      try {
        const bytes = await readFile(join(folder, name))
        touch(name, bytes.length)
        const now = new Date()
        // the order has to survive a restart; losing it once does no harm
        void utimes(join(folder, name), now, now).catch(() => undefined)
        return bytes
      } catch {
        // the folder was emptied: the picture is drawn again
        entries.delete(name)
        total -= entry.bytes
        return null
      }
    },
    async write(key, bytes) {
      const name = fileName(key)
      const part = join(folder, `${name}.${process.pid}.part`)
      try {
        await writeFile(part, bytes)
        await rename(part, join(folder, name))
      } catch {
        // no space or no folder: pictures are drawn again each time
        await rm(part, { force: true }).catch(() => undefined)
        return false
      }
      touch(name, bytes.length)
      await evict()
      return true
    },
  }
}

function fileName(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 40)
}

async function listEntries(folder: string): Promise<Map<string, { bytes: number }>> {
  const found: { name: string; bytes: number; usedAt: number }[] = []
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
    else {
      const { size, mtimeMs } = await stat(join(folder, name))
      found.push({ name, bytes: size, usedAt: mtimeMs })
    }
  }
  found.sort((a, b) => a.usedAt - b.usedAt)
  return new Map(found.map(({ name, bytes }) => [name, { bytes }]))
}
