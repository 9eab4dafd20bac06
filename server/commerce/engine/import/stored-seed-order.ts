import type { SeedOrder } from '../../seed/account-shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import { deliveryOf } from '../orders/snapshot.ts'
import { orderAddress, type StoredOrder } from '../orders/stored-order.ts'
import { storedPoint } from './import-points.ts'

/** An order of the demo shop as the engine stores it. */
export function storedOrder({ products, pickupPoints, paymentMethods }: SeedData, order: SeedOrder): StoredOrder {
  const point = pickupPoints.find(({ id }) => id === order.pickupPointId)
  const sent = order.shipments[0]
  return {
    customerType: order.customerType,
    items: order.items.map(({ taxRate, options, ...item }) => {
      const product = products.find(({ id }) => id === item.productId)
      return {
        ...item,
        taxRate: Math.round(taxRate * 100),
        ...deliveryOf(product?.type ?? 'simple'),
        options: (product?.configurableOptions ?? []).flatMap(({ code, label, values }) => {
          const value = options[code]
          const chosen = values.find((each) => each.value === value)
          return value === undefined || !chosen ? [] : [{ code, value, label, valueLabel: chosen.label }]
        }),
      }
    }),
    totals: order.totals,
    coupon: order.coupon,
    recipient: orderAddress(order.shippingAddress),
    billing: orderAddress(order.billingAddress),
    wantsInvoice: order.documents.length > 0,
    shippingMethod: order.shippingMethod,
    estimatedFrom: sent?.estimatedFrom ?? null,
    estimatedTo: sent?.estimatedTo ?? null,
    pickupPoint: point ? storedPoint(point) : null,
    paymentMethod: {
      ...order.paymentMethod,
      kind: paymentMethods.find(({ code }) => code === order.paymentMethod.code)?.kind ?? 'transfer',
    },
    comment: order.comment,
    purchaseOrderNumber: order.purchaseOrderNumber,
    consumerRights: order.consumerRights,
    termsVersion: null,
    withdrawalDays: 14,
    // The demo's stock already excludes them.
    taken: [],
    creditUsed: 0,
  }
}
