import { describe, expect, expectTypeOf, it } from 'vitest'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import { MESSAGES, TRANSLATE } from './all.ts'
import type { KnownKey, Message, MessageArgs, MessageKey } from './message-types.ts'
import { pl } from './messages/pl.ts'
import { translation } from './messages/translation.ts'
import { createTranslate } from './translate.ts'

const KEYS = Object.keys(pl) as MessageKey[]
/** The first test names the missing keys; the other tests skip them. */
const keysOf = (locale: Locale) => KEYS.filter((key) => Object.hasOwn(MESSAGES[locale], key))

function formsOf(message: Message): Record<string, string> {
  return typeof message === 'string' ? { text: message } : { ...message }
}

describe('the dictionaries', () => {
  it('[S1.1] hold the same keys in pl, en and de', () => {
    expect(Object.keys(MESSAGES)).toEqual(LOCALES)
    for (const locale of LOCALES) expect(Object.keys(MESSAGES[locale])).toEqual(KEYS)
  })

  it('hold the same parameters', () => {
    for (const locale of LOCALES) {
      for (const key of keysOf(locale))
        expect([key, parametersOf(MESSAGES[locale][key])]).toEqual([key, parametersOf(pl[key])])
    }
  })

  it('have a text for every form that the language counts in, and no others', () => {
    for (const locale of LOCALES) {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
      for (const key of keysOf(locale)) {
        const message = MESSAGES[locale][key]
        if (typeof message !== 'string') expect([key, Object.keys(message).sort()]).toEqual([key, forms])
      }
    }
  })

  it('have no empty text, no stray blanks and no stray braces', () => {
    for (const locale of LOCALES) {
      for (const key of keysOf(locale)) {
        for (const text of Object.values(formsOf(MESSAGES[locale][key]))) {
          expect([key, text]).toEqual([key, text.trim().replace(/ {2,}/g, ' ')])
          expect(text).not.toBe('')
          expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/)
        }
      }
    }
  })

  it('do not compile with a missing key, an extra key or other parameters', () => {
    const { 'cart.title': _title, ...lacking } = pl
    // @ts-expect-error cart.title is missing
    translation(lacking)
    // @ts-expect-error there is no such key
    translation({ ...pl, 'cart.no_such_text': 'x' })
    // @ts-expect-error the name of the product is missing
    translation({ ...pl, 'cart.remove_item': 'Remove' })
    // @ts-expect-error the text has no price
    translation({ ...pl, 'cart.title': 'Basket for {price}' })
    // @ts-expect-error a plural needs a count
    translation({ ...pl, 'cart.title': { one: 'Basket', other: 'Baskets' } })
    expect(translation({ ...pl, 'cart.title': 'Basket' })['cart.title']).toBe('Basket')
    // An error at one of the texts would not be expected here: only the call is at fault.
    // @ts-expect-error all other texts are missing
    translation({
      'cart.title': 'Basket',
      'cart.remove_item': 'Remove {name}',
    })
  })
})

