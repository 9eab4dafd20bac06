import { describe, expect, it } from 'vitest'
import { readRegistry } from './read-registry.ts'

const TEXT = `
import { CartLines } from './cart-lines/component.tsx'
import type { DefinitionOf, NodeType } from './catalog.ts'
import { Page as Sheet } from './page/component.tsx'
export const registry: { [T in NodeType]: Widget<DefinitionOf<T>> } = { 'cart-lines': CartLines, page: Sheet }
`

describe('the registry as the build reads it', () => {
  it('says for each node type which module holds its widget', () => {
    expect(Object.fromEntries(readRegistry(TEXT))).toEqual({
      'cart-lines': { module: './cart-lines/component.tsx', name: 'CartLines' },
      page: { module: './page/component.tsx', name: 'Page' },
    })
  })

  it.each([
    [
      'a component of its own',
      'export const registry = {\n  page: () => null }',
      "registry.ts:2: the entry 'page' must",
    ],
    ['one that is not imported', 'export const registry = { page: Page }', "registry.ts:1: the entry 'page' must name"],
    ['others spread into it', 'export const registry = { ...others }', "the entry '...others' must name an imported"],
    [
      'one in parts',
      'import { Page } from "./page.tsx"\nconst all = { page: Page }\nexport const registry = all',
      'written out',
    ],
    ['none', 'export const other = {}', 'must hold `export const registry'],
  ])('refuses %s', (_, text, message) => {
    expect(() => readRegistry(text)).toThrow(message)
  })

  it('reads whatever type is asserted, and default imports', () => {
    const text = `import Page from './page.tsx'\nexport const registry = { 'page': Page } as const satisfies Registry`
    expect([...readRegistry(text)]).toEqual([['page', { module: './page.tsx', name: 'default' }]])
  })

  it('refuses a text that is no TypeScript', () => {
    expect(() => readRegistry('export const = {')).toThrow(/cannot be read/)
  })
})
