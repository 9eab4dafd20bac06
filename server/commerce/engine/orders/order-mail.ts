import type { Transaction } from 'kysely'
import type { OrderMail } from '../event-payloads.ts'
import type { EngineDatabase } from '../schema.ts'
import type { OrderLinks } from './order-links.ts'
import { type OrderRecord, orderByNumber, readOrder } from './read-order.ts'

/** What a mail about the order needs, as the order is in this transaction. */
export async function orderMail(
  tx: Transaction<EngineDatabase>,
  { number }: Pick<OrderRecord, 'number'>,
  { links, now }: { links: OrderLinks; now: Date },
): Promise<OrderMail> {
  const record = (await orderByNumber(tx, number)) as OrderRecord
  const { locale, email } = record
  const order = await readOrder(tx, record, locale)
  return { locale, email, firstName: order.billing.firstName, token: links.sign(number, now), order }
}
