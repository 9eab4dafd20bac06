import type { Hono } from 'hono'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { StoreDatabase } from '../schema.ts'
import { keepStockAlert } from '../stock-alerts.ts'
import { NewStockAlert, StockAlertAnswer } from './store-bodies.ts'

interface StockAlertRoutes {
  store: Database<StoreDatabase>
  /** whether a product is sold here under this sku, its own or a variant's; the store's own database does not know */
  sells: (productId: string, sku: string) => Promise<boolean>
}

/** Stock alerts, only for customers. S1.26, S6.7, S7.48. */
export function stockAlertRoutes({ store, sells }: StockAlertRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.post(
    '/product/:id/stock-alert',
    {
      summary: 'Has the customer told when the product or one of its variants is back.',
      body: NewStockAlert,
      answers: { 201: { description: 'The alert.', schema: StockAlertAnswer } },
      refusals: [404, 409],
    },
    async (context, call) => {
      const caller = context.get('caller')
      const refuse = (status: 400 | 401 | 404 | 409 | 422, code: string, detail: string) =>
        context.json({ detail, code }, status)
      if (!caller.user) return refuse(401, 'login_required', 'Only customers can be told.')
      const parsed = parseJson(await context.req.text(), { maxBytes: 4 * 1024, maxDepth: 3 })
      if (!parsed.ok) return refuse(400, 'malformed_json', parsed.problem.message)
      const body = call.body.safeParse(parsed.value)
      if (!body.success) return refuse(422, 'invalid_input', 'The body must be { sku }.')
      const productId = context.req.param('id')
      const { sku } = body.data
      if (!(await sells(productId, sku))) return refuse(404, 'product_not_found', 'There is no such product.')
      const kept = await keepStockAlert(store, { customerId: caller.user.id, productId, sku, caller })
      if (!kept) return refuse(409, 'alert_exists', 'There is an alert for this product already.')
      return context.json(kept, 201)
    },
  )
  return calls.app
}
