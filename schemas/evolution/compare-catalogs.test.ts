import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { NodeTypeParts, VersionSteps } from '../node-schema.ts'
import { type CatalogDocument, catalogDocument } from './catalog-document.ts'
import { compareCatalogs } from './compare-catalogs.ts'

const step = { upgrade: <T>(from: T) => from, downgrade: <T>(from: T) => from }
const tile = (props: z.ZodRawShape = {}, parts: Partial<NodeTypeParts> = {}): NodeTypeParts => ({
  type: 'tile',
  v: 1,
  title: 'A tile',
  props: z.strictObject({ text: z.string(), ...props }),
  slots: ['badge'],
  events: { add: z.strictObject({ qty: z.int().optional() }) },
  ...parts,
})
const versionTwo = (versions?: VersionSteps) => tile({ size: z.int() }, { v: 2, versions })
const documentOf = (...definitions: NodeTypeParts[]) => catalogDocument('shop', definitions)
const base = documentOf(tile())

/** Today's catalog with a change that only its JSON shows. */
function changed(change: (document: CatalogDocument) => void): CatalogDocument {
  const document = structuredClone(base)
  change(document)
  return document
}
const told = (older: CatalogDocument, newer: CatalogDocument) =>
  compareCatalogs(older, newer).map(
    ({ path, change, kind, coveredBy }) => `${path} ${change} ${kind}${coveredBy ? ` by ${coveredBy}` : ''}`,
  )
const cart = (document: CatalogDocument) => document.operations['cart.addItem'] as unknown as Schema
interface Schema {
  properties: Record<string, object>
  required: string[]
}

