import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { formatMoney } from '#locales/format.ts'
import type { Locale } from '#schemas/locale.ts'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import type { OrderRecord } from '../orders/read-order.ts'
import { takeOffInvoice } from '../payments/cut-unpaid-price.ts'
import { grossOf } from '../payments/refund-amounts.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import { caseSource } from '../payments/unpaid-cuts.ts'
import type { EngineDatabase } from '../schema.ts'
import { changeContent } from './change-content.ts'
import { setCaseStatus } from './move-case.ts'
import { kindOf, type ReturnRecord, returnContent } from './stored-return.ts'

interface Settlement {
  record: ReturnRecord
  order: OrderRecord
  part: StoredRefund
  /** whether nothing of the case is left */
  isLast: boolean
}

/**
 * Settles goods of a case whose order is not paid: no money moves, a correction lowers what is due of its invoice, and the
 * customer has that much credit again. The buyer is told by the mail and on the page of the case.
 */
export async function settleUnpaid(
  tx: Transaction<EngineDatabase>,
  { record, order, part, isLast }: Settlement,
  transition: OrderTransition,
): Promise<void> {
  const kind = kindOf(record)
  const reason = kind === 'complaint' ? 'complaint' : 'returned'
  const source = caseSource(record.id, randomUUID())
  await takeOffInvoice(tx, order, { source, reason, part }, transition)
  const ended = kind === 'complaint' ? 'resolved' : 'refunded'
  const gross = grossOf(part)
  const free = part.lines.filter((line) => line.gross === 0 && line.quantity > 0)
  const settlement = {
    ...{ gross, currency: order.currency, at: transition.now.toISOString() },
    ...(free.length > 0 && { free }),
  }
  const settlements = [...(returnContent(record).settlements ?? []), settlement]
  const settled = await changeContent(tx, record, { settlements })
  const amount = formatMoney(gross, order.currency, record.locale)
  const text = [dueLowered(amount)[record.locale], part.note].filter((each) => each !== null).join(' ')
  const status = isLast ? ended : (record.status as CaseStatus)
  await setCaseStatus(tx, settled, { status, reason: text, cause: 'settled', now: transition.now })
}

const dueLowered = (amount: string): Record<Locale, string> => ({
  pl: `Faktura nie była jeszcze opłacona: obniżyliśmy ją korektą o ${amount}. Tej kwoty nie trzeba płacić.`,
  en: `The invoice had not been paid yet: a correction has lowered it by ${amount}. This amount is no longer due.`,
  de: `Die Rechnung war noch nicht bezahlt: Wir haben sie per Korrektur um ${amount} gemindert. Dieser Betrag ist nicht mehr fällig.`,
})
