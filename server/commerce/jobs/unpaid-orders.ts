import { sql } from 'kysely'
import { appendEvent } from '../engine/events.ts'
import { cancelOrder } from '../engine/orders/move-order.ts'
import { orderMail } from '../engine/orders/order-mail.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { contentOf, isPayable, type OrderRecord, orderByNumber } from '../engine/orders/read-order.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { addDays, shopTime } from '../engine/working-days.ts'
import { counted } from './counted.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'rules' | 'links' | 'report'>

const DAY_MS = 86_400_000
/** Orders of one run: a job with more to do runs again. */
const PORTION = 100
/** Attempts that may still bring money, or hold some for staff to check. */
const UNDER_WAY = ['created', 'pending', 'held'] as const

/**
 * Sends the reminder of an unpaid transfer, once, on the third day. Each order is reloaded and changed in one
 * transaction: of several servers one reminds, and a crash leaves either both the record and its event, or neither.
 * Domain 0.10.
 */
export async function remindUnpaid({ database, rules, links, report }: Parts, now: Date): Promise<number> {
  const { reminderDay } = await rules()
  const waiting = await dueOrders({ database }, { day: reminderDay, now })
  return counted(waiting, report, (number) =>
    database.transaction(async (tx) => {
      const record = await orderByNumber(tx, number)
      if (!record || record.reminded_at !== null || !isPayable(record)) return 0
      await tx.updateTable('orders').set({ reminded_at: now.toISOString() }).where('number', '=', number).execute()
      // An online payment succeeds or fails at once; only transfers are forgotten.
      if (contentOf(record).paymentMethod.kind !== 'transfer') return 0
      await appendEvent(tx, { type: 'payment.reminder', ...(await orderMail(tx, record, { links, now })) }, now)
      return 1
    }),
  )
}

/**
 * Cancels orders that are unpaid on the eighth day; their pieces go back into stock. An order that is being paid just now
 * has its time, and one that was reminded late, after downtime, keeps the usual days between reminder and cancellation.
 */
export async function cancelUnpaid({ database, rules, links, report }: Parts, now: Date): Promise<number> {
  const { cancelDay, reminderDay } = await rules()
  const days = Math.max(cancelDay - reminderDay, 0)
  const transition = await orderTransition({ links, rules }, now)
  const waiting = await dueOrders({ database }, { day: cancelDay, now, daysAfterReminder: days })
  return counted(waiting, report, (number) =>
    database.transaction(async (tx) => {
      const record = await orderByNumber(tx, number)
      if (!record || !isPayable(record) || isJustReminded(record, { days, now })) return 0
      const underWay = await tx
        .selectFrom('payments')
        .select('code')
        .where('order_number', '=', number)
        .where('status', 'in', UNDER_WAY)
        .executeTakeFirst()
      if (underWay) return 0
      await cancelOrder(tx, record, 'unpaid', transition)
      return 1
    }),
  )
}

function isJustReminded({ reminded_at }: OrderRecord, { days, now }: { days: number; now: Date }): boolean {
  return reminded_at !== null && addDays(shopTime(new Date(reminded_at)).day, days) > shopTime(now).day
}

/** The time to pay starts with the order, or with its approval by the company. */
const payableSince = () => sql<string>`coalesce(approved_at, created_at)`

/** Numbers of orders that have been unpaid for so many days of the shop's calendar. */
async function dueOrders(
  { database }: Pick<CheckoutDeps, 'database'>,
  { day, now, daysAfterReminder }: { day: number; now: Date; daysAfterReminder?: number },
): Promise<string[]> {
  const latest = new Date(now.getTime() - (day - 1) * DAY_MS).toISOString()
  const today = shopTime(now).day
  let waiting = database.db
    .selectFrom('orders')
    .select('number')
    .select(payableSince().as('since'))
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', '!=', 'waiting')]))
    .where(payableSince(), '<=', latest)
  if (daysAfterReminder === undefined) waiting = waiting.where('reminded_at', 'is', null)
  // Held orders do not keep those after them waiting.
  else {
    const remindedBy = new Date(now.getTime() - (daysAfterReminder - 1) * DAY_MS).toISOString()
    waiting = waiting.where(({ and, eb, exists, not, or, selectFrom }) =>
      and([
        or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', remindedBy)]),
        not(
          exists(
            selectFrom('payments')
              .select('code')
              .whereRef('order_number', '=', 'orders.number')
              .where('status', 'in', UNDER_WAY),
          ),
        ),
      ]),
    )
  }
  const rows = await waiting.orderBy('since').limit(PORTION).execute()
  return rows.filter(({ since }) => addDays(shopTime(new Date(since)).day, day) <= today).map(({ number }) => number)
}
