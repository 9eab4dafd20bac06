import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Category } from './category.ts'
import { JsonValue } from './json.ts'
import { Money } from './money.ts'
import { toBareSchema, toJsonSchema } from './named-schemas.ts'
import { RichText } from './rich-text.ts'

const head = { $id: '/test.json', title: 'Test' }

describe('a use of a named schema', () => {
  it('keeps the reference and has its own description and examples beside it', () => {
    const example = { gross: 2790, net: 2268 }
    const schema = z.strictObject({
      price: Money.meta({ description: 'The price of one piece.', examples: [example] }),
      before: Money.optional().meta({ description: 'The price before; absent without a discount.' }),
      text: RichText.min(1).meta({ description: 'The text.' }),
      plain: Money,
    })
    const { properties, $defs } = toJsonSchema(schema, head)
    expect(properties).toEqual({
      price: { $ref: '#/$defs/Money', description: 'The price of one piece.', examples: [example] },
      before: { $ref: '#/$defs/Money', description: 'The price before; absent without a discount.' },
      text: { $ref: '#/$defs/RichText', description: 'The text.', minItems: 1 },
      plain: { $ref: '#/$defs/Money' },
    })
    expect($defs?.Money?.description).toMatch(/minor units/)
  })

  it('may be the first sight of a recursive schema: its content stays under its name', () => {
    const schema = z.strictObject({
      menu: Category.meta({ description: 'The menu.' }),
      value: JsonValue.meta({ description: 'The value.' }),
    })
    const { properties, $defs } = toJsonSchema(schema, head)
    expect(properties).toEqual({
      menu: { $ref: '#/$defs/Category', description: 'The menu.' },
      value: { $ref: '#/$defs/JsonValue', description: 'The value.' },
    })
    expect(Object.keys($defs!).toSorted()).toEqual(['Category', 'JsonValue'])
    expect($defs?.Category).toMatchObject({ properties: { children: { items: { $ref: '#/$defs/Category' } } } })
  })
})

describe('a schema without prose', () => {
  const fields = { title: z.string(), description: z.string(), examples: z.array(z.string()) }

  it('is the same with and without descriptions', () => {
    const described = z.strictObject({
      ...fields,
      price: Money.meta({ description: 'The price.' }),
      note: z
        .string()
        .nullable()
        .meta({ description: 'The note.', examples: ['Ring twice'] }),
      text: RichText.min(1).meta({ description: 'The text.' }),
    })
    const plain = z.strictObject({
      ...fields,
      price: Money,
      note: z.string().nullable(),
      text: RichText.min(1),
    })
    expect(toBareSchema(described, head.$id)).toEqual(toBareSchema(plain, head.$id))
    expect(JSON.stringify(toBareSchema(described, head.$id))).not.toMatch(/Ring twice|The text|minor units/)
  })

  it('keeps properties with such names', () => {
    expect(toBareSchema(z.strictObject(fields), head.$id)).toMatchObject({
      required: ['title', 'description', 'examples'],
      properties: { title: { type: 'string' }, description: { type: 'string' }, examples: { type: 'array' } },
    })
  })
})
