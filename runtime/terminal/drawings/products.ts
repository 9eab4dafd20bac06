import type { TileProduct } from '#schemas/product.ts'
import type { NodeContext } from '../node-context.ts'
import { type Field, type Form, field, group, heading, link, type Part, text } from '../parts.ts'
import { drawProps } from '../values.ts'
import { drawPriceNote } from './price-note.ts'

/** A product: name, price, delivery's absence, and the way to buy it. */
export function drawProductTile(context: NodeContext): Part[] {
  const product = context.props.product as TileProduct
  const isPage = context.props.variant === 'product-page'
  const { words } = context
  const parts: Part[] = isPage ? [] : [link(product.name, product.href)]
  if (!isPage && product.keyFact) parts.push(text(product.keyFact))
  parts.push(...drawPrice(context, product), ...drawPriceNote(context))
  if (!product.available) parts.push(text(words.t('stock.none')))
  parts.push(...context.slot('options'))
  if (typeof context.props.dispatchNote === 'string') parts.push(text(context.props.dispatchNote))
  const isBought = context.handles('add') && product.available && context.props.isIncomplete !== true
  const canChoose = context.props.variant === 'configurable-tile'
  if (isBought && !canChoose) parts.push(...drawAdd(context, product, isPage))
  else if (canChoose && !isPage) parts.push(link(words.t('tile.variants_item', { name: product.name }), product.href))
  return isPage ? parts : [group(product.name, parts)]
}

function drawPrice({ words, priceMode, currency }: NodeContext, product: TileProduct): Part[] {
  const price = product.prices.find((each) => each.currency === currency)
  if (!price) return []
  const amount = (value: { gross: number; net: number }) => words.money(value[priceMode], currency)
  const from = product.priceFrom ? `${words.t('price.from_word')} ` : ''
  const lines = [`${from}${amount(price.finalPrice)}${priceMode === 'net' ? ` ${words.t('price.net')}` : ''}`]
  const isReduced = price.finalPrice.gross < price.price.gross
  if (isReduced) lines.push(`${words.t('price.regular')}: ${amount(price.price)}`)
  // The law wants the lowest price of 30 days beside a reduced one, and the price of a unit beside each.
  if (isReduced && price.omnibusPrice) lines.push(words.t('price.omnibus', { price: amount(price.omnibusPrice) }))
  if (price.discountPercent)
    lines.push(words.t('tile.discount_label', { percent: words.percent(price.discountPercent) }))
  const unit = product.unitPricing
  if (price.unitPrice && unit) {
    const parameters = { price: amount(price.unitPrice), value: unit.baseValue, unit: unit.baseUnit }
    // Unit symbols are the same in every language; pieces have a word.
    const isPieces = unit.baseUnit === 'pcs'
    lines.push(
      isPieces
        ? words.t('price.per_piece', { ...parameters, count: unit.baseValue })
        : words.t('price.unit', parameters),
    )
  }
  return lines.map(text)
}

function drawAdd({ id, words }: NodeContext, { name, stock }: TileProduct, isPage: boolean): Part[] {
  const qty: Field = field('qty', words.t('product.quantity'), {
    type: 'number',
    value: String(Math.max(1, stock.min)),
  })
  const send = { by: 'event', node: id, event: 'add', fixed: {} } as const
  const form: Form = { id: `${id}:add`, fields: [qty], send, isSentAtOnce: false }
  const button = (label: string): Part => ({ is: 'button', text: label, form, event: 'add' })
  return isPage
    ? [{ is: 'field', form, field: qty }, button(words.t('product.add'))]
    : [button(words.t('tile.add_item', { name }))]
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
  return options.map(({ label, values }) =>
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

/** Name, numbers and a sentence or two about a product. */
export function drawProductHead({ props, words }: NodeContext): Part[] {
  const { discountPercent, ean } = props
  const lines = [
    props.isNew === true && words.t('tile.new'),
    typeof discountPercent === 'number' && words.t('tile.discount_label', { percent: words.percent(discountPercent) }),
    words.t('product.sku', { sku: String(props.sku) }),
    typeof ean === 'string' && words.t('product.ean', { ean }),
    props.manufacturer,
    props.shortDescription,
  ]
  return [
    heading(String(props.name), 1),
    ...lines.flatMap((line) => (typeof line === 'string' && line !== '' ? [text(line)] : [])),
  ]
}

export function drawAttributes({ props, words }: NodeContext): Part[] {
  const attributes = props.attributes as { label: string; value: string | boolean | string[] }[]
  return attributes.map(({ label, value }) =>
    text(
      `${label}: ${typeof value === 'boolean' ? words.t(value ? 'boolean.yes' : 'boolean.no') : [value].flat().join(', ')}`,
    ),
  )
}
