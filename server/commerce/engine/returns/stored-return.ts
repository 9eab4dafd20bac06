import type { Selectable } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import type { CaseKind, DefectType, ItemCondition, Remedy, ReturnReason } from '#schemas/return-case.ts'
import type { StoredRefund } from '../payments/stored-refund.ts'
import type { EngineTables } from '../schema.ts'

export type ReturnRecord = Selectable<EngineTables['returns']>

/** One row of an order that a return or a complaint is about. */
export interface StoredCaseItem {
  orderItemId: string
  quantity: number
  /** of a return */
  reason?: ReturnReason
  condition?: ItemCondition
  /** of a complaint */
  defectDate?: string
  defectType?: DefectType
  description?: string
}

/** What came back of a case: pieces that can be sold again and others. */
export interface StoredInspection {
  at: string
  items: { orderItemId: string; sellable: number; unsellable: number }[]
  /** for the buyer; null for none */
  note: string | null
}

/** The parts of a statement without a column of their own. */
export interface StoredReturn {
  /** number of the order as the buyer typed it */
  statedOrder: string
  /** whether a log-in or a mailed link has shown that the order is the buyer's */
  isProven: boolean
  /** rows of the order that are given back; empty where the order was not proven */
  items: StoredCaseItem[]
  /** what it concerns, in the buyer's words */
  subject: string | null
  /** last day of the time for withdrawal when it was declared; null before delivery, and while no order is known */
  deadline: string | null
  /** null until it is declared, and while no order is known */
  isInTime: boolean | null
  /** where the goods go, as the buyer was told */
  returnAddress: string
  /** of the buyer, on a form of return or complaint */
  comment?: string | null
  /** what the buyer of faulty goods wishes */
  remedy?: Remedy
  phone?: string | null
  inspection?: StoredInspection
  /**
   * what was taken off the unpaid invoice of the order; gross in minor units. `free`: pieces without a price, which no correction tells of;
   * absent for none
   */
  settlements?: { gross: number; currency: Currency; at: string; free?: StoredRefund['lines'] }[]
  /** orders that replace faulty goods */
  replacements?: { orderNumber: string; items: readonly { orderItemId: string; quantity: number }[] }[]
}

export const returnContent = ({ content }: Pick<ReturnRecord, 'content'>): StoredReturn => JSON.parse(content)

/** Whether a record is a return or a complaint. */
export const kindOf = ({ type }: Pick<ReturnRecord, 'type'>): CaseKind =>
  type === 'complaint' ? 'complaint' : 'return'
