import { createHash } from 'node:crypto'
import type { Cart } from '#schemas/cart.ts'
import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import { NO_CART, sessionEnded } from '#server/actions/account/session-ended.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { findCustomerCart } from '#server/http/visit/shopper-cart.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { CartRefusal } from '#server/ports/cart.ts'

/** Adds a product; the first add creates the cart and stores its id. S4.2, S8.9, S8.12. */
export const addItem: ActionHandler<'cart.addItem'> = async (input, context) => {
  const { ports, t, link, idempotencyKey } = context
  const call = (id: string) => ports.cart.addItem(id, input, idempotencyKey ?? undefined)
  const saying: Saying = {
    effects: () => [toast('success', t('cart.add_ok'), { label: t('cart.add_ok_show'), href: link('cart') ?? '/' })],
    refusal: (detail) => refusedAt('qty', detail ?? t('cart.add_error')),
  }
  return { ...(await addToCart(context, call, saying)), ...shownInCart }
}

/** Adds by a call to the shopper's cart, which the first add creates and stores. */
export async function addToCart(
  context: ActionContext,
  call: (id: string) => Promise<Outcome<Cart, CartRefusal>>,
  saying: Saying = {},
): Promise<ActionResult> {
  const { ports, shopper, idempotencyKey } = context
  if (shopper.cartId !== null) return change(context, call, saying)
  const id = (await findCustomerCart(shopper, ports.cart)) ?? (await ports.cart.create(keyForCart(idempotencyKey))).id
  return changeOther(id, context, call, saying)
}

/** Without script the cart is the next page, and says that the product was added. */
const shownInCart = { goTo: 'cart', isConfirmed: true } as const

/** The add itself uses the key unchanged: two requests under one key would differ. */
function keyForCart(key: string | null): string | undefined {
  return key === null ? undefined : createHash('sha256').update(`cart for ${key}`).digest('base64url')
}

/**
 * Adds a product by its id. A value that is no number above 0 is ignored (S5.29, S5.30); a product that is not for sale
 * is refused.
 */
export const addById: ActionHandler<'cart.addById'> = async (input, context) => {
  const id = numberAboveZero(input.id)
  const qty = numberAboveZero(input.qty)
  if (id === null || qty === null) return { status: 200, effects: [], cookies: [] }
  const [product] = await context.ports.catalogue.productsByIds([String(id)])
  if (product) return addItem({ sku: product.sku, qty }, context)
  return { status: 422, effects: [toast('error', context.t('cart.add_error'))], cookies: [] }
}

