import { createHash } from 'node:crypto'
import type { Effect } from '#schemas/effect.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { checkoutFields } from '#server/forms/checkout-fields.ts'
import { fieldOfProblem } from '#server/forms/checkout-values.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { lastOrderCookie } from '#server/http/visit/last-order.ts'
import type { PlacedOrder, PlaceOrderOutcome } from '#server/ports/checkout.ts'
import { keepForm } from './checkout.ts'
import { withoutTaxCountry } from './tax-country.ts'

/**
 * Saves the form, checks it, places the order once and continues to payment. Changes since the shopper saw the page are
 * shown for confirmation, never silently paid. S1.11, S5.21-S5.23, S8.21.
 */
export const placeOrder: ActionHandler<'checkout.place'> = async ({ expectedTotal, blikCode, ...form }, context) => {
  const { ports, shopper } = context
  const cartId = shopper.cartId
  if (cartId === null) return lost(context)
  const kept = await keepForm(form, context)
  const refused = kept && refuseForm({ ...form, blikCode }, kept, context)
  if (refused) return refused
  // A missing cart may have become an order: repeating the request returns the same order.
  const isBlik = form.paymentMethod === 'blik' && blikCode !== undefined
  const toPlaceOrderOutcome = await ports.checkout.place(
    cartId,
    {
      expectedTotal: /^\d{1,9}\.\d{2}$/.test(expectedTotal ?? '') ? expectedTotal! : '0.00',
      returnUrl: returnUrlOf(context),
      ...(isBlik && { blikCode }),
    },
    {
      idempotencyKey: orderKey([cartId, expectedTotal, shopper.locale, isBlik ? blikCode : null]),
      experimentArms: context.experimentArms,
    },
  )
  if (toPlaceOrderOutcome.ok) return placed(toPlaceOrderOutcome.value, context)
  return toPlaceOrderOutcome.code === 'cart_gone' ? lost(context) : notPlaced(toPlaceOrderOutcome, context)
}

type Kept = NonNullable<Awaited<ReturnType<typeof keepForm>>>

/** Null if the form can be placed as it is. */
function refuseForm(
  form: Parameters<ActionHandler<'checkout.place'>>[0],
  { checkout, said }: Kept,
  { shopper, t }: ActionContext,
): ActionResult | null {
  const { fields } = checkoutFields(checkout, {
    locale: shopper.locale,
    t,
    kind: shopper.kind,
    money: String,
    addresses: [],
    points: [],
    pointQuery: '',
    pointsHref: '',
    termsHref: null,
  })
  // The stored point counts: the list of points may change meanwhile.
  const refused = refuseFields(fields, { ...form, pickupPointId: checkout.pickupPoint?.id }, t)
  if (refused) return refused
  return said === null ? null : { status: 409, effects: [wholeError(said), { effect: 'refresh' }], cookies: [] }
}

/** The path that a provider returns to; the commerce API fills in `{code}`. */
export function returnUrlOf({ link }: Pick<ActionContext, 'link'>): string {
  return (link('payment_back', { paymentCode: 'CODE' }) ?? link('home') ?? '/').replace('CODE', '{code}')
}

/** The same order of the same cart has the same key, so that sending it twice places it once. */
function orderKey(parts: readonly (string | null | undefined)[]): string {
  return createHash('sha256')
    .update(`order ${JSON.stringify(parts)}`)
    .digest('base64url')
}

/** The next page after placing an order: its own, the bank's, or that of a pending payment. */
export function placed({ orderToken, payment }: PlacedOrder, { link, now, shopper }: ActionContext): ActionResult {
  const success = link('checkout_success') ?? link('home') ?? '/'
  const to =
    payment.kind === 'redirect'
      ? payment.url
      : payment.kind === 'code_wait'
        ? link('payment_status', { paymentCode: payment.paymentCode })
        : payment.kind === 'failed'
          ? link('payment_error')
          : success
  const cookies: CookieChange[] = [
    lastOrderCookie(orderToken, now),
    { name: COOKIE.cartId, value: null },
    // A guest's next cart probably goes to the same country.
    ...(shopper.user === null ? [] : withoutTaxCountry(shopper)),
  ]
  const effects: Effect[] = [
    { effect: 'data', pointer: '/cart', value: null },
    { effect: 'navigate', to: to ?? success },
  ]
  return { status: 200, effects, cookies }
}

/** Changes that an answer explains in a sentence, beside those of single goods. */
const TOLD_CHANGES: ReadonlySet<string> = new Set(['coupon', 'promotion', 'vatNumber'])

/** Field errors beside their fields; changes above the form, with the page refreshed; any other failure as in S8.21. */
function notPlaced(
  { code, detail, errors }: Extract<PlaceOrderOutcome, { ok: false }>,
  { t }: ActionContext,
): ActionResult {
  if (code === 'changed') {
    const changes = Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith('item.') || TOLD_CHANGES.has(name) ? [text] : [],
    )
    const text = [t('order.price_changed'), ...changes].join(' ')
    return { status: 409, effects: [wholeError(text), toast('error', text), { effect: 'refresh' }], cookies: [] }
  }
  if (code === 'refused')
    return { status: 422, effects: [toast('error', detail ?? t('order.place_error'))], cookies: [] }
  const wrong = Object.entries(errors).map(([name, text]) => [
    fieldOfProblem(name),
    text.startsWith('v.') ? t(text as 'v.required') : text,
  ])
  const said = detail ?? t('order.place_error')
  return {
    status: code === 'unavailable' ? 409 : 422,
    effects: [
      { effect: 'field-errors', errors: wrong.length > 0 ? Object.fromEntries(wrong) : { '': said } },
      toast('error', said),
      ...(code === 'unavailable' ? [{ effect: 'refresh' } as const] : []),
    ],
    cookies: [],
  }
}

/** The form stays with its values, and a message says that the cart is gone (S4.17). */
function lost({ t }: ActionContext): ActionResult {
  return { status: 409, effects: [wholeError(t('cart.lost')), toast('error', t('cart.lost'))], cookies: [] }
}
