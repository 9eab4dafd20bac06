import type { Hono } from 'hono'
import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import { named } from '../../../openapi/named.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { armSales } from '../../experiments/arm-sales.ts'
import { checked } from '../read-request.ts'
import type { StaffDeps } from './staff-change.ts'

const RunPath = z.object({
  run: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .meta({ description: 'Experiment as it stood, as in the header experiment-arms.', examples: ['9f2c41d07ab3'] }),
})

const ExperimentSales = named(
  'ExperimentSales',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            arm: z.string().meta({ description: 'Name of the arm.', examples: ['b'] }),
            buyers: z.int().meta({ description: 'People with at least one order that counts.', examples: [3] }),
            sales: z
              .array(
                z.strictObject({
                  currency: Currency,
                  orders: z.int().meta({ description: 'Orders that count.', examples: [4] }),
                  gross: z
                    .string()
                    .meta({ description: 'Their gross totals, in major units of the currency.', examples: ['389.70'] }),
                }),
              )
              .meta({ description: 'By currency.' }),
          }),
        )
        .meta({ description: 'By arm; one that nobody bought after is left out.' }),
    })
    .meta({ description: 'What was bought by people who had seen the arms of an experiment.' }),
)

/** The staff call about what experiments sold. */
export function staffExperimentRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/staff/experiment/:run/sales',
    {
      summary:
        'Buyers, orders and their totals by arm of an experiment. Cancelled orders and those that a company has not approved do not count; refunds are not subtracted.',
      right: 'layouts',
      params: RunPath,
      answers: { 200: { description: 'The sales by arm.', schema: ExperimentSales } },
      refusals: [422],
    },
    async (context, { params }) => {
      const { run } = checked(context, params, context.req.param())
      return context.json({ data: await armSales(database.db, run) })
    },
  )
  return calls.app
}
