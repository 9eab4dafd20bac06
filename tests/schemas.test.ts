import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ajvOptions } from '#schemas/ajv-options.ts'
import type { JsonValue } from '#schemas/json.ts'
import { toJsonSchema } from '#schemas/named-schemas.ts'
import type { Node } from '#schemas/node.ts'
import { type NodeTypeParts, nodeSchema } from '#schemas/node-schema.ts'
import { operations } from '#schemas/operations.ts'
import { nodeTypeFaults, schemaFaults } from '#schemas/portable-schemas.ts'
import { isSchema, subsetFaults } from '#schemas/portable-subset.ts'
import { NODE_ID } from '#schemas/screen-limits.ts'
import { type CatalogReader, createCatalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { sections } from '#server/sections/sections.ts'
import { catalog } from '#widgets/catalog.ts'
import { mutated, valuesOf } from './contract/schema-values.ts'

/** The same values in each run; `SCHEMA_SEED=1 SCHEMA_RUNS=2000` searches further. */
const numRuns = Number(process.env.SCHEMA_RUNS ?? 30)
const seed = Number(process.env.SCHEMA_SEED ?? 20_261_121)

const modules = import.meta.glob<Record<string, unknown>>(['../schemas/*.ts', '!../schemas/*.test.ts'], { eager: true })
const definitions = Object.values(catalog as Readonly<Record<string, NodeTypeParts>>)

const exported = new Map<string, z.ZodType>()
for (const [file, module] of Object.entries(modules))
  for (const [name, value] of Object.entries(module))
    if (isSchema(value)) exported.set(`${file.replace('../', '')} ${name}`, value)
for (const [name, { input }] of Object.entries(operations)) exported.set(`operation '${name}', input`, input)
for (const { type, settings } of sections.values()) exported.set(`section '${type}', setting`, settings)
for (const { type, events } of definitions)
  for (const [event, payload] of Object.entries(events))
    exported.set(`widget '${type}', payload of '${event}',`, payload)

/** A value as it would arrive: through JSON. */
const asJson = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value ?? null))

const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>
const change = fc.record({ place: fc.nat(), change: fc.nat(), other: json })

/** Fails at the first value on which the two disagree, but for those that the check leaves to others. */
function compare(
  schema: z.ZodType,
  check: (value: unknown) => boolean,
  isLeft: (value: unknown) => boolean = () => false,
): void {
  const values = valuesOf(schema).map(asJson)
  fc.assert(
    fc.property(values, change, json, (value, what, other) => {
      expect([check(value), schema.safeParse(value).success], `accepted: ${JSON.stringify(value)}`).toEqual([
        true,
        true,
      ])
      for (const odd of [asJson(mutated(value, what)), other])
        if (!isLeft(odd)) expect(check(odd), JSON.stringify(odd)).toBe(schema.safeParse(odd).success)
    }),
    { numRuns, seed },
  )
}

/** Whether a slot holds a text that is no id: the tree of the screen has no such node and drops it (`schemas/node-tree.ts`). */
function hasOddChild(value: unknown): boolean {
  const { slots } = (value ?? {}) as { slots?: unknown }
  if (typeof slots !== 'object' || slots === null) return false
  return Object.values(slots).some(
    (ids) => Array.isArray(ids) && ids.some((id) => typeof id === 'string' && !NODE_ID.test(id)),
  )
}

describe('the contract uses only constructs that zod and JSON Schema share', () => {
  it('finds the schemas', () => {
    expect(exported.size).toBeGreaterThan(80)
    expect(definitions.length).toBeGreaterThan(0)
    expect(sections.size).toBeGreaterThan(0)
  })

  it.each([...exported])('%s', (name, schema) => {
    expect(schemaFaults(name, schema)).toEqual([])
  })

  it.each(definitions.map((definition) => [definition.type, definition] as const))('node %s', (_, definition) => {
    expect(nodeTypeFaults(definition)).toEqual([])
    expect(subsetFaults(nodeSchema(definition))).toEqual([])
  })

  it('tells every construct that they would not', () => {
    const planted: [z.ZodType, RegExp][] = [
      [z.object({ a: z.string() }), /not strict/],
      [z.strictObject({ a: z.looseObject({}) }), /^\/a is not strict/],
      [z.string().trim(), /overwrite/],
      [z.string().refine(() => true), /custom/],
      [z.string().transform(Number), /pipe/],
      [z.coerce.number(), /coerces/],
      [z.array(z.string().default('x')), /^\/\* is of type default/],
      [z.email(), /format email/],
      [z.string().regex(/a/i), /flags i/],
      [z.unknown(), /unknown/],
      [z.date(), /date/],
      [z.record(z.number(), z.string()), /keys of type number/],
      [z.intersection(z.strictObject({}), z.strictObject({})), /intersection/],
      [z.lazy(() => z.any()), /any/],
    ]
    for (const [schema, fault] of planted) {
      const [{ path, is, remedy } = { path: '', is: '', remedy: '' }] = subsetFaults(schema)
      expect(`${path} ${is}`).toMatch(fault)
      expect(remedy).toMatch(/^(Use|Keep|Write) /)
    }
  })
})

describe('zod and Ajv agree on generated values, good and bad', () => {
  it.each([...exported])('%s', (name, schema) => {
    const $id = `/test/${encodeURIComponent(name)}.json`
    const ajv = new Ajv({ ...ajvOptions, validateSchema: false, code: { optimize: false } })
    const validate = ajv.compile(withoutDialect(toJsonSchema(schema, { $id, title: name })))
    compare(schema, (value) => validate(value) === true)
  })

  let reader: CatalogReader | undefined
  const readerOfShop = () => {
    // Created inside a test: if it fails, the tests above still show why.
    reader ??= createCatalogReader(catalog as Readonly<Record<string, NodeTypeParts>>)
    return reader
  }
  it.each(definitions.map((definition) => [definition.type, definition] as const))('node %s', (_, definition) => {
    const { isValid, read } = readerOfShop()
    const schema = nodeSchema(definition)
    compare(
      schema,
      (value) => {
        if (!isTyped(value, definition.type)) return false
        const isFine = isValid(value)
        const reading = read(value, { ...definition, defaults: {} })
        // What the fast check accepts the reader leaves as it is, and the other way round.
        expect(reading.ok && reading.changes.length === 0, JSON.stringify(value)).toBe(isFine)
        return isFine
      },
      hasOddChild,
    )
  })

  it('notices when they do not', () => {
    const schema = z.strictObject({ a: z.string().min(2) })
    expect(() => compare(schema, (value) => z.strictObject({ a: z.string() }).safeParse(value).success)).toThrow()
  })
})

/** A node's validator starts with its type: another type has another validator. */
function isTyped(value: unknown, type: string): value is Node {
  return typeof value === 'object' && value !== null && (value as Node).type === type
}

/** Ajv's default class does not know the 2020-12 dialect; the keywords are the same. */
function withoutDialect({ $schema: _, ...schema }: Record<string, unknown>) {
  return schema
}
