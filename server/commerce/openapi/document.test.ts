import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer, makeOwner } from '../testing/test-people.ts'
import { named } from './named.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: object
}
interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: object
  responses: Record<string, object>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const METHODS = ['get', 'post', 'patch', 'delete']

/** Known to the process, as those of other tests are, and to no call. */
named('OfNoCall', z.strictObject({}))

eachDatabaseInFull('the OpenAPI document', (open) => {
  let shop: TestShop
  let document: Document
  let operations: { method: string; path: string; operation: Operation }[]
  beforeAll(async () => {
    shop = await openTestShop(open)
    document = (await (await shop.send('GET', '/openapi.json')).json()) as Document
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
  })
  const described = (...calls: string[]) =>
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(calls))

  it('describes every route, and nothing that is no route', async () => {
    const routes = shop.operations.map(({ method, path }) => `${method} ${path}`)
    expect(routes.length).toBeGreaterThan(100)
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes.sort())
    for (const { method, path } of operations) {
      const answer = await shop.send(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'))
      expect(await answer.text(), `${method} ${path}`).not.toContain('call_unknown')
    }
  })

  it('is open to readers without an API key, as are the calls that it says need none', async () => {
    for (const { method, path, operation } of operations) {
      const answer = await shop.send(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
        headers: { 'cg-token': null },
        ...(method !== 'get' && { body: {} }),
      })
      const isRefused = answer.status === 403 && (await answer.json()).code === 'api_key_invalid'
      expect(isRefused, `${method} ${path}`).toBe(operation.security?.length !== 0)
    }
  })

  it('states bodies that are checked: one of another kind is refused', async () => {
    const checked = shop.operations.filter(({ call }) => call.body && !call.isOpen)
    expect(checked.length).toBeGreaterThan(30)
    const person = await makeOwner(shop)
    for (const { method, path, call: described } of checked) {
      const statusFor = async (customer: string) => {
        const caller =
          described.staff === 'person' ? { headers: bearer(person.token) } : { userToken: await shop.tokenOf(customer) }
        const call = path.replace(/\{\w+\}/g, '1')
        return (await shop.send(method.toUpperCase(), call, { ...caller, body: '[1]' })).status
      }
      const status = await statusFor('cus-1')
      // Rights are checked before bodies: what consumers may not call is called by a company.
      expect(status === 403 ? await statusFor('cus-4') : status, `${method} ${path}`).toBe(422)
    }
  })

  it('states query values that are checked: one that no call can use is refused', async () => {
    const asked = shop.operations.flatMap(({ method, path, call }) =>
      Object.keys(call.query?.shape ?? {}).map((name) => ({ method, path, name })),
    )
    expect(asked.length).toBeGreaterThan(15)
    for (const { method, path, name } of asked) {
      const userToken = await shop.tokenOf('cus-1')
      const query = new URLSearchParams({
        ...(path === '/pickup-point' && { method: 'locker' }),
        [name]: 'x'.repeat(1000),
      })
      const answer = await shop.send(method.toUpperCase(), `${path}?${query}`, { userToken })
      expect([400, 422], `${method} ${path} ${name}`).toContain(answer.status)
    }
  })

  it('is written as OpenAPI 3.1 asks', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path, operation } of operations) {
      const where = `${method} ${path}`
      expect(METHODS, where).toContain(method)
      const written = operation.parameters.filter((parameter): parameter is Parameter => 'in' in parameter)
      const inPath = written.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name).sort(), where).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
      expect(
        inPath.every(({ required }) => required),
        where,
      ).toBe(true)
      expect(new Set(operation.parameters.map((each) => JSON.stringify(each))).size, where).toBe(
        operation.parameters.length,
      )
      expect(operation.summary, where).not.toBe('')
      expect(
        Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
        where,
      ).toBe(true)
      if (method === 'get') expect(operation.requestBody, where).toBeUndefined()
    }
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(document.paths).join()).not.toMatch(/[?:]/)
  })

  it('has no reference that leads nowhere, and no schema that nothing refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
      expect(target, reference).toBeDefined()
    }
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !references.includes(`#/components/schemas/${name}`),
    )
    expect(unused).toEqual([])
  })

  it('holds schemas that a JSON Schema validator takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'http://commerce.test/openapi', components: { schemas: document.components.schemas } })
    const takesAnything = ['JsonValue', 'ConfigChanges', 'PaymentNotice', 'RecordChange', 'ShipmentNotice']
    for (const name of Object.keys(document.components.schemas)) {
      const check = ajv.compile({ $ref: `http://commerce.test/openapi#/components/schemas/${name}` })
      expect(check({ nonsense: true }), name).toBe(takesAnything.includes(name))
    }
    for (const { path, operation } of operations) {
      for (const parameter of operation.parameters) {
        if ('schema' in parameter)
          expect(() => ajv.compile(parameter.schema), `${path} ${parameter.name}`).not.toThrow()
      }
    }
  })

  it('writes optional path values out', () => {
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/layout/menu', '/layout/menu/{categoryId}', '/layout/menu/{categoryId}/{depth}']),
    )
  })

  it('[S7.47] describes the calls of orders, payments and passwords', () => {
    described('get /cart/{cartId}/checkout', 'patch /cart/{cartId}/checkout', 'get /pickup-point')
    described('post /cart/{cartId}/order', 'get /order', 'get /order/{number}', 'post /order/{number}/cancel')
    described('post /order/{number}/payment', 'get /payment/{code}', 'post /payment-notice/{provider}')
    described('post /order/{number}/reorder', 'get /order/{number}/document/{id}/pdf', 'get /customer/document')
    described('post /customer/password/reminder', 'post /customer/password/reset', 'patch /customer/password')
  })

  it('describes the calls of companies', () => {
    described('get /customer/account-manager', 'get /customer/due-document', 'get /customer/purchased-product')
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
