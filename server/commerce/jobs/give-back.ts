import { orderTransition } from '../engine/orders/order-transition.ts'
import { RefundRefused } from '../engine/payments/provider.ts'
import { finishRefund, leaveToStaff, type Refund } from '../engine/payments/refunds.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'providerOf' | 'report'>

/** Max refunds of one run, so that it ends, at half a minute each, before its claims expire. */
const PORTION = 10
/** Pauses after the first, second, … failure; after the last one staff take over. About two days in all. */
const PAUSES_MIN = [1, 5, 15, 60, 180, 360, 720, 1440]
const HOUR_MS = 3_600_000
/** How long a server's claim keeps other servers away. */
const CLAIM_MS = 300_000
/**
 * Deadline of a refund (Domain 1), counted from its acceptance by the provider; staff handle refunds that were not
 * accepted.
 */
const PATIENCE_MS = 7 * 24 * HOUR_MS
const MAY_BE_SENT = 'The money may be on its way: see the payment at its provider before you transfer any.'

/**
 * Requests due refunds from providers. The provider is called outside transactions, by one server at a time and under
 * the refund's own id, so that an interrupted refund happens once; the customer is notified in the transaction that
 * records it. A pending refund is polled every hour, as the provider may still reject it.
 */
export async function giveBack({ database, links, rules, providerOf, report }: Parts, now: Date): Promise<number> {
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
  const moving = await orderTransition({ links, rules }, now)
  const inFuture = (ms: number) => new Date(now.getTime() + ms).toISOString()
  let given = 0
  for (const refund of due) {
    const { id, provider: name, payment_code, external_id, order_number, amount, currency, tries, taken_at } = refund
    const claimed = { id, due_at: inFuture(CLAIM_MS) }
    if (!(await change(refund, claimed))) continue
    const leave = (why: string, mayBeSent: boolean) =>
      database.transaction((tx) => leaveToStaff(tx, id, mayBeSent ? `${MAY_BE_SENT} ${why}` : why, moving))
    const provider = providerOf(name)
    if (!provider?.refund || external_id === null || payment_code === null) {
      await leave('Its provider gives nothing back by itself.', tries > 0 || taken_at !== null)
      continue
    }
    const request = { externalId: external_id, paymentCode: payment_code, orderNumber: order_number }
    try {
      const progress = await provider.refund({ ...request, amount, currency, key: id })
      if (progress === 'under_way') {
        const taken = taken_at ?? now.toISOString()
        if (now.getTime() - Date.parse(taken) > PATIENCE_MS)
          await leave(`Its provider took it on at ${taken} and has not sent it.`, true)
        else await change(claimed, { due_at: inFuture(HOUR_MS), taken_at: taken, tries: 0, error: null })
        continue
      }
      given += (await database.transaction((tx) => finishRefund(tx, id, moving))) ? 1 : 0
    } catch (error) {
      report(error)
      const why = error instanceof Error ? error.message : String(error)
      const pause = PAUSES_MIN[tries]
      if (error instanceof RefundRefused || pause === undefined) {
        await leave(why, !(error instanceof RefundRefused))
        continue
      }
      await change(claimed, { due_at: inFuture(pause * 60_000), tries: tries + 1, error: why.slice(0, 500) })
    }
  }
  return given

  /** False if it was changed meanwhile. */
  async function change({ id, due_at }: Pick<Refund, 'id' | 'due_at'>, changes: Partial<Refund>): Promise<boolean> {
    const { numUpdatedRows } = await database.transaction((tx) =>
      tx
        .updateTable('refunds')
        .set(changes)
        .where('id', '=', id)
        .where('status', '=', 'due')
        .where('due_at', '=', due_at)
        .executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }
}