describe('the comparison of two catalogs', () => {
  it('finds nothing between equal ones', () => {
    expect(compareCatalogs(base, documentOf(tile()))).toEqual([])
  })

  it.each<[string, CatalogDocument, CatalogDocument, string[]]>([
    ['a new node type', base, documentOf(tile(), tile({}, { type: 'card' })), ['nodes/card type-added additive']],
    [
      'a new optional prop',
      base,
      documentOf(tile({ size: z.int().optional() })),
      ['nodes/tile/props/size optional-added additive'],
    ],
    [
      'a new required prop',
      base,
      documentOf(tile({ size: z.int() })),
      ['nodes/tile/props/size required-added breaking'],
    ],
    [
      'a new slot',
      base,
      documentOf(tile({}, { slots: ['badge', 'note'] })),
      ['nodes/tile/slots/note slot-added additive'],
    ],
    [
      'a slot that is gone',
      base,
      documentOf(tile({}, { slots: [] })),
      ['nodes/tile/slots/badge slot-removed additive'],
    ],
    [
      'a new event',
      base,
      documentOf(tile({}, { events: { ...tile().events, drop: z.strictObject({}) } })),
      ['nodes/tile/events/drop event-added additive'],
    ],
    [
      'an event that is gone',
      base,
      documentOf(tile({}, { events: {} })),
      ['nodes/tile/events/add event-removed breaking'],
    ],
    [
      'a payload that no longer takes what older clients send',
      base,
      documentOf(tile({}, { events: { add: z.strictObject({}) } })),
      ['nodes/tile/events/add/qty optional-removed breaking'],
    ],
    [
      'a payload that takes more',
      base,
      documentOf(tile({}, { events: { add: z.strictObject({ qty: z.number().optional() }) } })),
      [
        'nodes/tile/events/add/qty wider additive',
        'nodes/tile/events/add/qty wider additive',
        'nodes/tile/events/add/qty wider additive',
      ],
    ],
    [
      'a new message',
      base,
      documentOf(tile({}, { messages: { 'tile.add': [] } })),
      ['nodes/tile/messages/tile.add message-added additive'],
    ],
    [
      'a message that is gone, even with a new version',
      documentOf(tile({}, { messages: { 'tile.add': [] } })),
      documentOf(tile({}, { v: 2, versions: { 2: step } })),
      ['nodes/tile new-version additive', 'nodes/tile/messages/tile.add message-removed breaking'],
    ],
    [
      'a message with other parameters',
      documentOf(tile({}, { messages: { 'tile.left': ['count'] } })),
      documentOf(tile({}, { messages: { 'tile.left': ['number'] } })),
      ['nodes/tile/messages/tile.left parameters-changed breaking'],
    ],
    ['a node type that is gone', base, documentOf(), ['nodes/tile type-removed breaking']],
    ['a node type that is retired', base, documentOf(tile({}, { retired: true })), ['nodes/tile retired additive']],
    [
      'a retired node type that is gone',
      documentOf(tile({}, { retired: true })),
      documentOf(),
      ['nodes/tile type-removed additive'],
    ],
    [
      'another fallback of a node type',
      base,
      documentOf(tile({}, { fallback: 'children' })),
      ['nodes/tile fallback-changed additive'],
    ],
    [
      'a new version with the steps to it and back',
      base,
      documentOf(versionTwo({ 2: step })),
      ['nodes/tile new-version additive', 'nodes/tile/props/size required-added breaking by version 2'],
    ],
    [
      'a new version without steps',
      base,
      documentOf(versionTwo()),
      ['nodes/tile new-version breaking', 'nodes/tile/props/size required-added breaking by version 2'],
    ],
    [
      'a version that is lower',
      documentOf(tile({}, { v: 3 })),
      documentOf(tile({}, { v: 2, versions: { 2: step } })),
      ['nodes/tile new-version breaking'],
    ],
    [
      'a new operation',
      changed(({ operations }) => delete operations['cart.clear']),
      base,
      ['operations/cart.clear operation-added additive'],
    ],
    [
      'an operation that is gone',
      base,
      changed(({ operations }) => delete operations['cart.clear']),
      ['operations/cart.clear operation-removed breaking'],
    ],
    [
      'a new optional field of an operation',
      changed((document) => delete cart(document).properties.configurableOptions),
      base,
      ['operations/cart.addItem/configurableOptions optional-added additive'],
    ],
    [
      'a new required field of an operation',
      base,
      changed((document) => {
        cart(document).properties.shelf = { type: 'string' }
        cart(document).required.push('shelf')
      }),
      ['operations/cart.addItem/shelf required-added breaking'],
    ],
    [
      'a new action that an older client may go without',
      changed(({ actions }) => delete actions.scroll),
      base,
      ['actions/scroll action-added additive'],
    ],
    [
      'a new action that it cannot go without',
      changed(({ actions }) => delete actions.copy),
      base,
      ['actions/copy action-added breaking'],
    ],
    [
      'an action that is gone',
      base,
      changed(({ actions }) => delete actions.copy),
      ['actions/copy action-removed breaking'],
    ],
    [
      'a new effect that an older client may skip',
      changed(({ effects }) => delete effects.announce),
      base,
      ['effects/announce effect-added additive'],
    ],
    [
      'a new effect with a stand-in',
      base,
      changed(({ effects }) => {
        effects.confetti = { schema: { type: 'object' }, older: 'stand-in' }
      }),
      ['effects/confetti effect-added additive'],
    ],
    [
      'a new effect without a rule',
      changed(({ effects }) => delete effects.toast),
      base,
      ['effects/toast effect-added breaking'],
    ],
    [
      'another rule of an effect',
      changed(({ effects }) => delete effects.announce!.older),
      base,
      ['effects/announce rule-changed additive'],
    ],
    [
      'a new value in an effect',
      changed(({ effects }) => {
        ;(effects.toast!.schema as never as { properties: { tone: { enum: string[] } } }).properties.tone.enum.pop()
      }),
      base,
      ['effects/toast/tone value-added breaking'],
    ],
    [
      'a new required field of the session',
      changed(({ session }) => {
        delete (session as never as Schema).properties.credit
      }),
      base,
      ['session/credit required-added breaking'],
    ],
    [
      'a breaking change of the screen under another protocol',
      changed((document) => {
        document.protocol = '0.9'
        delete (document.screen as never as Schema).properties.revision
      }),
      base,
      ['protocol new-protocol breaking by protocol 1.0', 'screen/revision required-added breaking by protocol 1.0'],
    ],
  ])('tells %s', (_, older, newer, expected) => {
    expect(told(older, newer)).toEqual(expected)
  })

  it('leaves a new operation and a new route to readers, which need not know them', () => {
    expect(JSON.stringify(base.actions.call)).not.toContain('enum')
    expect(JSON.stringify(base.screen)).not.toContain('order_details')
  })
})
