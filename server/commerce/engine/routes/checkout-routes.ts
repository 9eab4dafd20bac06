import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { CheckoutChange } from '#schemas/checkout.ts'
import { PickupPoint } from '#schemas/pickup-point.ts'
import type { CommerceEnv } from '../../parts.ts'
import { findCart } from '../cart/change-cart.ts'
import type { CartRecord } from '../cart/load-cart.ts'
import { changeCheckout, loadCheckout } from '../checkout/load-checkout.ts'
import { PointsUnavailable, readPoint } from '../checkout/pickup-points.ts'
import { loadDeliveryMethods } from '../checkout/stored-methods.ts'
import { refuse } from '../refusal.ts'
import type { Engine } from './engine.ts'
import { checked, readBody } from './read-request.ts'

export const PickupPoints = z.strictObject({ data: z.array(PickupPoint) })

const PointsQuery = z.strictObject({
  method: z.string().min(1).max(64),
  query: z.string().max(100).default(''),
  postcode: z.string().max(20).default(''),
  city: z.string().max(100).default(''),
  country: z.string().max(2).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

/** The checkout of a cart, and pickup points. S7.47. */
export function checkoutRoutes(engine: Engine): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  const { database, points } = engine

  app.get('/cart/:id/checkout', async (context) => {
    const caller = context.get('caller')
    const cart = await findCart(database.db, context.req.param('id'), caller)
    return context.json(await loadCheckout(database.db, cart, { caller, rules: await engine.rules() }))
  })

  app.patch('/cart/:id/checkout', async (context) => {
    const change = await readBody(context, CheckoutChange)
    const caller = context.get('caller')
    const id = context.req.param('id')
    const rules = await engine.rules()
    const point = await pointOf(context, await findCart(database.db, id, caller), change)
    const answer = await database.transaction(async (tx) => {
      const cart = await findCart(tx, id, caller)
      const changed = await changeCheckout(tx, cart, { change, point }, { caller, rules })
      return loadCheckout(tx, changed, { caller, rules })
    })
    return context.json(answer)
  })

  app.get('/pickup-point', async (context) => {
    const caller = context.get('caller')
    const { method: code, query, postcode, city, country, limit } = checked(context, PointsQuery, context.req.query())
    const method = (await loadDeliveryMethods(database.db)).find((each) => each.code === code)
    if (!method?.requiresPickupPoint || method.carrier === null) throw refuse(422, 'delivery_unavailable', caller)
    const { carrier, countries } = method
    const isNear = query.trim() === '' && (postcode.trim() !== '' || city.trim() !== '')
    const near = countries.includes(country) ? [country] : countries
    const found = await answered(context, () =>
      isNear
        ? points.nearest({ carrier, countries: near, postcode: postcode.trim(), city, limit })
        : points.search({ carrier, countries, query, limit }),
    )
    return context.json({ data: found.map((point) => readPoint(point, caller.locale)) })
  })

  /** The resolved point of a change: undefined if it names none, null if it clears the choice. */
  async function pointOf(context: Context<CommerceEnv>, cart: CartRecord, change: CheckoutChange) {
    const caller = context.get('caller')
    const { pickupPointId } = change
    if (pickupPointId === undefined || pickupPointId === null) return pickupPointId
    const chosen = change.shippingMethod === undefined ? cart.shipping_method : change.shippingMethod
    const method = (await loadDeliveryMethods(database.db)).find(({ code }) => code === chosen)
    const carrier = method?.requiresPickupPoint ? method.carrier : null
    if (!method || carrier === null) throw refuse(422, 'delivery_unavailable', caller)
    const point = await answered(context, () => points.byId(carrier, pickupPointId))
    if (!point || !method.countries.includes(point.countryCode)) throw refuse(422, 'point_not_found', caller)
    return point
  }

  return app
}

/** Unavailable points are no failure of the shop: other delivery methods stay open. */
async function answered<T>(context: Context<CommerceEnv>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PointsUnavailable) throw refuse(503, 'points_unavailable', context.get('caller'))
    throw error
  }
}
