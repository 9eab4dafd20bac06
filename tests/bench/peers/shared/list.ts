import type { FooterBlock, ListQuery, Product } from './shapes.ts'

/** What both peers make of a list and its address; runs on both sides. */

export const CURRENCIES = ['PLN', 'EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]
export const SYMBOLS: Readonly<Record<Currency, string>> = { PLN: 'zł', EUR: '€', USD: '$' }

export function toCurrency(text: string | undefined): Currency {
  return CURRENCIES.find((currency) => currency === text) ?? 'PLN'
}

export const SORTS: readonly { value: ListQuery['sort']; label: string }[] = [
  { value: '', label: 'Recommended' },
  { value: 'price_asc', label: 'Price ascending' },
  { value: 'price_desc', label: 'Price descending' },
  { value: 'latest', label: 'Latest' },
]

export const LEGAL = ['terms', 'privacy', 'withdrawal', 'returns', 'accessibility', 'legal-notice'] as const
export const LEGAL_LABELS: Readonly<Record<(typeof LEGAL)[number], string>> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  withdrawal: 'Withdraw from contract here',
  returns: 'Right of withdrawal',
  accessibility: 'Accessibility',
  'legal-notice': 'Legal notice',
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

export function readQuery(search: URLSearchParams): ListQuery {
  const filters: Record<string, string[]> = {}
  for (const item of search.getAll('f').flatMap((value) => value.split(','))) {
    const [code, value] = item.split(':')
    if (code && value) filters[code] = [...(filters[code] ?? []), value]
  }
  const amount = (name: string) => (AMOUNT.test(search.get(name) ?? '') ? search.get(name)! : '')
  const sort = SORTS.find(({ value }) => value === search.get('sort'))?.value ?? ''
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  return { filters, min: amount('min'), max: amount('max'), sort, page }
}

/** Address of a list in this state. */
export function listAddress(path: string, { filters, min, max, sort, page }: ListQuery): string {
  const search = new URLSearchParams()
  for (const [code, values] of Object.entries(filters))
    for (const value of values) search.append('f', `${code}:${value}`)
  if (min) search.set('min', min)
  if (max) search.set('max', max)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The chosen filters, each with the list without it. */
export function chosenFilters(query: ListQuery, labelOf: (code: string, value: string) => string, symbol: string) {
  const values = Object.entries(query.filters).flatMap(([code, values]) =>
    values.map((value) => ({
      label: labelOf(code, value),
      without: { ...query, page: 1, filters: { ...query.filters, [code]: values.filter((other) => other !== value) } },
    })),
  )
  const { min, max } = query
  if (!min && !max) return values
  const label = `${min && `from ${min} ${symbol}`} ${max && `up to ${max} ${symbol}`}`.trim()
  return [...values, { label, without: { ...query, page: 1, min: '', max: '' } }]
}

export const withoutFilters = (query: ListQuery): ListQuery => ({ ...query, page: 1, filters: {}, min: '', max: '' })

/** What a tile shows of a product. */
export interface Tile {
  id: string
  sku: string
  name: string
  href: string
  family: string
  picture: string
  meta: string
  price: string
  regularPrice: string | null
  lowestPrice: string | null
  unitPrice: string | null
  discountPercent: number
  isFrom: boolean
  isNew: boolean
  hasVariants: boolean
  minQty: number
  delivery: string
}

export function toTile(product: Product, symbol: string): Tile {
  const [price] = product.prices
  if (!price) throw new Error(`product ${product.id} has no price`)
  const isSale = price.type === 'sale'
  const days = product.deliveryTimes[0]?.deliveryTime ?? 0
  const unit = product.unitPricing
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    href: `/en/${product.href}`,
    family: product.family,
    picture: `/media/${product.images[0]?.image}`,
    meta: product.shortDescription.split(/[:,.]/, 1)[0] ?? '',
    price: `${price.finalPrice.gross} ${symbol}`,
    regularPrice: isSale ? `${price.price.gross} ${symbol}` : null,
    lowestPrice: isSale && price.omnibusPrice ? `${price.omnibusPrice.gross} ${symbol}` : null,
    unitPrice: price.unitPrice && unit && `${price.unitPrice.gross} ${symbol} / ${unit.baseValue} ${unit.baseUnit}`,
    discountPercent: isSale ? Math.round((1 - Number(price.finalPrice.gross) / Number(price.price.gross)) * 100) : 0,
    isFrom: product.priceFrom,
    isNew: product.isNew,
    hasVariants: product.type === 'configurable',
    minQty: product.stock.min,
    delivery: days <= 1 ? 'Dispatched within 24 hours' : `Dispatched within ${days} days`,
  }
}

/** `category:1`, `page:cookies` and `route:blog` of the footer as addresses; others as they are. */
export function footerHref(url: string): string {
  const [, name] = /^(?:category|page|route):(.+)$/.exec(url) ?? []
  return name ? `/en/${name}` : url
}

/** Text of the simple HTML in the footer. */
export const plainText = ({ content = '' }: FooterBlock): string => content.replaceAll(/<[^>]+>/g, '')