/** A whole number of at least 1, possibly given as text; null for anything else. */
function numberAboveZero(given: string | number): number | null {
  if (typeof given === 'string' && !/^\d{1,9}$/.test(given.trim())) return null
  const number = Number(given)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** Changes a line's quantity; a refusal carries the shop's own message. S8.13. */
export const setQuantity: ActionHandler<'cart.setQuantity'> = (input, context) =>
  change(context, (id) => context.ports.cart.setQuantity(id, input.itemId, input.qty), {
    refusal: (detail) => refusedAt('qty', detail ?? context.t('cart.qty_error')),
  })

/** A failed removal is silent (S8.14). */
export const removeItem: ActionHandler<'cart.removeItem'> = (input, context) =>
  change(context, (id) => context.ports.cart.removeItem(id, input.itemId), {})

/** A failure is silent (S8.15). */
export const clearCart: ActionHandler<'cart.clear'> = (_, context) =>
  change(context, (id) => context.ports.cart.clear(id), {
    effects: () => [{ effect: 'announce', text: context.t('cart.cleared') }],
  })

/**
 * On failure the shop's own message if it sent one, beside the field and as a toast (S8.5-S8.7). Blanks count as an
 * empty field.
 */
export const applyCoupon: ActionHandler<'cart.applyCoupon'> = async ({ couponCode }, context) => {
  const { ports, t } = context
  if (couponCode.trim() === '') return { status: 422, effects: refusedAt('couponCode', t('v.required')), cookies: [] }
  return change(context, (id) => ports.cart.applyCoupon(id, couponCode), {
    effects: () => [toast('success', t('coupon.apply_ok'))],
    refusal: (detail) => refusedAt('couponCode', detail ?? t('coupon.apply_error')),
  })
}

/** S8.8, S8.51. */
export const removeCoupon: ActionHandler<'cart.removeCoupon'> = (_, context) =>
  change(context, (id) => context.ports.cart.removeCoupon(id), {
    effects: () => [toast('success', context.t('coupon.remove_ok'))],
    refusal: () => [toast('error', context.t('coupon.remove_error'))],
  })

/** Shown as a toast, and beside the field until the page changes. */
const refusedAt = (field: string, text: string): Effect[] => [
  toast('error', text),
  { effect: 'field-errors', errors: { [field]: text } },
]

interface Saying {
  /** beside the changed cart */
  effects?: () => Effect[]
  /** `detail` is the shop's own message, null if it sent none */
  refusal?: (detail: string | null) => Effect[]
}

/**
 * Changes the shopper's cart. If it has ended, as it was merged into another one, the customer's other cart is changed
 * and becomes the shopper's; without one, the cart is lost.
 */
async function change(
  context: ActionContext,
  call: (id: string) => Promise<Outcome<Cart, CartRefusal>>,
  saying: Saying,
): Promise<ActionResult> {
  const { shopper, ports } = context
  const outcome = shopper.cartId === null ? null : await call(shopper.cartId)
  if (outcome && !isGone(outcome)) return settle(outcome, context, saying)
  const other = await findCustomerCart(shopper, ports.cart)
  return other === null ? lost(context) : changeOther(other, context, call, saying)
}

/** Changes a cart that becomes the shopper's; after a refusal the page shows it as well. */
async function changeOther(
  id: string,
  context: ActionContext,
  call: (id: string) => Promise<Outcome<Cart, CartRefusal>>,
  saying: Saying,
): Promise<ActionResult> {
  const outcome = await call(id)
  const result = settle(outcome, context, saying)
  if (isGone(outcome)) return result
  const cart = outcome.ok ? null : await context.ports.cart.load(id)
  const effects = cart ? [shown(cart), ...result.effects] : result.effects
  return { ...result, effects, cookies: [...remember(id), ...result.cookies] }
}

const shown = (cart: Cart): Effect => ({ effect: 'data', pointer: '/cart', value: cart as unknown as JsonValue })

function settle(outcome: Outcome<Cart, CartRefusal>, context: ActionContext, saying: Saying): ActionResult {
  if (outcome.ok) {
    return { status: 200, effects: [shown(outcome.value), ...(saying.effects?.() ?? [])], cookies: [] }
  }
  if (isGone(outcome)) return lost(context)
  return { status: 422, effects: saying.refusal?.(outcome.detail) ?? [], cookies: [] }
}

/**
 * A cart that is gone or not the shopper's means an expired session: its cookie is removed and the shopper is notified.
 * A logged-in shopper is logged out. S4.17, S8.17, S8.19.
 */
function lost(context: ActionContext): ActionResult {
  const { shopper, t } = context
  const said = toast('error', t('cart.lost'))
  if (shopper.cartId === null) return { status: 409, effects: [NO_CART, said], cookies: [] }
  const forget: CookieChange[] = [
    { name: COOKIE.cartId, value: null },
    { name: COOKIE.hasSession, value: null },
  ]
  if (shopper.token === null) return { status: 409, effects: [NO_CART, said], cookies: forget }
  const ended = sessionEnded(context)
  return { ...ended, effects: [said, ...ended.effects], cookies: [...forget, { name: COOKIE.token, value: null }] }
}

function isGone(outcome: Outcome<Cart, CartRefusal>): boolean {
  return !outcome.ok && outcome.code === 'cart_gone'
}

function remember(id: string): CookieChange[] {
  return [
    { name: COOKIE.cartId, value: id },
    { name: COOKIE.hasSession, value: '1' },
  ]
}
