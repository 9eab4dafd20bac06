import { z } from 'zod'
import type { MadeOutcome, StoreCalls } from './store-calls.ts'

const Row = z.object({
  number: z.string(),
  createdAt: z.string(),
  email: z.string(),
  ...{ gross: z.string(), currency: z.string() },
  ...{ status: z.string(), paymentStatus: z.string(), shipmentStatus: z.string() },
  refundsByHand: z.array(z.object({ id: z.string(), amount: z.string() })),
})
export type Row = z.infer<typeof Row>

/** A whole order as the commerce API answers it; only what the commands need is named. */
const Order = z.looseObject({
  number: z.string(),
  currency: z.string(),
  ...{ status: z.string(), paymentStatus: z.string(), shipmentStatus: z.string() },
  totals: z.array(z.object({ code: z.string(), price: z.object({ gross: z.string() }) })),
  shipments: z.array(z.object({ id: z.string(), trackingNumber: z.string(), status: z.string() })),
  refunds: z.array(
    z.object({
      ...{ id: z.string(), amount: z.string(), reason: z.string(), at: z.string() },
      message: z.string().optional(),
    }),
  ),
  documents: z.array(
    z.object({ id: z.string(), type: z.string(), status: z.string(), remaining: z.string().optional() }),
  ),
})
export type StaffOrder = z.infer<typeof Order>

const History = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  ...{ next: z.string().nullable(), open: z.number().nullable() },
})
/** One page of orders that are done, as documents. `open`: how many are not, on the first page. */
export type History = z.infer<typeof History>

/** Orders and their money and parcels. Its methods throw StoreDeskError. */
export interface OrderDesk {
  /** oldest first */
  orders(filters: Readonly<Record<string, string>>): Promise<{ data: Row[]; total: number }>
  order(number: string): Promise<StaffOrder | null>
  /** `payment`, `shipment`, `refund`, … with the body of that staff call */
  tellOrder(number: string, what: string, body: object, idempotencyKey?: string): Promise<MadeOutcome<StaffOrder>>
  /** `from`, `to`: days; `after`: `next` of the page before */
  history(period: Readonly<Record<string, string>>, after: string | null): Promise<History>
  /** where a parcel is now; errors if it was refused, null if not */
  tellParcel(number: string, id: string, status: string): Promise<Readonly<Record<string, string>> | null>
}

const HISTORY_PAGE = '200'

export function orderDesk({ read, find, make, write }: StoreCalls): OrderDesk {
  const at = (number: string) => `/staff/order/${encodeURIComponent(number)}`
  return {
    orders: (filters) =>
      read(`/staff/order?${new URLSearchParams(filters)}`, z.object({ data: z.array(Row), total: z.int() })),
    order: (number) => find(at(number), Order),
    history: (period, after) =>
      read(
        `/staff/order-history?${new URLSearchParams({ ...period, limit: HISTORY_PAGE, ...(after !== null && { after }) })}`,
        History,
      ),
    tellOrder: (number, what, body, key) =>
      make(`${at(number)}/${what}`, body, Order, key === undefined ? {} : { 'idempotency-key': key }),
    async tellParcel(number, id, status) {
      const outcome = await write('PATCH', `${at(number)}/shipment/${encodeURIComponent(id)}`, { body: { status } })
      return outcome.ok ? null : outcome.errors
    },
  }
}
