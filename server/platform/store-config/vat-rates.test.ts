import { describe, expect, it } from 'vitest'
import { EU_VAT_RATES } from './vat-rates.ts'

describe('the VAT rates that ship with the shop', () => {
  const rates = Object.entries(EU_VAT_RATES)

  it('are those of the 27 countries of the EU', () => {
    expect(rates.map(([country]) => country).join(' ')).toBe(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    )
  })

  it('keep to Directive 2006/112/EC: standard from 15 percent, each lower class lower', () => {
    for (const [country, { standard, reduced = standard, superReduced = reduced, zero }] of rates) {
      expect(standard, country).toBeGreaterThanOrEqual(15)
      // Article 98: reduced rates from 5 percent, but for one lower rate.
      expect(reduced, country).toBeGreaterThanOrEqual(5)
      expect(reduced, country).toBeLessThanOrEqual(standard)
      expect(superReduced, country).toBeLessThanOrEqual(reduced)
      expect(zero, country).toBeUndefined()
    }
  })

  it('hold the changes of 2024 to 2026, and no intermediate rate', () => {
    const standard = (country: string) => EU_VAT_RATES[country]!.standard
    expect(['FI', 'SK', 'EE', 'RO'].map(standard)).toEqual([25.5, 23, 24, 21])
    expect(EU_VAT_RATES.LU).toEqual({ standard: 17, reduced: 8, superReduced: 3 })
    expect(EU_VAT_RATES.FI!.reduced).toBe(13.5)
    expect(EU_VAT_RATES.LT!.reduced).toBe(12)
  })
})
