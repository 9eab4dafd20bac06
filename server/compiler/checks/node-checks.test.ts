import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BindableText, bindable } from '#schemas/binding.ts'
import type { Node } from '#schemas/node.ts'
import { ContractError, throwOnFaults } from '#schemas/portable-schemas.ts'
import { ProductSummary } from '#schemas/product.ts'
import { catalog } from '#widgets/catalog.ts'
import { createNodeChecks, nodeChecks } from './node-checks.ts'

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
const { checkNode, catalogHash } = createNodeChecks({ tile })
const node = (extra: object): Node => ({ type: 'tile', v: 1, props: { text: 'hi' }, ...extra }) as Node

describe('the checks of the server', () => {
  it('accept a node that its type describes', () => {
    expect(checkNode(node({}))).toEqual([])
    expect(
      checkNode(
        node({
          props: { text: { $t: 'a.b', args: { n: { $data: '/cart/count' } } }, count: { $data: '/cart/count' } },
        }),
      ),
    ).toEqual([])
    expect(
      checkNode(node({ slots: { badge: ['screen.a'] }, on: { add: [{ do: 'call', op: 'cart.clear' }] } })),
    ).toEqual([])
  })

  it('name the place of a fault', () => {
    expect(checkNode(node({ props: {} }))).toMatchObject([{ path: '/props/text', code: 'missing' }])
    expect(checkNode(node({ slots: { aside: [] } }))).toMatchObject([
      { path: '/slots/aside', code: 'unknown-property' },
    ])
    expect(checkNode(node({ on: { drop: [] } }))).toMatchObject([{ path: '/on/drop', code: 'unknown-property' }])
    expect(checkNode(node({ v: 2 }))).toMatchObject([{ path: '/v', code: 'invalid', message: 'must be 1.' }])
    expect(checkNode(node({ type: 'toString' }))).toMatchObject([{ path: '/type', code: 'unknown-type' }])
  })

  it('explain every fault at once', () => {
    const paths = checkNode(node({ props: { colour: 1, size: 2 }, extra: 1 })).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/extra', '/props/colour', '/props/size', '/props/text']))
  })

  it('have a piece of work for each type that may be done before it is needed', () => {
    const checks = createNodeChecks({ tile, other: { ...tile, type: 'other' } })
    expect(checks.pieces).toHaveLength(2)
    for (const piece of checks.pieces) piece()
    expect(checks.checkNode(node({ props: {} }))).toMatchObject([{ path: '/props/text', code: 'missing' }])
  })

  it.each([
    ['a format', z.iso.datetime(), "prop 'text' has the format datetime", 'Use z.string().regex(…)'],
    ['a format in a list', z.array(z.email()).optional(), "prop 'text/*' has the format email", 'z.string().regex(…)'],
    ['a transform', z.string().transform(Number), "prop 'text' is of type pipe", 'Keep the value as it travels'],
    ['a date', z.date(), "prop 'text' is of type date", 'z.string().regex(…)'],
  ])('refuse %s in the props of a widget, and say where and what to write', (_, text, place, instead) => {
    const props = z.strictObject({ text })
    const create = () => createNodeChecks({ tile, odd: { ...tile, type: 'odd', props } })
    expect(create).toThrow(ContractError)
    expect(create).toThrow(`The widget 'odd', ${place}, which zod and JSON Schema do not check alike.`)
    expect(create).toThrow(instead)
  })

  it('refuse a format in the payload of an event of a widget', () => {
    const events = { add: z.strictObject({ at: z.iso.date() }) }
    expect(() => throwOnFaults([{ ...tile, events }])).toThrow(
      "widget 'tile', payload of 'add', 'at' has the format date",
    )
  })

  it('give equal catalogs equal hashes and any change another', () => {
    expect(catalogHash).toMatch(/^sha256-[\w-]{43}$/)
    expect(createNodeChecks({ tile: { ...tile } }).catalogHash).toBe(catalogHash)
    expect(createNodeChecks({ tile: { ...tile, v: 2 } }).catalogHash).not.toBe(catalogHash)
    expect(createNodeChecks({ tile: { ...tile, slots: [] } }).catalogHash).not.toBe(catalogHash)
  })

  it('compile for every node type of the shop', () => {
    expect(nodeChecks()).toBe(nodeChecks())
    expect(nodeChecks().catalogHash).toMatch(/^sha256-/)
    for (const type of Object.keys(catalog)) {
      const empty = { type, v: 0, props: {} } as unknown as Node
      expect(nodeChecks().checkNode(empty), type).not.toEqual([])
      expect(nodeChecks().explainNode(empty), type).not.toContainEqual(expect.objectContaining({ path: '/type' }))
    }
  })
})
