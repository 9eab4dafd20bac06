import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClassRates, EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import { totalSegments } from './cart/totals.ts'
import { netOf } from './money.ts'
import { priceTax, type TaxedBuyer, type TaxRules, taxedIn, zeroRated } from './tax.ts'

const rules: TaxRules = { home: 'PL', rates: EU_VAT_RATES }
const rateIn = (country: string, homeRate: number, of: TaxRules = rules) =>
  priceTax(taxedIn({}, of, country), homeRate).rate

const consumer = { user: { type: 'b2c' } }
const company = { user: { type: 'b2b' } }

describe('the rate of VAT in another country', () => {
  it('is that of the same class there', () => {
    expect([2300, 800, 500, 0].map((rate) => rateIn('PL', rate))).toEqual([2300, 800, 500, 0])
    expect([2300, 800, 500, 0].map((rate) => rateIn('FI', rate))).toEqual([2550, 1350, 1000, 0])
  })

  it('is the next higher one where a country lacks the class', () => {
    expect([2300, 800, 500, 0].map((rate) => rateIn('DE', rate))).toEqual([1900, 700, 700, 0])
    expect([2300, 800, 500, 0].map((rate) => rateIn('DK', rate))).toEqual([2500, 2500, 2500, 0])
  })

  it('is the standard one for goods whose rate the shop’s country does not name, which keep it at home', () => {
    expect([rateIn('DE', 2200), rateIn('PL', 2200)]).toEqual([1900, 2200])
  })

  it('is that of the shop’s country for a country without rates', () => {
    const tax = taxedIn(consumer, rules, 'US')
    expect(priceTax(tax, 2300).rate).toBe(2300)
    expect((tax as TaxedBuyer).tax?.country).toBe('PL')
  })

  it('is that of the shop’s country for everybody while no rates are used', () => {
    expect(rateIn('DE', 2300, { home: 'PL', rates: null })).toBe(2300)
  })
})

describe('the price of a buyer abroad', () => {
  it('has the same gross with other VAT in it for consumers, the same net with other VAT on top for companies', () => {
    const [ours, theirs] = [consumer, company].map((buyer) => priceTax(taxedIn(buyer, rules, 'DE'), 2300))
    expect(ours!.moneyOf(12_300)).toEqual({ gross: 12_300, net: 10_336 })
    expect(theirs!.moneyOf(12_300)).toEqual({ gross: 11_900, net: 10_000 })
    expect(theirs!.rowOf(12_300, 3)).toEqual({ gross: 35_700, net: 30_000 })
  })

  it('has no VAT for goods and services of a proven supply: gross is the net of home', () => {
    const theirs = zeroRated(company, rules, { covers: { goods: true, services: true }, hasTaxed: false })
    expect(priceTax(theirs, 2300).moneyOf(12_300)).toEqual({ gross: 10_000, net: 10_000 })
    expect(priceTax(theirs, 500).rowOf(2100, 3)).toEqual({ gross: 6000, net: 6000 })
    expect(priceTax(theirs, 2300, 'service').moneyOf(12_300)).toEqual({ gross: 10_000, net: 10_000 })
    expect([priceTax(theirs, 2300), priceTax(theirs, 2300, 'service')].map((tax) => tax.isReverseCharge)).toEqual([
      false,
      true,
    ])
  })

  it('has no VAT for services alone while goods stay in the country, and leaves vouchers as they are', () => {
    for (const buyer of [company, taxedIn(company, rules, 'PL')]) {
      const theirs = zeroRated(buyer, rules, { covers: { goods: false, services: true }, hasTaxed: true })
      expect(priceTax(theirs, 2300)).toMatchObject({ rate: 2300, isReverseCharge: false })
      expect(priceTax(theirs, 2300, 'service')).toMatchObject({ rate: 0, isReverseCharge: true })
      expect(priceTax(theirs, 0, 'service')).toMatchObject({ rate: 0, isReverseCharge: false })
    }
  })

  const gross = fc.integer({ min: 0, max: 50_000_000 })
  const homeRate = fc.constantFrom(2300, 800, 500, 0)
  const country = fc.constantFrom(...Object.keys(EU_VAT_RATES))
  const rates = fc
    .uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 4, maxLength: 4 })
    .map((all) => all.sort((a, b) => b - a).map((rate) => rate / 100))
    .map(
      ([standard, reduced, superReduced, zero]): ClassRates => ({ standard: standard!, reduced, superReduced, zero }),
    )

  it('keeps the gross of consumers and the net of companies to the grosz, at any rates', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 1, max: 99 }), homeRate, rates, (piece, quantity, home, abroad) => {
        const there: TaxRules = { home: 'PL', rates: { ...EU_VAT_RATES, DE: abroad } }
        const [ours, theirs] = [consumer, company].map((buyer) => ({
          atHome: priceTax(taxedIn(buyer, there), home),
          away: priceTax(taxedIn(buyer, there, 'DE'), home),
        }))
        expect(ours!.away.moneyOf(piece).gross).toBe(piece)
        expect(ours!.away.rowOf(piece, quantity).gross).toBe(ours!.atHome.rowOf(piece, quantity).gross)
        expect(theirs!.away.moneyOf(piece).net).toBe(theirs!.atHome.moneyOf(piece).net)
        expect(theirs!.away.rowOf(piece, quantity).net).toBe(theirs!.atHome.rowOf(piece, quantity).net)
        for (const { away } of [ours!, theirs!]) {
          const { gross: total, net } = away.rowOf(piece, quantity)
          // The net is the one that a till would find from the gross.
          expect(netOf(total, away.rate)).toBe(net)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('adds up in a cart: net and VAT by rate are the gross, in every country', () => {
    const row = fc.record({
      piece: fc.integer({ min: 1, max: 999_999 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      homeRate,
    })
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        country,
        fc.boolean(),
        fc.nat(100),
        (all, to, isCompany, share) => {
          const buyer = taxedIn(isCompany ? company : consumer, rules, to)
          const rows = all.map((each) => {
            const tax = priceTax(buyer, each.homeRate)
            const amount = tax.rowOf(each.piece, each.quantity)
            return { ...amount, taxRate: tax.rate, discount: Math.floor((amount.gross * share) / 100) }
          })
          const courier = priceTax(buyer, 2300)
          const segments = totalSegments(rows, { gross: courier.moneyOf(1699).gross, taxRate: courier.rate })
          const grand = segments.find(({ code }) => code === 'grand_total__incl_tax')!.price
          const vat = segments
            .filter(({ code }) => code.startsWith('tax__'))
            .reduce((sum, { price }) => sum + price.gross, 0)
          expect(grand.net + vat).toBe(grand.gross)
          const parts = ['subtotal__incl_tax', 'discount', 'shipping__incl_tax'].flatMap(
            (code) => segments.find((each) => each.code === code)?.price ?? [],
          )
          expect(parts.reduce((sum, price) => sum + price.gross, 0)).toBe(grand.gross)
          expect(parts.reduce((sum, price) => sum + price.net, 0)).toBe(grand.net)
        },
      ),
      { numRuns: 500 },
    )
  })
})
