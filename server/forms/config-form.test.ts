import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { studioDe } from '#locales/messages/studio/de.ts'
import { studioEn } from '#locales/messages/studio/en.ts'
import { studioPl } from '#locales/messages/studio/pl.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import { fieldsOfSetting } from './config-fields.ts'
import { SETTINGS } from './config-groups.ts'
import { type Page, settingHint, settingName, settingValue } from './config-words.ts'
import type { TypedValues } from './field-names.ts'
import { readConfigForm } from './read-config-form.ts'

const t = TRANSLATE.en
const stored = new Map<string, JsonValue>([
  ['general/store/name', 'Ziarno'],
  ['general/store/tagline', { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' }],
  ['general/store/company', { name: 'Ziarno sp. z o.o.', taxId: '5261040828' }],
  ['shipping/free_threshold/PLN', 19900],
  ['currency/rates/EUR', '4.25'],
  ['currency/options/allow', 'PLN, EUR'],
  ['checkout/guest_enabled', false],
  [
    'shopping_benefits/header/slider',
    [
      { title: { pl: 'a', en: 'b', de: 'c' }, icon: 'truck' },
      { title: 'x', icon: null },
    ],
  ],
  ['theme/radius', 10],
  ['theme/brand', '#1e3f9a'],
])

function untouched(page: Page = { t, locale: 'en' }): TypedValues {
  const fields = SETTINGS.flatMap((setting) => fieldsOfSetting(setting, stored.get(setting.key), page))
  return Object.fromEntries(
    fields.flatMap(({ name, type, value }) =>
      type === 'checkbox' && value !== true ? [] : [[name.slice('values.'.length), value ?? '']],
    ),
  )
}
const sent = (change: TypedValues) => readConfigForm(SETTINGS, stored, { ...untouched(), ...change }, t)

describe('the form of settings', () => {
  it.each(LOCALES)('changes nothing if it is sent untouched: %s', (locale) => {
    const values = untouched({ t: TRANSLATE[locale], locale })
    expect(readConfigForm(SETTINGS, stored, values, t)).toMatchObject({ changes: {}, errors: {} })
  })

  it.each([
    ['pl', '199,00', '4,25'],
    ['en', '199.00', '4.25'],
    ['de', '199,00', '4,25'],
  ] as const)('shows amounts and rates as %s writes them', (locale, amount, rate) => {
    expect(untouched({ t: TRANSLATE[locale], locale })).toMatchObject({
      shippingFreeThresholdPLN: amount,
      currencyRatesEUR: rate,
    })
  })

  it('says which whole numbers there may be', () => {
    expect(sent({ checkoutBankTransferCancelDay: '9999' }).errors['values.checkoutBankTransferCancelDay']).toMatch(
      /^Enter a whole number from \d+ to \d+\.$/,
    )
  })

  it('takes money as people write it, texts in three languages, and empties', () => {
    expect(
      sent({
        shippingFreeThresholdPLN: '249,50',
        generalStoreNameDe: 'Korn',
        currencyRatesEUR: '4,31',
        themeRadius: '',
        generalStoreTaglinePl: '',
        generalStoreTaglineEn: '',
        generalStoreTaglineDe: '',
        currencyOptionsAllow3: 'USD',
      }).changes,
    ).toEqual({
      'shipping/free_threshold/PLN': 24950,
      'general/store/name': { pl: 'Ziarno', en: 'Ziarno', de: 'Korn' },
      'currency/rates/EUR': '4.31',
      'theme/radius': null,
      'general/store/tagline': null,
      'currency/options/allow': 'PLN,EUR,USD',
    })
  })

  it('names the field of each value that is of no use', () => {
    expect(
      Object.keys(
        sent({
          shippingFreeThresholdPLN: 'much',
          generalStoreTaglineEn: '',
          themeBrand: 'red',
          currencyOptionsAllow2: 'PLN',
          checkoutBankTransferCancelDay: '9999',
          generalStoreCompanyName: '',
        }).errors,
      ).sort(),
    ).toEqual([
      'values.checkoutBankTransferCancelDay',
      'values.currencyOptionsAllow1',
      'values.generalStoreCompanyName',
      'values.generalStoreTaglineEn',
      'values.shippingFreeThresholdPLN',
      'values.themeBrand',
    ])
  })
})

describe('the hint of a setting', () => {
  const name = SETTINGS.find(({ key }) => key === 'general/store/tagline')!
  const tagline = { ...name, row: { ...name.row, default: { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' } } }

  it.each([
    ['pl', 'Domyślnie: Kawa.'],
    ['en', 'Default: Coffee.'],
    ['de', 'Standard: Kaffee.'],
  ] as const)('gives the default in the language of the page: %s', (page, words) => {
    expect(settingHint(tagline, { t: TRANSLATE[page], locale: page })).toContain(words)
  })
})

describe.each([
  ['pl', studioPl],
  ['en', studioEn],
  ['de', studioDe],
] as const)('settings in %s', (locale, words) => {
  const say = TRANSLATE[locale]
  it.each(SETTINGS.map((setting) => [setting.key, setting] as const))('%s has a name and a meaning', (_, setting) => {
    for (const part of ['', '.meaning'])
      expect(Object.keys(words)).toContain(`studio.setting_of.${setting.row.pattern}${part}`)
    expect(settingName(setting, say)).not.toMatch(/[/{]/)
    expect(settingHint(setting, { t: say, locale })).not.toContain('{')
    expect(settingValue(setting, setting.row.default, { t: say, locale })).not.toMatch(/^[[{"]/)
  })
})
