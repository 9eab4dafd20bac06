import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ExtensionError } from './extension-error.ts'
import type { ExtensionSource, FoundExtension } from './found-extension.ts'
import { packageFolders } from './package-folders.ts'
import { extensionsFolder, MANIFEST_FILE } from './places.ts'
import { readExtension } from './read-extension.ts'
import { sharedNames } from './shared-names.ts'

const found = new Map<string, readonly FoundExtension[]>()

/**
 * The extensions in the folder that `WITRYNA_EXTENSIONS` names, by name: each of its folders with a `witryna.extension.json`, and
 * each dependency of its `package.json` that has one; none while the folder is missing (`missingFolder`). Read once for a process.
 * Throws ExtensionError with all faults.
 */
export function findExtensions(environment = process.env): readonly FoundExtension[] {
  const folder = extensionsFolder(environment)
  if (folder === null) return []
  const known = found.get(folder)
  if (known) return known
  const extensions = missingFolder(environment) === null ? readFolder(folder) : []
  found.set(folder, extensions)
  return extensions
}

/**
 * The fault of a folder that `WITRYNA_EXTENSIONS` names and that is not there; null for none. A shop goes on selling without it, as
 * without a disk that is late; nothing is built without it.
 */
export function missingFolder(environment = process.env): string | null {
  const folder = extensionsFolder(environment)
  if (folder === null || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null
  return `WITRYNA_EXTENSIONS names ${folder}, which is no folder: bring it back, or unset the variable.`
}

/** The same, read anew. */
export function readFolder(folder: string): readonly FoundExtension[] {
  const faults: string[] = []
  const report = (fault: string) => faults.push(fault)
  const extensions = [...ownFolders(folder), ...packages(folder, report)]
    .flatMap((source) => readExtension(source, report) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  faults.push(...sharedNames(extensions))
  if (faults.length > 0) throw new ExtensionError(faults)
  return extensions
}

function ownFolders(folder: string): ExtensionSource[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
    .filter((path) => existsSync(join(path, MANIFEST_FILE)))
    .map((path) => ({ folder: realpathSync(path), package: null }))
}

/** Dependencies without a manifest are packages that extensions use. */
function packages(folder: string, report: (fault: string) => void): ExtensionSource[] {
  try {
    return packageFolders(folder).flatMap(({ name, folder: found }) => {
      if (found === null)
        report(
          `The package '${name}' of ${join(folder, 'package.json')} is not installed: run \`npm install\` in ${folder}.`,
        )
      return found !== null && existsSync(join(found, MANIFEST_FILE)) ? [{ folder: found, package: name }] : []
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    report(`${join(folder, 'package.json')} cannot be read (${reason}): make it valid JSON.`)
    return []
  }
}
