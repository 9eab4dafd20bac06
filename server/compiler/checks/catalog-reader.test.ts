import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BindableText, bindable } from '#schemas/binding.ts'
import type { Node } from '#schemas/node.ts'
import { ContractError, throwOnFaults } from '#schemas/portable-schemas.ts'
import { ProductSummary } from '#schemas/product.ts'
import { catalog } from '#widgets/catalog.ts'
import { catalogReader, createCatalogReader } from './catalog-reader.ts'

const tile = {
  type: 'tile',
  v: 1,
  title: 'A tile',
  props: z.strictObject({
    text: BindableText,
    count: bindable(z.int()).optional(),
    product: ProductSummary.optional(),
  }),
  slots: ['badge'],
  events: { add: z.strictObject({ qty: z.int().optional() }) },
}
const { isValid, read, catalogHash } = createCatalogReader({ tile })
const shape = { ...tile, defaults: {} }
const node = (extra: object): Node => ({ type: 'tile', v: 1, props: { text: 'hi' }, ...extra }) as Node

describe('the reader of a catalog', () => {
  it('accepts a node that its type describes', () => {
    expect(isValid(node({}))).toBe(true)
    const live = { text: { $t: 'a.b', args: { n: { $data: '/cart/count' } } }, count: { $data: '/cart/count' } }
    expect(isValid(node({ props: live }))).toBe(true)
    expect(isValid(node({ slots: { badge: ['screen.a'] }, on: { add: [{ do: 'call', op: 'cart.clear' }] } }))).toBe(
      true,
    )
  })

  it.each([
    ['a missing prop', { props: {} }],
    ['an unknown slot', { slots: { aside: [] } }],
    ['an unknown event', { on: { drop: [] } }],
    ['another version', { v: 2 }],
    ['a type that every object has', { type: 'toString' }],
    ['an unknown property', { extra: 1 }],
  ])('refuses %s', (_, extra) => {
    expect(isValid(node(extra))).toBe(false)
  })

  it('reads what is left of a node, or say why nothing is', () => {
    expect(read(node({ props: { text: 'hi', count: 'many', colour: 1 }, extra: 1 }), shape)).toEqual({
      ok: true,
      node: node({}),
      changes: [
        { step: 'unknown', path: '/extra', reason: "'extra' is not a known property here." },
        { step: 'removed', path: '/props/count', reason: expect.stringContaining('/props/count') },
        { step: 'unknown', path: '/props/colour', reason: "/props/colour: 'colour' is not a known property here." },
      ],
    })
    expect(read(node({ props: {} }), shape)).toEqual({ ok: false, reason: "/props/text: 'text' is missing." })
  })

  it.each([
    ['a format', z.iso.datetime(), "prop 'text' has the format datetime", 'Use z.string().regex(…)'],
    ['a format in a list', z.array(z.email()).optional(), "prop 'text/*' has the format email", 'z.string().regex(…)'],
    ['a transform', z.string().transform(Number), "prop 'text' is of type pipe", 'Keep the value as it travels'],
    ['a date', z.date(), "prop 'text' is of type date", 'z.string().regex(…)'],
  ])('refuses %s in the props of a widget, and say where and what to write', (_, text, place, instead) => {
    const props = z.strictObject({ text })
    const create = () => createCatalogReader({ tile, odd: { ...tile, type: 'odd', props } })
    expect(create).toThrow(ContractError)
    expect(create).toThrow(`The widget 'odd', ${place}, which zod and JSON Schema do not check alike.`)
    expect(create).toThrow(instead)
  })

  it('refuses a format in the payload of an event of a widget', () => {
    const events = { add: z.strictObject({ at: z.iso.date() }) }
    expect(() => throwOnFaults([{ ...tile, events }])).toThrow(
      "widget 'tile', payload of 'add', 'at' has the format date",
    )
  })

  it('gives equal catalogs equal hashes and any change another', () => {
    expect(catalogHash).toMatch(/^sha256-[\w-]{43}$/)
    expect(createCatalogReader({ tile: { ...tile } }).catalogHash).toBe(catalogHash)
    expect(createCatalogReader({ tile: { ...tile, v: 2 } }).catalogHash).not.toBe(catalogHash)
    expect(createCatalogReader({ tile: { ...tile, slots: [] } }).catalogHash).not.toBe(catalogHash)
  })

  it('reads every node type of the shop', () => {
    expect(catalogReader()).toBe(catalogReader())
    expect(catalogReader().catalogHash).toMatch(/^sha256-/)
    for (const definition of Object.values(catalog)) {
      const bad = { type: definition.type, v: definition.v, props: {}, when: 7 } as unknown as Node
      expect(catalogReader().isValid(bad), definition.type).toBe(false)
      expect(catalogReader().read(bad, definition), definition.type).toMatchObject({
        ok: false,
        reason: expect.stringContaining('/when'),
      })
    }
  })
})
