import { describe, expect, it } from 'vitest'
import { namedTaxNumber, taxNumber } from './tax-number.ts'

describe('a tax number', () => {
  it.each([
    ['729-592-77-41', 'PL', ['NIP', '7295927741'], ['VAT ID', 'PL7295927741'], ['USt-IdNr.', 'PL7295927741']],
    ['PL7295927741', 'DE', ['NIP', '7295927741'], ['VAT ID', 'PL7295927741'], ['USt-IdNr.', 'PL7295927741']],
    ['DE 136 695 976', 'DE', ['Numer VAT UE', 'DE136695976'], ['VAT ID', 'DE136695976'], ['USt-IdNr.', 'DE136695976']],
    ['EL123456789', 'GR', ['Numer VAT UE', 'EL123456789'], ['VAT ID', 'EL123456789'], ['USt-IdNr.', 'EL123456789']],
    [
      '86095742719',
      'DE',
      ['Steuer-IdNr.', '86095742719'],
      ['Steuer-IdNr.', '86095742719'],
      ['Steuer-IdNr.', '86095742719'],
    ],
    [
      'CHE-116.281.710',
      'CH',
      ['Numer podatkowy', 'CHE116281710'],
      ['Tax number', 'CHE116281710'],
      ['Steuernummer', 'CHE116281710'],
    ],
  ])('%s of %s has the name and the form of each language', (typed, country, pl, en, de) => {
    const number = taxNumber(typed, country)!
    expect((['pl', 'en', 'de'] as const).map((language) => namedTaxNumber(number, language))).toEqual([pl, en, de])
  })

  it('of blanks is none', () => {
    expect(taxNumber(' - ', 'PL')).toBeNull()
  })
})
