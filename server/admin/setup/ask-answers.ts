import { type IdentifierResult, readEuVat, readIban, readNip } from '#schemas/checksums.ts'
import { CURRENCIES, type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import type { SetupDocument } from '#schemas/setup-document.ts'

/** Asks one question and returns the typed line. */
export type Ask = (question: string) => Promise<string>

/** Why a typed line cannot be used, as a sentence; null for a good one. */
type Check = (text: string) => string | null

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
const some: Check = (text) => (text === '' ? 'Something is needed here.' : null)
const amount: Check = (text) => (AMOUNT.test(text) ? null : 'An amount has a decimal point, such as 14.99.')
const matching =
  (shape: RegExp, says: string): Check =>
  (text) =>
    shape.test(text) ? null : says
const yesOrNo = matching(/^(yes|no)$/, 'yes or no')
const number =
  (read: (text: string) => IdentifierResult, name: string): Check =>
  (text) => {
    const result = read(text)
    if (result.ok) return null
    return result.wrong === 'shape'
      ? `This is no ${name}.`
      : `The check digit is wrong: a digit of this ${name} is mistyped.`
  }
const allOf =
  (known: readonly string[]): Check =>
  (text) =>
    listed(text).length > 0 && listed(text).every((each) => known.includes(each))
      ? null
      : `Name one or more of ${known.join(', ')}, with commas between them.`
const oneOf =
  (known: readonly string[]): Check =>
  (text) =>
    known.includes(text) ? null : `Name one of ${known.join(', ')}.`
const listed = (text: string) => [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')

interface Usual {
  language: Locale
  currency: Currency
}
/** What is proposed by the seller's country. */
const USUAL: Readonly<Record<string, Usual>> = {
  PL: { language: 'pl', currency: 'PLN' },
  DE: { language: 'de', currency: 'EUR' },
  AT: { language: 'de', currency: 'EUR' },
}
const ABROAD: Usual = { language: 'en', currency: 'EUR' }
const NAMES: Readonly<Record<Locale, string>> = { pl: 'Polish', en: 'English', de: 'German' }

/** Asks for everything that a shop needs at least; a line that cannot be used is asked for again. */
export async function askAnswers(ask: Ask, print: (line: string) => void): Promise<SetupDocument> {
  async function read(question: string, check: Check, otherwise?: string): Promise<string> {
    for (;;) {
      const typed = (await ask(otherwise ? `${question} [${otherwise}]: ` : `${question}: `)).trim()
      const text = typed === '' ? (otherwise ?? '') : typed
      const fault = otherwise === '' && text === '' ? null : check(text)
      if (fault === null) return text
      print(fault)
    }
  }
  const optional = (question: string, check: Check) => read(`${question} (or nothing)`, check, '')

  const name = await read('Name of the shop', some)
  const company = await read('Name of the seller as registered', some)
  const address = await read('Address: street and number, postcode and town', some)
  const country = await read('Country, two letters', matching(/^[A-Z]{2}$/, 'Two capital letters, such as PL.'), 'PL')
  const taxId =
    country === 'PL'
      ? await read('NIP', number(readNip, 'NIP'))
      : await read('VAT number with its prefix', number(readEuVat, 'VAT number'))
  const email = await read('E-mail address for customers', matching(/^\S+@\S+\.\S+$/, 'This is no e-mail address.'))
  const phone = await optional('Phone number', some)
  const home = USUAL[country] ?? ABROAD
  const languages = listed(
    await read('Languages, the main one first', allOf(LOCALES), home.language),
  ) as SetupDocument['languages']['offered']
  const currencies = listed(
    await read('Currencies, the main one first', allOf(CURRENCIES), home.currency),
  ) as SetupDocument['currencies']['offered']
  const byLanguage: NonNullable<SetupDocument['currencies']['byLanguage']> = {}
  for (const language of currencies.length > 1 ? languages : []) {
    const begins = `Currency that ${NAMES[language]} begins with, until a shopper chooses another`
    const first = (await read(begins, oneOf(currencies), currencies[0])) as SetupDocument['currencies']['default']
    if (first !== currencies[0]) byLanguage[language] = first
  }
  const countries = listed(
    await read('Countries that you send to', matching(/^[A-Z]{2}(\s*,\s*[A-Z]{2})*$/, 'Such as PL,DE.'), country),
  )
  const intraEu = await read(
    'Companies of other EU countries buy without VAT (you are registered for trade in the EU): yes or no',
    yesOrNo,
    'no',
  )
  const online = await read('Online payments (Przelewy24 or Stripe): yes or no', yesOrNo, 'no')
  const first: ReadonlySet<string> = new Set(languages.map((language) => byLanguage[language] ?? currencies[0]!))
  const price: Record<string, string> = {}
  const freeFrom: Record<string, string> = {}
  const transfer: Record<string, { iban: string; bank: string }> = {}
  for (const currency of currencies) {
    price[currency] = await read(`Price of a courier in ${currency}`, amount)
    const from = await optional(`Free from a basket of how much ${currency}`, amount)
    if (from !== '') freeFrom[currency] = from
    // Nobody could pay otherwise in a currency that a language begins with.
    const readAccount = online === 'no' && first.has(currency) ? read : optional
    const iban = await readAccount(`Account for transfers in ${currency}, IBAN`, number(readIban, 'IBAN'))
    if (iban !== '') transfer[currency] = { iban, bank: await read('Name of the bank', some) }
  }
  const smtpUrl = await optional('Mail server, smtp://user:password@host:587', matching(/^smtps?:\/\/\S+$/, 'smtp://…'))
  const origin = await optional('Public address, https://…', matching(/^https?:\/\/[^/\s]+$/, 'Without a path.'))
  return {
    shop: { name },
    seller: { company, address, country, taxId, email, ...(phone !== '' && { phone }) },
    languages: { offered: languages, default: languages[0]! },
    currencies: {
      ...{ offered: currencies, default: currencies[0]! },
      ...(Object.keys(byLanguage).length > 0 && { byLanguage }),
    },
    ...(intraEu === 'yes' && { vat: { intraEu: true } }),
    delivery: [
      {
        kind: 'courier',
        price,
        ...(Object.keys(freeFrom).length > 0 && { freeFrom }),
        countries,
        days: { from: 1, to: 2 },
      },
    ],
    payments: { ...(Object.keys(transfer).length > 0 && { transfer }), online: online === 'yes' },
    ...(smtpUrl !== '' && { mail: { smtpUrl } }),
    ...(origin !== '' && { origin }),
  }
}
