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
      ...item.errors.map((error): Part => ({ is: 'alert', text: error.label ?? errorText(context, error.code, item) })),
      ...(context.handles('setQuantity') && !item.isUnavailable ? [{ is: 'field', form, field: qty } as const] : []),
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

/** Words of an error without a sentence of the shop. */
function errorText({ words }: NodeContext, code: string, { product }: Cart['items'][number]): string {
  if (code === 'CATALOGINVENTORY-1') return words.t('item.CATALOGINVENTORY-1', { qty: product.stock.max })
  return words.t(code === 'unavailable' ? 'item.unavailable' : 'item.other')
}

/** The alert of a cart: a line is unavailable, or there is another error. Null without errors. */
function troubleOf(cart: Cart | null | undefined): 'unavailable' | 'default' | null {
  if (!cart) return null
  if (cart.hasUnavailableItem) return 'unavailable'
  return cart.errors.length > 0 || cart.items.some(({ errors }) => errors.length > 0) ? 'default' : null
}

/**
 * What the cart costs, in the order of addition: in net mode the net sum, too. `undecided`: words for the delivery while
 * no method is chosen.
 */
function drawTotals({ props, words, priceMode }: NodeContext, undecided: string): Part[] {
  const cart = props.cart as Cart | null | undefined
  if (!cart) return []
  const priceOf = (...codes: string[]) =>
    codes.flatMap((code) => cart.totalSegments.find((segment) => segment.code === code)?.price ?? [])[0]
  const line = (label: string, minor: number) => text(`${label}: ${words.money(minor, cart.currency)}`)
  const subtotal = priceOf('subtotal__incl_tax', 'subtotal__excl_tax')
  const discount = cart.totalSegments.find(({ code }) => code === 'discount')
  const freeBy = cart.totalSegments.find(({ code }) => code === 'shipping__incl_tax')?.parts?.[0]?.label
  const shipping = cart.isVirtual ? undefined : priceOf('shipping__incl_tax')
  const total = priceOf('grand_total__incl_tax', 'grand_total__excl_tax')
  const taxes = cart.totalSegments.filter(({ code }) => code.startsWith('tax__'))
  const delivery = (price: { gross: number; net: number }) => {
    const label = words.t('total.shipping__incl_tax')
    if (cart.shippingMethod === null) return text(`${label}: ${undecided}`)
    const free = [words.t('checkout.free'), ...(freeBy === undefined ? [] : [`(${freeBy})`])].join(' ')
    return price[priceMode] === 0 ? text(`${label}: ${free}`) : line(label, price[priceMode])
  }
  const isNet = priceMode === 'net'
  return [
    ...(cart.intraEuSupply ? [text(cart.intraEuSupply.label)] : []),
    ...(subtotal ? [line(words.t('total.subtotal__incl_tax'), subtotal[priceMode])] : []),
    ...(discount && discount.price.gross !== 0
      ? (discount.parts ?? [{ label: words.t('total.discount'), price: discount.price }]).map(({ label, price }) =>
          line(label, price[priceMode]),
        )
      : []),
    ...(shipping ? [delivery(shipping)] : []),
    ...(isNet && total ? [line(words.t('total.grand_total__excl_tax'), total.net)] : []),
    ...taxes.map(({ code, price }) =>
      line(words.t('total.tax', { rate: words.percent(Number(code.slice('tax__'.length))) }), price.gross),
    ),
    ...(total ? [line(words.t(isNet ? 'total.grand_total__incl_tax' : 'total.grand_total'), total.gross)] : []),
  ]
}

/** The number of pieces, then lines and sums. */
export function drawCartPage(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  const slots = Object.keys(context.node.slots ?? {}).flatMap((slot) => context.slot(slot))
  const [title, ...rest] = drawDeclared(context, slots)
  return [
    title!,
    ...(cart ? [text(context.words.t('cart.count', { count: cart.count }))] : []),
    ...drawTrouble(context),
    ...rest,
  ]
}

/** What is wrong with the cart, with the sentences of the shop. */
function drawTrouble({ props, words }: NodeContext): Part[] {
  const cart = props.cart as Cart | null | undefined
  const trouble = troubleOf(cart)
  if (!cart || !trouble) return []
  return [
    { is: 'alert', text: words.t(`mini_cart.get_mini_cart_error.${trouble}.title`) },
    text(words.t(`mini_cart.get_mini_cart_error.${trouble}.description`)),
    ...cart.errors.flatMap(({ label }) => (label ? [text(label)] : [])),
  ]
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
  const { props, words } = context
  const trouble = troubleOf(props.cart as Cart | null | undefined)
  const reason = trouble && words.t(`mini_cart.get_mini_cart_error.${trouble}.description`)
  const inside = [
    ...drawFreeDelivery(context),
    ...context.slot('coupon'),
    ...drawTotals(context, words.t('total.shipping_later')),
    ...(reason && props.checkoutHref ? [{ is: 'alert', text: `${words.t('cart.checkout')}: ${reason}` } as const] : []),
  ]
  return drawDeclared(context, inside, trouble || !props.cart ? ['checkoutHref'] : [])
}

/** The lines, then the sums, then the links. */
export function drawCheckoutSummary(context: NodeContext): Part[] {
  const cart = context.props.cart as Cart | null | undefined
  const { words } = context
  const lines = cart?.items.flatMap(({ quantity, name, configurableOptions, prices, errors }): Part[] => {
    const options = configurableOptions.map(({ label, valueLabel }) => `${label}: ${valueLabel}`)
    const price = `${amount(context, cart, prices.itemPrice)} = ${amount(context, cart, prices.rowPrice)}`
    return [
      text(`${[name, ...options].join(', ')}: ${quantity} × ${price}`),
      ...errors.map(({ label }): Part => ({ is: 'alert', text: label ?? words.t('item.other') })),
    ]
  })
  return drawDeclared(context, [...(lines ?? []), ...drawTotals(context, words.t('checkout.pick.delivery'))])
}

export function drawMiniCart(context: NodeContext): Part[] {
  const totals = drawTotals(context, context.words.t('total.shipping_later'))
  return drawDeclared(context, [...drawCartLines(context), ...context.slot('credit'), ...totals])
}

/** A field for a code, the code in use, or the way to log in where codes are for customers. */
export function drawCouponForm(context: NodeContext): Part[] {
  const { id, words, props } = context
  const code = (props.cart as Cart | null | undefined)?.coupon?.code
  if (code)
    return [text(words.t('coupon.applied', { code })), eventButton(words.t('coupon.remove', { code }), id, 'remove')]
  const login = props.login as { label: string; href: string } | undefined
  if (login) return [link(login.label, login.href)]
  if (!context.handles('apply')) return []
  const refused = props.refused as { code: string; error: string } | undefined
  const typed = field('couponCode', words.t('coupon.label'), { value: refused?.code ?? '' })
  const send = { by: 'event', node: id, event: 'apply', fixed: {} } as const
  const form = { id: `${id}:apply`, fields: [typed], send, isSentAtOnce: true }
  const error = context.errorsOf(form.id).couponCode ?? refused?.error
  return [{ is: 'field', form, field: typed }, ...(error ? [{ is: 'alert', text: error } as const] : [])]
}

function amount({ words, priceMode }: NodeContext, { currency }: Cart, price: { gross: number; net: number }): string {
  return words.money(price[priceMode], currency)
}
