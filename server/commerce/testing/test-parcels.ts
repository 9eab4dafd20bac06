import { WireOrder } from '#schemas/order.ts'
import { CarrierShipmentAnswer, CarrierShipmentsAnswer } from '../engine/routes/staff/carrier-bodies.ts'
import type { ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { shipx } from '../engine/shipments/shipx/shipx.ts'
import type { settleShipments } from '../jobs/settle-shipments.ts'
import type { trackShipments } from '../jobs/track-shipments.ts'
import type { TestShop } from './test-commerce.ts'
import { buyer, COFFEE, eventsOf, nextKey, place } from './test-orders.ts'

export const BOX = { measures: { size: 'A' } }
export const BY_DOOR = { measures: { lengthMm: 400, widthMm: 300, heightMm: 200, weightGrams: 900 } }

/** InPost at a server of the test, which never waits. */
export const inPostAt = ({ baseUrl }: { baseUrl: string }): ShipmentPort =>
  shipx({
    ...{ baseUrl, token: 'secret-token', organization: 34, fetch, pause: async () => {} },
    ...{ pointCarrier: 'automat', courier: 'inpost_courier_standard', insures: false },
    ...{ sendingMethod: null, dropoffPoint: null },
  })

/** Calls of staff who send parcels, and the time that passes. */
export function parcelCalls(shopNow: () => TestShop) {
  const read = (number: string) => shopNow().ask(WireOrder, 'GET', `/staff/order/${number}`)
  const call = (number: string, body: object, key = nextKey()) =>
    shopNow().send('POST', `/staff/order/${number}/carrier-shipment`, { body, headers: { 'idempotency-key': key } })
  const shipments = async (number: string) =>
    (await shopNow().ask(CarrierShipmentsAnswer, 'GET', `/staff/carrier-shipment?order=${number}`)).data

  async function paid({ order }: Awaited<ReturnType<typeof place>>) {
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shopNow().ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    return { number: order.number, item: order.items[0]!.id }
  }

  return {
    ...{ read, call, shipments },
    ordered: async (number: string, body: object = BOX, key = nextKey()) =>
      CarrierShipmentAnswer.parse(await (await call(number, body, key)).json()),
    async refused(number: string, body: object = BOX, key = nextKey()) {
      const response = await call(number, body, key)
      const said = (await response.json()) as { code: string; detail: string; errors?: object }
      return { status: response.status, ...said }
    },
    cancel: (id: string, body: object = {}) => shopNow().send('POST', `/staff/carrier-shipment/${id}/cancel`, { body }),
    pickUp: (shipments: readonly string[], key = nextKey()) =>
      shopNow().send('POST', '/staff/courier-pickup', { body: { shipments }, headers: { 'idempotency-key': key } }),
    run: (job: typeof settleShipments | typeof trackShipments) =>
      job(shopNow().commerce.engine, shopNow().clock(), shopNow().clock),
    later(minutes: number) {
      const { clock } = shopNow()
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    told: async () =>
      (await eventsOf(shopNow())).filter(({ type }) => type.startsWith('shipment.')).map(({ type }) => type),
    /** An order to a locker, in packing. */
    async packed({ qty = 2 } = {}) {
      const change = { shippingMethod: 'locker', pickupPointId: 'WAW10A' }
      return paid(await place(shopNow(), await buyer(shopNow()).readyCart(change, { sku: COFFEE, qty })))
    },
    /** An order to be paid on delivery, in packing. */
    async onDelivery() {
      const change = { shippingMethod: 'courier_cod', paymentMethod: 'cod' }
      const { order } = await place(shopNow(), await buyer(shopNow()).readyCart(change, { sku: COFFEE, qty: 2 }))
      const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
      return { number: order.number, item: order.items[0]!.id, amount }
    },
  }
}
