import { expect, it } from 'vitest'
import type { Order } from '#schemas/order.ts'
import { hasUnsent } from './parcel-actions.ts'

type Row = Pick<Order['items'][number], 'returnableQty' | 'withdrawalExcluded'>

/** An order of three pieces whose parcel came back. */
function orderWith(row: Row, price = 3_999) {
  const money = { gross: price, net: price }
  const item: Order['items'][number] = {
    ...{ id: 'ord-1-1', productId: 'coffee', sku: 'KAW-1', ean: null, name: 'Coffee', image: null, options: [] },
    ...{ quantity: 3, unitPrice: money, rowPrice: money, discount: 0, taxRate: 23, ...row },
  }
  const parcel: Order['shipments'][number] = {
    ...{ id: 'shp-1', carrier: 'Kurier Szlak', trackingNumber: '111', trackingUrl: null, status: 'returned' },
    ...{ sentAt: null, deliveredAt: null, events: [], items: [{ orderItemId: 'ord-1-1', quantity: 3 }] },
  }
  return { items: [item], shipments: [parcel] }
}

it('offers to send what came back, unless the buyer has given all of it back', () => {
  expect(hasUnsent(orderWith({ returnableQty: 3, withdrawalExcluded: null }))).toBe(true)
  expect(hasUnsent(orderWith({ returnableQty: 1, withdrawalExcluded: null }))).toBe(true)
  expect(hasUnsent(orderWith({ returnableQty: 0, withdrawalExcluded: null }))).toBe(false)
})

it('offers to send goods that could never be given back, and those that replace others for nothing', () => {
  expect(hasUnsent(orderWith({ returnableQty: 0, withdrawalExcluded: 'perishable' }))).toBe(true)
  expect(hasUnsent(orderWith({ returnableQty: 0, withdrawalExcluded: null }, 0))).toBe(true)
})
