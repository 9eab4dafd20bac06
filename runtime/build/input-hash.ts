import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Inputs of the build. `server/` runs from source; the build uses only its types. */
const ROOTS = ['runtime', 'widgets', 'schemas', 'locales']
const FILES = ['vite.config.ts', 'package-lock.json']
/** Read by the running server alone: a release that freezes its catalog builds nothing anew. */
const NO_INPUT = 'schemas/catalogs'

/** A hash of all build inputs; test files and frozen catalogs are excluded. */
export async function inputHash(root: string): Promise<string> {
  const found = await Promise.all(ROOTS.map((folder) => filesBelow(join(root, folder))))
  const inputs = found.flat().filter((file) => !file.startsWith(join(root, NO_INPUT, sep)))
  const files = [...inputs, ...FILES.map((file) => join(root, file))].sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(root, file).split(sep).join('/')}\0${contents[index]!.length}\0`)
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
