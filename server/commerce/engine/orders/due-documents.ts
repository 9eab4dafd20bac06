import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DocumentStatus } from '#schemas/billing-document.ts'
import type { WireDueDocuments } from '#schemas/company.ts'
import type { Currency } from '#schemas/locale.ts'
import { documentsIn, type OrderScope } from '../accounts/account-of.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'
import { shopTime } from '../working-days.ts'
import { type DocumentRecord, leftOf, toDocumentRow } from './billing-documents.ts'
import { documentNumberLength } from './document-number-length.ts'

type Answer = z.infer<typeof WireDueDocuments>

/**
 * The documents that a customer sees by the day on which they are due: unpaid ones first, filled up to `limit` with the newest paid
 * ones. What is overdue counts over all of them.
 */
export async function listDueDocuments(
  db: Kysely<EngineDatabase>,
  scope: OrderScope,
  limit: number,
  now: Date,
): Promise<Answer> {
  const own = (status: DocumentStatus) => documentsIn(db, scope).selectAll().where('status', '=', status)
  const open = await own('open').orderBy('due_date').orderBy(documentNumberLength()).orderBy('number').execute()
  const shown = open.slice(0, limit)
  const paid =
    shown.length === limit
      ? []
      : await own('paid')
          .orderBy('issue_date', 'desc')
          .orderBy(documentNumberLength(), 'desc')
          .orderBy('number', 'desc')
          .limit(limit - shown.length)
          .execute()
  const { day } = shopTime(now)
  return {
    data: [...shown, ...paid].map((row) => toDocumentRow(row, day)),
    open: open.length,
    overdue: overdueOf(open.filter(({ due_date }) => due_date < day)),
  }
}

function overdueOf(late: readonly DocumentRecord[]): Answer['overdue'] {
  const sums = new Map<Currency, { amount: number; count: number }>()
  for (const row of late) {
    const { currency, left } = leftOf(row)
    const { amount, count } = sums.get(currency) ?? { amount: 0, count: 0 }
    sums.set(currency, { amount: amount + left, count: count + 1 })
  }
  return [...sums].map(([currency, { amount, count }]) => ({ currency, amount: toDecimal(amount), count }))
}
