import { orderTransition } from '../engine/orders/order-transition.ts'
import { applyNotice } from '../engine/payments/apply-notice.ts'
import type { Attempt } from '../engine/payments/attempts.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { GIVEN_UP_MS, lastWord } from './last-word.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'providerOf' | 'report'>

/** Max payments of one provider in one run, so that it ends soon; a job with more to do runs again. */
const PORTION = 20

/**
 * Closes attempts of orders that are cancelled or paid otherwise, so that nobody pays twice on an open page. If the
 * provider has no such call, it is asked for the result when the payment expires. Money received is refunded, or
 * reopens the order. A provider that is down is retried for a day. Domain 5.
 */
export async function closePayments({ database, links, rules, providerOf, report }: Parts, now: Date): Promise<number> {
  const open = database.db
    .selectFrom('payments')
    .where('status', '=', 'canceled')
    .where('external_id', 'is not', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - GIVEN_UP_MS).toISOString())
  const transition = await orderTransition({ links, rules }, now)
  let closed = 0
  for (const { provider } of await open.select('provider').distinct().execute()) {
    const own = open.selectAll().where('provider', '=', provider).orderBy('expires_at').limit(PORTION)
    const canBeClosed = providerOf(provider)?.cancel !== undefined
    const due = canBeClosed ? own : own.where('expires_at', '<=', now.toISOString())
    closed += await closeOf(provider, await due.execute())
  }
  return closed

  async function closeOf(name: string, attempts: readonly Attempt[]): Promise<number> {
    for (const [done, attempt] of attempts.entries()) {
      try {
        const notice = await lastWord(providerOf(name), attempt)
        await database.transaction(async (tx) => {
          await tx
            .updateTable('payments')
            .set({ closed_at: now.toISOString() })
            .where('code', '=', attempt.code)
            .execute()
          if (notice) await applyNotice(tx, name, notice, transition)
        })
      } catch (error) {
        report(error)
        // Its other payments would only wait for the same timeout.
        return done
      }
    }
    return attempts.length
  }
}
