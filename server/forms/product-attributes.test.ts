import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { ShopAttribute } from '#server/ports/staff-products.ts'
import { attributeFields, readAttributes } from './product-attributes.ts'

const t = TRANSLATE.en
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: { pl: `Wartość ${at}`, en: `Value ${at}` } }))
const attribute = (code: string, type: ShopAttribute['type'], count: number): ShopAttribute =>
  ({ code, type, label: { en: code }, values: many(count) }) as ShopAttribute
const known = (attributes: ShopAttribute[]) => ({
  attributes,
  languages: ['pl', 'en', 'de'] as const,
  locale: 'en' as const,
})

it('offers few values to choose from, and takes one of many by its name', () => {
  const shop = known([attribute('size', 'select', 5), attribute('brand', 'select', 3000)])
  const [size, brand] = attributeFields(t, { brand: 'v7' }, shop)
  expect(size).toMatchObject({ type: 'select' })
  expect(brand).toMatchObject({ type: 'text', value: 'Value 7' })
  const read = (text: string) =>
    readAttributes(t, { stored: { brand: 'v7' }, known: shop, values: { attributeBrand: text } })
  expect(read('Value 7')).toEqual({ attributes: {}, errors: {} })
  expect(read('wartość 2999').attributes).toEqual({ brand: 'v2999' })
  expect(read('').attributes).toEqual({ brand: null })
  expect(read('No such name').errors).toEqual({ 'values.attributeBrand': expect.stringContaining('No such name') })
})

it('stays within the limit of a page, however many values the attributes of a shop have', () => {
  const attributes = Array.from({ length: 60 }, (_, at) => [
    attribute(`one${at}`, 'select', 90),
    attribute(`some${at}`, 'multiselect', 24),
  ]).flat()
  const fields = attributeFields(t, {}, known(attributes))
  expect(Buffer.byteLength(JSON.stringify(fields))).toBeLessThan(128 * 1024)
})

it('keeps what boxes said though the shop has got so many values since that they are written by name', () => {
  const before = known([attribute('tags', 'multiselect', 5)])
  const boxes = attributeFields(t, { tags: ['v1', 'v3'] }, before)
  const values = Object.fromEntries(boxes.map(({ name, value }) => [name.slice('values.'.length), value as boolean]))
  const after = known([attribute('tags', 'multiselect', 50)])
  expect(readAttributes(t, { stored: { tags: ['v1', 'v3'] }, known: after, values })).toEqual({
    attributes: {},
    errors: {},
  })
})

it('keeps the value of a product whose name another value has, too, or that the shop no longer lists', () => {
  const brand = attribute('brand', 'select', 3000)
  const twice = { ...brand, values: brand.values.map((each) => ({ ...each, label: { en: 'Red' } })) } as ShopAttribute
  for (const [shop, stored] of [
    [known([twice]), 'v7'],
    [known([brand]), 'gone'],
  ] as const) {
    const [field] = attributeFields(t, { brand: stored }, shop)
    const values = { attributeBrand: field!.value as string }
    expect(readAttributes(t, { stored: { brand: stored }, known: shop, values })).toEqual({
      attributes: {},
      errors: {},
    })
  }
})
