import { orderTransition } from '../engine/orders/order-transition.ts'
import { orderByNumber } from '../engine/orders/read-order.ts'
import { applyNotice, failAttempt } from '../engine/payments/apply-notice.ts'
import { type Attempt, attemptByCode } from '../engine/payments/attempts.ts'
import type { PaymentNotice } from '../engine/payments/provider.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { GIVEN_UP_MS, lastWord } from './last-word.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'providerOf' | 'report'>

/** Attempts of one provider in one run: a job with more to do runs again. */
const PORTION = 100

/**
 * Ends expired payment attempts, after asking the provider where possible: a report may have been lost. A provider that
 * is down keeps only its own attempts open, for a day. Later money still counts. Domain 5.
 */
export async function expirePayments(
  { database, links, rules, providerOf, report }: Parts,
  now: Date,
): Promise<number> {
  const givenUp = new Date(now.getTime() - GIVEN_UP_MS).toISOString()
  const over = database.db
    .selectFrom('payments')
    .where('status', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now.toISOString())
  const transition = await orderTransition({ links, rules }, now)
  let expired = 0
  for (const { provider } of await over.select('provider').distinct().execute()) {
    const own = over.selectAll().where('provider', '=', provider)
    expired += await expireOf(provider, await own.orderBy('expires_at').limit(PORTION).execute())
  }
  return expired

  async function expireOf(name: string, attempts: readonly Attempt[]): Promise<number> {
    const provider = providerOf(name)
    let isAway = false
    let ended = 0
    for (const attempt of attempts) {
      const isToAsk = attempt.external_id !== null && attempt.expires_at !== null && attempt.expires_at > givenUp
      if (isToAsk && isAway) continue
      try {
        const notice = isToAsk
          ? await lastWord(provider, attempt).catch((error: unknown) => {
              isAway = true
              throw error
            })
          : null
        if (await end(name, attempt.code, notice)) ended += 1
      } catch (error) {
        report(error)
      }
    }
    return ended
  }

  /** Whether it has ended without money. */
  function end(provider: string, code: string, notice: PaymentNotice | null): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (notice && notice.status !== 'pending') {
        await applyNotice(tx, provider, notice, transition)
        return false
      }
      const attempt = await attemptByCode(tx, code)
      const record = attempt && (await orderByNumber(tx, attempt.order_number))
      if (!record || (attempt.status !== 'created' && attempt.status !== 'pending')) return false
      await failAttempt(tx, { attempt, record, status: 'expired' }, transition)
      return true
    })
  }
}
