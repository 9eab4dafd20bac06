import type { Plugin } from 'vite'

/** No page needs these: nodes are checked by code made at build, forms by the rules they name. Architecture 3. */
const NEVER = ['zod', 'ajv']
/** What must wait until a form or an overlay asks for it. Architecture 9. */
const NOT_AT_ONCE = ['react-hook-form', '@floating-ui', 'libphonenumber-js']

/** Fails the build of the client when a package got in that pages must not carry, or not at once. */
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
        const refused = atOnce.has(fileName) ? [...NEVER, ...NOT_AT_ONCE] : NEVER
        for (const [module, { renderedLength }] of Object.entries(modules)) {
          const found = renderedLength > 0 && refused.find((name) => module.includes(`/node_modules/${name}/`))
          if (!found) continue
          const culprits = whoBrings(found, (id) => this.getModuleInfo(id)?.importers ?? [], module)
          this.error(`'${found}' got into ${fileName}, by ${culprits}: import its types, or a module without it`)
        }
      }
    },
  }
}

/** Our own modules that lead to a package, nearest first. */
function whoBrings(name: string, importersOf: (id: string) => readonly string[], start: string): string {
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
