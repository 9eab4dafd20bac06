import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FoundExtension } from './found-extension.ts'
import { installedPackages, SHOP_ROOT, SURFACE_FOLDER } from './places.ts'

/** Packages that the shop and its extensions must share: two copies would not know each other's values. */
const SHARED = /^(?:zod|react|react-dom)(?:\/|$)/
/** Types alone; what extensions add to it is read through `schemas`, so it stands here. */
const DATA_FILE = join(SHOP_ROOT, 'schemas/extensions/data.ts')
/** Modules of the surface without code of the server. */
const FOR_BROWSERS = ['widget', 'schema', 'fixture', 'data', 'entities']
const SURFACE = /^witryna\/([a-z-]+)$/

/** How an import of an extension's own file is resolved. */
export type ImportVerdict =
  | { kind: 'surface'; file: string }
  /** to be resolved as usual; `resolvedFault` judges where it leads */
  | { kind: 'usual' }
  | { kind: 'refused'; why: string }

/** The extension whose own file this is, packages that it brought along left out; undefined for any other file. */
export function ownerOf(file: string, extensions: readonly FoundExtension[]): FoundExtension | undefined {
  return extensions.find(
    ({ folder }) => file.startsWith(folder + sep) && !file.slice(folder.length).includes(`${sep}node_modules${sep}`),
  )
}

/** Whether this file is one of an extension, or of a package that came along. Both share packages with the shop. */
export function isBesideShop(file: string, extensions: readonly FoundExtension[]): boolean {
  return [...extensions.map(({ folder }) => folder), installedPackages()].some(
    (folder) => folder !== null && file.startsWith(folder + sep),
  )
}

/** Whether an import leads to a package of the shop, as if a file of the shop had written it. */
export function isShared(specifier: string): boolean {
  return SHARED.test(specifier)
}

/** Why a file that a component leads to may not import a module of the surface; null if it may. */
export function browserFault(specifier: string): string | null {
  if (FOR_BROWSERS.includes(SURFACE.exec(specifier)?.[1] ?? '')) return null
  const allowed = FOR_BROWSERS.map((name) => `witryna/${name}`).join(', ')
  return `a component leads to this file, and of the surface browsers get ${allowed} alone`
}

/** Judges what an extension's own file names in an import that is not shared. */
export function judgeImport(specifier: string): ImportVerdict {
  const surface = SURFACE.exec(specifier)?.[1]
  if (surface !== undefined) {
    const file = surface === 'data' ? DATA_FILE : join(SURFACE_FOLDER, `${surface}.ts`)
    return existsSync(file) ? { kind: 'surface', file } : { kind: 'refused', why: `there is no '${specifier}'` }
  }
  if (specifier.startsWith('witryna/') || specifier.startsWith('#'))
    return { kind: 'refused', why: 'it is no part of the surface' }
  return { kind: 'usual' }
}

/** Why an extension may not import the file that its import leads to; null if it may. */
export function resolvedFault(
  target: string,
  { folder }: Pick<FoundExtension, 'folder'>,
  packages = installedPackages(),
): string | null {
  if (!target.startsWith(sep) || target.startsWith(folder + sep)) return null
  // Before the shop's: the folder of the extensions may be inside of it.
  if (packages !== null && target.startsWith(packages + sep)) return null
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
