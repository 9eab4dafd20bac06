import { applyNotice } from '../engine/payments/apply-notice.ts'
import type { Attempt } from '../engine/payments/attempts.ts'
import type { Buying } from '../engine/routes/engine.ts'
import { GIVEN_UP_MS, lastWord } from './last-word.ts'

type Parts = Pick<Buying, 'database' | 'links' | 'providerOf' | 'report'>

/** So few of one provider that a look is over soon; a job that has more to do looks again. */
const PORTION = 20

/**
 * Closes what was begun for orders that are cancelled or paid otherwise, so that nobody pays twice on a page that is still open; where
 * the provider has no such call, it is asked at the payment's end what came of it. Money that did come is given back, or opens the
 * order again. A provider that is away is asked again for a day. Domain 5.
 */
export async function closePayments({ database, links, providerOf, report }: Parts, now: Date): Promise<number> {
  const open = database.db
    .selectFrom('payments')
    .where('status', '=', 'canceled')
    .where('external_id', 'is not', null)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - GIVEN_UP_MS).toISOString())
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
          if (notice) await applyNotice(tx, name, notice, { links, now })
        })
      } catch (error) {
        report(error)
        // The others of one that is away would have to wait for it too.
        return done
      }
    }
    return attempts.length
  }
}
