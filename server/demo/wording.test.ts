import { describe, expect, it } from 'vitest'
import { de } from '#locales/messages/de.ts'
import { en } from '#locales/messages/en.ts'
import { de as deMails } from '#locales/messages/mails/de.ts'
import { en as enMails } from '#locales/messages/mails/en.ts'
import { pl } from '#locales/messages/pl.ts'
import { type Localized, readDemoShop } from './data.ts'
import { demoLayouts } from './demo-layouts.ts'

const shop = readDemoShop()
const layouts = [...demoLayouts()].flatMap(([name, text]): unknown[] =>
  name.startsWith('screens/') ? [JSON.parse(text)] : [],
)

/** All texts in three languages below a value. */
function localized(value: unknown): Localized[] {
  if (value === null || typeof value !== 'object') return []
  const { pl, en, de } = value as Partial<Localized>
  if (typeof pl === 'string' && typeof en === 'string' && typeof de === 'string') return [{ pl, en, de }]
  return Object.values(value).flatMap(localized)
}
const promises = [...localized(layouts), ...localized(shop.config)]

const product = (id: string) => shop.products.find((each) => each.id === id)!
const page = (key: string, language: keyof Localized) =>
  JSON.stringify(shop.pages.find((each) => each.key === key)!.translations[language])

describe('conditions that hold in some countries only', () => {
  it('are named wherever free delivery is promised', () => {
    const free = promises.filter(({ pl }) => pl.includes('{amount}') && /darmow/i.test(pl))
    expect(free.length).toBeGreaterThanOrEqual(4)
    for (const { pl, en, de } of free) {
      expect(pl).toContain('w Polsce i do Niemiec od {amount}')
      expect(en).toContain('in Poland and to Germany from {amount}')
      expect(de).toMatch(/nach Deutschland ab \{amount\}|Ab \{amount\} versandkostenfrei nach Deutschland/)
    }
  })

  it('offer German buyers no BLIK, no parcel locker and no collection in Łódź', () => {
    const german = localized(layouts).map(({ de }) => de)
    expect(german.filter((text) => /BLIK|Paketautomat|Abholung in Łódź/.test(text))).toEqual([])
  })

  it('tell English readers that BLIK, lockers and collection are in Poland', () => {
    const english = localized(layouts).map(({ en }) => en)
    const named = english.filter((text) => /BLIK|locker|pick-up in Łódź/.test(text))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((text) => !text.includes('in Poland'))).toEqual([])
  })

  it('limit the last day for parcels before Christmas to the countries that it holds for', () => {
    const [christmas] = localized(layouts).filter(({ pl }) => pl.includes('przed Wigilią'))
    expect(christmas?.pl).toContain('na adresy w Polsce')
    expect(christmas?.en).toContain('Orders to Polish addresses')
    expect(christmas?.de).toMatch(/innerhalb Polens bis zum 20\. .*nach Deutschland bis zum 15\./)
  })

  it('name direct debit among the ways to pay as long as the shop offers it', () => {
    expect(shop.paymentMethods.some(({ code }) => /sepa/.test(code))).toBe(true)
    expect(page('delivery-payment', 'pl')).toContain('polecenie zapłaty SEPA (Niemcy, Austria)')
    expect(page('delivery-payment', 'en')).toContain('SEPA direct debit (Germany, Austria)')
    expect(page('delivery-payment', 'de')).toContain('SEPA-Lastschrift (Deutschland, Österreich)')
  })
})

describe('promises about time', () => {
  it('limit dispatch on the same day to working days', () => {
    const note = shop.config.find(({ key }) => key === 'header/dispatchNote')?.value as Localized
    expect(note.pl).toMatch(/^W dni robocze: .*do 13:00/)
    expect(note.en).toMatch(/^Working days: order by 13:00/)
    expect(note.de).toMatch(/^Werktags bis 13 Uhr/)
  })
})

