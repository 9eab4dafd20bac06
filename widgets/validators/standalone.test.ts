import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BindableText } from '#schemas/binding.ts'
import type { FastCheck } from '#schemas/check-source.ts'
import type { JsonSchema } from '#schemas/named-schemas.ts'
import type { Node } from '#schemas/node.ts'
import { nodeSchema } from '#schemas/node-schema.ts'
import type { NodeShapes } from '#schemas/node-tree.ts'
import { ProductSummary } from '#schemas/product.ts'
import { createNodeReading } from '#schemas/read-node.ts'
import { repairScreen } from '#schemas/repair.ts'
import { RichText } from '#schemas/rich-text.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import { defineCatalog } from '../define-catalog.ts'
import { defineNode } from '../define-node.ts'
import { groupSchemas, standaloneValidators, validatorsModule } from './standalone.ts'

const catalog = defineCatalog([
  defineNode({ type: 'page', group: 'shop', title: 'A page', props: z.strictObject({}), slots: ['main'] }),
  defineNode({
    type: 'tile',
    group: 'shop',
    title: 'A tile',
    props: z.strictObject({
      label: BindableText,
      size: z.enum(['small', 'large']),
      product: ProductSummary.optional(),
    }),
    slots: ['badge'],
    events: { add: z.strictObject({}) },
    defaults: { size: 'small' },
  }),
  defineNode({ type: 'prose', group: 'cms', title: 'Text', props: z.strictObject({ text: RichText }) }),
])

const good = [
  { type: 'tile', v: 1, props: { label: 'żółw', size: 'small' } },
  {
    type: 'tile',
    v: 1,
    props: { label: { $t: 'a', args: { n: { $data: '/cart/count' } } }, size: 'large' },
    slots: { badge: ['screen.a'] },
  },
  {
    type: 'tile',
    v: 1,
    props: { label: '', size: 'small' },
    on: {
      add: [
        { do: 'call', op: 'cart.clear' },
        { do: 'set', pointer: '/a/b', value: { a: [null, 1] } },
      ],
    },
  },
  {
    type: 'tile',
    v: 1,
    props: { label: '', size: 'small' },
    when: [{ device: ['mobile'] }],
    a11y: { live: 'polite' },
    meta: { any: { thing: [1] } },
    fallback: 'drop',
  },
]
const bad = [
  { type: 'tile', v: 1, props: { size: 'small' } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'huge' } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, on: { add: [{ do: 'call' }] } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, on: { hover: [] } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, slots: { main: [] } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, slots: { badge: [7] } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, fallback: 'explode' },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, when: [{ moon: 'full' }] },
  { type: 'tile', v: 2, props: { label: 'x', size: 'small' } },
  { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, more: 1 },
]

type Group = { default: Record<string, FastCheck>; shapes: NodeShapes }
let folder: string
let shop: Group
let schemas: JsonSchema[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'validators-'))
  writeFileSync(join(folder, 'envelope.mjs'), standaloneValidators('envelope', catalog))
  const source = standaloneValidators('shop', catalog).replace(validatorsModule('envelope'), './envelope.mjs')
  writeFileSync(join(folder, 'shop.mjs'), source)
  writeFileSync(join(folder, 'shop-schemas.mjs'), groupSchemas('shop', catalog))
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  shop = await load('shop.mjs')
  schemas = (await load('shop-schemas.mjs')).default
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('checks built for the browser', () => {
  it('say the same as the schema of the node', () => {
    const schema = nodeSchema(catalog.tile)
    for (const node of good) expect([shop.default.tile?.(node), schema.safeParse(node).success]).toEqual([true, true])
    for (const node of bad) expect([shop.default.tile?.(node), schema.safeParse(node).success]).toEqual([false, false])
  })

  it('leave it to the tree of the screen whether a child exists', () => {
    const node = { type: 'tile', v: 1, props: { label: 'x', size: 'small' }, slots: { badge: ['nowhere'] } }
    expect(shop.default.tile?.(node)).toBe(true)
    const nodes = { 'screen.tile': node as Node }
    const reader = {
      isValid: (one: Node) => shop.default[one.type]!(one),
      read: () => ({ ok: false, reason: '' }) as const,
    }
    const repaired = repairScreen({ root: 'screen.tile', nodes }, { definitions: shop.shapes, reader })
    expect(repaired).toMatchObject({ ok: true, repairs: [{ node: 'screen.tile', step: 'reference-dropped' }] })
  })

  it('take an operation that came after them: the server knows whether it exists', () => {
    const node = {
      type: 'tile',
      v: 1,
      props: { label: 'x', size: 'small' },
      on: { add: [{ do: 'call', op: 'a.new' }] },
    }
    expect([shop.default.tile?.(node), nodeSchema(catalog.tile).safeParse(node).success]).toEqual([true, false])
  })

  it('hold only the types of their group, and the shapes that repair needs', () => {
    expect(Object.keys(shop.default)).toEqual(['page', 'tile'])
    expect(shop.shapes.tile).toEqual({ v: 1, slots: ['badge'], events: { add: 1 }, defaults: { size: 'small' } })
    expect(standaloneValidators('overlay', catalog)).toContain('validators = {}')
  })

  it('repair a screen in the browser', () => {
    const screen = {
      root: 'frame.page',
      nodes: {
        'frame.page': { type: 'page', v: 1, props: {}, slots: { main: ['screen.a', 'screen.b'] } },
        'screen.a': bad[1],
        'screen.b': { type: 'prose', v: 1, props: {} },
      },
    } as unknown as { root: string; nodes: Record<string, Node> }
    const result = repairScreen(screen, {
      definitions: shop.shapes,
      reader: {
        isValid: (node) => shop.default[node.type]!(node),
        read: createNodeReading(schemas, nodeSchemaPath),
      },
    })
    expect(result).toMatchObject({ ok: true, repairs: [{ step: 'default' }, { step: 'dropped' }] })
  })

  it('need no package and no eval', () => {
    for (const group of ['shop', 'cms', 'envelope'] as const) {
      const source = standaloneValidators(group, catalog)
      expect(source).not.toMatch(/require\(|new Function|eval\(|from "(?!virtual:)/)
    }
  })

  it('can be made for every group of the shop', () => {
    for (const group of ['frame', 'shop', 'cms', 'cart', 'forms', 'overlay'] as const)
      expect(standaloneValidators(group)).toContain('export default')
  })
})
