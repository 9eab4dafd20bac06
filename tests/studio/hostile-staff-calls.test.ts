import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { RegisteredCall } from '#server/commerce/openapi/call-routes.ts'
import { openTestShop, type TestShop } from '#server/commerce/testing/test-commerce.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { filled, type JsonSchema, type Written } from './filled-body.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

/* The calls that the studio makes, asked directly with hostile texts in each text of their bodies, paths and queries. */

const IS_FULL = process.env.TEST_MATRIX === 'full'
const ALL = Object.entries(HOSTILE_TEXTS)
/** Those that a database, JSON or a log may not take; the others take turns. */
const ALWAYS: ReadonlySet<string> = new Set(['control', 'surrogate', 'prototype', 'header'])
const OTHERS = ALL.filter(([name]) => !ALWAYS.has(name))
const OTHERS_AT_ONCE = 2

eachDatabase('a staff call with hostile texts', (open) => {
  let shop: TestShop
  let calls: RegisteredCall[]
  beforeAll(async () => {
    shop = await openTestShop(open)
    calls = shop.operations.filter(({ call }) => call.right !== undefined || call.staff === 'any')
  })
  let turn = 0
  const textsOfTurn = () => {
    turn += 1
    if (IS_FULL) return ALL
    const some = Array.from(
      { length: OTHERS_AT_ONCE },
      (_, at) => OTHERS[(turn * OTHERS_AT_ONCE + at) % OTHERS.length]!,
    )
    return [...ALL.filter(([name]) => ALWAYS.has(name)), ...some]
  }
  const operator = { 'staff-operator': 'ola' }
  const nameOf = ({ method, path }: RegisteredCall) => `${method} ${path}`

  /** What is wrong about an answer; null for nothing. */
  async function faultOf(response: Response): Promise<string | null> {
    const text = await response.text()
    if (response.status >= 500) return `answers ${response.status}: ${text.slice(0, 200)}`
    if (response.ok || text === '') return null
    const { detail, code } = JSON.parse(text) as { detail?: unknown; code?: unknown }
    return typeof detail === 'string' && typeof code === 'string' ? null : `says nothing: ${text.slice(0, 200)}`
  }
  const examplePath = (path: string, values: JsonSchema['properties'] = {}) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name]?.examples?.[0] ?? 'terms')),
    )
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

  it('is taken as text or refused with a reason, in whatever part of the body it stands', async () => {
    const faults: string[] = []
    let taken = 0
    for (const registered of calls) {
      const { call, method, path } = registered
      if (!call.body) continue
      const schema = schemaOf(call.body)
      const address = examplePath(path, call.params ? schemaOf(call.params).properties : {})
      for (const [name, text] of textsOfTurn())
        for (const where of ['free', 'all'] as const) {
          const body: Written = filled(schema, { text, where })
          const response = await shop.send(method.toUpperCase(), address, { headers: operator, body })
          if (response.ok) taken += 1
          const fault = await faultOf(response)
          if (fault !== null) faults.push(`${nameOf(registered)} with ${name} in ${where} ${fault}`)
        }
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(20)
  })

  it('finds nothing or is refused, in a path or a query', async () => {
    const faults: string[] = []
    for (const registered of calls) {
      const { call, method, path } = registered
      if (method !== 'get' && method !== 'delete') continue
      const names = call.query ? Object.keys(schemaOf(call.query).properties ?? {}) : []
      for (const [name, text] of textsOfTurn()) {
        // A lone surrogate has no form in an address.
        const value = encodeURIComponent(text.toWellFormed().slice(0, 1_000))
        const paths = [
          ...(path.includes('{') ? [path.replaceAll(/\{\w+\}/g, value)] : []),
          ...(method === 'get' ? names.map((each) => `${examplePath(path)}?${each}=${value}`) : []),
        ]
        for (const address of paths) {
          const fault = await faultOf(await shop.send(method.toUpperCase(), address, { headers: operator }))
          if (fault !== null) faults.push(`${nameOf(registered)} with ${name} ${fault}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('leaves every list readable after that', async () => {
    const faults: string[] = []
    for (const registered of calls) {
      const { call, method, path } = registered
      if (method !== 'get') continue
      const address = examplePath(path, call.params ? schemaOf(call.params).properties : {})
      const fault = await faultOf(await shop.send('GET', address, { headers: operator }))
      if (fault !== null) faults.push(`${nameOf(registered)} ${fault}`)
    }
    expect(faults).toEqual([])
    expect(shop.reported).toEqual([])
  })
})
