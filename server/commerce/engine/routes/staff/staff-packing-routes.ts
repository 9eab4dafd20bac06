import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { writePackingList } from '../../orders/packing-list.ts'
import { leftToSend, parcelsOf } from '../../orders/parcels.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import type { CheckoutDeps } from '../engine.ts'
import { PDF } from '../order/order-file-routes.ts'
import { pdfAnswer } from '../order/pdf-answer.ts'
import { LabelCarriersAnswer } from './desk-order-bodies.ts'
import { orderNotFound } from './staff-change.ts'

/** Staff calls for who packs: what goes into the parcels of an order, and who makes labels for them. */
export function staffPackingRoutes({
  database,
  rules,
  carriers,
}: Pick<CheckoutDeps, 'database' | 'rules' | 'carriers'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/order/:number/packing-list',
    {
      summary: 'What of an order is in no parcel yet, with its places in the warehouse, to be printed.',
      right: 'orders',
      answers: { 200: PDF },
      refusals: [404],
    },
    async (context) => {
      const number = context.req.param('number')
      const { seller } = await rules()
      const found = await database.transaction(async (tx) => {
        const record = await orderByNumber(tx, number)
        return record && { record, left: await leftToSend(tx, record, await parcelsOf(tx, number)) }
      })
      if (!found) throw orderNotFound()
      const { locale } = context.get('caller')
      const bytes = new Uint8Array(await writePackingList({ ...found, seller: seller.name, locale }))
      return pdfAnswer(context, bytes, `packing-list-${number}.pdf`)
    },
  )

  calls.get(
    '/staff/label-carrier',
    {
      summary: 'Carriers that make labels for parcels.',
      right: 'orders',
      answers: { 200: { description: 'The carriers.', schema: LabelCarriersAnswer } },
    },
    (context) =>
      context.json({ data: carriers.map(({ code, cancel }) => ({ code, canCancel: cancel !== undefined })) }),
  )

  return calls.app
}
