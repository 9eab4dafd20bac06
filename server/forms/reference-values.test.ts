import { expect, it } from 'vitest'
import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import { LinkTarget } from '#server/sections/link-target.ts'
import { arrangeValues } from './arrange-values.ts'
import { readReferences, referenceShape, writeReferences } from './reference-values.ts'
import type { SettingsSchema } from './settings-leaves.ts'

const shapeOf = (schema: z.ZodType) =>
  referenceShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as SettingsSchema)!
const link = shapeOf(LinkTarget.optional().meta({ description: 'Where it leads.' }))
const categories = shapeOf(z.array(z.int()).meta({ 'x-reference': 'category' }))

it('knows the kinds that a link may have from its schema', () => {
  expect(link).toEqual({
    kinds: ['category', 'product', 'page', 'post', 'route', 'address'],
    ...{ isLink: true, isList: false, isNumber: false },
  })
  expect(referenceShape({ type: 'string' })).toBeNull()
})

it.each<[JsonValue, string]>([
  [{ categoryId: 3 }, 'category:3'],
  [{ productId: 'moka' }, 'product:moka'],
  [{ page: 'privacy' }, 'page:privacy'],
  [{ postId: 'filter' }, 'post:filter'],
  [{ route: 'cart' }, 'route:cart'],
  [{ route: 'search', query: { sort: 'newest' } }, 'route:{"route":"search","query":{"sort":"newest"}}'],
  [{ href: 'https://lipa.example/a b' }, 'address:https://lipa.example/a b'],
])('%j stays what it is in a form', (value, text) => {
  expect(writeReferences(value, link)).toBe(text)
  expect(readReferences(text, link)).toEqual(value)
})

it('reads lists in order, nothing as nothing, and refuses what cannot be', () => {
  expect(readReferences('category:7\r\ncategory:3', categories)).toEqual([7, 3])
  expect(readReferences('', categories)).toBeUndefined()
  for (const odd of ['category:x', 'product:1', 'category:', '3', 'category:0']) {
    expect(readReferences(odd, categories), odd).toBe('wrong')
  }
  for (const odd of ['route:{', 'route:{"a":1}', 'nonsense:1']) expect(readReferences(odd, link), odd).toBe('wrong')
})

it('picks, orders and removes by steps without script, and keeps everything else that was typed', () => {
  const values = { sTitlePl: 'Kawa', isOpen: true, isOff: false, sIds: 'category:3\ncategory:7' }
  const after = (step: string) => arrangeValues({ ...values, step })
  const kept = { 'values.sTitlePl': 'Kawa', 'values.isOpen': 'on' }
  expect(after('down sIds 0')).toEqual({ ...kept, 'values.sIds': 'category:7\ncategory:3' })
  expect(after('up sIds 0')).toEqual({ ...kept, 'values.sIds': values.sIds })
  expect(after('remove sIds 1')).toEqual({ ...kept, 'values.sIds': 'category:3' })
  expect(after('add sIds category:9')['values.sIds']).toBe('category:3\ncategory:7\ncategory:9')
  expect(after('choose sIds address:https://a.example/?b=c d')['values.sIds']).toBe('address:https://a.example/?b=c d')
  expect(after('find sIds -')).toEqual({ ...kept, 'values.sIds': values.sIds, 'values.searched': 'sIds' })
  expect(after('nonsense')).toEqual({ ...kept, 'values.sIds': values.sIds })
})
