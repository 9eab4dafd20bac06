import type { Transaction } from 'kysely'
import { Company } from '#schemas/customer.ts'
import { customerById } from '../accounts/customer-record.ts'
import type { OrderMail } from '../event-payloads.ts'
import type { EngineDatabase } from '../schema.ts'
import type { OrderLinks } from './order-links.ts'
import { type OrderRecord, orderByNumber, readOrder } from './read-order.ts'
import { waysToPay } from './ways-to-pay.ts'

/** Data for a mail about the order, as of this transaction. */
export async function orderMail(
  tx: Transaction<EngineDatabase>,
  { number }: Pick<OrderRecord, 'number'>,
  { links, now }: { links: OrderLinks; now: Date },
): Promise<OrderMail> {
  const record = (await orderByNumber(tx, number)) as OrderRecord
  const { locale, email } = record
  const order = await readOrder(tx, record, locale)
  const ways = await waysToPay(tx, record, { locale })
  return {
    ...{ locale, email, firstName: order.billing.firstName, token: links.sign(number, now), order },
    canPayOnline: ways.some(({ kind }) => kind !== 'transfer'),
  }
}

/** The same for a mail about a billing document: it goes to the company's invoice address, if there is one. */
export async function documentMail(
  tx: Transaction<EngineDatabase>,
  record: Pick<OrderRecord, 'number' | 'customer_id'>,
  moment: { links: OrderLinks; now: Date },
): Promise<OrderMail> {
  const mail = await orderMail(tx, record, moment)
  const customer = record.customer_id === null ? null : await customerById(tx, record.customer_id)
  const company = customer?.company ? Company.parse(JSON.parse(customer.company)) : null
  return { ...mail, email: company?.invoiceEmail || mail.email }
}
