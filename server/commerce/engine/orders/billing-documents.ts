import type { Kysely, Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { DocumentStatus, WireDocuments } from '#schemas/billing-document.ts'
import { documentsIn, type OrderScope } from '../accounts/account-of.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import { sellerOf } from '../invoicing/frozen-seller.ts'
import { xmlFormats } from '../invoicing/xml/xml-formats.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { documentNumberLength } from './document-number-length.ts'
import type { StoredDocument } from './stored-order.ts'

type Db = Kysely<EngineDatabase>
export type DocumentRecord = Selectable<EngineTables['billing_documents']>

interface Question {
  type?: string | undefined
  /** `paid`: nothing is left to pay; `unpaid`: something is */
  paid?: 'paid' | 'unpaid' | undefined
  page: number
  perPage: number
}

/** The billing documents that a customer sees, newest first. Domain 2. */
export async function listDocuments(
  db: Db,
  scope: OrderScope,
  { type, paid, page, perPage }: Question,
  { now, seller }: { now: Date; seller: PurchaseRules['seller'] },
): Promise<z.infer<typeof WireDocuments>> {
  let own = documentsIn(db, scope)
  if (type) own = own.where('type', '=', type)
  if (paid === 'paid') own = own.where('status', '=', 'paid' satisfies DocumentStatus)
  if (paid === 'unpaid') own = own.where('status', '=', 'open' satisfies DocumentStatus)
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('issue_date', 'desc')
    .orderBy(documentNumberLength(), 'desc')
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { day } = shopTime(now)
  return {
    data: rows.map((row) => ({ ...toDocumentRow(row, day), formats: xmlFormats(row.type, sellerOf(row, seller)) })),
    total: Number(total),
    page,
    perPage,
  }
}

/** A document in a list; `today` is the day at the shop. */
export function toDocumentRow(row: DocumentRecord, today: string): z.infer<typeof WireDocuments>['data'][number] {
  const { net, gross, type } = JSON.parse(row.content) as StoredDocument
  const { currency, left } = leftOf(row)
  return {
    id: row.id,
    number: row.number,
    type,
    orderNumbers: row.order_number === null ? [] : [row.order_number],
    issueDate: row.issue_date,
    paymentDueDate: row.due_date,
    currency,
    net: toDecimal(net),
    gross: toDecimal(gross),
    remaining: toDecimal(left),
    status: row.status,
    isOverdue: row.status === 'open' && row.due_date < today,
  }
}

/** Gross amount still to pay, in minor units of its currency. */
export function leftOf({ status, content }: DocumentRecord): Pick<StoredDocument, 'currency'> & { left: number } {
  const { currency, gross, paid, corrected = 0 } = JSON.parse(content) as StoredDocument
  return { currency, left: status === 'open' ? gross - paid - corrected : 0 }
}

/** A document of any owner: the caller checks access. Null for none. */
export async function documentById(db: Db, id: string): Promise<DocumentRecord | null> {
  return (await db.selectFrom('billing_documents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Stores the number that the Polish national system has assigned to an order's document. False for an unknown one. */
export async function setKsefNumber(
  tx: Transaction<EngineDatabase>,
  { number, id, ksefNumber }: { number: string; id: string; ksefNumber: string },
): Promise<boolean> {
  const document = await documentById(tx, id)
  if (document?.order_number !== number) return false
  const content: StoredDocument = { ...JSON.parse(document.content), ksefNumber }
  await tx
    .updateTable('billing_documents')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute()
  return true
}
