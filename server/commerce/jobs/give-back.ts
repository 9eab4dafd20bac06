import { RefundRefused } from '../engine/payments/provider.ts'
import { finishRefund, leaveToPeople } from '../engine/payments/refunds.ts'
import type { Buying } from '../engine/routes/engine.ts'

type Parts = Pick<Buying, 'database' | 'links' | 'providerOf' | 'report'>

const PORTION = 100
/** Pauses after the first, second, … failure; after the last one it is left to people. About two days in all. */
const PAUSES_MIN = [1, 5, 15, 60, 180, 360, 720, 1440]
const HOUR_MS = 3_600_000
/** Money has to be back by then (Domain 1): a provider that has not sent it is looked after by people. */
const PATIENCE_MS = 7 * 24 * HOUR_MS

/**
 * Asks providers to give back what is due. The provider is asked outside transactions and under the refund's own id, so that a
 * server that is stopped midway, or two at once, give back once; the customer is told in the transaction that notes it. One that
 * takes its time is asked every hour what has become of it, as it may still say no.
 */
export async function giveBack({ database, links, providerOf, report }: Parts, now: Date): Promise<number> {
  const due = await database.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.code', 'refunds.payment_code')
    .selectAll('refunds')
    .select('payments.external_id')
    .where('refunds.status', '=', 'due')
    .where('refunds.due_at', '<=', now.toISOString())
    .orderBy('refunds.due_at')
    .limit(PORTION)
    .execute()
  const moving = { links, now }
  let given = 0
  for (const refund of due) {
    const { id, provider: name, payment_code, external_id, order_number, amount, currency, tries, created_at } = refund
    const leave = (why: string) => database.transaction((tx) => leaveToPeople(tx, id, why, moving))
    const provider = providerOf(name)
    if (!provider?.refund || external_id === null || payment_code === null) {
      await leave('its provider gives nothing back by itself')
      continue
    }
    const request = { externalId: external_id, paymentCode: payment_code, orderNumber: order_number }
    try {
      const progress = await provider.refund({ ...request, amount, currency, key: id })
      if (progress === 'under_way') {
        if (now.getTime() - new Date(created_at).getTime() > PATIENCE_MS)
          await leave('its provider has not sent it yet')
        else await later(id, { due_at: new Date(now.getTime() + HOUR_MS).toISOString() })
        continue
      }
      given += (await database.transaction((tx) => finishRefund(tx, id, moving))) ? 1 : 0
    } catch (error) {
      report(error)
      const why = error instanceof Error ? error.message : String(error)
      const pause = PAUSES_MIN[tries]
      if (error instanceof RefundRefused || pause === undefined) {
        await leave(why)
        continue
      }
      const due_at = new Date(now.getTime() + pause * 60_000).toISOString()
      await later(id, { tries: tries + 1, error: why.slice(0, 500), due_at })
    }
  }
  return given

  function later(id: string, change: { due_at: string; tries?: number; error?: string }) {
    return database.transaction((tx) =>
      tx.updateTable('refunds').set(change).where('id', '=', id).where('status', '=', 'due').execute(),
    )
  }
}
