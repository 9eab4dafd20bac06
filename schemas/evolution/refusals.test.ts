import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { NodeTypeParts } from '../node-schema.ts'
import { enumWith } from '../stand-ins.ts'
import { type CatalogDocument, catalogDocument } from './catalog-document.ts'
import { compareCatalogs } from './compare-catalogs.ts'
import { refusals } from './refusals.ts'

const step = { upgrade: <T>(from: T) => from, downgrade: <T>(from: T) => from }
const tile = (props: z.ZodRawShape = {}, parts: Partial<NodeTypeParts> = {}): NodeTypeParts => ({
  type: 'tile',
  v: 1,
  title: 'A tile',
  props: z.strictObject({ text: z.string(), look: z.enum(['card', 'row']), note: z.string().optional(), ...props }),
  slots: [],
  events: { add: z.strictObject({ qty: z.int().max(9) }) },
  ...parts,
})
const documentOf = (...definitions: NodeTypeParts[]) => catalogDocument('shop', definitions)
const refused = (newer: CatalogDocument, older = documentOf(tile())) => refusals(compareCatalogs(older, newer))
const events = (add: z.ZodObject) => documentOf(tile({}, { events: { add } }))
/** A catalog with a part less, or another one, that only its JSON shows. */
function changed(change: (document: CatalogDocument) => void): CatalogDocument {
  const document = structuredClone(documentOf(tile()))
  change(document)
  return document
}

describe('the refusals', () => {
  it('are none for additive changes and for new versions', () => {
    const additive = tile({ size: z.int().optional(), look: enumWith(['card', 'row', 'wide'], { wide: 'row' }) })
    expect(refused(documentOf(additive, tile({}, { type: 'card' })))).toEqual([])
    expect(refused(documentOf(tile({ size: z.int() }, { v: 2, versions: { 2: step } })))).toEqual([])
  })

  it.each<[string, CatalogDocument, string]>([
    [
      'a required prop',
      documentOf(tile({ size: z.int() })),
      "nodes/tile/props/size is a new required property. Make it optional; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a prop that is required now',
      documentOf(tile({ note: z.string() })),
      "nodes/tile/props/note is required now. Make it optional; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a prop that is gone',
      changed(({ nodes }) => {
        const props = nodes.tile!.props as { properties: Record<string, unknown>; required: string[] }
        delete props.properties.text
        props.required = ['look']
      }),
      "nodes/tile/props/text is no longer a property (it was required). Keep it: older clients need it; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a value of an enum',
      documentOf(tile({ look: z.enum(['card', 'row', 'wide']) })),
      "nodes/tile/props/look has the new value 'wide'. Give it a stand-in with enumWith; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'another type of a prop',
      documentOf(tile({ text: z.int() })),
      "nodes/tile/props/text is integer instead of string. Keep to what older clients accept; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a new version without a way back',
      documentOf(tile({}, { v: 2 })),
      "nodes/tile has version 2 instead of 1. Write upgrade and downgrade under 'versions' for 2.",
    ],
    [
      'a type that is gone',
      documentOf(),
      "nodes/tile is no longer a node type. Keep it with 'retired: true' until every catalog of the support window has it as retired.",
    ],
    [
      'an event that is gone',
      documentOf(tile({}, { events: {} })),
      "nodes/tile/events/add is no longer an event. Keep it: older clients still emit it; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a narrower payload',
      events(z.strictObject({ qty: z.int().max(5) })),
      "nodes/tile/events/add/qty has maximum 5, was 9. Keep accepting what older clients send; or raise 'v' of 'tile' and write upgrade and downgrade.",
    ],
    [
      'a required field of an operation',
      changed(({ operations }) => {
        const input = operations['cart.clear'] as { properties: Record<string, unknown>; required?: string[] }
        input.properties.why = { type: 'string' }
        input.required = ['why']
      }),
      'operations/cart.clear/why is a new required property. Make it optional; or add an operation under another name.',
    ],
    [
      'a field of an operation that is gone',
      changed(({ operations }) => {
        delete (operations['cart.addItem'] as { properties: Record<string, unknown> }).properties.configurableOptions
      }),
      'operations/cart.addItem/configurableOptions is no longer a property (it was optional). Keep it: older clients still send it; or add an operation under another name.',
    ],
    [
      'another form of an effect',
      changed(({ effects }) => {
        const { schema } = effects.focus as unknown as { schema: { properties: Record<string, unknown> } }
        schema.properties.target = { type: 'integer' }
      }),
      'effects/focus/target is integer instead of string. Keep to what older clients accept; or add another kind with a stand-in for it.',
    ],
  ])('name place and cure of %s', (_, newer, line) => {
    expect(refused(newer)).toEqual([line])
  })

  it('name the rules of a new action and of a new effect', () => {
    const without = (part: 'effects' | 'actions', name: string) => changed((document) => delete document[part][name])
    expect(refused(documentOf(tile()), without('effects', 'toast'))[0]).toContain('Say in EFFECT_RULES')
    expect(refused(documentOf(tile()), without('actions', 'copy'))[0]).toContain('Say in ACTION_RULES')
  })

  it('tell a change of a shared schema once, with all types that it concerns', () => {
    expect(refused(changed(shared(true)), changed(shared(false)))).toEqual([
      "Price/tax (in nodes/card, nodes/row) is a new required property. Make it optional; or raise 'v' of 'card', 'row' and write upgrade and downgrade.",
    ])
  })
})

/** Two node types that use one named schema, which may have got another required property. */
function shared(hasTax: boolean): (document: CatalogDocument) => void {
  const props = {
    type: 'object',
    properties: { price: { $ref: '#/$defs/Price' } },
    required: ['price'],
    additionalProperties: false,
  }
  const node = { v: 1, props, slots: [], events: {} }
  const properties = { gross: { type: 'integer' }, ...(hasTax ? { tax: { type: 'number' } } : {}) }
  const price = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  return (document) => {
    document.nodes = { card: node, row: node }
    document.$defs.Price = price
  }
}
