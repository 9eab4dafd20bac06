import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { descriptionFaults, sharedFaults } from './description-faults.ts'

type Schema = Record<string, unknown>

interface Document {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}
interface Parameter {
  name?: string
  in?: string
  description?: string
  schema?: Schema
}

let commerce: TestCommerce
let document: Document
beforeAll(async () => {
  commerce = await openTestCommerce()
  document = await (await commerce.commerce.fetch(new Request('http://commerce.test/openapi.json'))).json()
})
afterAll(() => commerce.close())

/** Whether a value is valid by a part of the document. */
function acceptsIn({ components }: Pick<Document, 'components'>) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  // Compiled alone where possible: the whole document takes long.
  return (part: object, value: unknown) =>
    ajv.compile(JSON.stringify(part).includes('$ref') ? { ...part, components } : part)(value) === true
}

/** Parameters without a description or an example, each once. */
function parameterFaults({ paths, components }: Document): string[] {
  const inCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters }) => parameters.map((each) => ({ path, ...each }))),
  )
  const all = [...inCalls, ...Object.values(components.parameters).map((each) => ({ path: 'all', ...each }))]
  const accepts = acceptsIn({ components })
  const faults = all.flatMap(({ path, name, description, schema }) =>
    name && schema ? descriptionFaults({ properties: { [name]: { ...schema, description } } }, path, accepts) : [],
  )
  return [...new Set(faults)]
}

describe('the commerce API explains itself', () => {
  it('in every field of every body and answer, with unit and example', () => {
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(70)
    expect(sharedFaults(document.components.schemas, acceptsIn(document))).toEqual([])
  })

  it('in every path value, query value and header', () => {
    expect(parameterFaults(document)).toEqual([])
  })

  it('and a field, a schema or a query value without a description would be noticed', () => {
    const { schemas } = document.components
    const planted = { ...schemas, Planted: { type: 'object', properties: { weight: { type: 'number' } } } }
    expect(sharedFaults(planted, acceptsIn(document))).toEqual([
      'Planted has no description',
      'Planted/weight has no description',
      'Planted/weight has no example',
    ])
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
    const odd = { ...document, paths: { '/odd': { get: { parameters } } } }
    expect(parameterFaults(odd)).toEqual(['/odd/q has no description', '/odd/q has no example'])
  })
})
