import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

type Json = Record<string, never>
const document = openApiDocument() as { paths: Record<string, Json>; components: { schemas: Record<string, object> } }

describe('the OpenAPI document', () => {
  it('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
      expect(target, reference).toBeDefined()
    }
  })

  it('holds schemas that a JSON Schema validator takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'http://commerce.test/openapi', components: { schemas: document.components.schemas } })
    for (const name of Object.keys(document.components.schemas)) {
      const check = ajv.compile({ $ref: `http://commerce.test/openapi#/components/schemas/${name}` })
      expect(check({ nonsense: true }), name).toBe(name === 'JsonValue' || name === 'ConfigChanges')
    }
  })

  it('writes optional path values out', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/layout/menu', '/layout/menu/{categoryId}', '/layout/menu/{categoryId}/{depth}']),
    )
    expect(Object.keys(document.paths).join()).not.toContain('?')
  })

  it('gives each call a name of its own', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  const described = (...calls: string[]) => {
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )
    expect(all).toEqual(expect.arrayContaining(calls))
  }

  it('[S7.47] describes the calls of orders, payments and passwords', () => {
    described('get /cart/{cartId}/checkout', 'patch /cart/{cartId}/checkout', 'get /pickup-point')
    described('post /cart/{cartId}/order', 'get /order', 'get /order/{number}', 'post /order/{number}/cancel')
    described('post /order/{number}/payment', 'get /payment/{code}', 'post /payment-notice/{provider}')
    described('post /order/{number}/reorder', 'get /order/{number}/document/{id}/pdf', 'get /customer/document')
    described('post /customer/password/reminder', 'post /customer/password/reset', 'patch /customer/password')
  })

  it('[S7.45] [S7.46] [S7.49] describes the calls of accounts, addresses and the newsletter', () => {
    described(
      'post /customer',
      'post /customer/confirmation',
      'post /customer/login',
      'post /customer/logout',
      'post /customer/logout-everywhere',
    )
    described('get /customer/address', 'post /customer/address')
    described('patch /customer/address/{id}', 'delete /customer/address/{id}')
    described('post /newsletter', 'post /newsletter/confirmation', 'delete /customer/newsletter')
  })
})
