import type { Kysely } from 'kysely'
import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { OrderStatus } from '#schemas/order.ts'
import { createdAt, orderNumber, paging } from '#schemas/order-fields.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'

/** Answer of GET /staff/order, oldest first: the longest waiting order is packed first. */
export const StaffOrders = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          number: orderNumber,
          createdAt,
          email: z.string().meta({ description: 'E-mail address of the buyer.', examples: ['alicja@example.com'] }),
          gross: z.string().meta({ description: 'Gross total, in major units of `currency`.', examples: ['129.90'] }),
          currency: Currency,
          paymentMethod: z.string().meta({ description: 'Code of the payment method.', examples: ['blik'] }),
          status: OrderStatus,
          paymentStatus: PaymentStatus,
          shipmentStatus: ShipmentStatus,
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
      .meta({ description: 'Orders of the page, oldest first.' }),
    ...paging('orders'),
  })
  .meta({ description: 'One page of the orders of the shop.' })

interface Question {
  status?: OrderStatus | undefined
  shipmentStatus?: ShipmentStatus | undefined
  refundByHand?: 'true' | undefined
  page: number
  perPage: number
}

/** Orders of all customers, for staff. */
export async function listOrdersOfShop(
  db: Kysely<EngineDatabase>,
  { status, shipmentStatus, refundByHand, page, perPage }: Question,
): Promise<z.infer<typeof StaffOrders>> {
  // Those of a former shop are nobody's work here.
  let wanted = db.selectFrom('orders').where('imported', 'is', null)
  if (status) wanted = wanted.where('status', '=', status)
  if (shipmentStatus) wanted = wanted.where('shipment_status', '=', shipmentStatus)
  if (refundByHand) {
    wanted = wanted.where((eb) =>
      eb('number', 'in', eb.selectFrom('refunds').select('order_number').where('status', '=', 'by_hand')),
    )
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('created_at')
    .orderBy('number')
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
      gross: toDecimal(row.gross),
      currency: row.currency,
      paymentMethod: row.payment_method,
      status: row.status,
      paymentStatus: row.payment_status,
      shipmentStatus: row.shipment_status,
      refundsByHand: refunds
        .filter((refund) => refund.order_number === row.number)
        .map(({ id, amount }) => ({ id, amount: toDecimal(amount) })),
    })),
    total: Number(total),
    page,
    perPage,
  }
}
