import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { extensionsFolder } from './places.ts'

/** What npm writes beside installed packages: it changes with each of their versions. */
const INSTALLED_PACKAGES = join('node_modules', '.package-lock.json')

/** A file of the extensions: where it is, and its path from their folder, which a copy keeps. */
export interface ListedFile {
  at: string
  path: string
}

/**
 * All files of the extensions, tests left out; of packages only the list of their versions. A change of any of them makes
 * another build. Light, as each start asks.
 */
export function extensionFiles(): ListedFile[] {
  const folder = extensionsFolder()
  if (folder === null || !existsSync(folder)) return []
  const installed = join(folder, INSTALLED_PACKAGES)
  const files = [...filesBelow(folder), ...(existsSync(installed) ? [installed] : [])]
  return files.sort().map((at) => ({ at, path: `extensions:${relative(folder, at).split(sep).join('/')}` }))
}

/** Paths of the files in a folder and below it, without packages, hidden files and tests. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    // A linked folder is an extension that is being written elsewhere.
    const isFolder = entry.isSymbolicLink() ? isLinkedFolder(path) : entry.isDirectory()
    if (isFolder) return filesBelow(entry.isSymbolicLink() ? realpathSync(path) : path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function isLinkedFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