describe('t', () => {
  const { pl: tPl, en: tEn, de: tDe } = TRANSLATE

  it('speaks the wording of the specification', () => {
    expect(tPl('stepper.0.label')).toBe('Twój koszyk')
    expect(tPl('stepper.1.description')).toBe('Podaj dane i zapłać')
    expect([tPl('checkout.buy'), tEn('checkout.buy'), tDe('checkout.buy')]).toEqual([
      'Kupuję i płacę',
      'Buy and pay',
      'Zahlungspflichtig bestellen',
    ])
    expect(tEn('item.CATALOGINVENTORY-1', { qty: 3 })).toBe(
      'Unfortunately, we do not have the selected quantity of the product. Only 3 pieces available.',
    )
    expect(tEn('item.unavailable')).toBe('Unavailable product')
    expect(tPl('coupon.apply_error')).toBe('Kod kuponu jest nieprawidłowy. Sprawdź kod i spróbuj ponownie.')
    expect(tPl('v.required')).toBe('To pole jest wymagane')
    expect(tPl('price.omnibus', { price: '9,50 zł' })).toBe('Najniższa cena z 30 dni przed obniżką: 9,50 zł')
  })

  it('counts in Polish by one, few, many and other', () => {
    const counted = [0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 112, 1002].map((count) => tPl('listing.count', { count }))
    expect(counted).toEqual([
      '0 produktów',
      '1 produkt',
      '2 produkty',
      '4 produkty',
      '5 produktów',
      '12 produktów',
      '14 produktów',
      '21 produktów',
      '22 produkty',
      '25 produktów',
      '112 produktów',
      '1\u00a0002 produkty',
    ])
    expect(tPl('listing.count', { count: 1.5 })).toBe('1,5 produktu')
  })

  it('counts in English and German by one and other', () => {
    expect([0, 1, 2].map((count) => tEn('listing.count', { count }))).toEqual(['0 products', '1 product', '2 products'])
    expect([0, 1, 2].map((count) => tDe('delivery.in_days', { count }))).toEqual([
      'Versand innerhalb von 0 Tagen',
      'Versand innerhalb von 1 Tag',
      'Versand innerhalb von 2 Tagen',
    ])
  })

  it('writes numbers as the language does and leaves texts as they are', () => {
    expect(tDe('pagination.status', { page: 2, pages: 1200 })).toBe('Seite 2 von 1.200')
    expect(tPl('footer.copyright', { year: '2026', name: 'Ziarno' })).toBe('© 2026 Ziarno')
  })

  it('never reads a parameter inside a parameter', () => {
    expect(tEn('search.title', { phrase: '{{phrase}} {phrase} $1 <b>' })).toBe(
      'Results for “{{phrase}} {phrase} $1 <b>”',
    )
  })

  it('knows no keys but its own', () => {
    const t = createTranslate('pl', { 'cart.title': 'Twój koszyk' }) as (key: string, args?: object) => string
    expect(t('cart.title')).toBe('Twój koszyk')
    for (const key of ['cart.empty.title', '__proto__', 'constructor', 'toString', '']) expect(t(key)).toBe('')
  })

  it('falls back to the general form when a form did not travel', () => {
    const t = createTranslate('pl', { 'listing.count': { one: '{count} produkt', other: '{count} produktu' } })
    expect(t('listing.count', { count: 5 })).toBe('5 produktu')
  })

  it('does not compile with a wrong key or wrong arguments', () => {
    // @ts-expect-error no such key
    expect(tPl('cart.no_such_text')).toBe('')
    // @ts-expect-error the name is missing
    expect(tPl('cart.remove_item')).toBe('Usuń z koszyka: ')
    // @ts-expect-error the text has no parameters
    expect(tPl('cart.title', { name: 'x' })).toBe('Twój koszyk')
    // @ts-expect-error a count is a number
    expect(tPl('listing.count', { count: '5' })).toBe('5 produktu')
  })

  it('has the compiler say that there is no such message, whatever follows the key', () => {
    expectTypeOf<KnownKey<'cart.title'>>().toEqualTypeOf<'cart.title'>()
    expectTypeOf<
      KnownKey<'cart.titel'>
    >().toEqualTypeOf<"There is no message 'cart.titel': add it to locales/messages/pl.ts, en.ts and de.ts">()
    expectTypeOf<
      KnownKey<string>
    >().toEqualTypeOf<'A message key must be a literal: pick it from a map of whole keys'>()
    // The compiler would report the number of arguments first.
    expectTypeOf<[]>().toExtend<MessageArgs<'cart.titel'>>()
    expectTypeOf<[{ name: string }]>().toExtend<MessageArgs<'cart.titel'>>()
    const isFull = KEYS.length > 0
    // @ts-expect-error one of the two keys does not exist
    expect(tPl(isFull ? 'cart.titel' : 'cart.title')).toBe('')
  })
})
