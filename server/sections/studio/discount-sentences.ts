import { formatDateTime, formatNumber } from '#locales/format.ts'
import type { Reference } from '#schemas/reference.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { DiscountNames } from '#server/forms/discount-names.ts'
import { SKU } from '#server/forms/studio-discount-fields.ts'
import type { StaffDiscount } from '#server/ports/staff-discounts.ts'
import { type CodeName, nameOfCode } from '#server/ports/staff-names.ts'
import { amountsInWords, endInWords, isEndOfDay } from './discount-words.ts'

type Words = Pick<LoadContext, 't' | 'locale'>
interface About extends Words {
  discount: StaffDiscount
  known: DiscountNames
  /** names of what it holds for, by reference (`sku:KAW-1001`) */
  goods: ReadonlyMap<string, Reference>
}

const LINES = {
  gift: giftLines,
  when: periodLines,
  limits: limitLines,
  customers: customerLines,
  goods: goodsLines,
  together: togetherLines,
}

/** What a discount gives, when, how often, to whom and on what: groups of sentences. */
export function discountSentences(about: About) {
  const parts = Object.keys(LINES) as (keyof typeof LINES)[]
  return parts.flatMap((part) => {
    const lines = LINES[part](about)
    return lines.length === 0 ? [] : [{ title: about.t(`studio.discount.part.${part}`), facts: [{ lines }] }]
  })
}

/** What one part says. */
export const partInWords = (part: keyof typeof LINES, about: About): string => LINES[part](about).join(' ')

function giftLines({ discount: { type, terms }, known, goods, ...words }: About): string[] {
  const { t } = words
  const { percent, amounts, promotion, shippingMethods } = terms
  const base = promotion?.takesFrom === 'cart' ? 'cart' : 'goods'
  if (type === 'percent') return [t(`studio.discount.says.percent.${base}`, { percent: percent ?? 0 })]
  if (type === 'amount') return [t(`studio.discount.says.amount.${base}`, { amount: amountsInWords(amounts, words) })]
  if (type === 'free_shipping')
    return [
      shippingMethods === null
        ? t('studio.discount.says.delivery')
        : t('studio.discount.says.delivery_by', { methods: inWords(shippingMethods, known.delivery) }),
    ]
  const pieces = { buy: promotion?.buyQuantity ?? 0, get: promotion?.getQuantity ?? 0 }
  const products = promotion?.getProducts ?? null
  return [
    percent === 100
      ? t('studio.discount.says.pieces_free', pieces)
      : t('studio.discount.says.pieces', { ...pieces, percent: percent ?? 0 }),
    products === null
      ? t('studio.discount.says.cheapest')
      : t('studio.discount.says.gifts', { skus: goodsInWords(products, goods) }),
  ]
}

/** By name, with the SKU that documents have. */
const goodsInWords = (skus: readonly string[], goods: About['goods']) =>
  skus
    .map((sku) => {
      const label = goods.get(`${SKU}${sku}`)?.label ?? sku
      return label === sku ? sku : `${label} (${sku})`
    })
    .join('; ')

const inWords = (codes: readonly string[], names: readonly CodeName[]) =>
  codes.map((code) => nameOfCode(code, names)).join(', ')

function periodLines({ discount: { terms }, t, locale }: About): string[] {
  const { validFrom, validUntil, active } = terms
  return [
    ...(active ? [] : [t('studio.discount.says.off')]),
    t('studio.discount.says.from', { at: formatDateTime(validFrom, locale) }),
    validUntil === null
      ? t('studio.discount.says.no_end')
      : t(isEndOfDay(validUntil) ? 'studio.discount.says.until' : 'studio.discount.says.until_time', {
          at: endInWords(validUntil, locale),
        }),
  ]
}

function limitLines({ discount: { terms, uses }, t, locale }: About): string[] {
  const { limitTotal, limitPerCustomer, firstOrderOnly } = terms
  const number = (value: number) => formatNumber(value, locale)
  return [
    limitTotal === null
      ? t('studio.discount.says.any_orders', { uses: number(uses) })
      : t('studio.discount.says.orders', { limit: number(limitTotal), uses: number(uses) }),
    limitPerCustomer === null
      ? t('studio.discount.says.any_customer')
      : t('studio.discount.says.customer', { limit: number(limitPerCustomer) }),
    ...(firstOrderOnly ? [t('studio.discount.says.first_order')] : []),
  ]
}

const ALL_KINDS = 3

function customerLines({ discount: { terms }, known, t }: About): string[] {
  const { customerKinds, priceGroups, promotion } = terms
  const kinds = customerKinds.map((kind) => t(`studio.discount.customers.${kind}`)).join(', ')
  return [
    customerKinds.length === ALL_KINDS
      ? t('studio.discount.says.everybody')
      : t('studio.discount.says.only_for', { who: kinds }),
    ...(priceGroups ? [t('studio.discount.says.groups', { groups: inWords(priceGroups, known.priceGroups) })] : []),
    ...(promotion?.countries
      ? [t('studio.discount.says.countries', { countries: inWords(promotion.countries, known.countries) })]
      : []),
    ...(promotion?.currencies
      ? [t('studio.discount.says.currencies', { currencies: promotion.currencies.join(', ') })]
      : []),
  ]
}

function goodsLines({ discount: { terms }, known, goods, ...words }: About): string[] {
  const { t } = words
  const { categories, products, minSubtotal, excludesSale, promotion } = terms
  const nameOf = (id: number) => known.categories.find((each) => each.id === id)?.path ?? String(id)
  return [
    ...(categories === null && products === null ? [t('studio.discount.says.all_goods')] : []),
    ...(categories ? [t('studio.discount.says.categories', { names: categories.map(nameOf).join(', ') })] : []),
    ...(products ? [t('studio.discount.says.products', { skus: goodsInWords(products, goods) })] : []),
    ...(minSubtotal ? [t('studio.discount.says.minimum', { amount: amountsInWords(minSubtotal, words) })] : []),
    ...(promotion?.minQuantity ? [t('studio.discount.says.min_pieces', { pieces: promotion.minQuantity })] : []),
    ...(excludesSale ? [t('studio.discount.says.no_sale')] : []),
    ...(promotion?.excludesContractPrices ? [t('studio.discount.says.no_contract')] : []),
  ]
}

function togetherLines({ discount: { terms }, t, locale }: About): string[] {
  const { promotion } = terms
  if (!promotion) return []
  return [
    t(promotion.combines ? 'studio.discount.says.combines' : 'studio.discount.says.alone'),
    t(promotion.combinesWithCodes ? 'studio.discount.says.with_codes' : 'studio.discount.says.without_codes'),
    t('studio.discount.says.priority', { priority: formatNumber(promotion.priority, locale) }),
  ]
}
