import { orderByNumber } from '../engine/orders/read-order.ts'
import { applyNotice, failAttempt, isAmountOf } from '../engine/payments/apply-notice.ts'
import { attemptByCode } from '../engine/payments/attempts.ts'
import type { Buying } from '../engine/routes/engine.ts'

type Parts = Pick<Buying, 'database' | 'links' | 'providerOf' | 'report'>

const PORTION = 100

/**
 * Ends attempts to pay whose time is over, after asking the provider where it can be asked: a report may have been lost. Money
 * that comes later still counts. Domain 5.
 */
export async function expirePayments({ database, links, providerOf, report }: Parts, now: Date): Promise<number> {
  const over = await database.db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(PORTION)
    .execute()
  let expired = 0
  for (const { code, provider: name, external_id: externalId, ...asked } of over) {
    const provider = providerOf(name)
    try {
      const notice = externalId === null ? null : await provider?.statusOf?.({ paymentCode: code, externalId })
      if (notice?.status === 'paid' && isAmountOf(asked, notice)) await provider?.confirm?.(notice)
      expired += await database.transaction(async (tx) => {
        if (notice && notice.status !== 'pending') {
          await applyNotice(tx, name, notice, { links, now })
          return 0
        }
        const attempt = await attemptByCode(tx, code)
        const record = attempt && (await orderByNumber(tx, attempt.order_number))
        if (!record || (attempt.status !== 'created' && attempt.status !== 'pending')) return 0
        await failAttempt(tx, { attempt, record, status: 'expired' }, { links, now })
        return 1
      })
    } catch (error) {
      // One provider that is away keeps nobody else's payments from ending; it is asked again the next time.
      report(error)
    }
  }
  return expired
}
