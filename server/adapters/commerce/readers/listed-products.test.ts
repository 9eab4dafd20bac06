import { expect, it } from 'vitest'
import { z } from 'zod'
import { WireProductSummary } from '#schemas/product.ts'
import { frozen } from '#server/platform/frozen.ts'
import { sharedJson } from '#server/platform/json-copy.ts'
import { listReader } from './listed-products.ts'

const read = listReader({ total: z.int(), products: z.array(WireProductSummary) })

const product = (changed: object = {}) => ({
  ...{ id: 'guji', sku: 'KAW-1004', name: 'Etiopia Guji', href: 'etiopia-guji', ean: null, manufacturer: null },
  ...{ type: 'simple', family: null, images: [], stock: { min: 1, step: 1, max: 12, manageStock: true } },
  ...{ available: true, prices: [], priceFrom: false, unitPricing: null, deliveryTimes: [], isNew: false },
  shortDescription: '',
  ...changed,
})

it('reads a list and its products, without fields that nobody knows', () => {
  const answer = { total: 1, products: [product({ unknown: 1 })], more: 1 }
  expect(read('GET /list', answer)).toEqual({ total: 1, products: [product()] })
})

it('refuses a product that is none each time, and names it', () => {
  const [good, bad] = [sharedJson(product()), sharedJson(product({ name: 7 }))]
  for (let time = 0; time < 2; time += 1) {
    expect(read('GET /list', { total: 1, products: [good] }).products[0]).toBe(good)
    expect(() => read('GET /list', { total: 2, products: [good, bad] })).toThrow(
      'GET /list (product 2) does not match its schema: /name must be string',
    )
  }
  expect(() => read('GET /list', { total: 'one', products: [good] })).toThrow(
    'GET /list does not match its schema: /total',
  )
})

it('reads what is not shared each time, although nobody can change it', () => {
  const own = product()
  read('GET /list', { total: 1, products: [own] })
  Object.assign(own, { name: 7 })
  expect(() => read('GET /list', { total: 1, products: [frozen(own)] })).toThrow('/name must be string')
})
