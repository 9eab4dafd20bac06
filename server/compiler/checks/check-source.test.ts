import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkSchemas } from '#schemas/check-schemas.ts'
import { type NodeTypeParts, nodeSchema } from '#schemas/node-schema.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import { catalog } from '#widgets/catalog.ts'
import { compileChecks } from './catalog-reader.ts'

const definitions: NodeTypeParts[] = Object.values(catalog)
const fast = compileChecks(checkSchemas(definitions))

/** The check of a single schema. */
function checkOf(schema: Record<string, unknown>) {
  return compileChecks([{ $id: '/one.json', ...schema }]).get('/one.json')
}

describe('the fast check', () => {
  it('is made for every node type of the shop', () => {
    expect(definitions.filter(({ type }) => !fast.has(nodeSchemaPath(type)))).toEqual([])
  })

  it('never accepts what the schema refuses', () => {
    for (const definition of definitions) {
      const node = { type: definition.type, v: definition.v, props: {} }
      if (fast.get(nodeSchemaPath(node.type))!(node)) expect(nodeSchema(definition).safeParse(node).success).toBe(true)
    }
    const schema = checkOf({
      type: 'object',
      properties: {
        a: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        b: { enum: ['x', null] },
        c: { type: 'array', items: {} },
      },
      required: ['a'],
      additionalProperties: false,
    })!
    const zod = z.strictObject({
      a: z.int().min(0),
      b: z.enum(['x']).nullable().optional(),
      c: z.array(z.unknown()).optional(),
    })
    const values = fc.oneof(
      fc.anything(),
      fc.record(
        {
          a: fc.oneof(fc.integer(), fc.double(), fc.string()),
          b: fc.constantFrom('x', 'y', null),
          c: fc.oneof(fc.array(fc.anything()), fc.object()),
          d: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(values, (value) => !schema(value) || zod.safeParse(value).success),
      { numRuns: 2_000 },
    )
  })

  it('accepts what is sound, so that the schema is seldom asked', () => {
    const schema = checkOf({
      type: 'object',
      properties: { a: { type: ['integer', 'null'] }, b: { type: 'array', items: { type: 'string', pattern: '^x' } } },
      required: ['a'],
      additionalProperties: false,
    })!
    expect([{ a: 1 }, { a: null, b: [] }, { a: 3, b: ['x', 'xy'] }].map(schema)).toEqual([true, true, true])
    expect([{}, { a: 1.5 }, { a: 1, b: ['y'] }, { a: 1, b: {} }, [], null, 'a'].map(schema)).not.toContain(true)
  })

  it('refuses keys that every object inherits and unknown ones', () => {
    const schema = checkOf({ type: 'object', properties: { a: {} }, additionalProperties: false })!
    expect(schema({ a: 1 })).toBe(true)
    for (const text of ['{"__proto__":1}', '{"constructor":1}', '{"a":1,"b":2}'])
      expect(schema(JSON.parse(text))).toBe(false)
  })

  it('leaves schemas with words that it does not know to the schema, and what refers to them', () => {
    const checks = compileChecks([
      { $id: '/odd.json', type: 'string', format: 'date' },
      { $id: '/holder.json', type: 'object', properties: { date: { $ref: '/odd.json' } } },
      { $id: '/tree.json', type: 'object', additionalProperties: { $ref: '/tree.json' } },
    ])
    expect([...checks.keys()]).toEqual(['/tree.json'])
    expect(checks.get('/tree.json')!({ a: { b: {} } })).toBe(true)
    expect(checks.get('/tree.json')!({ a: { b: 1 } })).toBe(false)
  })
})
