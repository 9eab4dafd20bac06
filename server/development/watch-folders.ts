import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back with the path of each file below a folder that is written, replaced, added or removed, from the folder on
 * (`sections/frame/header.ts`). Watches folders, not files: Node's recursive watch on Linux follows a file's inode, and
 * loses the file when an editor replaces it by renaming another over it. Returns the end of watching.
 */
export function watchFolders(root: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  open('')
  return () => close('')

  /** Opens the watchers of a folder and of all below it; returns the files that are in them. Empty if it is no folder. */
  function open(folder: string): string[] {
    try {
      const watcher = watch(join(root, folder), (event, name) => {
        if (name !== null) take(event, folder === '' ? name : `${folder}/${name}`)
      })
      // The folder is gone: the one above it reports that.
      watcher.on('error', () => close(folder))
      watchers.set(folder, watcher)
      return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        return entry.isDirectory() ? open(path) : [path]
      })
    } catch (error) {
      close(folder)
      if (folder !== '' && isGone(error)) return []
      throw error
    }
  }

  function take(event: 'rename' | 'change', path: string): void {
    onChange(path)
    if (event !== 'rename') return
    close(path)
    if (isFolder(path)) for (const file of open(path)) onChange(file)
  }

  function isFolder(path: string): boolean {
    return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
  }

  function close(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (folder !== '' && path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
}
