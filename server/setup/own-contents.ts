import { CURRENCIES, type Currency, LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import type { SetupDocument } from '#schemas/setup-document.ts'
import { NO_FILES } from '#server/commerce/seed/no-files.ts'
import type { SeedConfigEntry, SeedDeliveryMethod, SeedPaymentMethod } from '#server/commerce/seed/shapes.ts'
import type { ShopContents } from '#server/commerce/seed/shop-contents.ts'
import type { SeedData } from '#server/commerce/seed/shop-data.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'
import { lawPages } from './law-pages.ts'
import { ownFooter } from './own-footer.ts'
import words from './words.json' with { type: 'json' }

type Texts = Partial<Record<Locale, string>>

/** A shop of one's own as the contents of a commerce API: nobody's goods, customers, orders or pictures. */
export function ownContents(answers: SetupDocument): ShopContents {
  return { kind: 'own', name: answers.shop.name, data: (now) => ownData(answers, now), ...NO_FILES }
}

function ownData(answers: SetupDocument, now: Date): SeedData {
  const { languages, currencies, seller } = answers
  const pages = lawPages(answers, now)
  return {
    meta: {
      referenceDate: now.toISOString().slice(0, 10),
      currencies: [...currencies.offered],
      languages: [...languages.offered],
      money: 'integer minor units',
      note: '',
    },
    warehouses: [{ code: 'MAIN', name: words.warehouse }],
    deliveryStatuses: {},
    withdrawalReasons: {},
    attributeDefinitions: [],
    products: [],
    groupPrices: [],
    categories: [],
    customers: [],
    orders: [],
    documents: [],
    returns: [],
    complaints: [],
    coupons: [],
    pickupPoints: [],
    carriers: [],
    deliveryMethods: deliveryMethods(answers),
    paymentMethods: paymentMethods(answers),
    bankAccounts: currencies.offered.flatMap((currency) => {
      const account = answers.payments.transfer?.[currency]
      return account ? [{ currency, holder: seller.company, bic: '', ...account }] : []
    }),
    sandboxBlik: { ok: '', declined: '', timeout: '' },
    companyRegister: { companies: [], notFoundExample: '', unavailableExample: '' },
    config: configOf(answers),
    footer: ownFooter(answers, pages),
    pages,
    blog: { categories: [], posts: [] },
  }
}

function configOf(answers: SetupDocument): SeedConfigEntry[] {
  const { shop, seller, languages, currencies, vat, delivery, mail } = answers
  const { company: name, address, taxId, regon, krs, register } = seller
  const texts = (given: Texts | undefined) => given && inAll(given, languages.default)
  const entries: Record<string, unknown> = {
    'general/store/name': shop.name,
    'general/store/tagline': texts(shop.tagline),
    'general/store/company': { name, taxId, address, regon, krs, register },
    'general/contact/email': seller.email,
    'general/contact/phone': seller.phone,
    'general/contact/hours': texts(seller.hours),
    'locale/options/allow': languages.offered.join(','),
    'locale/options/default': languages.default,
    'currency/options/allow': currencies.offered.join(','),
    'currency/options/default': currencies.default,
    ...Object.fromEntries(LOCALES.map((locale) => [`currency/first/${locale}`, currencies.byLanguage?.[locale]])),
    'tax/country': seller.country,
    'tax/rates': vat?.rates,
    'tax/oss_enabled': vat?.oss,
    'tax/intra_eu_enabled': vat?.intraEu,
    'checkout/countries': [...new Set(delivery.flatMap(({ countries }) => countries))].join(','),
    'mails/as_files': mail?.asFiles,
    // Nobody answers questions in public before the seller has decided to.
    'product/public_questions': false,
    ...Object.fromEntries(CURRENCIES.map((code) => [`shipping/free_threshold/${code}`, freeThreshold(delivery, code)])),
  }
  return Object.entries(entries).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: JSON.parse(JSON.stringify(value)) }],
  )
}

/** Of one parcel, where a courier's 30 kg do not hold. */
const HEAVIEST_KG: Readonly<Record<string, number>> = { locker: 25, pallet: 600 }

/** Code of the carrier whose points InPost's list has (`INPOST_CARRIER`). */
export const LOCKER_CARRIER = 'inpost'

