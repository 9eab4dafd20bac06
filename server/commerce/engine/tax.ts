import type { Money } from '#schemas/money.ts'
import {
  type ClassRates,
  NORTHERN_IRELAND,
  TAX_CLASSES,
  type TaxClass,
} from '#server/platform/store-config/vat-rates.ts'
import { netOf, rowPrice, share, withNet } from './money.ts'

/** The store config's rules of VAT. */
export interface TaxRules {
  /** the shop's country: stored prices contain its VAT */
  home: string
  /** percent by country; null while the VAT of `home` applies to every buyer */
  rates: Readonly<Record<string, ClassRates>> | null
}

/** What is taxed: goods with their delivery, or services, such as files and vouchers. */
export type Taxed = 'goods' | 'service'

/** The VAT of the country that a buyer's goods are delivered to. */
export interface BuyerTax {
  country: string
  /** rate there of what has this rate at home, both in hundredths of a per cent */
  rateOf(homeRate: number, kind: Taxed): number
  /** services are charged without VAT, which the buyer accounts for */
  hasReverseCharge?: true
}

/** The buyer as far as VAT depends on them; without `tax` the VAT of the shop's country applies. */
export interface TaxedBuyer {
  user?: { type: string } | null
  tax?: BuyerTax | undefined
}

/** The VAT in prices of one kind of goods for one buyer. Amounts are in minor units. */
export interface PriceTax {
  /** hundredths of a per cent */
  rate: number
  /** a service whose VAT the buyer accounts for */
  isReverseCharge: boolean
  /** what the buyer pays for a stored gross price */
  grossOf(gross: number): number
  /** the same with its net */
  moneyOf(gross: number): Money
  /** the same for a row of pieces */
  rowOf(piece: number, quantity: number): Money
}

/**
 * The buyer with the VAT of this country, or unchanged while the shop's country decides. A country without rates has
 * those of the shop's. Services in Northern Ireland have the rates of the United Kingdom as any country has, if the shop names them.
 */
export function taxedIn<B extends TaxedBuyer>(buyer: B, { home, rates }: TaxRules, country = home): B {
  if (rates === null) return buyer
  const isKnown = Object.hasOwn(rates, country)
  const [from, to] = [rates[home], rates[isKnown ? country : home]]
  if (!from || !to) return buyer
  const rateOf = rateTable(from, to)
  if (country !== NORTHERN_IRELAND) return { ...buyer, tax: { country: isKnown ? country : home, rateOf } }
  const ofServices = rateTable(from, rates.GB ?? from)
  return {
    ...buyer,
    tax: { country, rateOf: (rate, kind) => (kind === 'service' ? ofServices : rateOf)(rate, kind) },
  }
}

/**
 * A company of another EU country, which pays the net price of what is covered and accounts for the VAT there. What else it
 * buys keeps the VAT of every other buyer: a service whose buyer is not known as a company is taxed where a consumer's is
 * (Art. 58 and 59c of Directive 2006/112/EC). A document names the country of that VAT, else the shop's.
 */
export function zeroRated<B extends TaxedBuyer>(
  buyer: B,
  { home }: TaxRules,
  { covers, hasTaxed }: { covers: { goods: boolean; services: boolean }; hasTaxed: boolean },
): B {
  const usual = hasTaxed ? buyer.tax : undefined
  return {
    ...buyer,
    tax: {
      country: usual?.country ?? home,
      rateOf: (homeRate, kind) => (covers.goods && kind === 'goods' ? 0 : (usual?.rateOf(homeRate, kind) ?? homeRate)),
      ...(covers.services && { hasReverseCharge: true }),
    },
  }
}

/**
 * The VAT in prices of goods by their rate at home. Consumers pay the stored gross price everywhere, and the country
 * changes the VAT in it. Companies pay the same net price everywhere, and the country changes the VAT on top.
 */
export function priceTax({ user, tax }: TaxedBuyer, homeRate: number, kind: Taxed = 'goods'): PriceTax {
  // What is without VAT at home, as a voucher for anything, is taxed when it is used.
  const isReverseCharge = kind === 'service' && homeRate > 0 && tax?.hasReverseCharge === true
  const rate = isReverseCharge ? 0 : (tax?.rateOf(homeRate, kind) ?? homeRate)
  const isCompany = user?.type === 'b2b'
  // Rounding is undone by `netOf`: an amount of net plus its VAT has that net again.
  const grossOf = (gross: number) => {
    if (!isCompany || rate === homeRate) return gross
    const net = netOf(gross, homeRate)
    return net + share(net, rate, 10_000)
  }
  return {
    rate,
    isReverseCharge,
    grossOf,
    moneyOf: (gross) => withNet(grossOf(gross), rate),
    rowOf: (piece, quantity) => rowPrice(grossOf(piece), { quantity, taxRate: rate, isCompany }),
  }
}

/** Rates are compared by class: 8 % in Poland is its reduced rate, which is 7 % in Germany. */
function rateTable(from: ClassRates, to: ClassRates): BuyerTax['rateOf'] {
  return (homeRate) => {
    // The same country, also for a rate that its table does not name.
    if (from === to) return homeRate
    const known = TAX_CLASSES.find((name) => rateIn(from, name) === homeRate)
    // Goods of an unnamed rate count as standard ones, so that no VAT is missing.
    return rateIn(to, known ?? 'standard')
  }
}

/** Hundredths of a per cent. */
function rateIn(
  { standard, reduced = standard, superReduced = reduced, zero = 0 }: ClassRates,
  name: TaxClass,
): number {
  return Math.round({ standard, reduced, superReduced, zero }[name] * 100)
}
