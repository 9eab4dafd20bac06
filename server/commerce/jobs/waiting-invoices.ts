import type { Transaction } from 'kysely'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { correctForRefund } from '../engine/invoicing/issue-corrections.ts'
import { issueInvoice } from '../engine/orders/invoices.ts'
import { announceInvoice } from '../engine/orders/move-order.ts'
import { type OrderTransition, orderTransition } from '../engine/orders/order-transition.ts'
import { type OrderRecord, orderByNumber } from '../engine/orders/read-order.ts'
import { refundsOf } from '../engine/payments/refunds.ts'
import { refundContent } from '../engine/payments/stored-refund.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { shopTime } from '../engine/working-days.ts'
import { counted } from './unpaid-orders.ts'

type Tx = Transaction<EngineDatabase>
type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'rates' | 'report'>

/** Invoices of one run: the next one is half a minute away. */
const PORTION = 200
/** Pauses after the first, second, … failure; then always the last. */
const PAUSES_MIN = [1, 2, 5, 15, 30, 60]

/**
 * Reads the exchange rates that invoices need: those of today, as soon as the day begins, and those that invoices wait for.
 * A source that is away is asked again after growing pauses. Returns the number of rates; 0 for a seller outside Poland.
 */
export async function readRates({ database, rules, rates, report }: Parts, now: Date): Promise<number> {
  const { seller } = await rules()
  if (seller.countryCode !== 'PL') return 0
  const { db } = database
  const today = shopTime(now).day
  const waiting = await db
    .selectFrom('waiting_invoices')
    .innerJoin('orders', 'orders.number', 'waiting_invoices.order_number')
    .select(['orders.currency', 'waiting_invoices.sale_day as day'])
    .where('waiting_invoices.sale_day', '<', today)
    .distinct()
    .execute()
  const wanted: { currency: Currency; day: string }[] = [
    ...CURRENCIES.filter((currency) => currency !== 'PLN').map((currency) => ({ currency, day: today })),
    ...waiting,
  ]
  const known = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .where('for_day', 'in', [...new Set(wanted.map(({ day }) => day))])
    .execute()
  let read = 0
  for (const { currency, day } of wanted) {
    const row = known.find((each) => each.currency === currency && each.for_day === day)
    if (row && (row.content !== null || row.due_at > now.toISOString())) continue
    const tries = row?.tries ?? 0
    try {
      const rate = await rates.lastBefore(currency, day)
      await note({ currency, day }, { content: JSON.stringify(rate), tries: 0, error: null })
      read += 1
    } catch (error) {
      report(error)
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      const pauseMs = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length - 1)]! * 60_000
      const due = new Date(now.getTime() + pauseMs).toISOString()
      await note({ currency, day }, { content: null, tries: tries + 1, error: why, due_at: due })
    }
  }
  return read

  /** A rate that another server has read meanwhile stays. */
  async function note(
    { currency, day }: { currency: Currency; day: string },
    state: { content: string | null; tries: number; error: string | null; due_at?: string },
  ) {
    const changes = { due_at: now.toISOString(), ...state }
    await database.transaction((tx) =>
      tx
        .insertInto('exchange_rates')
        .values({ currency, for_day: day, ...changes })
        .onConflict((conflict) =>
          conflict.columns(['currency', 'for_day']).doUpdateSet(changes).where('exchange_rates.content', 'is', null),
        )
        .execute(),
    )
  }
}

/**
 * Issues the invoices whose exchange rate has come, with the tax point of the order’s acceptance, and the corrections of what was
 * given back meanwhile. An order that was cancelled before has no invoice. Returns the number of invoices.
 */
export async function issueWaitingInvoices(parts: Parts, now: Date): Promise<number> {
  const { database, report } = parts
  const waiting = await database.db.selectFrom('waiting_invoices').select('order_number').limit(PORTION).execute()
  if (waiting.length === 0) return 0
  const transition = await orderTransition(parts, now)
  const numbers = waiting.map(({ order_number }) => order_number)
  return counted(numbers, report, (number) => database.transaction((tx) => issue(tx, number, transition)))
}

async function issue(tx: Tx, number: string, transition: OrderTransition): Promise<number> {
  const waiting = await tx
    .deleteFrom('waiting_invoices')
    .where('order_number', '=', number)
    .returning('sale_day')
    .executeTakeFirst()
  const record = waiting && (await orderByNumber(tx, number))
  if (!record || record.status === 'canceled') return 0
  const invoice = await issueInvoice(tx, record, { ...transition, saleDay: waiting.sale_day })
  // Without its rate it waits again.
  if (!invoice) return 0
  await announceInvoice(tx, record, invoice, transition)
  await correctSentRefunds(tx, record, transition)
  return 1
}

async function correctSentRefunds(tx: Tx, record: OrderRecord, transition: OrderTransition): Promise<void> {
  for (const refund of await refundsOf(tx, record)) {
    const part = refund.status === 'done' ? refundContent(refund) : null
    if (part)
      await correctForRefund(tx, record, { source: `refund ${refund.id}`, reason: refund.reason, part }, transition)
  }
}
