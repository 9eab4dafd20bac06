import { isEan } from '#server/commerce/engine/orders/register-numbers.ts'
import type { Money, SeedData, SeedPrice, SeedProduct, SeedSellable } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'

const DAY_MS = 86_400_000
/** Max quantity without managed stock. S9.8. */
const UNLIMITED = 999_999

/** Checks prices and stock of all offers. */
export function checkOffers(findings: Findings, shop: SeedData): void {
  for (const product of shop.products) {
    checkStock(findings, product, product)
    for (const offer of product.variants ?? (product.type === 'grouped' ? [] : [product])) {
      const where = `offer ${offer.sku}`
      findings.check(offer.ean && isEan(offer.ean), where, `ean ${offer.ean}`)
      checkStock(findings, product, offer)
      const currencies = offer.prices.map(({ currency }) => currency)
      findings.check(currencies.join() === shop.meta.currencies.join(), where, `prices in ${currencies}`)
      for (const price of offer.prices) checkPrice(findings, product, offer, price)
    }
  }
  checkGroupPrices(findings, shop)
  const kinds = new Set(shop.products.map((product) => product.sale?.kind))
  for (const kind of ['normal', 'earlier', 'rising', 'short'] as const) {
    findings.check(kinds.has(kind), 'sales', `none that is ${kind}`)
  }
  const allowsNoPercentage = ({ omnibusPrice, finalPrice }: SeedPrice) =>
    omnibusPrice !== null && omnibusPrice.gross <= finalPrice.gross
  const offers = shop.products.flatMap((product) => [product, ...(product.variants ?? [])])
  const isThere = offers.some(({ prices }) => prices.some(allowsNoPercentage))
  findings.check(isThere, 'sales', 'none of which no percentage may be shown (Domain 0.3)')
}

/** Prices of groups that have a customer, below the standard ones. */
function checkGroupPrices(findings: Findings, { products, customers, groupPrices }: SeedData): void {
  const sold = products.flatMap((product): SeedSellable[] => product.variants ?? [product])
  const offers = new Map(sold.map((offer) => [offer.sku, offer]))
  for (const { group, sku, gross } of groupPrices) {
    const where = `price of ${sku} for ${group}`
    findings.check(
      customers.some(({ priceGroup }) => priceGroup === group),
      where,
      'a group without customers',
    )
    for (const { currency, price } of offers.get(sku)?.prices ?? [])
      findings.check(gross[currency] < price.gross, where, `${gross[currency]} ${currency} is no lower price`)
    findings.check(offers.has(sku), where, 'no such offer')
  }
}

function checkStock(
  findings: Findings,
  product: SeedProduct,
  { sku, stock, available, deliveryTimes }: SeedSellable,
): void {
  const where = `stock of ${sku}`
  const { min, step, max, manageStock } = stock
  findings.check(min >= 1 && step >= 1 && max <= UNLIMITED && (max === 0 || max >= min), where, `${min} ${step} ${max}`)
  findings.check((max === 0) === !available, where, 'what is unavailable has a maximum of 0, and nothing else has')
  findings.check(manageStock || max === UNLIMITED || max === 0, where, `unmanaged, but at most ${max}`)
  const inWarehouses = Object.values(stock.quantity).reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0)
  const isCounted = manageStock && inWarehouses > 0 && product.type !== 'bundle'
  const promised = deliveryTimes.filter(({ status }) => status).reduce((sum, { quantity }) => sum + quantity, 0)
  findings.check(!isCounted || promised === inWarehouses, where, 'delivery times do not add up to the stock')
}

/** Net follows from gross and the tax rate, rounded. */
export function checkMoney(findings: Findings, { gross, net }: Money, taxRate: number, where: string): void {
  const isWhole = Number.isInteger(gross) && gross >= 0
  const expected = Math.round((gross * 100) / (100 + taxRate))
  findings.check(isWhole && net === expected, where, `net ${net} of gross ${gross} at ${taxRate} %`)
}

function checkPrice(findings: Findings, product: SeedProduct, offer: SeedSellable, price: SeedPrice): void {
  const where = `price of ${offer.sku} in ${price.currency}`
  const tiers = price.tierPrices.map((tier) => tier.price)
  for (const money of [price.price, price.finalPrice, price.omnibusPrice, price.unitPrice, ...tiers]) {
    if (money) checkMoney(findings, money, product.taxRate, where)
  }
  findings.check(price.finalPrice.gross <= price.price.gross, where, 'final price over the regular one')
  findings.check((price.type === 'sale') === Boolean(product.sale), where, `type ${price.type}`)
  for (const [i, tier] of tiers.entries()) {
    const above = tiers[i - 1] ?? price.finalPrice
    findings.check(tier.gross < above.gross, where, 'a tier that is not cheaper than the one before')
  }
  if (offer.unitPricing) {
    const { value, baseValue, baseUnit } = offer.unitPricing
    const base = (baseUnit === 'pcs' ? 1 : 1000) * baseValue
    const expected = Math.round((price.finalPrice.gross * base) / value)
    findings.check(price.unitPrice?.gross === expected, where, `unit price ${price.unitPrice?.gross}, not ${expected}`)
  }
  checkHistory(findings, product, offer, price)
}

/** The lowest price of the 30 days before the reduction, from the price history. Domain 1. */
function checkHistory(findings: Findings, product: SeedProduct, offer: SeedSellable, price: SeedPrice): void {
  const where = `history of ${offer.sku} in ${price.currency}`
  const periods = offer.priceHistory.filter(({ currency }) => currency === price.currency)
  const today = periods.at(-1)
  findings.check(
    today?.to === null && today.gross === price.finalPrice.gross,
    where,
    'does not end with the price of today',
  )
  if (!product.sale) return
  const start = Date.parse(product.sale.from)
  const before = periods.filter(
    ({ from, to }) => Date.parse(from) < start && (!to || Date.parse(to) > start - 30 * DAY_MS),
  )
  const lowest = Math.min(...before.map(({ gross }) => gross))
  findings.check(price.omnibusPrice?.gross === lowest, where, `lowest is ${lowest}, not ${price.omnibusPrice?.gross}`)
  const isShort = before.every(({ from }) => Date.parse(from) > start - 30 * DAY_MS)
  const isCheaperBefore = lowest < price.price.gross
  const fits = { normal: !isCheaperBefore, earlier: isCheaperBefore, rising: isCheaperBefore, short: isShort }
  findings.check(fits[product.sale.kind], where, `is not that of a ${product.sale.kind} sale`)
}
