import type { Cart } from '#schemas/cart.ts'
import type { NodeContext } from '../node-context.ts'
import { eventButton, field, group, link, type Part, text } from '../parts.ts'
import { drawDeclared } from './declared-parts.ts'

/** The lines of the cart, each with its quantity and a way to remove it. */
export function drawCartLines(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  if (!cart) return []
  const { id, words } = context
  return cart.items.map((item) => {
    const { regularRowPrice } = item.prices
    const options = item.configurableOptions.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(', ')
    const qty = field('qty', `${words.t('product.quantity.of')}: ${item.name}`, {
      type: 'number',
      value: String(item.quantity),
    })
    const send = { by: 'event', node: id, event: 'setQuantity', fixed: { itemId: item.id } } as const
    const form = { id: `${id}:setQuantity:${item.id}`, fields: [qty], send, isSentAtOnce: true }
    qty.label = words.t('product.quantity.of', { name: item.name })
    return group(item.name, [
      link(item.name, item.product.href),
      ...(options === '' ? [] : [text(options)]),
      ...(context.type === 'mini-cart' ? [] : drawCodes(context, item)),
      text(
        `${item.quantity} × ${amount(context, cart, item.prices.itemPrice)} = ${amount(context, cart, item.prices.rowPrice)}`,
      ),
      ...(regularRowPrice ? [text(`${words.t('price.regular')}: ${amount(context, cart, regularRowPrice)}`)] : []),
      ...item.errors.map((error): Part => ({ is: 'alert', text: error.label ?? words.t(`item.${error.code}`) })),
      ...(context.handles('setQuantity') ? [{ is: 'field', form, field: qty } as const] : []),
      ...(context.handles('remove')
        ? [eventButton(words.t('cart.remove_item', { name: item.name }), id, 'remove', { itemId: item.id })]
        : []),
    ])
  })
}

function drawCodes({ words }: NodeContext, { sku, product: { ean, manufacturer } }: Cart['items'][number]): Part[] {
  const codes = [manufacturer, words.t('product.sku', { sku }), ean && words.t('product.ean', { ean })]
  return [text(codes.filter((code) => code !== null && code !== '').join(', '))]
}

/** What the cart costs: the segments of its total, net sums only where prices are net. */
export function drawTotals(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  if (!cart) return []
  const { words, priceMode } = context
  return cart.totalSegments.flatMap(({ code, price }) => {
    if (code.startsWith('tax__')) {
      const rate = `${code.slice('tax__'.length)}%`
      return [text(`${words.t('total.tax', { rate })}: ${words.money(price.gross, cart.currency)}`)]
    }
    const isNet = code.endsWith('__excl_tax')
    if (isNet && priceMode === 'gross') return []
    if (code === 'shipping__incl_tax' && !cart.shippingMethod)
      return cart.isVirtual ? [] : [text(words.t('total.shipping_later'))]
    return [text(`${words.t(`total.${code}`)}: ${words.money(isNet ? price.net : price.gross, cart.currency)}`)]
  })
}

/** The number of pieces, then lines and sums. */
export function drawCartPage(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  const slots = Object.keys(context.node.slots ?? {}).flatMap((slot) => context.slot(slot))
  const [title, ...rest] = drawDeclared(context, slots)
  return [title!, ...(cart ? [text(context.words.t('cart.count', { count: cart.count }))] : []), ...rest]
}

/** The steps of the checkout; those with a page are links, but for the present one. */
export function drawStepper({ props, words }: NodeContext): Part[] {
  return (props.hrefs as (string | null)[]).flatMap((href, step) => {
    const label = words.t(`stepper.${step}.label`)
    const description = text(words.t(`stepper.${step}.description`))
    return [href === null || step === props.current ? text(label) : link(label, href), description]
  })
}

/** What is missing to free delivery. */
function drawFreeDelivery({ props, words }: NodeContext): Part[] {
  const cart = props.cart as Cart | null | undefined
  const left = cart?.freeShippingLeft?.gross
  if (!cart || left === undefined) return []
  if (left <= 0) return [text(words.t('cart.free_reached'))]
  return [text(words.t('cart.free_left', { amount: words.money(left, cart.currency) }))]
}

export function drawCartSummary(context: NodeContext): Part[] {
  return drawDeclared(context, [...drawFreeDelivery(context), ...context.slot('coupon'), ...drawTotals(context)])
}

/** The lines, then the sums, then the links. */
export function drawCheckoutSummary(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  const lines = cart?.items.map(({ quantity, name, prices }) =>
    text(
      `${name}: ${quantity} × ${amount(context, cart, prices.itemPrice)} = ${amount(context, cart, prices.rowPrice)}`,
    ),
  )
  return drawDeclared(context, [...(lines ?? []), ...drawTotals(context)])
}

export function drawMiniCart(context: NodeContext): Part[] {
  return drawDeclared(context, [...drawCartLines(context), ...context.slot('credit'), ...drawTotals(context)])
}

/** A field for a code, or the code in use. */
export function drawCouponForm(context: NodeContext): Part[] {
  const { id, words, props } = context
  if (props.login !== undefined) return drawDeclared(context, [])
  const code = (props.cart as Cart | null | undefined)?.coupon?.code
  if (code)
    return [text(words.t('coupon.applied', { code })), eventButton(words.t('coupon.remove', { code }), id, 'remove')]
  if (!context.handles('apply')) return drawDeclared(context, [])
  const typed = field('couponCode', words.t('coupon.label'))
  const send = { by: 'event', node: id, event: 'apply', fixed: {} } as const
  const form = { id: `${id}:apply`, fields: [typed], send, isSentAtOnce: true }
  const errors = Object.values(context.errorsOf(form.id)).map((error): Part => ({ is: 'alert', text: error }))
  return [{ is: 'field', form, field: typed }, ...errors]
}

function amount({ words, priceMode }: NodeContext, { currency }: Cart, price: { gross: number; net: number }): string {
  return words.money(price[priceMode], currency)
}
