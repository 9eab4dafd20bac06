import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FoundExtension } from './found-extension.ts'
import { SHOP_ROOT, SURFACE_FOLDER } from './places.ts'

/** Packages that the shop and its extensions must share: two copies would not know each other's values. */
const SHARED = /^(?:zod|react|react-dom)(?:\/|$)/
/** Types alone; what extensions add to it is read through `schemas`, so it stands here. */
const DATA_FILE = join(SHOP_ROOT, 'schemas/extensions/data.ts')
const SURFACE = /^witryna\/([a-z-]+)$/

/** How an import of an extension's own file is resolved. `shared`: as if a file of the shop had written it. */
export type ImportVerdict =
  | { kind: 'surface'; file: string }
  | { kind: 'shared' }
  /** to be resolved as usual; `resolvedFault` judges where it leads */
  | { kind: 'usual' }
  | { kind: 'refused'; why: string }

/** The extension whose own file this is, packages that it brought along left out; undefined for any other file. */
export function ownerOf(file: string, extensions: readonly FoundExtension[]): FoundExtension | undefined {
  return extensions.find(
    ({ folder }) => file.startsWith(folder + sep) && !file.slice(folder.length).includes(`${sep}node_modules${sep}`),
  )
}

/** Judges what an extension's own file names in an import. */
export function judgeImport(specifier: string): ImportVerdict {
  const surface = SURFACE.exec(specifier)?.[1]
  if (surface !== undefined) {
    const file = surface === 'data' ? DATA_FILE : join(SURFACE_FOLDER, `${surface}.ts`)
    return existsSync(file) ? { kind: 'surface', file } : { kind: 'refused', why: `there is no '${specifier}'` }
  }
  if (specifier.startsWith('witryna/') || specifier.startsWith('#'))
    return { kind: 'refused', why: 'it is no part of the surface' }
  return SHARED.test(specifier) ? { kind: 'shared' } : { kind: 'usual' }
}

/** Why an extension may not import the file that its import leads to; null if it may. */
export function resolvedFault(target: string, { folder }: FoundExtension): string | null {
  if (!target.startsWith(sep) || target.startsWith(folder + sep)) return null
  if (target.startsWith(SHOP_ROOT + sep)) return 'it leads into the shop, past the surface'
  return target.includes(`${sep}node_modules${sep}`) ? null : "it leads out of the extension's folder"
}

/** One line about a refused import. */
export function importRefusal(
  { specifier, importer, why }: { specifier: string; importer: string; why: string },
  { name, version, folder }: FoundExtension,
): string {
  return (
    `The extension '${name}' ${version} in ${folder}: ${relative(folder, importer)} imports '${specifier}', but ${why}. ` +
    'It may import its own files, packages that it brings along, zod, react, and what server/surface/README.md lists.'
  )
}
