import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { listUses } from '../../promotions/list-uses.ts'
import { Refusal } from '../../refusal.ts'
import { checked } from '../read-request.ts'
import { DiscountParams, DiscountUsesAnswer, DiscountUsesQuery } from './discount-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** Staff calls about what became of discounts. They name customers and orders, so the right is that of orders. */
export function staffDiscountRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

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
      if (!answer) throw new Refusal(404, 'discount_not_found', `There is no ${named.kind} ${named.code}.`)
      return context.json(answer)
    },
  )

  return calls.app
}
