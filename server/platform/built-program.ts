import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { extensionFiles } from '#schemas/extensions/list-files.ts'

/** What the build makes of the server, by the name of its file in `dist/shop`: the shop, the commerce API alone, the command line. */
export const PROGRAMS = {
  serve: 'server/serve.ts',
  commerce: 'server/commerce/serve.ts',
  witryna: 'server/admin/all-commands.ts',
} as const
export type ProgramName = keyof typeof PROGRAMS

/** What `sourcesStamp` was before the program was built. Beside `dist/shop`, which each build empties. */
export const PROGRAM_SOURCES = 'dist/shop.stamp'
const SOURCES = ['layouts', 'locales', 'schemas', 'server', 'widgets']
/** No part of the program, and not in an image. */
const NOT_BUILT = ['server/development/', 'server/testing/']
const LOCK_FILE = 'package-lock.json'

/** Written by `runtime/build/build-program.ts`; below the project's folder. */
export const programFile = (name: ProgramName): string => `dist/shop/${name}.js`

/** Path of a built program below `root`; null if it is missing or was built of other sources than those that are there. */
export function builtProgram(root: string, name: ProgramName): string | null {
  const stamp = join(root, PROGRAM_SOURCES)
  if (!existsSync(join(root, programFile(name))) || !existsSync(stamp)) return null
  return readFileSync(stamp, 'utf8') === sourcesStamp(root) ? programFile(name) : null
}

/**
 * Changes with the name, size or date of any source below `root` and of any extension, also to an older date, as a copy of an older version has it.
 * Dates count in whole seconds, which all copies and images keep.
 */
export function sourcesStamp(root: string): string {
  const own = [...SOURCES.flatMap((folder) => sourcesBelow(root, folder)), LOCK_FILE]
  const lines = [...own.map((path) => ({ path, at: join(root, path) })), ...extensionFiles()].flatMap(
    ({ path, at }) => {
      const file = statSync(at, { throwIfNoEntry: false })
      return file ? [`${path} ${file.size} ${Math.floor(file.mtimeMs / 1000)}\n`] : []
    },
  )
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !NOT_BUILT.some((each) => path.startsWith(each)))
}

function isSource(name: string): boolean {
  return /(?<!\.test)\.(?:ts|json)$/.test(name)
}
