import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, countryOptions } from './countries.ts'

const labels = (...args: Parameters<typeof countryOptions>) => countryOptions(...args).map(({ label }) => label)

describe('countries to choose from', () => {
  it('are all of the EU, Poland and Germany first', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(27)
    expect(labels('en').slice(0, 3)).toEqual(['Poland', 'Germany', 'Austria'])
  })

  it('stand in the order of the reader’s own alphabet', () => {
    const codes = ['SK', 'AT', 'LT', 'FR', 'LV', 'LU']
    expect(labels('pl', codes)).toEqual(['Austria', 'Francja', 'Litwa', 'Luksemburg', 'Łotwa', 'Słowacja'])
    expect(labels('de', codes)).toEqual(['Frankreich', 'Lettland', 'Litauen', 'Luxemburg', 'Österreich', 'Slowakei'])
  })
})
