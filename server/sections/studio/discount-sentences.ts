import { formatDateTime, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { DiscountNames } from '#server/forms/discount-names.ts'
import type { StaffDiscount } from '#server/ports/staff-discounts.ts'
import { type CodeName, nameOfCode } from '#server/ports/staff-names.ts'
import { amountsInWords, endInWords, isEndOfDay } from './discount-words.ts'

type Words = Pick<LoadContext, 't' | 'locale'>
type About = Words & { discount: StaffDiscount; known: DiscountNames }

/** What a discount gives, when, how often, to whom and on what: groups of sentences. */
export function discountSentences(about: About) {
  const { t } = about
  const groups = [
    { title: t('studio.discount.part.gift'), lines: giftLines(about) },
    { title: t('studio.discount.part.when'), lines: periodLines(about) },
    { title: t('studio.discount.part.limits'), lines: limitLines(about) },
    { title: t('studio.discount.part.customers'), lines: customerLines(about) },
    { title: t('studio.discount.part.goods'), lines: goodsLines(about) },
    { title: t('studio.discount.part.together'), lines: togetherLines(about) },
  ]
  return groups.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => ({ title, facts: [{ lines }] }))
}

function giftLines({ discount: { type, terms }, known, ...words }: About): string[] {
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
      : t('studio.discount.says.gifts', { skus: products.join(', ') }),
  ]
}

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

function goodsLines({ discount: { terms }, known, ...words }: About): string[] {
  const { t } = words
  const { categories, products, minSubtotal, excludesSale, promotion } = terms
  const nameOf = (id: number) => known.categories.find((each) => each.id === id)?.path ?? String(id)
  return [
    ...(categories === null && products === null ? [t('studio.discount.says.all_goods')] : []),
    ...(categories ? [t('studio.discount.says.categories', { names: categories.map(nameOf).join(', ') })] : []),
    ...(products ? [t('studio.discount.says.products', { skus: products.join(', ') })] : []),
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
