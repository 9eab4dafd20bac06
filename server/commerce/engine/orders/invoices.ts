import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { wasPaid } from '#schemas/payment.ts'
import { loadBankAccount } from '../checkout/stored-methods.ts'
import { frozenSeller } from '../invoicing/frozen-seller.ts'
import { storedRate } from '../invoicing/rates/stored-rates.ts'
import { needsPln } from '../invoicing/rates/vat-in-pln.ts'
import type { EngineDatabase } from '../schema.ts'
import { addDays, shopTime } from '../working-days.ts'
import type { OrderTransition } from './order-transition.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import { FIRST_NUMBER, nextNumber } from './series.ts'
import type { StoredDocument } from './stored-order.ts'

type Tx = Transaction<EngineDatabase>

/** Default payment days of an invoice on credit, if the customer's terms name none. */
const USUAL_CREDIT_DAYS = 14

/**
 * The invoice of an accepted order: for every company, on request, and for every German order (Domain 7). Numbers have
 * no gaps within a month. Null if none is due, and if it waits for the exchange rate that it must state its VAT with: a job
 * issues it then. `saleDay`: the day of its tax point; today by default.
 */
export async function issueInvoice(
  tx: Tx,
  record: OrderRecord,
  { now, seller, saleDay }: Pick<OrderTransition, 'now' | 'seller'> & { saleDay?: string },
): Promise<{ id: string; number: string } | null> {
  const content = contentOf(record)
  const { billing, paymentMethod } = content
  if (content.replaces) return null
  if (!content.wantsInvoice && content.customerType !== 'b2b' && billing.countryCode !== 'DE') return null
  const { day } = shopTime(now)
  const saleDate = saleDay ?? day
  const { currency, gross, net } = record
  const taxCountry = content.taxCountry ?? seller.countryCode
  const isInPln = needsPln({ sellerCountry: seller.countryCode, taxCountry, currency, vat: gross - net })
  const exchangeRate = isInPln ? await storedRate(tx, { currency, day: saleDate }) : null
  if (isInPln && !exchangeRate) {
    await awaitRate(tx, { order_number: record.number, sale_day: saleDate })
    return null
  }
  const series = `invoice ${day.slice(0, 7)}`
  const number = `FV/${day.slice(0, 4)}/${day.slice(5, 7)}/${await nextNumber(tx, series, FIRST_NUMBER)}`
  // What was given back meanwhile is a correction's.
  const isSettled = wasPaid(record.payment_status) || record.gross === 0
  const account = await loadBankAccount(tx, record.currency)
  const document: StoredDocument = {
    type: 'invoice',
    saleDate,
    currency: record.currency,
    net: record.net,
    vat: record.gross - record.net,
    gross: record.gross,
    paid: isSettled ? record.gross : 0,
    buyer: {
      name: billing.companyName ?? `${billing.firstName} ${billing.lastName}`,
      taxId: billing.taxId,
      address: addressLine(billing),
    },
    paymentMethod: paymentMethod.code,
    bankAccount: account?.iban ?? null,
    transferTitle: number,
    ...(exchangeRate && { exchangeRate }),
  }
  const id = await storeDocument(tx, document, {
    number,
    customer_id: record.customer_id,
    order_number: record.number,
    status: isSettled ? 'paid' : 'open',
    issue_date: day,
    due_date: addDays(day, isSettled ? 0 : await dueDays(tx, record)),
    seller: frozenSeller(seller),
  })
  return { id, number }
}

async function awaitRate(tx: Tx, waiting: Insertable<EngineDatabase['waiting_invoices']>): Promise<void> {
  await tx
    .insertInto('waiting_invoices')
    .values(waiting)
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet({ sale_day: waiting.sale_day }))
    .execute()
}

/** Stores a document permanently; returns its new id. */
export async function storeDocument(
  tx: Tx,
  document: StoredDocument,
  row: Omit<Insertable<EngineDatabase['billing_documents']>, 'id' | 'type' | 'content'>,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('billing_documents')
    .values({ id, ...row, type: document.type, content: JSON.stringify(document) })
    .execute()
  return id
}

async function dueDays(tx: Tx, { customer_id }: OrderRecord): Promise<number> {
  if (customer_id === null) return USUAL_CREDIT_DAYS
  const terms = await tx
    .selectFrom('customer_terms')
    .select('payment_days')
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return terms?.payment_days ?? USUAL_CREDIT_DAYS
}

function addressLine({
  street,
  buildingNumber,
  apartmentNumber,
  postcode,
  city,
}: ReturnType<typeof contentOf>['billing']) {
  const house = apartmentNumber === null ? buildingNumber : `${buildingNumber}/${apartmentNumber}`
  return `${[street, house].filter(Boolean).join(' ')}, ${postcode} ${city}`
}
