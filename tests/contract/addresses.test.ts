import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MenuBranch } from '#schemas/menu-branch.ts'
import { type JsonSchema, toJsonSchema } from '#schemas/named-schemas.ts'
import { nodeJsonSchema } from '#schemas/node-schema.ts'
import { ProductList } from '#schemas/product-list.ts'
import { Suggestions } from '#schemas/suggestion.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { schemaDocuments } from '#server/resources/publish-schemas.ts'
import { catalog } from '#widgets/catalog.ts'
import { defineNode } from '#widgets/define-node.ts'

const ADDRESS_NAME = /^(?:to|href|hrefs|url|uri|src|image|action|canonical|path|back)$|(?:Href|Url|Uri|Src|Image)$/
const LOOKS_LIKE_ADDRESS = /^(?:\/|#[a-z]|[a-z]+:\/\/|mailto:|tel:)\S*$/i
/** A pattern that lets one of these through says nothing about where an address leads. */
const NEVER = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example']
/** Properties with the name of an address that are none. */
const NO_ADDRESS = new Set(['qr/path'])

type Schema = JsonSchema & { properties?: Record<string, Schema>; pattern?: string; examples?: unknown[] }

/** Properties of a document, `$defs` included, that hold an address in any form; each as its path. */
function openAddresses(schema: Schema, path = ''): string[] {
  const { properties = {}, $defs = {} } = schema
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(isOpenAddress(name, property) && !NO_ADDRESS.has(`${path}/${name}`.split('/').slice(-2).join('/'))
        ? [`${path}/${name}`]
        : []),
      ...openAddresses(property, `${path}/${name}`),
    ]),
    ...Object.entries($defs).flatMap(([name, part]) => openAddresses(part as Schema, `${path}/${name}`)),
    ...innerSchemas(schema).flatMap((inner) => openAddresses(inner, path)),
  ]
}

function isOpenAddress(name: string, schema: Schema): boolean {
  const texts = textSchemas(schema)
  const isAddress = ADDRESS_NAME.test(name) || textsIn(schema.examples).some((text) => LOOKS_LIKE_ADDRESS.test(text))
  return isAddress && texts.some(({ pattern }) => !pattern || NEVER.some((never) => new RegExp(pattern).test(never)))
}

/** Schemas of any text in a property, in its items or in the values of its record; not those of an object's properties. */
function textSchemas(schema: Schema): Schema[] {
  const isText = [schema.type].flat().includes('string') && !schema.enum && !Object.hasOwn(schema, 'const')
  return [...(isText ? [schema] : []), ...innerSchemas(schema).flatMap(textSchemas)]
}

function innerSchemas({ items, additionalProperties, anyOf, oneOf, allOf }: Schema): Schema[] {
  return [items, additionalProperties, anyOf, oneOf, allOf].flat().filter((one) => typeof one === 'object') as Schema[]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => (key === '$data' ? [] : textsIn(entry)))
}

const documents = schemaDocuments({
  catalog,
  sections: new Map(),
  operations: {},
  catalogHash: '',
  origin: null,
})
const answers = Object.entries({ MenuBranch, ProductList, Suggestions })

describe('an address has an allowed form, which any validator can check, in', () => {
  const sent = [...documents].filter(([path]) => /\/(?:nodes\/.*|screen|session|action-answer)\.json$/.test(path))
  it.each([
    ...sent.map(([path, make]) => [path, make as () => Schema] as const),
    ...answers.map(([name, schema]) => [name, () => toJsonSchema(schema, { $id: '', title: name }) as Schema] as const),
  ])('%s', (_, make) => {
    expect(openAddresses(make())).toEqual([])
  })

  it('nothing that was planted: an address is known by its name or by its example', () => {
    const planted = defineNode({
      type: 'planted',
      group: 'cms',
      title: 'Planted faults',
      props: z.strictObject({
        helpHref: z.string(),
        source: z
          .string()
          .nullable()
          .meta({ examples: ['/api/planted'] }),
        ways: z.array(z.strictObject({ url: z.string().regex(/^[a-z/:(]+/) })),
        steps: z.array(z.string()).meta({ examples: [['/en/cart']] }),
        good: ShopPath.meta({ examples: ['/en/cart'] }),
        kind: z.enum(['/a', '/b']),
        text: z.string().meta({ examples: ['and/or'] }),
      }),
      events: { go: z.strictObject({ to: z.string() }) },
    })
    expect(openAddresses(nodeJsonSchema(planted) as Schema)).toEqual([
      '/props/helpHref',
      '/props/source',
      '/props/ways/url',
      '/props/steps',
      '/event.go/to',
    ])
  })
})