describe('what a product is said to be', () => {
  it('denies no right of withdrawal to food that keeps for weeks, or to a date chosen after the purchase', () => {
    const textOf = ({ translations }: (typeof shop.products)[number]) => JSON.stringify(translations)
    const perishable = shop.products.filter(({ withdrawalExcluded }) => withdrawalExcluded === 'perishable')
    expect(perishable.filter((each) => /30 (dni|days|Tage)/.test(textOf(each)))).toEqual([])
    const excluded = shop.products.filter(({ withdrawalExcluded }) => withdrawalExcluded !== null)
    expect(excluded.filter((each) => /po zakupie|after purchase|nach dem Kauf/.test(textOf(each)))).toEqual([])
    expect([product('cantuccini'), product('kurs-espresso')].map((each) => each.withdrawalExcluded)).toEqual([
      null,
      null,
    ])
  })

  it('calls decaffeinated coffee decaffeinated and not free of caffeine', () => {
    const definition = shop.attributeDefinitions.find(({ code }) => code === 'decaf')!
    expect(definition.label).toEqual({ pl: 'Bezkofeinowa', en: 'Decaffeinated', de: 'Entkoffeiniert' })
  })

  it('claims of capsules only that they can be composted in industry', () => {
    const capsules = [
      ...shop.categories.filter(({ id }) => id === 14),
      ...shop.products.filter((each) => each.id.startsWith('kapsulki')),
    ]
    const claims = [
      ...JSON.stringify(capsules).matchAll(
        /.{14}(?:kompostowaln\w+ przemysłow|kompostowaln\w+ |compostable|kompostierbar)/g,
      ),
    ]
    expect(claims.length).toBeGreaterThan(6)
    expect(claims.map(([text]) => text).filter((text) => !/przemysłow|ndustrially|ndustriell/.test(text))).toEqual([])
  })

  it('names a machine with two boilers for them', () => {
    expect(product('kaldura-duo').translations.de.name).toContain('Dualboiler')
    expect(JSON.stringify(shop.products)).not.toMatch(/zweikreiser/i)
  })
})

describe('words of law and of orders', () => {
  it('keep the number of a company apart from that of the shop’s order', () => {
    expect([en['checkout.purchase_order'], enMails['mail.order.purchase_order']]).toEqual([
      'Your purchase order (PO) number',
      'Your purchase order (PO) number',
    ])
    expect([de['checkout.purchase_order'], deMails['mail.order.purchase_order']]).toEqual([
      'Ihre interne Bestellnummer',
      'Ihre interne Bestellnummer',
    ])
  })

  it('ask German buyers for the numbers that are taken, never for a Steuernummer', () => {
    for (const { 'v.de_tax': message } of [pl, en, de]) expect(message).toMatch(/USt-IdNr\..*Steuer-IdNr\./)
    const german = [
      ...Object.values(de),
      ...localized(layouts).map((text) => text.de),
      ...shop.pages.map(({ key }) => page(key, 'de')),
    ]
    expect(german.filter((text) => /\bSteuernummer\b/.test(JSON.stringify(text)))).toEqual([])
    expect(page('partnership', 'de')).toContain('nach Prüfung Ihrer USt-IdNr.')
  })

  it('say that an order was received, not that it was accepted', () => {
    expect(pl['success.text']).toBe('Otrzymaliśmy zamówienie {number}.')
    expect(pl['stepper.2.description']).toBe('Zamówienie złożone')
  })

  it('tell of a failed payment as one of the buyer’s, not of the shop’s money', () => {
    expect(enMails['mail.failed.heading']).toBe('There was a problem with your payment')
  })

  it('explain in the terms the liability to which the checkout links', () => {
    const [guarantee] = localized(layouts).filter(({ en }) => en === 'More in our terms')
    expect(guarantee).toBeDefined()
    for (const [language, heading] of [
      ['pl', 'Odpowiedzialność za zgodność towaru z umową'],
      ['en', 'Liability for conformity'],
      ['de', 'Gesetzliche Gewährleistung'],
    ] as const)
      expect(page('terms', language)).toContain(heading)
  })
})
