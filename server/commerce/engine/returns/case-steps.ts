import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { CaseSteps, StaffReturn } from '#schemas/staff-case.ts'
import { contentOf, orderByNumber } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { givenForCase } from './given-for-case.ts'
import { NOTHING_EXPECTED } from './inspect-goods.ts'
import { leftInCase, quantityOf, rowsOfCase } from './left-in-case.ts'
import { possibleMoves } from './move-case.ts'
import { nameIn } from './read-withdrawal.ts'
import { hasMoney, isRefundable } from './refund-case.ts'
import { isAccepted } from './send-replacement.ts'
import { readStaffReturn } from './staff-returns.ts'
import { kindOf, type ReturnRecord, returnContent } from './stored-return.ts'

type Db = Kysely<EngineDatabase>

/** A case as staff see it, with what they can do about it. `locale`: of the product names. */
export async function readCaseForStaff(db: Db, record: ReturnRecord, locale: Locale): Promise<StaffReturn> {
  return { ...(await readStaffReturn(db, record)), next: await caseSteps(db, record, locale) }
}

async function caseSteps(db: Db, record: ReturnRecord, locale: Locale): Promise<CaseSteps> {
  const statuses = possibleMoves(record)
  const order = record.order_number === null ? undefined : await orderByNumber(db, record.order_number)
  if (!order) return { statuses, canInspect: false, canRefund: false, canCutPrice: false, canReplace: false, rows: [] }
  const given = await givenForCase(db, record, order)
  const left = leftInCase(record, { order, given })
  const { items } = contentOf(order)
  const isComplaint = kindOf(record) === 'complaint'
  const canRefund = isRefundable(record) && hasMoney(order) && left.length > 0
  return {
    statuses,
    canInspect: !returnContent(record).inspection && !NOTHING_EXPECTED.has(record.status),
    canRefund,
    canCutPrice: canRefund && isComplaint,
    canReplace: isComplaint && isAccepted(record) && left.length > 0,
    rows: rowsOfCase(record, order).map(({ orderItemId, quantity }) => ({
      orderItemId,
      name: nameIn(items, orderItemId, locale),
      sku: items.find(({ id }) => id === orderItemId)?.sku ?? '',
      quantity,
      left: quantityOf(left, orderItemId),
    })),
  }
}
