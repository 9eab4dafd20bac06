import type { Plugin } from 'vite'

/** Not needed on any page: generated code checks nodes, and forms use named rules. Architecture 3. */
const FORBIDDEN_PACKAGES = ['zod', 'ajv']
/** Must load only when a form or an overlay needs it. Architecture 9. */
const LAZY_PACKAGES = ['react-hook-form', '@floating-ui', 'libphonenumber-js']

/** Fails the client build if a package is bundled that pages must not load, or must not load at once. */
export function entryBudget(): Plugin {
  return {
    name: 'entry-budget',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const atOnce = new Set<string>()
      const waiting = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const chunk = bundle[file]
        if (atOnce.has(file) || chunk?.type !== 'chunk') continue
        atOnce.add(file)
        waiting.push(...chunk.imports)
      }
      for (const { fileName, modules } of chunks) {
        const refused = atOnce.has(fileName) ? [...FORBIDDEN_PACKAGES, ...LAZY_PACKAGES] : FORBIDDEN_PACKAGES
        for (const [module, { renderedLength }] of Object.entries(modules)) {
          const found = renderedLength > 0 && refused.find((name) => module.includes(`/node_modules/${name}/`))
          if (!found) continue
          const culprits = importChainOf(found, (id) => this.getModuleInfo(id)?.importers ?? [], module)
          this.error(`'${found}' got into ${fileName}, by ${culprits}: import its types, or a module without it`)
        }
      }
    },
  }
}

/** The chain of our own modules that imports a package, nearest first. */
function importChainOf(name: string, importersOf: (id: string) => readonly string[], start: string): string {
  const seen = new Set([start])
  const found: string[] = []
  const waiting = [start]
  for (let id = waiting.shift(); id !== undefined && found.length < 5; id = waiting.shift()) {
    if (!id.includes('/node_modules/') && !id.includes('/schemas/')) found.push(id)
    else
      for (const importer of importersOf(id))
        if (!seen.has(importer)) waiting.push(...[importer].filter((next) => seen.add(next)))
  }
  return found.join(', ') || name
}
