import { type IdentifierResult, readEuVat, readIban, readNip, readRegon } from '#schemas/checksums.ts'
import type { SetupDocument } from '#schemas/setup-document.ts'
import { isSmtpUrl, readSender } from '#server/platform/mail-addresses.ts'
import { EU_VAT_RATES } from '#server/platform/store-config/vat-rates.ts'

/** What is wrong with answers that are well-formed: one sentence each, with its place; an empty list for none. */
export function answerProblems(answers: SetupDocument): string[] {
  return [...numbers(answers), ...choices(answers), ...delivery(answers), ...payments(answers), ...mail(answers)]
}

function numbers({ seller, payments: { transfer = {} } }: SetupDocument): string[] {
  const { country, taxId, regon } = seller
  const isPolish = country === 'PL'
  const tax = isPolish ? readNip(taxId) : Object.hasOwn(EU_VAT_RATES, country) ? readEuVat(taxId) : null
  return [
    ...wrong(
      'seller.taxId',
      tax,
      isPolish ? 'a NIP of 10 digits' : 'a VAT number with its prefix, such as DE136695976',
    ),
    ...wrong('seller.regon', regon === undefined ? null : readRegon(regon), 'a REGON of 9 or 14 digits'),
    ...Object.entries(transfer).flatMap(([currency, account]) =>
      wrong(`payments.transfer.${currency}.iban`, account ? readIban(account.iban) : null, 'an IBAN'),
    ),
  ]
}

function wrong(place: string, read: IdentifierResult | null, expected: string): string[] {
  if (read === null || read.ok) return []
  return [
    read.wrong === 'shape'
      ? `${place} must be ${expected}.`
      : `${place}: its check digit is wrong; a digit is mistyped.`,
  ]
}

function choices({ languages, currencies }: SetupDocument): string[] {
  const of = (place: string, chosen: { offered: readonly string[]; default: string }) => [
    ...(new Set(chosen.offered).size === chosen.offered.length ? [] : [`${place}.offered names one twice.`]),
    ...(chosen.offered.includes(chosen.default) ? [] : [`${place}.default must be one of those offered.`]),
  ]
  return [...of('languages', languages), ...of('currencies', currencies), ...byLanguage({ languages, currencies })]
}

function byLanguage({ languages, currencies }: Pick<SetupDocument, 'languages' | 'currencies'>): string[] {
  return Object.entries(currencies.byLanguage ?? {}).flatMap(([locale, currency]) => [
    ...(languages.offered.some((offered) => offered === locale)
      ? []
      : [`currencies.byLanguage.${locale}: the shop does not offer this language.`]),
    ...(currencies.offered.includes(currency)
      ? []
      : [`currencies.byLanguage.${locale} must be one of the currencies offered.`]),
  ])
}

function delivery(answers: SetupDocument): string[] {
  const { currencies, delivery: methods } = answers
  const others = new Set(Object.values(currencies.byLanguage ?? {}).filter((code) => code !== currencies.default))
  return methods.flatMap(({ kind, price, days, countries }, index) => [
    ...(price[currencies.default] === undefined
      ? [`delivery.${index}.price needs an amount in ${currencies.default}, the main currency.`]
      : []),
    ...[...others].flatMap((code) =>
      price[code] === undefined
        ? [`delivery.${index}.price needs an amount in ${code}, which a language begins with.`]
        : [],
    ),
    ...(kind === 'locker' && countries.some((country) => country !== 'PL')
      ? [`delivery.${index}.countries: parcel lockers of InPost are in PL alone.`]
      : []),
    ...(days.from > days.to ? [`delivery.${index}.days: from is more than to.`] : []),
  ])
}

function payments({ payments: ways, delivery: methods, currencies, languages }: SetupDocument): string[] {
  const { transfer, online = false } = ways
  // Both take every currency of the shop.
  if (online || methods.some(({ kind }) => kind === 'cod')) return []
  if (!currencies.offered.some((code) => transfer?.[code] !== undefined))
    return [
      'payments: nobody could pay. Name an account for transfers, online payments, or a courier who takes the money.',
    ]
  const first = languages.offered.map((locale) => currencies.byLanguage?.[locale] ?? currencies.default)
  return [...new Set(first)].flatMap((code) =>
    transfer?.[code] === undefined
      ? [
          `payments.transfer.${code}: nobody could pay in ${code}, which a language begins with. Name an account, online payments, or a courier who takes the money.`,
        ]
      : [],
  )
}

function mail({ mail: { smtpUrl, from } = {} }: SetupDocument): string[] {
  return [
    ...(smtpUrl === undefined || isSmtpUrl(smtpUrl)
      ? []
      : ['mail.smtpUrl must be such as smtp://user:password@host:587.']),
    ...(from === undefined || readSender(from) !== null ? [] : ['mail.from must be such as Shop <shop@shop.example>.']),
  ]
}
