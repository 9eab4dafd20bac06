import type { Kysely, Selectable, Transaction } from 'kysely'
import { isPaid, type PaymentStep } from '#schemas/payment.ts'
import type { Database } from '#server/platform/database/open.ts'
import { PAID_LATER } from '../checkout/payment-choices.ts'
import { newPaymentCode } from '../orders/place-order.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber, readOrder } from '../orders/read-order.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { LIFE_MIN, type PaymentProvider } from './provider.ts'

type Tx = Transaction<EngineDatabase>
export type Attempt = Selectable<EngineTables['payments']>

interface NewAttempt {
  returnUrl: string
  provider: string
  now: Date
}

/** Records a payment attempt; null if no provider is involved. */
export async function addAttempt(
  tx: Tx,
  record: OrderRecord,
  { returnUrl, provider, now }: NewAttempt,
): Promise<Attempt | null> {
  const { kind } = contentOf(record).paymentMethod
  if (kind === 'transfer' || PAID_LATER.has(kind) || !isPayable(record)) return null
  const code = newPaymentCode()
  const attempt: Attempt = {
    code,
    order_number: record.number,
    provider,
    method: record.payment_method,
    amount: record.gross,
    currency: record.currency,
    status: 'created',
    external_id: null,
    url: null,
    return_url: returnUrl.replaceAll('{code}', code),
    reason: null,
    created_at: now.toISOString(),
    expires_at: endOf(now, kind === 'blik' ? 'code' : 'page'),
    received: null,
    received_currency: null,
    closed_at: null,
    refunded: 0,
  }
  await tx.insertInto('payments').values(attempt).execute()
  return attempt
}

/** The attempt of a payment code, null for none. */
export async function attemptByCode(db: Kysely<EngineDatabase>, code: string): Promise<Attempt | null> {
  return (await db.selectFrom('payments').selectAll().where('code', '=', code).executeTakeFirst()) ?? null
}

/** The newest attempt of an order, null if there is none. */
export async function lastAttempt(db: Kysely<EngineDatabase>, number: string): Promise<Attempt | null> {
  const newest = db.selectFrom('payments').selectAll().where('order_number', '=', number).orderBy('created_at', 'desc')
  return (await newest.orderBy('code').limit(1).executeTakeFirst()) ?? null
}

interface Begin {
  database: Database<EngineDatabase>
  providerOf: (code: string) => PaymentProvider | null
  report: (error: unknown) => void
}

/**
 * The shopper's next step to pay an order. The provider is called outside transactions, and once: repeated calls get
 * the same answer. If it is down, the attempt fails and the order stands.
 */
export async function beginPayment(
  { database, providerOf, report }: Begin,
  record: OrderRecord,
  { attempt, blikCode }: { attempt: Attempt | null; blikCode: string | null },
): Promise<PaymentStep> {
  if (attempt === null) {
    const { bankTransfer } = await readOrder(database.db, record, record.locale)
    return bankTransfer ? { kind: 'instructions', bankTransfer } : { kind: 'none' }
  }
  if (attempt.status !== 'created') return stepOf(attempt)
  const content = contentOf(record)
  const provider = providerOf(attempt.provider)
  const begun = provider
    ? await provider
        .begin({
          paymentCode: attempt.code,
          orderNumber: record.number,
          amount: attempt.amount,
          currency: attempt.currency,
          email: record.email,
          country: content.billing.countryCode,
          locale: record.locale,
          returnUrl: attempt.return_url,
          methodKind: content.paymentMethod.kind,
          blikCode,
          begunAt: new Date(attempt.created_at),
        })
        .catch((error: unknown) => {
          report(error)
          return { kind: 'refused', reason: 'provider_unavailable' } as const
        })
    : ({ kind: 'refused', reason: 'provider_unavailable' } as const)
  const change = {
    status: begun.kind === 'refused' ? ('failed' as const) : ('pending' as const),
    external_id: begun.kind === 'refused' ? null : begun.externalId,
    url: begun.kind === 'redirect' ? begun.url : null,
    reason: begun.kind === 'refused' ? begun.reason : null,
    // A provider that asks for the code on its own page gives as long as for any other.
    ...(begun.kind === 'redirect' && { expires_at: endOf(new Date(attempt.created_at), 'page') }),
  }
  return database.transaction(async (tx) => {
    // A report may have come before the provider's own answer: its status stays.
    await tx
      .updateTable('payments')
      .set(change)
      .where('code', '=', attempt.code)
      .where('status', '=', 'created')
      .execute()
    const now = (await attemptByCode(tx, attempt.code)) ?? attempt
    const order = await orderByNumber(tx, record.number)
    // Another payment of it came meanwhile: nothing is left to do.
    if (order && isPaid(order.payment_status)) return { kind: 'none' }
    if (order && isPayable(order)) {
      await tx
        .updateTable('orders')
        .set({ payment_status: now.status === 'failed' ? 'failed' : 'pending' })
        .where('number', '=', record.number)
        .execute()
    }
    return stepOf(now)
  })
}

const endOf = (begun: Date, paidBy: keyof typeof LIFE_MIN) =>
  new Date(begun.getTime() + LIFE_MIN[paidBy] * 60_000).toISOString()

function stepOf({ code: paymentCode, status, url, reason }: Attempt): PaymentStep {
  if (status === 'paid' || status === 'refund_due' || status === 'refunded') return { kind: 'none' }
  if (status === 'pending')
    return url === null ? { kind: 'code_wait', paymentCode } : { kind: 'redirect', paymentCode, url }
  return { kind: 'failed', paymentCode, reason: reason ?? status }
}
