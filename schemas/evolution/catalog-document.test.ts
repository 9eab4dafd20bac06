import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalog } from '#widgets/catalog.ts'
import { canonicalJson } from '../canonical-json.ts'
import { checkSchemas } from '../check-schemas.ts'
import { toReaderSchema } from '../named-schemas.ts'
import { type NodeTypeParts, nodeBareSchema } from '../node-schema.ts'
import type { OperationParts } from '../operations/operation.ts'
import { OPERATION_NAMES, operations } from '../operations.ts'
import { enumWith, openText } from '../stand-ins.ts'
import { catalogDocument, catalogText } from './catalog-document.ts'
import { shopCatalogHash } from './catalog-hash.ts'
import { wholeNodeSchema } from './whole-node-schema.ts'

const tile = (props: z.ZodObject, parts: Partial<NodeTypeParts> = {}): NodeTypeParts => ({
  type: 'tile',
  v: 1,
  title: 'A tile',
  props,
  slots: [],
  events: {},
  ...parts,
})
const hashed = (...parts: Parameters<typeof tile>) => catalogText(catalogDocument('shop', [tile(...parts)]))
const definitions: readonly NodeTypeParts[] = Object.values(catalog)
const ofShop = definitions.filter(({ catalog: pages }) => pages !== 'staff')
const document = catalogDocument('shop', definitions)
const ofStaff = catalogDocument('staff', definitions)

