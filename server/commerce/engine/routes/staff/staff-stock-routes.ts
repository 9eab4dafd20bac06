import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { changeStock } from '../../offers/change-stock.ts'
import { lowStock } from '../../offers/low-stock.ts'
import { checked, readBody } from '../read-request.ts'
import { onceForKey, requireKey, type StaffDeps } from './staff-change.ts'
import { ChangedStockAnswer, LowStockAnswer, LowStockQuery, StockChangesBody } from './stock-bodies.ts'

/** Staff calls about stock: what runs low, and setting it or changing it by a number. */
export function staffStockRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/stock/low',
    {
      summary: 'Offers for sale of which few pieces are left, or none; not bundles, nor what has no managed stock.',
      right: 'catalogue',
      query: LowStockQuery,
      answers: { 200: { description: 'The lowest ones, and how many there are.', schema: LowStockAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const asked = checked(context, query, context.req.query())
      return context.json(await lowStock(database.db, { ...asked, locale: context.get('caller').locale }))
    },
  )

  calls.post(
    '/staff/stock',
    {
      summary:
        'Sets the stock of up to 500 places, or changes it by a number, all or none. A place that a SKU does not have yet comes with its product.',
      right: 'catalogue',
      body: StockChangesBody,
      answers: { 200: { description: 'The changed places.', schema: ChangedStockAnswer } },
      refusals: [409],
      idempotencyKey: 'required',
    },
    async (context, { body }) => {
      const { changes } = await readBody(context, body)
      requireKey(context, 'Changing stock')
      const { now } = context.get('caller')
      await onceForKey(database, context, {
        note: `${changes.length} changes`,
        async change(tx) {
          await changeStock(tx, changes, now)
          return 200
        },
      })
      const rows = await database.db
        .selectFrom('stock')
        .select(['sku', 'source as place', 'quantity'])
        .where('sku', 'in', [...new Set(changes.map(({ sku }) => sku))])
        .orderBy('sku')
        .orderBy('source')
        .execute()
      const named = new Set(changes.map(({ sku, place }) => `${place} ${sku}`))
      return context.json({ data: rows.filter(({ sku, place }) => named.has(`${place} ${sku}`)) })
    },
  )

  return calls.app
}
