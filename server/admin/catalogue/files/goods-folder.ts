import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'witryna-goods-'
/** Reading or writing goods takes an hour at most: what is older was left by a process that was killed. */
const FORGOTTEN_MS = 24 * 3600 * 1000

/**
 * Gives `use` an empty folder for unpacked or exported goods and removes it afterwards, with those that killed processes
 * have left in `parent`, the system's folder for temporary files by default.
 */
export async function inGoodsFolder<T>(use: (folder: string) => Promise<T>, parent: string = tmpdir()): Promise<T> {
  const { folder, clear } = await goodsFolder(parent)
  try {
    return await use(folder)
  } finally {
    await clear()
  }
}

/** The same for who needs the folder for longer than one call: `clear` removes it. */
export async function goodsFolder(parent: string = tmpdir()): Promise<{ folder: string; clear(): Promise<void> }> {
  await removeForgotten(parent)
  const folder = await mkdtemp(join(parent, PREFIX))
  return { folder, clear: () => rm(folder, { recursive: true, force: true }) }
}

/** Another process may remove the same at the same time, and some belong to somebody else: neither is a failure. */
async function removeForgotten(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX))
  for (const path of names.map((name) => join(parent, name))) {
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (changedMs !== null && changedMs < Date.now() - FORGOTTEN_MS)
      await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}
