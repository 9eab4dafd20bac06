import { describe, expect, it } from 'vitest'
import type { WireProductSummary } from '#schemas/product.ts'
import { toSummary } from './products.ts'

const wire: WireProductSummary = {
  id: 'guji',
  sku: 'KAW-1004',
  name: 'Etiopia Guji',
  href: 'etiopia-guji',
  ean: null,
  manufacturer: null,
  type: 'simple',
  family: null,
  images: [],
  stock: { min: 1, step: 1, max: 12, manageStock: true },
  available: true,
  prices: [],
  priceFrom: false,
  unitPricing: null,
  deliveryTimes: [
    { deliveryTime: 1, quantity: 50, status: null },
    { deliveryTime: 2, quantity: 50, status: '' },
    { deliveryTime: 5, quantity: 8, status: 'to_order' },
  ],
  isNew: false,
  shortDescription: '',
}

describe('a product of the commerce API', () => {
  it('[S5.40] keeps only delivery times with a status', () => {
    expect(toSummary(wire, '/etiopia-guji').deliveryTimes).toEqual([{ deliveryTime: 5, quantity: 8 }])
  })
})
