import { expect, it } from 'vitest'
import { z } from 'zod'
import { Sku } from './fields.ts'
import { shapeFault } from './shape-fault.ts'

const Shape = z.strictObject({
  ...{ sku: Sku, vat: z.number().min(0).max(100), pieces: z.int(), name: z.string().min(1).max(5) },
  ...{ kind: z.enum(['a', 'b']), tags: z.array(z.string()).max(1), isOn: z.boolean() },
})
const RIGHT = { sku: 'KAW-1', vat: 23, pieces: 2, name: 'Cup', kind: 'a', tags: [], isOn: true }
const codeOf = (change: object) => {
  const value = { ...RIGHT, ...change } as Record<string, unknown>
  const issue = Shape.safeParse(value).error!.issues[0]!
  const { code, values } = shapeFault(issue, value[String(issue.path[0])])
  return [code, values]
}

it('tells what is wrong with the shape of a value by a code, with what its words name', () => {
  expect(codeOf({ sku: 'a,b' })).toEqual(['sku_form', {}])
  expect(codeOf({ vat: 'much' })).toEqual(['type_number', {}])
  expect(codeOf({ vat: 101 })).toEqual(['number_large', { max: 100 }])
  expect(codeOf({ vat: -1 })).toEqual(['number_small', { min: 0 }])
  expect(codeOf({ pieces: 1.5 })).toEqual(['type_whole', {}])
  expect(codeOf({ name: undefined })).toEqual(['missing', {}])
  expect(codeOf({ name: '' })).toEqual(['missing', {}])
  expect(codeOf({ name: 7 })).toEqual(['type_text', {}])
  expect(codeOf({ name: 'Teapot' })).toEqual(['too_long', { max: 5 }])
  expect(codeOf({ kind: 'c' })).toEqual(['one_of', { values: 'a, b' }])
  expect(codeOf({ tags: 'a|b' })).toEqual(['type_list', {}])
  expect(codeOf({ tags: ['a', 'b'] })).toEqual(['too_many', { max: 1 }])
  expect(codeOf({ isOn: 'perhaps' })).toEqual(['type_flag', {}])
  expect(codeOf({ colour: 'red' })).toEqual(['fields_unknown', { names: 'colour' }])
})
