import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { extensionFiles } from '#schemas/extensions/list-files.ts'

/** Inputs of pages, in the browser and on the server. */
export const PAGES = ['runtime', 'widgets', 'schemas', 'locales', 'server/surface'] as const
/** Inputs of the server's program. */
export const PROGRAM = [...['runtime/build', 'layouts', 'widgets', 'schemas', 'locales', 'server']] as const
const FILES = ['vite.config.ts', 'package-lock.json']
/** Read by the running server alone: a release that freezes its catalog builds nothing anew. */
const NO_INPUT = 'schemas/catalogs'

/** A hash of all inputs below `roots` and of the extensions; test files and frozen catalogs are excluded. */
export async function inputHash(root: string, roots: readonly string[]): Promise<string> {
  const found = await Promise.all(roots.map((folder) => filesBelow(join(root, folder))))
  const inputs = found.flat().filter((file) => !file.startsWith(join(root, NO_INPUT, sep)))
  const own = [...inputs, ...FILES.map((file) => join(root, file))].sort()
  const files = [...own.map((at) => ({ path: relative(root, at).split(sep).join('/'), at })), ...extensionFiles()]
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map(({ at }) => readFile(at)))
  for (const [index, { path }] of files.entries()) {
    hash.update(`${path}\0${contents[index]!.length}\0`)
    hash.update(contents[index]!)
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
