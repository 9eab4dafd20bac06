import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import { NoticeRefused, type PaymentProvider, type RefundProgress, RefundRefused } from '../engine/payments/provider.ts'
import type { EngineDatabase } from '../engine/schema.ts'

/** Sends a report about a payment by its id at the bank, after a delay; it is stored until then. */
export type LateSender = (id: string, notice: { status: 'paid' | 'failed'; afterMs: number }) => Promise<void>

const SIGNATURE = 'sandbox-signature'

/** Codes of the bank's app; any other is refused at once. Domain 5. */
const BLIK = { ok: '777123', declined: '777456', timeout: '777789' }
const isKnown = (blikCode: string) => Object.values(BLIK).includes(blikCode)
/** Simulated time of a shopper confirming on their phone. */
const APP_MS = 1_500

const Notice = z.strictObject({
  eventId: z.string(),
  externalId: z.string(),
  paymentCode: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'paid', 'failed']),
})

export const sandboxSignature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('base64url')

/** The headers of a report of the sandbox bank. */
export const signedHeaders = (secret: string, body: string) => ({
  'content-type': 'application/json',
  [SIGNATURE]: sandboxSignature(secret, body),
})

interface Sandbox {
  database: Database<EngineDatabase>
  secret: string
  sendLater: LateSender
}

/** The embedded test bank: its page offers every outcome of a payment. Money never moves. */
export function sandboxProvider({ database, secret, sendLater }: Sandbox): PaymentProvider {
  return {
    code: 'sandbox',

    takesCode: async (blikCode) => isKnown(blikCode),

    async begin({ paymentCode, orderNumber: title, amount, currency, locale, returnUrl, methodKind, blikCode }) {
      if (methodKind === 'blik' && !isKnown(blikCode ?? '')) {
        return { kind: 'refused', reason: 'blik_code_wrong' }
      }
      // A repeated call for one payment gets the same answer.
      const id = await database.transaction(async (tx) => {
        const known = await tx
          .selectFrom('sandbox_payments')
          .select('id')
          .where('payment_code', '=', paymentCode)
          .executeTakeFirst()
        if (known) return known.id
        const row = {
          id: randomUUID(),
          payment_code: paymentCode,
          title,
          amount,
          currency,
          locale,
          return_url: returnUrl,
          status: 'open' as const,
          notices: 0,
          report_at: null,
          report_status: null,
        }
        await tx.insertInto('sandbox_payments').values(row).execute()
        return row.id
      })
      if (methodKind !== 'blik') return { kind: 'redirect', url: `/sandbox-bank/${id}`, externalId: id }
      if (blikCode === BLIK.ok) await sendLater(id, { status: 'paid', afterMs: APP_MS })
      if (blikCode === BLIK.declined) await sendLater(id, { status: 'failed', afterMs: APP_MS })
      return { kind: 'code_wait', externalId: id }
    },

    readNotice(body, header) {
      const expected = Buffer.from(sandboxSignature(secret, body))
      const sent = Buffer.from(header(SIGNATURE) ?? '')
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
        throw new NoticeRefused('The report is not signed by the sandbox bank.')
      }
      const { data } = Notice.safeParse(JSON.parse(body))
      if (!data) throw new NoticeRefused('The report of the sandbox bank has another shape than expected.')
      return data
    },

    async statusOf({ externalId }) {
      const row = await database.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', externalId)
        .executeTakeFirst()
      if (!row || row.status === 'open') return null
      const { payment_code: paymentCode, amount, currency, status } = row
      return {
        eventId: `${externalId}-asked`,
        externalId,
        paymentCode,
        amount,
        currency,
        status: status === 'paid' ? 'paid' : 'failed',
      }
    },

    refund: ({ paymentCode, amount, key }) =>
      database.transaction<RefundProgress>(async (tx) => {
        const payment = await tx
          .selectFrom('sandbox_payments')
          .selectAll()
          .where('payment_code', '=', paymentCode)
          .executeTakeFirst()
        if (payment?.status !== 'paid') throw new RefundRefused('The sandbox bank was never paid this.')
        const given = await tx.selectFrom('sandbox_refunds').selectAll().where('payment_id', '=', payment.id).execute()
        if (given.some((each) => each.key === key)) return 'done'
        const left = given.reduce((sum, each) => sum - each.amount, payment.amount)
        if (amount > left) throw new RefundRefused('The sandbox bank does not give back more than was paid.')
        await tx.insertInto('sandbox_refunds').values({ key, payment_id: payment.id, amount }).execute()
        return 'done'
      }),
  }
}
