import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { NOT_ARRIVED } from '#schemas/late-order.ts'
import { Currency } from '#schemas/locale.ts'
import { OrderStatus } from '#schemas/order.ts'
import { createdAt, orderNumber, paging } from '#schemas/order-fields.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import type { Caller } from '../../parts.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { parcelsOf, wantedUnsent, withoutParcel } from './parcels.ts'
import { contentOf } from './read-order.ts'
import { numbersFound } from './search/find-orders.ts'
import type { StoredOrder } from './stored-order.ts'

/** Answer of GET /staff/order; the longest waiting order is packed first. */
export const StaffOrders = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          number: orderNumber,
          createdAt,
          email: z.string().meta({ description: 'E-mail address of the buyer.', examples: ['alicja@example.com'] }),
          buyer: z
            .string()
            .meta({ description: 'Company or name of the buyer; empty: not known.', examples: ['Alicja Nowak'] }),
          gross: z.string().meta({ description: 'Gross total, in major units of `currency`.', examples: ['129.90'] }),
          currency: Currency,
          paymentMethod: z.string().meta({ description: 'Code of the payment method.', examples: ['blik'] }),
          paymentLabel: z.string().meta({
            description: 'Its name when the order was placed, in the language of the call.',
            examples: ['BLIK'],
          }),
          status: OrderStatus,
          paymentStatus: PaymentStatus,
          shipmentStatus: ShipmentStatus,
          promisedUntil: z
            .string()
            .nullable()
            .meta({ description: 'Last promised day of the delivery; null: none.', examples: ['2026-11-27'] }),
          refundsByHand: z
            .array(
              z.strictObject({
                id: z.string().meta({
                  description: 'Id for POST /staff/order/{number}/refund/{id}/done.',
                  examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'],
                }),
                amount: z
                  .string()
                  .meta({ description: 'Gross amount, in major units of `currency`.', examples: ['129.90'] }),
              }),
            )
            .meta({ description: 'Refunds that staff still have to transfer.' }),
        }),
      )
      .meta({ description: 'Orders of the page, in the order asked for.' }),
    ...paging('orders'),
  })
  .meta({ description: 'One page of the orders of the shop.' })

export interface StaffOrdersQuestion {
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  shipmentStatus?: ShipmentStatus | undefined
  refundByHand?: 'true' | undefined
  waiting?: 'money' | 'parcel' | 'transfer' | undefined
  late?: 'true' | undefined
  /** words of the buyer, the beginning or the end of a number, or the beginning of an e-mail address */
  q?: string | undefined
  sort: 'oldest' | 'newest' | 'highest'
  page: number
  perPage: number
}

/** Without the pieces that were cancelled after they were paid or invoiced. */
const KEPT_GROSS = sql<number>`gross - canceled_gross`

/** Orders of all customers, for staff. */
export async function listOrdersOfShop(
  db: Kysely<EngineDatabase>,
  question: StaffOrdersQuestion,
  { locale, now }: Pick<Caller, 'locale' | 'now'>,
): Promise<z.infer<typeof StaffOrders>> {
  const { sort, page, perPage } = question
  const listed = narrowed(db, question, shopTime(now).day)
  const givenBack = question.waiting === 'parcel' ? await ordersGivenBack(db) : []
  const wanted = givenBack.length > 0 ? listed.where('number', 'not in', givenBack) : listed
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const rows = await wanted
    .selectAll()
    .orderBy(sort === 'highest' ? KEPT_GROSS : sql.ref('created_at'), direction)
    .orderBy('number', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const refunds =
    rows.length === 0
      ? []
      : await db
          .selectFrom('refunds')
          .select(['id', 'order_number', 'amount'])
          .where('status', '=', 'by_hand')
          .where(
            'order_number',
            'in',
            rows.map((row) => row.number),
          )
          .orderBy('created_at')
          .orderBy('id')
          .execute()
  return {
    data: rows.map((row) => ({
      number: row.number,
      createdAt: row.created_at,
      email: row.email,
      buyer: buyerOf(contentOf(row)),
      gross: toDecimal(row.gross - row.canceled_gross),
      currency: row.currency,
      paymentMethod: row.payment_method,
      paymentLabel: contentOf(row).paymentMethod.label[locale] || row.payment_method,
      status: row.status,
      paymentStatus: row.payment_status,
      shipmentStatus: row.shipment_status,
      promisedUntil: row.promised_until,
      refundsByHand: refunds
        .filter((refund) => refund.order_number === row.number)
        .map(({ id, amount }) => ({ id, amount: toDecimal(amount) })),
    })),
    total: Number(total),
    page,
    perPage,
  }
}

function buyerOf({ recipient, billing }: Partial<Pick<StoredOrder, 'recipient' | 'billing'>>): string {
  const { companyName = null, firstName = '', lastName = '' } = billing ?? recipient ?? {}
  return companyName ?? `${firstName} ${lastName}`.trim()
}

/** Those of a former shop are nobody's work here. */
function narrowed(db: Kysely<EngineDatabase>, question: StaffOrdersQuestion, today: string) {
  const { status, paymentStatus, shipmentStatus, refundByHand, waiting, late, q } = question
  let wanted = db.selectFrom('orders').where('imported', 'is', null)
  if (status) wanted = wanted.where('status', '=', status)
  if (paymentStatus) wanted = wanted.where('payment_status', '=', paymentStatus)
  if (shipmentStatus) wanted = wanted.where('shipment_status', '=', shipmentStatus)
  if (waiting === 'money') wanted = wanted.where('status', '=', 'pending').where('payment_status', '=', 'awaiting')
  if (waiting === 'parcel')
    wanted = wanted.where('status', '=', 'processing').where('shipment_status', 'in', NOTHING_LEFT)
  if (late)
    wanted = wanted
      .where('status', '=', 'processing')
      .where('promised_until', '<', today)
      .where('shipment_status', 'in', NOT_ARRIVED)
  if (refundByHand || waiting === 'transfer')
    wanted = wanted.where((eb) =>
      eb('number', 'in', eb.selectFrom('refunds').select('order_number').where('status', '=', 'by_hand')),
    )
  if (q === undefined) return wanted
  const found = numbersFound(db, q)
  return found === null ? wanted.where('number', '=', '') : wanted.where('number', 'in', found)
}

/** Of the orders with nothing under way, those of which the buyer has given or was paid back all that could be packed. */
async function ordersGivenBack(db: Kysely<EngineDatabase>): Promise<string[]> {
  const records = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'processing')
    .where('shipment_status', 'in', NOTHING_LEFT)
    .where((eb) =>
      eb.or([
        eb('number', 'in', eb.selectFrom('returns').select('order_number').where('order_number', 'is not', null)),
        eb('number', 'in', eb.selectFrom('refunds').select('order_number')),
      ]),
    )
    .execute()
  const found: string[] = []
  for (const record of records) {
    const parcels = await parcelsOf(db, record.number)
    const isPacked = withoutParcel(record, parcels).length === 0
    if (!isPacked && (await wantedUnsent(db, record, parcels)).length === 0) found.push(record.number)
  }
  return found
}

/** Nothing is under way: pieces are to be packed, also once more if their parcel came back or was lost. */
const NOTHING_LEFT: readonly ShipmentStatus[] = [
  ...(['none', 'preparing', 'ready_for_pickup_by_courier'] as const),
  ...(['returned', 'lost'] as const),
]
