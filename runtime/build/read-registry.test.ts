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

  it('refuses an entry that is not simply an imported component', () => {
    expect(() => readRegistry(`export const registry = { page: () => null }`)).toThrow(/'page' must name an imported/)
  })

  it('refuses a text that is no TypeScript', () => {
    expect(() => readRegistry('export const = {')).toThrow(/cannot be read/)
  })
})
