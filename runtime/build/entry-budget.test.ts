import { describe, expect, it } from 'vitest'
import { entryBudget } from './entry-budget.ts'

interface FakeChunk {
  isEntry?: boolean
  imports?: string[]
  modules: Record<string, number>
}

/** The plugin's error for a build of these chunks; '' if there is none. */
function budgetError(chunks: Record<string, FakeChunk>): string {
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([fileName, { isEntry = false, imports = [], modules }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        isEntry,
        imports,
        modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
      },
    ]),
  )
  let said = ''
  const context = {
    getModuleInfo: (id: string) => ({ importers: id.includes('/zod/') ? ['/shop/widgets/tile.tsx'] : [] }),
    error(message: string) {
      said = message
    },
  }
  const generate = entryBudget().generateBundle as (this: unknown, options: unknown, bundle: unknown) => void
  generate.call(context, {}, bundle)
  return said
}

const ZOD = '/shop/node_modules/zod/v4/core.js'
const FORM = '/shop/node_modules/react-hook-form/index.js'

describe('the budget of the client build', () => {
  it('refuses zod anywhere and names the chain of imports', () => {
    const said = budgetError({ 'entry.js': { isEntry: true, modules: {} }, 'shop.js': { modules: { [ZOD]: 10 } } })
    expect(said).toMatch(/'zod' got into shop\.js, by \/shop\/widgets\/tile\.tsx/)
  })

  it('refuses a form library in the eager imports of the entry, but not in lazy ones', () => {
    const form = { modules: { [FORM]: 10 } }
    expect(
      budgetError({ 'entry.js': { isEntry: true, imports: ['form.js'], modules: {} }, 'form.js': form }),
    ).toContain('react-hook-form')
    expect(budgetError({ 'entry.js': { isEntry: true, modules: {} }, 'form.js': form })).toBe('')
  })

  it('does not mind a package of which nothing is left', () => {
    expect(budgetError({ 'entry.js': { isEntry: true, modules: { [ZOD]: 0 } } })).toBe('')
  })
})
