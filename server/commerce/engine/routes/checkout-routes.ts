import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { CheckoutChange, WireCheckout } from '#schemas/checkout.ts'
import { PickupPoint } from '#schemas/pickup-point.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { cartReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { findCart } from '../cart/change-cart.ts'
import { changeCheckout, changedCart, loadCheckout, possibleCart } from '../checkout/load-checkout.ts'
import { PointsUnavailable, readPoint } from '../checkout/pickup-points.ts'
import { loadDeliveryMethods } from '../checkout/stored-methods.ts'
import { refuse } from '../refusal.ts'
import { confirmCartNumber } from '../vat-numbers/confirm-cart-number.ts'
import type { Engine } from './engine.ts'
import { checked, readBody } from './read-request.ts'

export const PickupPoints = named(
  'PickupPoints',
  z
    .strictObject({ data: z.array(PickupPoint).meta({ description: 'The points, in order.' }) })
    .meta({ description: 'Pickup points.' }),
)

const CHECKOUT = { description: 'The checkout with its cart.', schema: named('Checkout', WireCheckout) }

const PointsQuery = z.strictObject({
  method: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Code of the delivery method.', examples: ['locker'] }),
  query: z
    .string()
    .max(100)
    .default('')
    .meta({ description: 'Words of its code, street, postcode or town.', examples: ['Modrzewiowa'] }),
  postcode: z
    .string()
    .max(20)
    .default('')
    .meta({ description: 'Without a query: the nearest points to this postcode.', examples: ['00-712'] }),
  city: z
    .string()
    .max(100)
    .default('')
    .meta({ description: 'Likewise: points of this town come first.', examples: ['Warszawa'] }),
  country: z
    .string()
    .max(2)
    .default('')
    .meta({ description: 'Likewise: points of this country only, if the method serves it.', examples: ['PL'] }),
  latitude: z.coerce
    .number()
    .min(-90)
    .max(90)
    .optional()
    .meta({ description: 'Without a query: the nearest points to this place.', examples: [52.245] }),
  longitude: z.coerce
    .number()
    .min(-180)
    .max(180)
    .optional()
    .meta({ description: 'In degrees (WGS 84), as the latitude.', examples: [20.9774] }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(20)
    .meta({ description: 'At most so many, 1 to 50.', examples: [20] }),
})

/** The checkout of a cart, and pickup points. S7.47. */
export function checkoutRoutes(engine: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, points } = engine

  calls.get(
    '/cart/:cartId/checkout',
    {
      summary: 'What was typed and chosen so far, and what can be chosen.',
      answers: { 200: CHECKOUT },
      refusals: [404],
    },
    async (context) => {
      const { rules, known } = await engine.cartFacts()
      const reads = cartReads(database.db, known)
      const cart = await findCart(database.db, context.req.param('cartId'), context.get('caller'))
      const caller = await confirmCartNumber(context, engine, cart, { rules })
      const possible = await possibleCart(reads, cart, { caller, rules })
      const answer = await loadCheckout(reads, possible, { caller, rules })
      reads.keep()
      return context.json(answer)
    },
  )

  calls.patch(
    '/cart/:cartId/checkout',
    {
      summary: 'Keeps what was typed and chosen, unfinished as it may be.',
      body: named('CheckoutChange', CheckoutChange),
      answers: { 200: CHECKOUT },
      refusals: [404, 503],
    },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const id = context.req.param('cartId')
      const { rules, known } = await engine.cartFacts()
      const before = await findCart(database.db, id, context.get('caller'))
      const point = await pointOf(context, before, change)
      const after = rules.intraEu
        ? await changedCart(cartReads(database.db, known), before, { change, point }, context.get('caller'))
        : before
      const caller = await confirmCartNumber(context, engine, after, { rules })
      const { keep, answer } = await database.transaction(async (tx) => {
        const reads = cartReads(tx, known)
        const cart = await findCart(tx, id, caller)
        const changed = await changeCheckout(reads, cart, { change, point }, { caller, rules })
        return { answer: await loadCheckout(reads, changed, { caller, rules }), keep: reads.keep }
      })
      keep()
      return context.json(answer)
    },
  )

  calls.get(
    '/pickup-point',
    {
      summary: 'Points that a delivery method goes to.',
      query: PointsQuery,
      answers: { 200: { description: 'The points that hold every word, or the nearest first.', schema: PickupPoints } },
      refusals: [422, 503],
    },
    async (context, call) => {
      const caller = context.get('caller')
      const filters = checked(context, call.query, context.req.query())
      const { method: code, query, postcode, city, country, latitude, longitude, limit } = filters
      const method = (await loadDeliveryMethods(database.db)).find((each) => each.code === code)
      if (!method?.requiresPickupPoint || method.carrier === null) throw refuse(422, 'delivery_unavailable', caller)
      const { carrier, countries } = method
      const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      const isNear = query.trim() === '' && (place !== undefined || postcode.trim() !== '' || city.trim() !== '')
      const near = countries.includes(country) ? [country] : countries
      const found = await answered(context, () =>
        isNear
          ? points.nearest({ carrier, countries: near, place, postcode: postcode.trim(), city, limit })
          : points.search({ carrier, countries, query, limit }),
      )
      return context.json({ data: found.map((point) => readPoint(point, caller.locale)) })
    },
  )

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

  return calls.app
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