function deliveryMethods({ delivery, languages, seller, vat }: SetupDocument): SeedDeliveryMethod[] {
  const taxRate = (vat?.rates?.[seller.country] ?? EU_VAT_RATES[seller.country])?.standard ?? 0
  const used = new Map<string, number>()
  return delivery.map(({ kind, price, freeFrom, countries, days, maxWeightKg, label, description }) => {
    const count = (used.get(kind) ?? 0) + 1
    used.set(kind, count)
    const isVirtual = kind === 'email'
    return {
      code: count === 1 ? kind : `${kind}_${count}`,
      kind,
      label: label ? inAll(label, languages.default) : words.delivery[kind],
      description: inAll(description ?? {}, languages.default),
      prices: byCurrency(price, (gross) => ({ gross, net: Math.round((gross * 100) / (100 + taxRate)) })),
      freeFrom: freeFrom ? byCurrency(freeFrom, (gross) => gross) : null,
      countries,
      taxRate,
      requiresPickupPoint: kind === 'locker',
      requiresPhone: kind !== 'store' && !isVirtual,
      cashOnDelivery: kind === 'cod',
      maxWeightKg: maxWeightKg ?? HEAVIEST_KG[kind] ?? 30,
      deliveryDays: [days.from, days.to],
      customerTypes: ['guest', 'b2c', 'b2b'],
      virtualOnly: isVirtual,
      logo: `logos/${kind}.svg`,
      carrier: kind === 'locker' ? LOCKER_CARRIER : null,
    }
  })
}

function paymentMethods({ payments, delivery, currencies }: SetupDocument): SeedPaymentMethod[] {
  const { transfer = {}, online = false } = payments
  const countries = [...new Set(delivery.flatMap((method) => method.countries))]
  const withCash = deliveryCodes(delivery, 'cod')
  const method = (
    code: keyof typeof words.payment,
    kind: string,
    taken: readonly Currency[],
    isCash = false,
  ): SeedPaymentMethod[] => {
    if (taken.length === 0) return []
    return [
      {
        code,
        kind,
        label: words.payment[code].label,
        description: words.payment[code].description,
        currencies: [...taken],
        countries,
        customerTypes: ['guest', 'b2c', 'b2b'],
        requiresCreditTerms: false,
        shippingMethods: isCash ? withCash : null,
        excludedShippingMethods: isCash ? [] : withCash,
        minTotal: null,
        maxTotal: null,
        fee: null,
        logo: `logos/${kind}.svg`,
      },
    ]
  }
  const all = currencies.offered
  const zloty = all.filter((code) => code === 'PLN')
  return [
    ...(online
      ? [...method('blik', 'blik', zloty), ...method('fast_transfer', 'bank', zloty), ...method('card', 'card', all)]
      : []),
    ...method(
      'bank_transfer',
      'transfer',
      all.filter((code) => transfer[code] !== undefined),
    ),
    ...(withCash.length > 0 ? method('cod', 'cod', all, true) : []),
    ...method('free', 'transfer', all),
  ]
}

function deliveryCodes(delivery: SetupDocument['delivery'], wanted: string): string[] {
  return delivery
    .filter(({ kind }) => kind === wanted)
    .map((_, index) => (index === 0 ? wanted : `${wanted}_${index + 1}`))
}

/** A text in every language: those that are missing have that of the main one, else the first. */
function inAll(texts: Texts, main: Locale): LocalizedText {
  const other = texts[main] ?? Object.values(texts)[0] ?? ''
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? other])) as LocalizedText
}

function byCurrency<T>(amounts: Partial<Record<Currency, string | undefined>>, make: (minorUnits: number) => T) {
  return Object.fromEntries(
    CURRENCIES.flatMap((code) => {
      const given = amounts[code]
      return given === undefined ? [] : [[code, make(minor(given))]]
    }),
  ) as Partial<Record<Currency, T>>
}

function minor(amount: string): number {
  const [whole = '0', cents = ''] = amount.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Price of the goods, in minor units, from which a parcel is free wherever the shop sends one; null if it is free in some
 * countries alone: every shopper reads this promise.
 */
function freeThreshold(delivery: SetupDocument['delivery'], currency: Currency): number | null {
  const parcels = delivery.filter(({ kind }) => kind !== 'store' && kind !== 'email')
  const countries = [...new Set(parcels.flatMap((method) => method.countries))]
  const least = countries.map((country) =>
    Math.min(
      ...parcels.flatMap(({ countries: served, freeFrom }) =>
        served.includes(country) && freeFrom?.[currency] ? [minor(freeFrom[currency])] : [],
      ),
    ),
  )
  const highest = Math.max(...least)
  return Number.isFinite(highest) ? highest : null
}
