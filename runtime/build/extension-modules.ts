import type { Plugin } from 'vite'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import {
  browserFault,
  importRefusal,
  isBesideShop,
  isShared,
  judgeImport,
  ownerOf,
  resolvedFault,
} from '#schemas/extensions/import-rule.ts'
import { PART_FILES, type PartKind } from '#schemas/extensions/part-files.ts'
import { SHOP_ROOT, SURFACE_FOLDER } from '#schemas/extensions/places.ts'

const INSTALLED = /(?:^#extensions|\/extensions)\/installed\/([a-z]+)\.ts$/
const RESOLVED = '\0extensions:'

/**
 * Puts the extensions into what Vite builds: the modules of `schemas/extensions/installed/` become imports of their files, and what those
 * import is held to the surface. Names and pairs are checked before, by `findExtensions`.
 */
export function extensionModules(): Plugin {
  const extensions = findExtensions()
  return {
    name: 'extension-modules',
    enforce: 'pre',
    config: () => ({
      server: { fs: { allow: extensions.map(({ folder }) => folder) } },
      // Found from the shop's folder also where Vite leaves them to Node, in development.
      resolve: { dedupe: ['react', 'react-dom', 'zod'] },
    }),
    async resolveId(specifier, importer, options) {
      const installed = INSTALLED.exec(specifier)?.[1]
      if (installed !== undefined) return RESOLVED + installed
      const file = importer?.replace(/\?.*$/, '') ?? ''
      if (isShared(specifier) && isBesideShop(file, extensions))
        return this.resolve(specifier, `${SURFACE_FOLDER}/widget.ts`, options)
      const owner = ownerOf(file, extensions)
      if (!owner) return undefined
      const refuse = (why: string) => {
        throw new ExtensionError([importRefusal({ specifier, importer: file, why }, owner)])
      }
      const verdict = judgeImport(specifier)
      if (verdict.kind === 'refused') return refuse(verdict.why)
      const { consumer, mode } = this.environment.config
      // Tests of pages run in Node, with sections and operations beside the components.
      const isInBrowser = consumer === 'client' && mode !== 'test'
      const fault = verdict.kind === 'surface' && isInBrowser ? browserFault(specifier) : null
      if (fault !== null) return refuse(fault)
      // What a module of the surface passes on and nobody uses is left out with all that it would do.
      if (verdict.kind === 'surface') return { id: verdict.file, moduleSideEffects: false }
      const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      const why = resolved ? resolvedFault(resolved.id.replace(/\?.*$/, ''), owner) : null
      return why === null ? resolved : refuse(why)
    },
    load: (id) => (id.startsWith(RESOLVED) ? source(id.slice(RESOLVED.length), extensions) : undefined),
  }
}

async function source(module: string, extensions: readonly FoundExtension[]): Promise<string> {
  if (module === 'theme')
    return extensions.flatMap(({ theme }) => (theme === null ? [] : `import ${JSON.stringify(theme)}`)).join('\n')
  const name = `extension${module[0]!.toUpperCase()}${module.slice(1)}`
  if (isPartKind(module)) {
    const files = extensions.flatMap((extension) => PART_FILES[module](extension))
    const imports = files.map(({ file }, index) => `import part${index} from ${JSON.stringify(file)}`)
    const entries = files.map((part, index) => `${JSON.stringify(part.name)}: part${index}`)
    const value = module === 'nodes' ? files.map((_, index) => `part${index}`) : entries
    const [open, close] = module === 'nodes' ? '[]' : '{}'
    return [...imports, `export const ${name} = ${open}${value.join(', ')}${close}`].join('\n')
  }
  // Data, as Node reads it.
  const read = (await import(`${SHOP_ROOT}/schemas/extensions/installed/${module}.ts`)) as Record<string, unknown>
  return Object.entries(read)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
    .join('\n')
}

function isPartKind(module: string): module is PartKind {
  return Object.hasOwn(PART_FILES, module)
}
