import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { JsonValue } from '../json.ts'
import { toBareSchema } from '../named-schemas.ts'
import { ProductSummary } from '../product.ts'
import { enumWith } from '../stand-ins.ts'
import { compareSchemas, type Direction } from './compare-schemas.ts'

const source = (schema: z.ZodType) => {
  const { $defs = {}, ...rest } = toBareSchema(schema, '')
  return { schema: rest, defs: $defs }
}
const changes = (older: z.ZodType, newer: z.ZodType, direction: Direction) =>
  compareSchemas(source(older), source(newer), direction).map(({ path, change, kind }) => `${path} ${change} ${kind}`)

const box = (extra: Record<string, z.ZodType> = {}) => z.strictObject({ a: z.string(), ...extra })
const inA = (schema: z.ZodType) => z.strictObject({ a: schema })
const text = z.string()
const tagged = (...kinds: string[]) =>
  z.discriminatedUnion('kind', kinds.map((kind) => z.strictObject({ kind: z.literal(kind), n: z.int() })) as never)

type Case = [rule: string, older: z.ZodType, newer: z.ZodType, toClient: string[], toServer: string[]]

const CASES: Case[] = [
  ['no change', box({ b: ProductSummary }), box({ b: ProductSummary }), [], []],
  [
    'a new optional property',
    box(),
    box({ b: text.optional() }),
    ['b optional-added additive'],
    ['b optional-added additive'],
  ],
  ['a new required property', box(), box({ b: text }), ['b required-added breaking'], ['b required-added breaking']],
  [
    'an optional property that is gone',
    box({ b: text.optional() }),
    box(),
    ['b optional-removed additive'],
    ['b optional-removed breaking'],
  ],
  [
    'a required property that is gone',
    box({ b: text }),
    box(),
    ['b required-removed breaking'],
    ['b required-removed breaking'],
  ],
  [
    'an optional property that is required now',
    box({ b: text.optional() }),
    box({ b: text }),
    ['b now-required breaking'],
    ['b now-required breaking'],
  ],
  [
    'a required property that is optional now',
    box({ b: text }),
    box({ b: text.optional() }),
    ['b wider breaking'],
    ['b wider additive'],
  ],
  [
    'a new enum value',
    inA(z.enum(['x'])),
    inA(z.enum(['x', 'y'])),
    ['a value-added breaking'],
    ['a value-added additive'],
  ],
  [
    'a new enum value with a stand-in',
    inA(z.enum(['x'])),
    inA(enumWith(['x', 'y', 'z'], { y: 'x', z: 'y' }).meta({ description: 'kept through meta' })),
    ['a value-added additive', 'a value-added additive'],
    ['a value-added additive', 'a value-added additive'],
  ],
  [
    'a stand-in that is as new as its value',
    inA(z.enum(['x'])),
    inA(enumWith(['x', 'y', 'z'], { y: 'z', z: 'y' })),
    ['a value-added breaking', 'a value-added breaking'],
    ['a value-added additive', 'a value-added additive'],
  ],
  [
    'an enum value that is gone',
    inA(z.enum(['x', 'y'])),
    inA(z.enum(['x'])),
    ['a narrower additive'],
    ['a narrower breaking'],
  ],
  ['free text that becomes an enum', inA(text), inA(z.enum(['x'])), ['a narrower additive'], ['a narrower breaking']],
  ['an enum that becomes free text', inA(z.enum(['x'])), inA(text), ['a wider breaking'], ['a wider additive']],
  [
    'another constant',
    inA(z.literal('x')),
    inA(z.literal('y')),
    ['a value-added breaking', 'a narrower additive'],
    ['a value-added additive', 'a narrower breaking'],
  ],
  ['another type', inA(text), inA(z.boolean()), ['a type-changed breaking'], ['a type-changed breaking']],
  [
    'integers that become numbers',
    inA(z.int()),
    inA(z.number()),
    ['a wider breaking', 'a wider breaking', 'a wider breaking'],
    ['a wider additive', 'a wider additive', 'a wider additive'],
  ],
  [
    'a value that may be null now',
    inA(text),
    inA(text.nullable()),
    ['a/(null) wider breaking'],
    ['a/(null) wider additive'],
  ],
  [
    'a value that is never null now',
    inA(text.nullable()),
    inA(text),
    ['a/(null) narrower additive'],
    ['a/(null) narrower breaking'],
  ],
  ['a longer limit', inA(text.max(5)), inA(text.max(9)), ['a wider breaking'], ['a wider additive']],
  ['a shorter limit', inA(text.max(9)), inA(text.max(5)), ['a narrower additive'], ['a narrower breaking']],
  ['a lower minimum', inA(z.number().min(5)), inA(z.number().min(1)), ['a wider breaking'], ['a wider additive']],
  ['a minimum that is gone', inA(z.array(text).min(1)), inA(z.array(text)), ['a wider breaking'], ['a wider additive']],
  ['a new pattern', inA(text), inA(text.regex(/^x/)), ['a narrower additive'], ['a narrower breaking']],
  ['another pattern', inA(text.regex(/^y/)), inA(text.regex(/^x/)), ['a changed breaking'], ['a changed breaking']],
  [
    'another multiple',
    inA(z.number().multipleOf(2)),
    inA(z.number().multipleOf(3)),
    ['a changed breaking'],
    ['a changed breaking'],
  ],
  [
    'a new property of the items of a list',
    inA(z.array(box())),
    inA(z.array(box({ b: text }))),
    ['a/*/b required-added breaking'],
    ['a/*/b required-added breaking'],
  ],
  [
    'a new property of the entries of a record',
    inA(z.record(z.string(), box())),
    inA(z.record(z.string(), box({ b: text.optional() }))),
    ['a/*/b optional-added additive'],
    ['a/*/b optional-added additive'],
  ],
  [
    'an object that becomes a record',
    inA(z.strictObject({})),
    inA(z.record(z.string(), text)),
    ['a wider breaking'],
    ['a wider additive'],
  ],
  ['a new branch', tagged('x', 'y'), tagged('x', 'y', 'z'), ['(kind=z) wider breaking'], ['(kind=z) wider additive']],
  [
    'a branch that is gone',
    tagged('x', 'y', 'z'),
    tagged('x', 'y'),
    ['(kind=z) narrower additive'],
    ['(kind=z) narrower breaking'],
  ],
  [
    'a change within a branch',
    z.union([text, box()]),
    z.union([box({ b: text.optional() }), text]),
    ['(a,b)/b optional-added additive'],
    ['(a,b)/b optional-added additive'],
  ],
]

