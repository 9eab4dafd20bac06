import type { CheckoutChange } from '#schemas/checkout.ts'
import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationInput } from '#schemas/operations.ts'
import { lookUpCompany } from '#server/actions/account/look-up-company.ts'
import { type ActionContext, type ActionHandler, toast } from '#server/actions/action.ts'
import { billingName, detailsOf, textsOf } from '#server/forms/checkout-values.ts'
import { homeCountry } from '#server/forms/countries.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import { taxCountryCookies } from './tax-country.ts'

type Form = OperationInput<'checkout.save'>

/** From the selection page to the checkout as a guest, until the browser closes. S6.1, S6.3. */
export const buyAsGuest: ActionHandler<'checkout.asGuest'> = async (_, context) => {
  const { ports, shopper, link } = context
  const id = shopper.cartId
  const known = id === null ? null : await ports.checkout.load(id)
  // Delivery defaults to the country of the reader's language.
  const countryCode = homeCountry(shopper.locale)
  const isGiven = id !== null && known && !known.details.recipient.countryCode && known.countries.includes(countryCode)
  const saved = isGiven ? await ports.checkout.save(id, { recipient: { countryCode } }) : null
  return {
    status: 200,
    effects: [{ effect: 'navigate', to: link('checkout') ?? '/' }],
    cookies: [
      { name: COOKIE.guest, value: '1', isSession: true },
      ...(saved?.ok ? taxCountryCookies(saved.value, context) : []),
    ],
  }
}

/**
 * Saves the form. The page is refreshed if a choice changes its options or costs; typed values stay in the form. A
 * missing cart is silent here: placing reports it, and until then nothing typed is lost.
 */
export const saveCheckout: ActionHandler<'checkout.save'> = async (form, context) => {
  const { shopper, link } = context
  if (shopper.cartId === null) return { status: 409, effects: [], cookies: [] }
  const known = await savedAddress(form, context)
  const before = await context.ports.checkout.load(shopper.cartId)
  const kept = await keepForm({ ...form, ...known }, context)
  if (!before || !kept) return { status: 409, effects: [], cookies: [] }
  const { checkout, said } = kept
  const cart = checkout.cart as unknown as JsonValue
  // The search is over once a point is chosen: the page shows that one alone.
  const isChosen = checkout.pickupPoint !== null && checkout.pickupPoint.id !== before.pickupPoint?.id
  const query: Record<string, string> = form.pointQuery && !isChosen ? { points: form.pointQuery.trim() } : {}
  const to = link('checkout', {}, { query }) ?? '/'
  const effects: Effect[] = [
    ...(known ? [{ effect: 'field-values', values: known } as const] : []),
    ...(said === null ? [] : [toast('error', said)]),
  ]
  if (form.pointQuery || isChosen) effects.push({ effect: 'data', pointer: '/cart', value: cart }, replaced(to))
  else if (known || said !== null || !looksAlike(before, checkout))
    effects.push({ effect: 'data', pointer: '/cart', value: cart }, { effect: 'refresh' })
  return { status: 200, effects, cookies: taxCountryCookies(checkout, context) }
}

const replaced = (to: string): Effect => ({ effect: 'navigate', to, replace: true })

/** Fills the form with the register's data and saves it. S2.142. */
export const lookUpCheckoutCompany: ActionHandler<'checkout.lookUpCompany'> = async (form, context) => {
  const { taxId, hasOtherBilling, billingCountryCode, countryCode } = form
  const taxIdCountry = (hasOtherBilling ? billingCountryCode : countryCode) ?? countryCode ?? 'PL'
  const { fillsIn: _, ...result } = await lookUpCompany({ taxId, taxIdCountry }, context)
  const found = result.effects.find((effect) => effect.effect === 'field-values')?.values
  const filled: Partial<Form> = found === undefined ? {} : invoiceFor(form, found, taxIdCountry)
  if (form.whole === '1' && context.shopper.cartId !== null)
    await keepForm({ ...form, wantsInvoice: true, asCompany: true, ...filled }, context)
  const values = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, String(value ?? '')]))
  const effects = result.effects.map((effect) => (effect.effect === 'field-values' ? { ...effect, values } : effect))
  return { ...result, effects }
}

const SEAT = ['street', 'buildingNumber', 'apartmentNumber', 'postcode', 'city'] as const

