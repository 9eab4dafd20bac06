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
