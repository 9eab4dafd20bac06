import type { Effect } from '#schemas/effect.ts'
import type { ActionHandler } from '#server/actions/action.ts'
import { toast } from '#server/actions/action.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { placed, returnUrlOf } from './place-order.ts'

/** Another payment attempt for an unpaid order, with its own or another method. Domain 5. */
export const payAgain: ActionHandler<'payment.again'> = async (
  { number, token = null, paymentMethod, blikCode },
  context,
) => {
  const { ports, t } = context
  const order = await ports.orders.order({ number, token })
  if (!order?.canPay) {
    return { status: 409, effects: [toast('error', t('order.place_error')), { effect: 'refresh' }], cookies: [] }
  }
  const isBlik = (paymentMethod ?? order.paymentMethod.code) === 'blik'
  const toPlaceOrderOutcome = await ports.checkout.payAgain(
    { number, token },
    {
      returnUrl: returnUrlOf(context),
      ...(paymentMethod !== undefined && { method: paymentMethod }),
      ...(isBlik && blikCode !== undefined && { blikCode }),
    },
  )
  if (toPlaceOrderOutcome.ok) {
    const { effects, cookies } = placed(toPlaceOrderOutcome.value, context)
    // The current cart has nothing to do with the old order.
    return {
      status: 200,
      effects: effects.filter((effect) => effect.effect !== 'data' || effect.pointer !== '/cart'),
      cookies: cookies.filter(({ name }) => name === COOKIE.order),
    }
  }
  const said = toast('error', toPlaceOrderOutcome.detail ?? t('order.place_error'))
  const wrong = Object.entries(toPlaceOrderOutcome.errors).map(([name, text]) => [
    name,
    text.startsWith('v.') ? t(text as 'v.required') : text,
  ])
  const beside: Effect[] = wrong.length === 0 ? [] : [{ effect: 'field-errors', errors: Object.fromEntries(wrong) }]
  return { status: 422, effects: [...beside, said], cookies: [] }
}
