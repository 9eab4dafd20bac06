import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { fromDecimal } from '../../money.ts'
import { orderTransition } from '../../orders/order-transition.ts'
import { Refusal } from '../../refusal.ts'
import { readCaseForStaff } from '../../returns/case-steps.ts'
import { inspectGoods } from '../../returns/inspect-goods.ts'
import { moveCase } from '../../returns/move-case.ts'
import { refundCase } from '../../returns/refund-case.ts'
import { sendReplacement } from '../../returns/send-replacement.ts'
import { listReturns, matchReturn, returnByNumber, returnNotFound } from '../../returns/staff-returns.ts'
import type { ReturnRecord } from '../../returns/stored-return.ts'
import type { EngineDatabase } from '../../schema.ts'
import { uploadAnswer } from '../../uploads/upload-answer.ts'
import { uploadOf } from '../../uploads/uploads.ts'
import { CaseMoveBody } from '../case-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'
import { checked, readBody } from '../read-request.ts'
import { CaseRefundBody } from '../refund-bodies.ts'
import {
  InspectionBody,
  MatchBody,
  ReplacementBody,
  StaffReturnAnswer,
  StaffReturnsAnswer,
  StaffReturnsQuery,
} from '../return-bodies.ts'
import { onceForKey, requireKey, type StaffDeps } from './staff-change.ts'

type Tx = Transaction<EngineDatabase>

const RETURN = { description: 'The return.', schema: StaffReturnAnswer }

/** In paths `ZW-2026-000123` stands for the number `ZW/2026/000123`. */
const numberOf = (path: string) => path.replaceAll('-', '/')

/** Staff calls about returns and complaints: list, read, say which order one concerns, move to the next state. */
export function staffReturnRoutes({
  database,
  links,
  rules,
  uploads,
}: StaffDeps & Pick<CheckoutDeps, 'uploads'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  const answer = async (context: Context<CommerceEnv>, record: ReturnRecord) =>
    context.json(await readCaseForStaff(database.db, record, context.get('caller').locale))

  /** Changes a case, once for each idempotency-key, and answers its new state. */
  async function changed(
    context: Context<CommerceEnv>,
    { work, note }: { work: (tx: Tx) => Promise<void>; note: string },
  ) {
    const change = (tx: Tx) => work(tx).then(() => 200 as const)
    await onceForKey(database, context, { change, note })
    const record = await returnByNumber(database.db, numberOf(context.req.param('number') as string))
    return answer(context, record!)
  }

  calls.get(
    '/staff/return',
    {
      summary: 'Returns and complaints of everybody.',
      query: StaffReturnsQuery,
      right: 'returns',
      answers: { 200: { description: 'One page of them.', schema: StaffReturnsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      return context.json(await listReturns(database.db, checked(context, query, context.req.query())))
    },
  )

  calls.get(
    '/staff/return/:number',
    {
      summary: 'Any return or complaint; in the path its number has dashes in place of slashes.',
      right: 'returns',
      answers: { 200: RETURN },
      refusals: [404],
    },
    async (context) => {
      const record = await returnByNumber(database.db, numberOf(context.req.param('number')))
      if (!record) throw returnNotFound()
      return answer(context, record)
    },
  )

  calls.get(
    '/staff/return/:number/upload/:id',
    {
      summary: 'A file that the buyer added.',
      right: 'returns',
      answers: { 200: { description: 'The file, as an attachment.', type: 'application/octet-stream' } },
      refusals: [404],
    },
    async (context) => {
      const record = await returnByNumber(database.db, numberOf(context.req.param('number')))
      const file = record && (await uploadOf(database.db, record.id, context.req.param('id')))
      const answer = file && (await uploadAnswer(context, file, uploads))
      if (!answer) throw new Refusal(404, 'file_not_found', 'There is no such file.')
      return answer
    },
  )

  calls.post(
    '/staff/return/:number/match',
    {
      summary: 'Says which order a statement concerns whose number fitted none.',
      body: MatchBody,
      right: 'returns',
      answers: { 200: RETURN },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { orderNumber } = await readBody(context, body)
      const number = numberOf(context.req.param('number'))
      const { now } = context.get('caller')
      const record = await database.transaction(async (tx) => {
        const matched = await matchReturn(tx, { number, orderNumber, now })
        await recordStaffCall(tx, context, { note: `order ${orderNumber}` })
        return matched
      })
      return answer(context, record)
    },
  )

  calls.post(
    '/staff/return/:number/status',
    {
      summary: 'Moves a return or a complaint to its next state; the buyer is told. No money or stock is moved.',
      body: CaseMoveBody,
      right: 'returns',
      answers: { 200: RETURN },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { status, reason = null } = await readBody(context, body)
      const number = numberOf(context.req.param('number'))
      const { now } = context.get('caller')
      const record = await database.transaction(async (tx) => {
        const moved = await moveCase(tx, { number, status, reason, now })
        await recordStaffCall(tx, context, { note: status })
        return moved
      })
      return answer(context, record)
    },
  )

  calls.post(
    '/staff/return/:number/refund',
    {
      summary:
        'Gives back money for a return or a complaint, by pieces or as a price cut, the way it came; while the invoice on credit is not paid, lowers what is due. The delivery cost is part of it as the law says.',
      body: CaseRefundBody,
      right: 'refunds',
      isDangerous: true,
      answers: { 200: RETURN },
      refusals: [404, 409],
      idempotencyKey: 'required',
    },
    async (context, { body }) => {
      const { items = null, priceCut, delivery, note = null } = await readBody(context, body)
      requireKey(context)
      const number = numberOf(context.req.param('number'))
      const { now } = context.get('caller')
      const wanted = { number, items, priceCut: minorOf(priceCut), delivery: minorOf(delivery), note }
      const wish = priceCut === undefined ? 'pieces' : `price cut ${priceCut}`
      const transition = await orderTransition({ links, rules }, now)
      return changed(context, { work: (tx) => refundCase(tx, wanted, transition), note: wish })
    },
  )

  calls.post(
    '/staff/return/:number/inspection',
    {
      summary:
        'Notes which goods have come and been inspected, once for each case; pieces that can be sold again go back into stock.',
      body: InspectionBody,
      right: 'returns',
      answers: { 200: RETURN },
      refusals: [404, 409],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { items, note = null } = await readBody(context, body)
      const number = numberOf(context.req.param('number'))
      const { now } = context.get('caller')
      const sellable = items.reduce((sum, item) => sum + item.sellable, 0)
      const work = (tx: Tx) => inspectGoods(tx, { number, items, note, now })
      return changed(context, { work, note: `${sellable} into stock` })
    },
  )

  calls.post(
    '/staff/return/:number/replacement',
    {
      summary:
        'Sends new pieces for an accepted complaint: an order without a price, which takes stock and is packed. The buyer is told.',
      body: ReplacementBody,
      right: 'returns',
      answers: { 200: RETURN },
      refusals: [404, 409],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { items = null } = await readBody(context, body)
      const number = numberOf(context.req.param('number'))
      const { now } = context.get('caller')
      const transition = await orderTransition({ links, rules }, now)
      const work = (tx: Tx) => sendReplacement(tx, { number, items }, transition)
      return changed(context, { work, note: 'replacement' })
    },
  )

  return calls.app
}

const minorOf = (amount: string | undefined) => (amount === undefined ? null : fromDecimal(amount))
