import { deliveryDays } from '#schemas/delivery-time.ts'
import { isShipped } from '#schemas/is-shipped.ts'
import { priceView } from '#schemas/price-view.ts'
import type { ProductPrice, TileProduct } from '#schemas/product.ts'
import { fitQuantity, quantityBounds } from '#schemas/quantity.ts'
import type { NodeContext } from '../node-context.ts'
import { eventButton, type Form, field, group, heading, link, type Part, text } from '../parts.ts'
import { drawProps } from '../values.ts'
import { drawTaxNote, type PriceNote } from './price-note.ts'

/** What can be bought of a product, as its tile offers it. */
interface Offer {
  /** null without a price in the currency of the page */
  price: ProductPrice | null
  /** it can be bought now: priced, and in stock for at least the smallest quantity */
  isAvailable: boolean
  smallest: number
}

/** A product as a tile, a row, or the buying part of its page. */
export function drawProductTile(context: NodeContext): Part[] {
  const product = context.props.product as TileProduct
  const offer = offerOf(product, context.currency)
  switch (context.props.variant) {
    case 'product-page':
      return drawBuying(context, product, offer)
    case 'long-tile':
      return [group(product.name, drawRow(context, product, offer))]
    default:
      return [group(product.name, drawTile(context, product, offer))]
  }
}

function offerOf({ prices, available, stock }: TileProduct, currency: string): Offer {
  const { min, max } = quantityBounds(stock)
  const price = prices.find((each) => each.currency === currency) ?? null
  return { price, isAvailable: available && price !== null && min >= 1 && max >= min, smallest: Math.max(1, min) }
}

function drawTile(context: NodeContext, product: TileProduct, offer: Offer): Part[] {
  const { words, props } = context
  const { isAvailable, smallest, price } = offer
  const percent = isAvailable ? price?.discountPercent : undefined
  const badges = [percent && words.t('tile.discount_label', { percent: words.percent(percent) })]
  if (product.isNew) badges.push(words.t('tile.new'))
  const look = isAvailable && props.variant === 'configurable-tile' ? 'tile.variants' : 'tile.check'
  const canAdd = isAvailable && props.variant === 'simple-tile' && context.handles('add')
  return [
    link(product.name, product.href),
    ...[...badges, product.keyFact].flatMap((line) => (line ? [text(line)] : [])),
    ...drawPrice(context, product, offer),
    text(deliveryText(context, product, offer, 1)),
    ...context.slot('options'),
    canAdd
      ? eventButton(`${words.t('tile.add')}: ${product.name}`, context.id, 'add', { qty: smallest })
      : link(`${words.t(look)}: ${product.name}`, product.href),
  ]
}

/** A row of quick orders and groups. */
function drawRow(context: NodeContext, product: TileProduct, offer: Offer): Part[] {
  const { words } = context
  const { name, href, sku, type, stock } = product
  const purchase = context.props.purchase as { quantity: number; note: string; stock?: string } | undefined
  const qty = purchase ? fitQuantity(purchase.quantity, stock) : offer.smallest
  const hasVariants = type === 'configurable' || type === 'grouped'
  const canAdd = offer.isAvailable && !hasVariants && context.handles('add')
  const look = offer.isAvailable && hasVariants ? 'tile.variants_item' : 'tile.check_item'
  return [
    link(name, href),
    text(words.t('product.sku', { sku })),
    ...(purchase ? [text(purchase.note)] : []),
    text(deliveryText(context, product, offer, qty)),
    ...(purchase?.stock === undefined ? [] : [text(purchase.stock)]),
    ...context.slot('options'),
    ...drawPrice(context, product, offer),
    ...(canAdd
      ? drawAdd(context, qty, {
          field: words.t('product.quantity.of', { name }),
          add: words.t(purchase ? 'tile.again_item' : 'tile.add_item', { name }),
        })
      : [link(words.t(look, { name }), href)]),
  ]
}

/** The buying part of a product's page. */
function drawBuying(context: NodeContext, product: TileProduct, offer: Offer): Part[] {
  const { words, props } = context
  const options = context.slot('options')
  const note = offer.price ? drawTaxNote(context, props.priceNote as PriceNote | undefined, props.taxRate) : []
  const price = [...drawPrice(context, product, offer), ...note]
  if (props.isIncomplete === true) return [...price, ...options]
  const { min, step } = quantityBounds(product.stock)
  const limits = [
    ...(min > 1 ? [text(words.t('product.quantity.min', { min }))] : []),
    ...(step > 1 ? [text(words.t('product.quantity.step', { step }))] : []),
  ]
  return [
    ...price,
    ...options,
    text(deliveryText(context, product, offer, offer.smallest)),
    ...(offer.isAvailable && context.handles('add')
      ? [
          ...drawAdd(context, offer.smallest, { field: words.t('product.quantity'), add: words.t('product.add') }),
          ...limits,
        ]
      : []),
  ]
}

