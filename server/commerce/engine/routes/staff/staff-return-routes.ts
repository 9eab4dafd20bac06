import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { moveCase } from '../../returns/move-case.ts'
import {
  listReturns,
  matchReturn,
  readStaffReturn,
  returnByNumber,
  returnNotFound,
} from '../../returns/staff-returns.ts'
import { CaseMoveBody } from '../case-bodies.ts'
import { checked, readBody } from '../read-request.ts'
import { MatchBody, StaffReturn, StaffReturnsAnswer, StaffReturnsQuery } from '../return-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

const RETURN = { description: 'The return.', schema: StaffReturn }

/** In paths `ZW-2026-000123` stands for the number `ZW/2026/000123`. */
const numberOf = (path: string) => path.replaceAll('-', '/')

/** Staff calls about returns and complaints: list, read, say which order one concerns, move to the next state. */
export function staffReturnRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/return',
    {
      summary: 'Returns and complaints of everybody, the oldest first.',
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
      return context.json(await readStaffReturn(database.db, record))
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
      const record = await database.transaction(async (tx) => {
        const matched = await matchReturn(tx, { number, orderNumber })
        await recordStaffCall(tx, context, { note: `order ${orderNumber}` })
        return matched
      })
      return context.json(await readStaffReturn(database.db, record))
    },
  )

  calls.post(
    '/staff/return/:number/status',
    {
      summary: 'Moves a return or a complaint to its next state; the buyer is told. No money is moved.',
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
      return context.json(await readStaffReturn(database.db, record))
    },
  )

  return calls.app
}
