import type { Hono } from 'hono'
import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import { named } from '../../../openapi/named.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { salesOf } from '../../orders/sales.ts'
import { checked } from '../read-request.ts'
import type { StaffDeps } from './staff-change.ts'

const MAX_DAYS = 92

const SalesQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_DAYS)
    .default(30)
    .meta({ description: 'How many days, with today as the last.', examples: [30] }),
})

const amounts = {
  orders: z.int().meta({ description: 'Orders placed.', examples: [3] }),
  gross: z.string().meta({ description: 'Their gross totals, in major units of the currency.', examples: ['389.70'] }),
}

const SalesAnswer = named(
  'Sales',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            currency: Currency,
            ...amounts,
            days: z
              .array(
                z.strictObject({
                  day: z.iso.date().meta({ description: 'Day, Polish time.', examples: ['2026-11-27'] }),
                  ...amounts,
                }),
              )
              .meta({ description: 'Each day, the oldest first.' }),
            before: z.strictObject(amounts).meta({ description: 'As many days before.' }),
          }),
        )
        .meta({ description: 'By currency; one without an order in twice as many days is left out.' }),
    })
    .meta({ description: 'What was ordered in the last days.' }),
)

/** The staff call about sales. */
export function staffSalesRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/staff/sales',
    {
      summary:
        'Orders and their totals by day, Polish time. Cancelled orders and those that a company has not approved do not count; refunds are not subtracted.',
      right: 'orders',
      query: SalesQuery,
      answers: { 200: { description: 'The sales by currency.', schema: SalesAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { days } = checked(context, query, context.req.query())
      return context.json({ data: await salesOf(database.db, { days, now: context.get('caller').now }) })
    },
  )
  return calls.app
}
