import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { discountOf, listDiscounts } from '../../promotions/list-discounts.ts'
import { listUses } from '../../promotions/list-uses.ts'
import { recordKind } from '../../records/kinds.ts'
import { revisionOf } from '../../records/revision.ts'
import { Refusal } from '../../refusal.ts'
import { checked } from '../read-request.ts'
import {
  DiscountAnswer,
  DiscountParams,
  DiscountsAnswer,
  DiscountsQuery,
  DiscountUsesAnswer,
  DiscountUsesQuery,
} from './discount-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/**
 * Staff calls about discounts: what there is, and what became of one. Its uses name customers and orders, so their right is that of
 * orders. Discounts are changed as documents.
 */
export function staffDiscountRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/discount',
    {
      summary: 'Discount codes and promotions with their state and how many orders had them.',
      right: 'catalogue',
      query: DiscountsQuery,
      answers: { 200: { description: 'One page of them.', schema: DiscountsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const asked = checked(context, query, context.req.query())
      return context.json(await listDiscounts(database.db, asked, context.get('caller').now))
    },
  )

  calls.get(
    '/staff/discount/:kind/:code',
    {
      summary: 'One discount code or promotion with its document and revision.',
      right: 'catalogue',
      params: DiscountParams,
      answers: { 200: { description: 'The discount.', schema: DiscountAnswer } },
      refusals: [404, 422],
    },
    async (context) => {
      const asked = checked(context, DiscountParams, context.req.param())
      const found = await discountOf(database.db, asked, context.get('caller').now)
      if (!found) throw unknownDiscount(asked)
      const { row, record } = found
      return context.json({ ...row, record, revision: revisionOf(recordKind(asked.kind), record) })
    },
  )

  calls.get(
    '/staff/discount/:kind/:code/use',
    {
      summary: 'The orders that had a discount code or promotion, with customer and amount, and how many count.',
      right: 'orders',
      params: DiscountParams,
      query: DiscountUsesQuery,
      answers: { 200: { description: 'One page of them.', schema: DiscountUsesAnswer } },
      refusals: [404, 422],
    },
    async (context, { query }) => {
      const named = checked(context, DiscountParams, context.req.param())
      const paging = checked(context, query, context.req.query())
      const answer = await listUses(database.db, { ...named, ...paging })
      if (!answer) throw unknownDiscount(named)
      return context.json(answer)
    },
  )

  return calls.app
}

const unknownDiscount = ({ kind, code }: { kind: string; code: string }) =>
  new Refusal(404, 'discount_not_found', `There is no ${kind} ${code}.`)
