import { appendEvent } from '../engine/events.ts'
import { cancelOrder } from '../engine/orders/move-order.ts'
import { orderMail } from '../engine/orders/order-mail.ts'
import { contentOf, isPayable, orderByNumber } from '../engine/orders/read-order.ts'
import type { Buying } from '../engine/routes/engine.ts'
import { addDays, shopTime } from '../engine/working-days.ts'

type Parts = Pick<Buying, 'database' | 'rules' | 'links' | 'report'>

const DAY_MS = 86_400_000
/** Orders of one look: a job that has more to do looks again. */
const PORTION = 100
/** Attempts that may still bring money, or have brought some that somebody has to look at. */
const UNDER_WAY = ['created', 'pending', 'held'] as const

/**
 * Reminds of transfers that have not come, once, on the third day. Each order is read again and changed in one transaction: of
 * several servers one reminds, and a server that ends midway has either noted it with its event or not. Domain 0.10.
 */
export async function remindUnpaid({ database, rules, links, report }: Parts, now: Date): Promise<number> {
  const { reminderDay } = await rules()
  const waiting = await dueOrders({ database }, { day: reminderDay, now, isReminder: true })
  return counted(waiting, report, (number) =>
    database.transaction(async (tx) => {
      const record = await orderByNumber(tx, number)
      if (!record || record.reminded_at !== null || !isPayable(record)) return 0
      await tx.updateTable('orders').set({ reminded_at: now.toISOString() }).where('number', '=', number).execute()
      // What is paid online is paid now or not; only transfers are forgotten.
      if (contentOf(record).paymentMethod.kind !== 'transfer') return 0
      await appendEvent(tx, { type: 'payment.reminder', ...(await orderMail(tx, record, { links, now })) }, now)
      return 1
    }),
  )
}

/** Cancels what nobody has paid by the eighth day; its pieces go back into stock. One that is being paid just now has its time. */
export async function cancelUnpaid({ database, rules, links, report }: Parts, now: Date): Promise<number> {
  const { cancelDay } = await rules()
  const waiting = await dueOrders({ database }, { day: cancelDay, now, isReminder: false })
  return counted(waiting, report, (number) =>
    database.transaction(async (tx) => {
      const record = await orderByNumber(tx, number)
      if (!record || !isPayable(record)) return 0
      const underWay = await tx
        .selectFrom('payments')
        .select('code')
        .where('order_number', '=', number)
        .where('status', 'in', UNDER_WAY)
        .executeTakeFirst()
      if (underWay) return 0
      await cancelOrder(tx, record, 'unpaid', { links, now })
      return 1
    }),
  )
}

/** One order that cannot be looked after keeps nobody else's from it: it is told of, and looked at the next time. */
async function counted(
  numbers: readonly string[],
  report: Parts['report'],
  work: (number: string) => Promise<number>,
): Promise<number> {
  let count = 0
  for (const number of numbers) {
    try {
      count += await work(number)
    } catch (error) {
      report(error)
    }
  }
  return count
}

/** Numbers of orders that have waited for money so many days, counted as the shop's calendar does. */
async function dueOrders(
  { database }: Pick<Buying, 'database'>,
  { day, now, isReminder }: { day: number; now: Date; isReminder: boolean },
): Promise<string[]> {
  const latest = new Date(now.getTime() - (day - 1) * DAY_MS).toISOString()
  const today = shopTime(now).day
  let waiting = database.db
    .selectFrom('orders')
    .select(['number', 'created_at'])
    .where('status', '=', 'pending')
    .where('created_at', '<=', latest)
  if (isReminder) waiting = waiting.where('reminded_at', 'is', null)
  // However many are held for somebody to look at, those after them have their turn.
  else
    waiting = waiting.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('code')
            .whereRef('order_number', '=', 'orders.number')
            .where('status', 'in', UNDER_WAY),
        ),
      ),
    )
  const rows = await waiting.orderBy('created_at').limit(PORTION).execute()
  return rows
    .filter(({ created_at }) => addDays(shopTime(new Date(created_at)).day, day) <= today)
    .map(({ number }) => number)
}
