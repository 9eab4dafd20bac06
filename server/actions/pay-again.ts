import type { ActionHandler } from './action.ts'
import { toast } from './action.ts'
import { placed, returnUrlOf } from './place-order.ts'

/** Another attempt to pay an order that waits for money, in the way that was chosen with it. Domain 5. */
export const payAgain: ActionHandler<'payment.again'> = async ({ number, token = null }, context) => {
  const { ports, t } = context
  const order = await ports.orders.order({ number, token })
  if (!order?.canPay) {
    return { status: 409, effects: [toast('error', t('order.place_error')), { effect: 'refresh' }], cookies: [] }
  }
  const placing = await ports.checkout.payAgain({ number, token }, { returnUrl: returnUrlOf(context) })
  if (placing.ok) {
    const { effects, cookies } = placed(placing.value, context)
    // The cart of today has nothing to do with the order of then.
    return {
      status: 200,
      effects: effects.filter((effect) => effect.effect !== 'data' || effect.pointer !== '/cart'),
      cookies: cookies.filter(({ name }) => name === 'last_order'),
    }
  }
  return { status: 422, effects: [toast('error', placing.detail ?? t('order.place_error'))], cookies: [] }
}