function drawPrice({ words, priceMode, isCompany }: NodeContext, product: TileProduct, { price }: Offer): Part[] {
  if (!price) return []
  const amount = (value: { gross: number; net: number }) => words.money(value[priceMode], price.currency)
  const { final, regular, omnibus, unit } = priceView(price)
  const isNet = priceMode === 'net'
  const hasTwo = isNet || isCompany
  const second = isNet ? final.gross : final.net
  const from = product.priceFrom ? `${words.t('price.from_word')} ` : ''
  const lines = [`${from}${amount(final)}${hasTwo ? ` ${words.t(isNet ? 'price.net' : 'price.gross')}` : ''}`]
  if (regular) lines.push(`${words.t('price.regular')}: ${amount(regular)}`)
  if (hasTwo)
    lines.push(words.t(isNet ? 'price.gross_is' : 'price.net_is', { price: words.money(second, price.currency) }))
  // The law wants the lowest price of 30 days beside a reduced one, and the price of a unit beside each.
  if (omnibus) lines.push(words.t('price.omnibus', { price: amount(omnibus) }))
  if (unit && product.unitPricing) {
    const { baseValue, baseUnit } = product.unitPricing
    // Unit symbols are the same in every language; pieces have a word.
    lines.push(
      baseUnit === 'pcs'
        ? words.t('price.per_piece', { price: amount(unit), count: baseValue })
        : words.t('price.unit', { price: amount(unit), value: baseValue, unit: baseUnit }),
    )
  }
  return lines.map(text)
}

/** When so many pieces are dispatched, with the latest time for today where the node has one. */
function deliveryText(
  { words, props }: NodeContext,
  product: TileProduct,
  { isAvailable }: Offer,
  qty: number,
): string {
  const days = isAvailable ? deliveryDays(product.deliveryTimes, qty) : null
  if (days === null) return words.t('stock.none')
  if (!isShipped(product)) return words.t('delivery.digital')
  if (days > 1) return words.t('delivery.in_days', { count: days })
  const note = typeof props.dispatchNote === 'string' ? ` ${props.dispatchNote}` : ''
  return `${words.t('delivery.in_24h')}${note}`
}

function drawAdd({ id, errorsOf }: NodeContext, quantity: number, labels: { field: string; add: string }): Part[] {
  const qty = field('qty', labels.field, { type: 'number', value: String(quantity) })
  const send = { by: 'event', node: id, event: 'add', fixed: {} } as const
  const form: Form = { id: `${id}:add`, fields: [qty], send, isSentAtOnce: false }
  const { qty: refusal } = errorsOf(form.id)
  return [
    { is: 'field', form, field: qty },
    ...(refusal ? [{ is: 'alert', text: refusal } as const] : []),
    { is: 'button', text: labels.add, form, event: 'add' },
  ]
}

/** Words of values that cannot be bought. */
const OPTION_STATES: Readonly<Record<string, string>> = {
  unavailable: 'product.option.out_of_stock',
  missing: 'product.option.missing',
}

/** The values of options: each leads to the page with it chosen. */
export function drawProductOptions({ props, words, priceMode }: NodeContext): Part[] {
  interface Value {
    label: string
    href: string
    isCurrent: boolean
    state: string
    price: { gross: number; net: number } | null
  }
  const options = props.options as { label: string; values: Value[] }[]
  const missing: Part[] = props.isMissing === true ? [{ is: 'alert', text: words.t('product.variant_missing') }] : []
  const groups = options.map(({ label, values }) =>
    group(label, [
      text(label),
      ...values.map((value) => {
        const price = value.price ? `, ${words.money(value.price[priceMode], String(props.currency))}` : ''
        const key = OPTION_STATES[value.state]
        const label = key ? words.t(key, { label: value.label }) : value.label
        return link(`${label}${price}`, value.href, value.isCurrent)
      }),
    ]),
  )
  return [...missing, ...groups]
}

/** The heading says whether the products are bought together. */
export function drawProductParts(context: NodeContext): Part[] {
  const { props, words, node } = context
  const slots = Object.keys(node.slots ?? {}).flatMap((slot) => context.slot(slot))
  const title = props.kind === 'grouped' ? 'product.grouped.choose' : 'product.bundle.contents'
  return [heading(words.t(title)), ...drawProps(context), ...slots]
}

export function drawTierPrices({ props, words, priceMode }: NodeContext): Part[] {
  const tiers = props.tiers as { qty: number; price: { gross: number; net: number }; savingPercent: number }[]
  const lines = tiers.map(({ qty, price, savingPercent }) => {
    const amount = words.money(price[priceMode], String(props.currency))
    const saving = savingPercent > 0 ? `, ${words.t('product.tier.saving')}: ${words.percent(savingPercent)}` : ''
    return text(`${words.t('product.tier.from', { qty })}: ${amount}${saving}`)
  })
  return [heading(words.t('product.tier.title')), text(words.t(`price.${priceMode}`)), ...lines]
}
