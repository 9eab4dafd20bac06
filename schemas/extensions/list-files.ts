import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packageFolders } from './package-folders.ts'
import { extensionsFolder, MANIFEST_FILE } from './places.ts'

/** What npm writes beside installed packages: it changes with each of their versions. */
const INSTALLED_PACKAGES = '.package-lock.json'

/** A file of the extensions: where it is, and its path from their folder, which a copy keeps. */
export interface ListedFile {
  at: string
  path: string
}

/**
 * All files of the extensions, also of those that came as packages: one that is linked changes without another version. Tests
 * are left out; of other packages only the list of their versions counts. A change of any of them makes another build. Light,
 * as each start asks.
 */
export function extensionFiles(folder = extensionsFolder()): ListedFile[] {
  if (folder === null || !existsSync(folder)) return []
  const own = filesBelow(folder).map((at) => ({ at, path: pathFrom(folder, at) }))
  const files = [...own, ...installedExtensions(folder)].map(({ at, path }) => ({ at, path: `extensions:${path}` }))
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function installedExtensions(folder: string): ListedFile[] {
  return foldersOf(folder).flatMap(({ name, folder: found }) =>
    found !== null && existsSync(join(found, MANIFEST_FILE))
      ? filesBelow(found).map((at) => ({ at, path: `node_modules/${name}/${pathFrom(found, at)}` }))
      : [],
  )
}

/** None if the list cannot be read, which `findExtensions` refuses. */
function foldersOf(folder: string) {
  try {
    return packageFolders(folder)
  } catch {
    return []
  }
}

function pathFrom(folder: string, at: string): string {
  return relative(folder, at).split(sep).join('/')
}

/** Paths of the files in a folder and below it, without hidden files and tests; of packages the list of their versions. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return [join(path, INSTALLED_PACKAGES)].filter(existsSync)
    if (entry.name.startsWith('.')) return []
    // A linked folder is an extension that is being written elsewhere.
    const isFolder = entry.isSymbolicLink() ? isLinkedFolder(path) : entry.isDirectory()
    if (isFolder) return filesBelow(entry.isSymbolicLink() ? realpathSync(path) : path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function isLinkedFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