/**
 * The company and its seat as billing address: in the main address if that is still empty, else as a separate one,
 * while the delivery address stays as typed.
 */
function invoiceFor(form: Form, { companyName, ...found }: Record<string, string>, countryCode: string): Partial<Form> {
  const named = companyName === undefined ? {} : { companyName }
  if (found.city === undefined) return named
  const seat = Object.fromEntries(SEAT.map((field) => [field, found[field] ?? '']))
  const billed = (place: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(place).map(([field, text]) => [billingName(field), text ?? '']))
  if (form.hasOtherBilling) return { ...named, ...billed(seat) }
  if (SEAT.every((field) => !form[field]?.trim())) return { ...named, ...seat }
  if (SEAT.every((field) => (form[field]?.trim() ?? '') === seat[field])) return named
  const { firstName, lastName, phone } = form
  return { ...named, hasOtherBilling: true, ...billed({ firstName, lastName, phone, countryCode, ...seat }) }
}

/**
 * Saves a whole form: typed values first, then each choice that is still available. Null if the cart is gone; `said` is
 * why a choice could not be saved.
 */
export async function keepForm(
  form: Form,
  { ports, shopper, t }: Pick<ActionContext, 'ports' | 'shopper' | 't'>,
): Promise<{ checkout: Checkout; said: string | null } | null> {
  const id = shopper.cartId
  if (id === null) return null
  const words = { terms: t('consent.terms'), digital: t('consent.digital'), newsletter: t('consent.newsletter') }
  const typed = await ports.checkout.save(id, detailsOf(form, words))
  if (!typed.ok && typed.code === 'cart_gone') return null
  let said: string | null = typed.ok ? null : (typed.detail ?? t('error.generic'))
  let checkout = typed.ok ? typed.value : await ports.checkout.load(id)
  if (!checkout) return null
  for (const choose of [chosenDelivery, chosenPoint, chosenPayment]) {
    const change = choose(form, checkout)
    if (!change) continue
    const outcome = await ports.checkout.save(id, change)
    if (outcome.ok) checkout = outcome.value
    else said = outcome.detail ?? t('checkout.choice_gone')
  }
  return { checkout, said }
}

function chosenDelivery({ shippingMethod }: Form, checkout: Checkout): CheckoutChange | null {
  if (shippingMethod === undefined || shippingMethod === checkout.shippingMethod) return null
  return { shippingMethod }
}

function chosenPoint({ pickupPointId }: Form, { shippingMethod, deliveryMethods, pickupPoint }: Checkout) {
  const method = deliveryMethods.find(({ code }) => code === shippingMethod)
  if (!pickupPointId || !method?.requiresPickupPoint || pickupPointId === pickupPoint?.id) return null
  return { pickupPointId }
}

/** A payment method that the new delivery method excludes is dropped: the page offers the remaining ones. */
function chosenPayment({ paymentMethod: wanted }: Form, { paymentMethod, paymentMethods }: Checkout) {
  const isUsable = paymentMethods.some(({ code, disabledReason }) => code === wanted && disabledReason === null)
  return isUsable && wanted !== paymentMethod && wanted !== undefined ? { paymentMethod: wanted } : null
}

/** Whether both would be drawn alike, apart from values that the form holds itself. */
function looksAlike(one: Checkout, other: Checkout): boolean {
  const shown = ({ cart, deliveryMethods, paymentMethods, shippingMethod, pickupPoint, paymentMethod }: Checkout) =>
    JSON.stringify([cart, deliveryMethods, paymentMethods, shippingMethod, pickupPoint?.id, paymentMethod])
  return shown(one) === shown(other)
}

/** The recipient from the address book, if the form has just chosen an address. */
async function savedAddress({ savedAddress: id }: Form, { ports, shopper }: ActionContext) {
  if (!id || shopper.user === null) return null
  const address = (await ports.account.addresses()).find((each) => each.id === id)
  if (!address) return null
  const { id: _, isDefaultBilling: __, isDefaultShipping: ___, ...draft } = address
  return { ...textsOf(withoutNulls(draft)), savedAddress: '' }
}

function withoutNulls<T extends object>(values: T) {
  const entries = Object.entries(values).filter(([, value]) => value !== null)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}
