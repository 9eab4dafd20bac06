import type { Transaction } from 'kysely'
import { orderByNumber } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { givenForCase } from './given-for-case.ts'
import { leftInCase } from './left-in-case.ts'
import { forgetBankAccount, noteCaseStatus } from './note-case-status.ts'

/**
 * After its last refund was sent, a return is refunded, and an accepted complaint resolved unless some of its pieces are left. The mail
 * about the money tells the buyer.
 */
export async function settleCase(tx: Transaction<EngineDatabase>, id: string, now: Date): Promise<void> {
  const refunds = await tx.selectFrom('refunds').selectAll().where('return_id', '=', id).execute()
  const record = await tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!record || refunds.some(({ status }) => status !== 'done')) return
  await forgetBankAccount(tx, id)
  if (record.status === 'refund_ordered') await noteCaseStatus(tx, id, { status: 'refunded', now })
  if (record.status !== 'accepted' && record.status !== 'partially_accepted') return
  const order = record.order_number === null ? null : await orderByNumber(tx, record.order_number)
  const given = order ? await givenForCase(tx, record, order) : []
  const isCut = given.some(({ lines }) => lines.some(({ quantity }) => quantity === 0))
  if (isCut || (order && leftInCase(record, { order, given }).length === 0))
    await noteCaseStatus(tx, id, { status: 'resolved', now })
}
