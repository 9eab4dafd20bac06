import type { Buying } from '../engine/routes/engine.ts'

type Parts = Pick<Buying, 'database' | 'providerOf' | 'report'>

/** So few that a look is over soon; a job that has more to do looks again. */
const PORTION = 20

/**
 * Has providers close what was begun for orders that are cancelled or paid otherwise, so that nobody pays twice on a page that is
 * still open. One that is away is asked again while the payment could be made. Domain 5.
 */
export async function closePayments({ database, providerOf, report }: Parts, now: Date): Promise<number> {
  const open = await database.db
    .selectFrom('payments')
    .select(['code', 'provider', 'external_id'])
    .where('status', '=', 'canceled')
    .where('expires_at', '>', now.toISOString())
    .where('external_id', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('expires_at')
    .limit(PORTION)
    .execute()
  let closed = 0
  for (const { code: paymentCode, provider: name, external_id: externalId } of open) {
    const provider = providerOf(name)
    try {
      await provider?.cancel?.({ paymentCode, externalId: externalId! })
      await database.transaction((tx) =>
        tx.updateTable('payments').set({ closed_at: now.toISOString() }).where('code', '=', paymentCode).execute(),
      )
      if (provider?.cancel) closed += 1
    } catch (error) {
      report(error)
    }
  }
  return closed
}
