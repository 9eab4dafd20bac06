import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export const ROOT = join(import.meta.dirname, '../..')

/** One name that a file takes from a file of the shop or from a package. */
export interface Use {
  file: string
  /** path from the shop's folder, or the name of a package */
  module: string
  name: string
}

/** What the files that match use of others than those beside them. */
export function usesOf(globs: readonly string[], isLeftOut: (file: string) => boolean): Use[] {
  return globSync([...globs], { cwd: ROOT })
    .filter((file) => !isLeftOut(file))
    .flatMap((file) => {
      const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
      return module.staticImports.flatMap(({ moduleRequest, entries }) => {
        const from = moduleOf(moduleRequest.value, file)
        if (dirname(from) === dirname(file)) return []
        return entries.map(({ importName }) => ({ file, module: from, name: importName.name ?? 'default' }))
      })
    })
}

/** Module of the surface -> names that it exports. */
export function surfaceNames(): Record<string, string[]> {
  const modules = globSync('server/surface/*.ts', { cwd: ROOT }).filter(
    (file) => file !== 'server/surface/own-names.ts',
  )
  return Object.fromEntries(
    modules.sort().map((file) => [
      basename(file, '.ts'),
      exportsOf(file)
        .map(({ exported }) => exported)
        .sort(),
    ]),
  )
}

/** `<path> <name>` of all that the surface passes on. */
export function passedOn(): Set<string> {
  const files = globSync('server/surface/*.ts', { cwd: ROOT })
  return new Set(
    files.flatMap((file) =>
      exportsOf(file).flatMap(({ module, name }) => (module === null ? [] : [`${module} ${name}`])),
    ),
  )
}

/** `<path> <name>` of the shop -> the modules of the surface that pass it on, or have its like for extensions. */
export function surfaceModules(): Map<string, string[]> {
  const found = new Map([
    ['widgets/define-node.ts defineNode', ['schema']],
    ['widgets/host.ts useHost', ['widget']],
    ['server/compiler/section.ts section', ['section']],
  ])
  for (const file of globSync('server/surface/*.ts', { cwd: ROOT }))
    for (const { module, name } of exportsOf(file)) {
      const key = `${module} ${name}`
      if (module !== null) found.set(key, [...(found.get(key) ?? []), basename(file, '.ts')])
    }
  return found
}

function exportsOf(file: string): { exported: string; module: string | null; name: string }[] {
  const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, importName, moduleRequest }) => ({
      exported: exportName.name ?? '',
      module: moduleRequest ? moduleOf(moduleRequest.value, file) : null,
      name: importName.name ?? 'default',
    })),
  )
}

function moduleOf(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier))
  return specifier.startsWith('#') ? specifier.slice(1) : specifier
}
