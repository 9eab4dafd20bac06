import type { z } from 'zod'
import type { Currency } from '#schemas/locale.ts'
import type { UnitPricing, WireProductPrice } from '#schemas/product.ts'
import { share, toDecimalMoney } from '../money.ts'
import type { PriceTax } from '../tax.ts'

/** A stored price; `saleUntil` is the first instant after the sale. */
export type PriceRow = {
  currency: Currency
  regular: number
  sale: number | null
  saleFrom: string | null
  saleUntil: string | null
}
/** `until` is the first instant after the period, null while it lasts. */
export type PricePeriod = { from: string; until: string | null; gross: number }
export type TierPrice = { quantity: number; gross: number }

/** The current price of one piece, gross. */
export type AskedPrice = {
  currency: Currency
  regular: number
  final: number
  isSale: boolean
  /** lowest of the 30 days before the discount; null without a discount. Domain 1 */
  lowest: number | null
  tiers: TierPrice[]
  /** prices of the buyer's group below what everybody pays; absent without any */
  ofGroup?: TierPrice[]
}

/**
 * A sale is valid from `saleFrom` until before `saleUntil`, and only if it is below the regular price (S5.41, S5.42).
 */
export function isOnSale({ regular, sale, saleFrom, saleUntil }: PriceRow, now: string): boolean {
  return sale !== null && sale < regular && (saleFrom ?? '') <= now && (saleUntil === null || now < saleUntil)
}

/**
 * The price asked of a buyer. The lowest that applies to them counts: the standard price, a running sale, the prices of
 * their group, and (`pieceGross`) the tiers that the quantity reaches. A group's price is no reduction in the sense of
 * the law: without a running sale below it, it is shown as the regular price, and without a lowest price of 30 days,
 * which is of standard prices only (Domain 1). `ofGroup`: the group's prices that hold now.
 */
export function askedPrice(
  row: PriceRow,
  history: readonly PricePeriod[],
  tiers: readonly TierPrice[],
  now: string,
  ofGroup: readonly TierPrice[] = [],
): AskedPrice {
  const isRunning = isOnSale(row, now)
  const standard = isRunning ? row.sale! : row.regular
  const final = Math.min(standard, ...ofGroup.filter(({ quantity }) => quantity === 1).map(({ gross }) => gross))
  const isSale = isRunning && final === standard
  return {
    currency: row.currency,
    regular: final < standard ? final : row.regular,
    final,
    isSale,
    lowest: isSale ? lowestBefore(history, row.saleFrom ?? now) : null,
    tiers: cheaperSteps([...tiers, ...ofGroup], final),
    ...agreedSteps(ofGroup, standard, tiers),
  }
}

/** The prices of a group that are below what everybody pays for the quantity. */
function agreedSteps(
  ofGroup: readonly TierPrice[],
  standard: number,
  tiers: readonly TierPrice[],
): Pick<AskedPrice, 'ofGroup'> {
  const steps = ofGroup.flatMap(({ quantity, gross }) => {
    const usual = Math.min(standard, ...tiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.gross))
    return gross < usual ? [{ quantity, gross }] : []
  })
  return steps.length === 0 ? {} : { ofGroup: steps }
}

/** Quantity prices in their order; one that is no cheaper than a smaller quantity is left out. */
function cheaperSteps(tiers: readonly TierPrice[], final: number): TierPrice[] {
  let lowest = final
  return [...tiers]
    .sort((a, b) => a.quantity - b.quantity || a.gross - b.gross)
    .filter(({ gross }) => {
      if (gross >= lowest) return false
      lowest = gross
      return true
    })
}

/**
 * The lowest price in the 30 days before a reduction; over the whole life of a younger product. Null if it was not
 * offered before. Domain 1 (Dir. 98/6 art. 6a).
 */
export function lowestBefore(history: readonly PricePeriod[], reductionAt: string): number | null {
  const earliest = new Date(Date.parse(reductionAt) - 30 * DAY_MS).toISOString()
  const caller = history.filter(
    (period) => period.from < reductionAt && (period.until === null || period.until > earliest),
  )
  return caller.length === 0 ? null : Math.min(...caller.map((period) => period.gross))
}

const DAY_MS = 86_400_000

/** Price of one piece at a quantity of `quantity`: the best tier reached, or the shown price if that is lower. */
export function pieceGross(price: AskedPrice, quantity: number): number {
  const reached = price.tiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.gross)
  return Math.min(price.final, ...reached)
}

/** Whether that price is one that was agreed with the buyer's group. */
export function isGroupPrice(price: AskedPrice, quantity: number): boolean {
  const gross = pieceGross(price, quantity)
  return price.ofGroup?.some((step) => step.quantity <= quantity && step.gross === gross) ?? false
}

/** The price of one base unit (1 kg of a bag of 250 g); null for goods not sold by measure. Domain 1. */
export function unitGross(gross: number, pricing: UnitMeasure | null): number | null {
  if (!pricing) return null
  const perBase = pricing.baseUnit === pricing.unit ? 1 : THOUSANDTHS[pricing.unit] === pricing.baseUnit ? 1000 : null
  return perBase === null ? null : share(gross, perBase * pricing.baseValue, pricing.value)
}

/** The content of a pack and the amount that its unit price refers to. */
export type UnitMeasure = z.infer<typeof UnitPricing>

const THOUSANDTHS: Readonly<Record<string, string>> = { g: 'kg', ml: 'l', mm: 'm' }

type WirePrice = z.infer<typeof WireProductPrice>

export function toWirePrice(price: AskedPrice, tax: PriceTax, pricing: UnitMeasure | null): WirePrice {
  const money = (gross: number) => toDecimalMoney(tax.moneyOf(gross))
  const unit = unitGross(price.final, pricing)
  return {
    currency: price.currency,
    price: money(price.regular),
    finalPrice: money(price.final),
    unitPrice: unit === null ? null : money(unit),
    omnibusPrice: price.lowest === null ? null : money(price.lowest),
    tierPrices: price.tiers.map(({ quantity, gross }) => ({ qty: quantity, price: money(gross) })),
    type: price.isSale ? 'sale' : 'normal',
  }
}
