import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The shop's own folder. The build keeps `import.meta.dirname` of this file as it is. */
export const SHOP_ROOT = resolve(import.meta.dirname, '../..')

/** Folder of what extensions may import as `witryna/<name>`. */
export const SURFACE_FOLDER = join(SHOP_ROOT, 'server/surface')

/** File that makes a folder an extension. */
export const MANIFEST_FILE = 'witryna.extension.json'

/** The folder that WITRYNA_EXTENSIONS names, from the folder in which the shop is started; null for none. */
export function extensionsFolder(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const named = environment.WITRYNA_EXTENSIONS ?? ''
  return named === '' ? null : resolve(named)
}

/** The packages that were installed for the extensions, without links; null for none. */
export function installedPackages(): string | null {
  const folder = join(extensionsFolder() ?? '', 'node_modules')
  return extensionsFolder() !== null && existsSync(folder) ? realpathSync(folder) : null
}