describe('the comparison of two schemas', () => {
  it.each(CASES)('knows %s in both directions', (_, older, newer, toClient, toServer) => {
    expect(changes(older, newer, 'to-client')).toEqual(toClient)
    expect(changes(older, newer, 'to-server')).toEqual(toServer)
  })

  it('follows shared and recursive schemas, and names the shared place', () => {
    expect(changes(inA(JsonValue), inA(JsonValue), 'to-client')).toEqual([])
    const [older, newer] = [source(inA(ProductSummary)), source(inA(ProductSummary))]
    const { ProductSummary: product } = newer.defs
    const planted = structuredClone({ ...newer.defs, ProductSummary: product! })
    ;(planted.ProductSummary.properties as object as Record<string, object>).badge = { type: 'string' }
    expect(compareSchemas(older, { schema: newer.schema, defs: planted }, 'to-client')).toMatchObject([
      { path: 'a/badge', shared: 'ProductSummary/badge', change: 'optional-added', kind: 'additive' },
    ])
  })

  it('refuses to guess what a keyword means that it does not know', () => {
    const odd = { schema: { type: 'string', format: 'email' }, defs: {} }
    expect(compareSchemas({ schema: { type: 'string' }, defs: {} }, odd, 'to-client')).toMatchObject([
      { change: 'changed', kind: 'breaking', text: "has another 'format'" },
    ])
  })

  it('says so if a catalog refers to a schema that it does not hold', () => {
    const broken = { schema: { $ref: '#/$defs/Nowhere' }, defs: {} }
    expect(() => compareSchemas(broken, broken, 'to-client')).toThrow("'Nowhere'")
  })
})
