import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A dependency in the `package.json` of the extensions' folder. */
export interface PackageFolder {
  name: string
  /** absolute, without links; null if it is not installed */
  folder: string | null
}

/** The packages that the extensions' folder depends on, none without a `package.json`. Throws SyntaxError for one that is no JSON. */
export function packageFolders(folder: string): PackageFolder[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies).map((name) => {
    const found = createRequire(file)
      .resolve.paths(name)
      ?.map((modules) => join(modules, name))
      .find((candidate) => existsSync(candidate))
    return { name, folder: found === undefined ? null : realpathSync(found) }
  })
}
