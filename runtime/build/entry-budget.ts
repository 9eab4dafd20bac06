import type { Plugin } from 'vite'

/** What no page needs before a form, an overlay or a check asks for it. Design 9. */
const NEVER_IN_ENTRY = ['zod', 'ajv', 'react-hook-form', '@floating-ui', 'libphonenumber-js']

/** Fails the build when the entry, or anything it imports at once, carries a package that must wait. */
export function entryBudget(): Plugin {
  return {
    name: 'entry-budget',
    generateBundle(_options, bundle) {
      const waiting = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.isEntry ? [chunk.fileName] : [],
      )
      const seen = new Set<string>()
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const chunk = bundle[file]
        if (seen.has(file) || chunk?.type !== 'chunk') continue
        seen.add(file)
        waiting.push(...chunk.imports)
        for (const [module, { renderedLength }] of Object.entries(chunk.modules)) {
          const found = NEVER_IN_ENTRY.find((name) => module.includes(`/node_modules/${name}/`))
          if (found && renderedLength > 0)
            this.error(`'${found}' got into the client's entry (${module}): import types only`)
        }
      }
    },
  }
}
