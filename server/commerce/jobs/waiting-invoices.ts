import type { Transaction } from 'kysely'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { correctForRefund } from '../engine/invoicing/issue-corrections.ts'
import { issueInvoice } from '../engine/orders/invoices.ts'
import { announceInvoice } from '../engine/orders/move-order.ts'
import { type OrderTransition, orderTransition } from '../engine/orders/order-transition.ts'
import { type OrderRecord, orderByNumber } from '../engine/orders/read-order.ts'
import { refundsOf } from '../engine/payments/refunds.ts'
import { refundContent } from '../engine/payments/stored-refund.ts'
import { afterFailure } from '../engine/retry.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { shopTime } from '../engine/working-days.ts'
import { counted } from './counted.ts'

type Tx = Transaction<EngineDatabase>
type Parts = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'rates' | 'report'>

/** Invoices of one run: the next one is half a minute away. */
const PORTION = 200

/**
 * Reads the exchange rates that invoices need: those of today, as soon as the day begins, and those that invoices wait for;
 * those of another source than today’s are read anew. A source that is away is asked again after growing pauses.
 * Returns the number of rates; 0 for a seller outside Poland.
 */
export async function readRates({ database, rules, rates, report }: Parts, now: Date): Promise<number> {
  const { seller } = await rules()
  if (seller.countryCode !== 'PL') return 0
  const { db } = database
  const { source } = rates
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
    const row = known.find((each) => each.currency === currency && each.for_day === day && each.source === source)
    if (row && (row.content !== null || row.due_at > now.toISOString())) continue
    try {
      const rate = await rates.lastBefore(currency, day)
      await note({ currency, day }, { content: JSON.stringify(rate), tries: 0, due_at: now.toISOString(), error: null })
      read += 1
    } catch (error) {
      report(error)
      await note({ currency, day }, { content: null, ...afterFailure(error, { tries: row?.tries ?? 0, now }) })
    }
  }
  return read

  /** A rate that another server has read meanwhile stays. */
  async function note(
    { currency, day }: { currency: Currency; day: string },
    state: { content: string | null; tries: number; due_at: string; error: string | null },
  ) {
    const changes = { source, ...state }
    await database.transaction((tx) =>
      tx
        .insertInto('exchange_rates')
        .values({ currency, for_day: day, ...changes })
        .onConflict((conflict) =>
          conflict
            .columns(['currency', 'for_day'])
            .doUpdateSet(changes)
            .where(({ eb, or }) =>
              or([eb('exchange_rates.content', 'is', null), eb('exchange_rates.source', '!=', source)]),
            ),
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
  const { database, rates, report } = parts
  const transition = await orderTransition(parts, now)
  const ready = await database.db
    .selectFrom('waiting_invoices')
    .innerJoin('orders', 'orders.number', 'waiting_invoices.order_number')
    .leftJoin('exchange_rates', (join) =>
      join
        .onRef('exchange_rates.currency', '=', 'orders.currency')
        .onRef('exchange_rates.for_day', '=', 'waiting_invoices.sale_day')
        .on('exchange_rates.source', '=', rates.source),
    )
    .select('waiting_invoices.order_number as number')
    .$if(transition.seller.countryCode === 'PL', (query) =>
      query.where(({ eb, or }) =>
        or([eb('exchange_rates.content', 'is not', null), eb('orders.status', '=', 'canceled')]),
      ),
    )
    .orderBy('waiting_invoices.sale_day')
    .orderBy('waiting_invoices.order_number')
    .limit(PORTION)
    .execute()
  const numbers = ready.map(({ number }) => number)
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