describe('the hashed text of a catalog', () => {
  const text = z.string().max(20)

  it('is the same for other titles, descriptions and examples', () => {
    const before = hashed(z.strictObject({ text: text.meta({ description: 'What it says.', examples: ['Hello'] }) }))
    const after = hashed(z.strictObject({ text: text.meta({ description: 'The sentence on it.' }) }), {
      title: 'A card',
    })
    expect(after).toBe(before)
    expect(hashed(z.strictObject({ text }))).toBe(before)
  })

  it('is the same whatever the order of properties and enum values', () => {
    const kind = (...values: [string, ...string[]]) => z.strictObject({ text, kind: z.enum(values) })
    expect(hashed(z.strictObject({ kind: z.enum(['b', 'a']), text }))).toBe(hashed(kind('a', 'b')))
  })

  it('is the same whatever the order of types, slots and events', () => {
    const events = { add: z.strictObject({}), drop: z.strictObject({ qty: z.int() }) }
    const one = tile(z.strictObject({ text }), { slots: ['a', 'b'], events })
    const other = { ...one, slots: ['b', 'a'], events: { drop: events.drop, add: events.add } }
    const card = { ...one, type: 'card' }
    expect(shopCatalogHash([other, card])).toBe(shopCatalogHash([card, one]))
  })

  it('differs for another limit and for another property, whatever its name', () => {
    const before = hashed(z.strictObject({ text }))
    expect(hashed(z.strictObject({ text: text.max(19) }))).not.toBe(before)
    for (const name of ['title', 'description', 'examples'])
      expect(hashed(z.strictObject({ text, [name]: z.string() }))).not.toBe(before)
  })

  it('differs for a slot, an event, its payload, a version and what an older client gets', () => {
    const props = z.strictObject({ text })
    const payload = (schema: z.ZodObject) => hashed(props, { events: { add: schema } })
    const step = { upgrade: <T>(from: T) => from, downgrade: <T>(from: T) => from }
    const texts = [
      hashed(props),
      hashed(props, { slots: ['badge'] }),
      payload(z.strictObject({})),
      payload(z.strictObject({ qty: z.int() })),
      hashed(props, { v: 2, versions: { 2: step } }),
      hashed(props, { fallback: 'drop' }),
      hashed(props, { fallback: (node) => node }),
      hashed(props, { retired: true }),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('does not change with a node type of staff pages, which only the catalog of staff has', () => {
    const canvas = tile(z.strictObject({ text }), { type: 'layout-canvas', catalog: 'staff' })
    expect(shopCatalogHash([...definitions, canvas])).toBe(shopCatalogHash(definitions))
    expect(catalogDocument('shop', [...definitions, canvas]).nodes).not.toHaveProperty('layout-canvas')
    const staff = catalogDocument('staff', [...definitions, canvas])
    expect(Object.keys(staff.nodes)).toEqual(expect.arrayContaining(['layout-canvas', 'hero']))
    expect(catalogText(staff)).not.toBe(catalogText(catalogDocument('staff', definitions)))
  })
})

describe('the document of a catalog', () => {
  it('holds every node type, operation, action and effect of the shop', () => {
    expect(Object.keys(document.nodes)).toEqual(ofShop.map(({ type }) => type).toSorted())
    expect(Object.keys(ofStaff.nodes)).toEqual(Object.keys(catalog).toSorted())
    const names = OPERATION_NAMES.filter((name) => (operations[name] as OperationParts).catalog !== 'staff')
    expect(Object.keys(document.operations)).toEqual(names.toSorted())
    expect(Object.keys(ofStaff.operations)).toEqual(OPERATION_NAMES.toSorted())
    expect(Object.keys(document.actions)).toContain('navigate')
    expect(document.effects).toMatchObject({ announce: { older: 'skip' }, data: { schema: { type: 'object' } } })
    expect(document.effects.data).not.toHaveProperty('older')
  })

  it('puts the same closed schema of a whole node together as the one that is compiled', () => {
    for (const definition of definitions) {
      const { $schema: _, $id: __, $defs: ___, ...compiled } = toReaderSchema(nodeBareSchema(definition))
      const own = ofShop.includes(definition) ? document : ofStaff
      const { $defs: ____, ...whole } = wholeNodeSchema(own, definition.type)!
      const defs = toReaderSchema(nodeBareSchema(definition)).$defs ?? {}
      expect(inOrder(inline(whole, own.$defs)), definition.type).toEqual(inOrder(inline(compiled, defs)))
    }
    expect(wholeNodeSchema(document, 'toString')).toBeNull()
  })

  it('leaves nothing to look up elsewhere, and has no prose', () => {
    const text = catalogText(document)
    for (const [, name = ''] of text.matchAll(/"#\/\$defs\/([^"]+)"/g)) expect(document.$defs).toHaveProperty([name])
    expect(text).not.toMatch(/"(description|examples|title)":("|\[)/)
  })

  it('takes an open enum and an open pattern as any text and keeps stand-ins beside their enum, which validators do not see', () => {
    expect(document.actions.call!.schema.properties).toMatchObject({ op: { type: 'string' } })
    expect(catalogText(document)).not.toContain('"open":true')
    const code = openText(/^tax__\d+$/, { description: 'A code.' })
    expect(catalogDocument('shop', [tile(z.strictObject({ code }))]).nodes.tile!.props.properties).toEqual({
      code: { type: 'string' },
    })
    const kind = enumWith(['one', 'two'], { two: 'one' }).meta({ description: 'kept' })
    const odd = tile(z.strictObject({ kind: kind.optional(), open: z.boolean(), standIns: z.string() }))
    expect(catalogDocument('shop', [odd]).nodes.tile!.props.properties).toMatchObject({
      kind: { type: 'string', enum: ['one', 'two'], standIns: { two: 'one' } },
    })
    const [checked] = checkSchemas([odd]).filter(({ $id }) => $id === '/schemas/nodes/tile.json')
    expect(JSON.stringify(checked)).not.toContain('"two":"one"')
    expect(Object.keys((checked as never as Whole).properties.props.properties)).toEqual(['kind', 'open', 'standIns'])
  })

  it('refuses two schemas of one name', () => {
    const clash = { ...tile(z.strictObject({})) }
    const bare = nodeBareSchema(clash)
    bare.properties = { ...(bare.properties as object), props: { $ref: '#/$defs/Money' } }
    bare.$defs = { ...bare.$defs, Money: { type: 'string' } }
    expect(() => catalogDocument('shop', [...definitions, clash])).toThrow(
      "Two schemas of the contract are named 'Money'",
    )
  })
})

interface Whole {
  properties: { props: { properties: object } }
}

/** Lists whose order means nothing, sorted. */
function inOrder(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema), (key, entry) =>
    ['required', 'enum', 'oneOf'].includes(key) && Array.isArray(entry)
      ? entry.toSorted((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1))
      : entry,
  )
}

/** The schema with its unnamed and named parts in place of references, as far as they are not recursive. */
function inline(schema: unknown, defs: Readonly<Record<string, unknown>>, above: readonly string[] = []): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((entry) => inline(entry, defs, above))
  const { $ref, ...rest } = schema as Record<string, unknown>
  const beside = Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, inline(entry, defs, above)]))
  if (typeof $ref !== 'string') return beside
  const name = $ref.slice('#/$defs/'.length)
  if (above.includes(name)) return { recursive: above.length - above.indexOf(name), ...beside }
  return { ...(inline(defs[name], defs, [...above, name]) as object), ...beside }
}
