import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { extensionsFolder } from './places.ts'

/** What npm writes beside installed packages: it changes with each of their versions. */
const INSTALLED_PACKAGES = 'node_modules/.package-lock.json'

/**
 * Paths of all files of the extensions, tests left out; of packages only the list of their versions. A change of any of them makes
 * another build. Light, as each start asks.
 */
export function extensionFiles(): string[] {
  const folder = extensionsFolder()
  if (folder === null || !existsSync(folder)) return []
  const installed = join(folder, INSTALLED_PACKAGES)
  return [...filesBelow(folder), ...(existsSync(installed) ? [installed] : [])].sort()
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) return []
    if (entry.isSymbolicLink()) return existsSync(path) ? filesOfLink(realpathSync(path)) : []
    if (entry.isDirectory()) return filesBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** A linked folder is an extension that is being written elsewhere. */
function filesOfLink(path: string): string[] {
  try {
    return filesBelow(path)
  } catch {
    // a linked file
    return [path]
  }
}
