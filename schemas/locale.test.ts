import { describe, expect, it } from 'vitest'
import {
  CURRENCIES,
  Currency,
  currencySign,
  LanguageLabel,
  LOCALES,
  Locale,
  LocalizedText,
  pickText,
} from './locale.ts'

describe('languages and currencies', () => {
  it('[S1.1] are exactly pl, en and de', () => {
    expect(LOCALES).toEqual(['pl', 'en', 'de'])
    expect(Locale.safeParse('fr').success).toBe(false)
    expect(Locale.safeParse('PL').success).toBe(false)
  })

  it('[S1.3] are exactly PLN, EUR and USD', () => {
    expect(CURRENCIES).toEqual(['PLN', 'EUR', 'USD'])
    expect(Currency.safeParse('GBP').success).toBe(false)
  })

  it('labels the languages Polish, English and German', () => {
    expect(LanguageLabel).toEqual({ pl: 'Polish', en: 'English', de: 'German' })
  })

  it('signs the currencies ZŁ, € and $ in the selector', () => {
    expect(currencySign).toEqual({ PLN: 'ZŁ', EUR: '€', USD: '$' })
  })
})

describe('a localized text', () => {
  const text = { pl: 'kawa', en: 'coffee', de: 'Kaffee' }

  it('is read in the language asked for', () => {
    expect(LOCALES.map((locale) => pickText(text, locale))).toEqual(['kawa', 'coffee', 'Kaffee'])
  })

  it('needs every language and no other', () => {
    expect(LocalizedText.safeParse(text).success).toBe(true)
    expect(LocalizedText.safeParse({ pl: 'kawa', en: 'coffee' }).success).toBe(false)
    expect(LocalizedText.safeParse({ ...text, fr: 'café' }).success).toBe(false)
  })
})
