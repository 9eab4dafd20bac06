import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#schemas/json.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { configErrors, storedProblems } from './check-config.ts'

const errorsOf = (changes: Record<string, JsonValue>, stored: Record<string, JsonValue> = {}) =>
  configErrors(new Map(Object.entries(stored)), changes)

describe('a change of store config', () => {
  it.each<[string, JsonValue, string]>([
    ['maintenance/enabled', 'tak', 'Must be true or false; it is "tak".'],
    ['maintenance/enabled', '', 'Must be true or false; it is "".'],
    ['maintenence/enabled', true, "There is no such key. Did you mean 'maintenance/enabled'?"],
    ['currency/rates/GBP', '5.02', "There is no such key. Did you mean 'currency/rates/PLN'?"],
    ['theme/colour', '#123456', 'There is no such key.'],
    ['__proto__/x', 1, 'There is no such key.'],
    ['general/contact/email', 'sklep@', 'Must be an e-mail address, such as shop@example.com; it is "sklep@".'],
    ['general/contact/email', { pl: 'a@b.pl', en: 'a@b.pl', de: 'a@b.pl' }, 'Must be an e-mail address'],
    ['general/contact/phone', '12', 'Must be a phone number, such as +48 42 200 10 20; it is "12".'],
    [
      'tax/rates',
      '23,8,5,0',
      'Must be an object of percentages by country and class, such as {"DE":{"standard":19,"red',
    ],
    ['tax/rates', { DE: { standard: 119 } }, 'it is {"DE":{"standard":119}}.'],
    ['tax/rates', { DE: { reduced: 7 } }, 'it is {"DE":{"reduced":7}}.'],
    ['tax/rates', { DE: { standard: 19, food: 7 } }, 'it is {"DE":{"standard":19,"food":7}}.'],
    ['tax/rates', { XX: { standard: 19 } }, 'it is {"XX":{"standard":19}}.'],
    ['tax/country', 'XX', 'Must be a country: two letters of ISO 3166'],
    ['checkout/countries', 'PL,XX', 'it is "PL,XX".'],
    ['checkout/countries', 'PL,PL', 'it is "PL,PL".'],
    ['currency/options/allow', 'PLN,GBP', 'Must be one or more of PLN, EUR, USD, with commas between them'],
    ['currency/options/default', 'GBP', 'Must be one of PLN, EUR, USD; it is "GBP".'],
    ['currency/rates/EUR', '4,25', 'Must be a number above 0 with a decimal point, such as 4.25; it is "4,25".'],
    ['currency/rates/EUR', 0, 'it is 0.'],
    ['general/store/name', { pl: 1 }, 'or one in every language: {"pl":"…","en":"…","de":"…"}; it is {"pl":1}.'],
    ['general/store/name', { pl: 'a', en: 'b', de: 3 }, 'it is {"pl":"a","en":"b","de":3}.'],
    ['general/store/name', { pl: 'a', en: 'b', de: '' }, 'it is {"pl":"a","en":"b","de":""}.'],
    ['general/store/name', 'Z\r\nBcc: x', 'Must be a text of up to 80 characters'],
    ['general/store/name', 'Z'.repeat(81), 'Must be a text of up to 80 characters'],
    ['general/store/company', { name: 'Z', taxID: '1' }, 'Must be an object {"name":"…"'],
    ['shipping/free_threshold/PLN', '250.00', 'Must be money: a whole number of minor units'],
    ['shipping/free_threshold/PLN', -1, 'it is -1.'],
    ['shipping/cutoff_time', '24:00', 'Must be a time of day from 00:00 to 23:59; it is "24:00".'],
    ['returns/statutory_days', 0, 'Must be a whole number from 1 to 365; it is 0.'],
    ['theme/radius', 21, 'Must be a whole number of pixels from 0 to 20; it is 21.'],
    ['theme/brand', 'red', 'Must be a colour written as #rrggbb, such as #1e3f9a; it is "red".'],
    ['messages/en', { 'cart.titel': 'x' }, "there is no message 'cart.titel'. Did you mean 'cart.title'?"],
    [
      'messages/pl',
      { 'order.title': 'x' },
      "the message 'order.title' must have the parameters {number}; it has none.",
    ],
    ['messages/fr', {}, "Did you mean 'messages/"],
    ['shopping_benefits/header/slider', ['x'], 'Must be a list [{"title":"…"'],
  ])('refuses %s=%j', (key, value, message) => {
    const errors = errorsOf({ 'header/preHeader/help': 'Z', [key]: value })
    expect(Object.keys(errors)).toEqual([key])
    expect(errors[key]).toContain(message)
  })

  it.each<[string, JsonValue]>([
    ['maintenance/enabled', true],
    ['general/store/name', { pl: 'Ziarno', en: 'Grain', de: 'Korn' }],
    ['general/store/name', ''],
    ['general/contact/phone', '600 100 200'],
    ['general/store/company', { name: 'Ziarno' }],
    ['currency/options/allow', 'EUR, PLN'],
    ['currency/rates/EUR', 4.25],
    ['tax/rates', { FI: { standard: 25.5, reduced: 13.5, superReduced: 10, zero: 0 } }],
    ['shipping/free_threshold/PLN', 0],
    ['theme/font-text', 'Georgia'],
    ['messages/en', { 'document.left': 'Open: {amount}' }],
    ['theme/brand', null],
  ])('takes %s=%j', (key, value) => expect(errorsOf({ [key]: value })).toEqual({}))

  it('names every key that is refused', () => {
    expect(Object.keys(errorsOf({ 'tax/rates': 'foo', 'general/store/name': 'Z', a: 1 }))).toEqual(['tax/rates', 'a'])
  })

  it('refuses what does not go together, with what was stored before or with a default', () => {
    expect(errorsOf({ 'currency/options/allow': 'EUR,USD' })).toEqual({
      'currency/options/allow': 'The default currency PLN must be one of those allowed: EUR, USD.',
    })
    expect(errorsOf({ 'currency/options/allow': 'EUR', 'currency/options/default': 'EUR' })).toEqual({})
    const stored = { 'currency/options/allow': 'EUR', 'currency/options/default': 'EUR' }
    expect(Object.keys(errorsOf({ 'currency/options/default': null }, stored))).toEqual(['currency/options/default'])
    const abroad = { 'tax/oss_enabled': true, 'checkout/countries': 'PL,DE,CH' }
    expect(errorsOf(abroad)['tax/oss_enabled']).toContain('tax/rates lacks CH.')
    expect(errorsOf({ ...abroad, 'tax/rates': { CH: { standard: 8.1 } } })).toEqual({})
    expect(Object.keys(errorsOf({ 'checkout/countries': 'PL,CH' }, { 'tax/oss_enabled': true }))).toHaveLength(1)
    expect(errorsOf({ ...abroad, 'tax/oss_enabled': false })).toEqual({})
    expect(errorsOf({ 'checkout/bank_transfer/reminder_day': 8 })).toEqual({
      'checkout/bank_transfer/reminder_day':
        'A transfer is reminded of (day 8), due (day 7) and cancelled (day 8) in this order.',
    })
    expect(errorsOf({ 'checkout/bank_transfer/reminder_day': 7 })).toEqual({})
    expect(errorsOf({ 'checkout/bank_transfer/cancel_day': 7 })).toEqual({})
    expect(Object.keys(errorsOf({ 'checkout/bank_transfer/cancel_day': 6 }))).toHaveLength(1)
  })

  it('is not refused for a fault that was there before, and may remove an unknown entry that is stored', () => {
    const stored = { 'maintenance/enabled': 'tak', 'my/own': 1, 'theme/ink': '#999999' }
    expect(errorsOf({ 'general/store/name': 'Z', 'my/own': null, 'maintenance/enabled': null }, stored)).toEqual({})
    expect(errorsOf({ 'never/stored': null }, stored)).toHaveProperty('never/stored')
  })
})

describe('stored config', () => {
  it('of the demo shop is sound', () => {
    const entries = readDemoShop().config.filter(({ key }) => key !== 'tags' && key !== 'theme/hero')
    expect(storedProblems(new Map(entries.map(({ key, value }) => [key, value as JsonValue])))).toEqual([])
  })

  it('of earlier versions is told of with what counts instead', () => {
    const stored = { 'maintenance/enabled': 'tak', 'maintenence/enabled': true, 'general/store/name': { pl: 1 } }
    expect(storedProblems(new Map(Object.entries(stored)))).toEqual([
      'maintenance/enabled: Must be true or false; it is "tak". The default counts: false.',
      "maintenence/enabled: There is no such key. Did you mean 'maintenance/enabled'?",
      expect.stringMatching(/^general\/store\/name: .* It counts as not set\.$/),
    ])
  })
})
