import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { orderHistory } from '../../records/order-history.ts'
import { checked } from '../read-request.ts'
import { OrderHistoryAnswer, OrderHistoryQuery } from './order-history-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** The history of orders, for another shop. */
export function staffHistoryRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/order-history',
    {
      summary:
        'Orders of everybody that are done, with those of a former shop, as the documents that an import of another shop takes.',
      query: OrderHistoryQuery,
      right: 'customers',
      isDangerous: true,
      answers: { 200: { description: 'One page of them.', schema: OrderHistoryAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { after = null, limit, ...period } = checked(context, query, context.req.query())
      return context.json(await orderHistory(database.db, period, { after, limit }))
    },
  )

  return calls.app
}
