import { readEuVat, readNip } from '#schemas/checksums.ts'
import { LOCALES } from '#schemas/locale.ts'
import { readTheme } from '#server/platform/theme/check-theme.ts'
import type { ConfigKey } from './config-keys.ts'
import type { ReadConfig } from './read-config.ts'
import { themeValues } from './theme-values.ts'
import { vatPrefix } from './vat-rates.ts'

/** Entries that are valid alone but contradict each other. */
export interface CrossProblem {
  /** at least one of them must change */
  keys: readonly ConfigKey[]
  message: string
}

/** Contradictions in a whole config. */
export function crossProblems(read: ReadConfig): CrossProblem[] {
  return [
    ...defaultLocale(read),
    ...defaultCurrency(read),
    ...firstCurrencies(read),
    ...transferDays(read),
    ...taxRates(read),
    ...sellerNumber(read),
    ...viesDays(read),
    ...theme(read),
  ]
}

function defaultLocale(read: ReadConfig): CrossProblem[] {
  const [allowed, wanted] = [read('locale/options/allow'), read('locale/options/default')]
  if (allowed.includes(wanted)) return []
  return [
    {
      keys: ['locale/options/default', 'locale/options/allow'],
      message: `The default language ${wanted} must be one of those allowed: ${allowed.join(', ')}.`,
    },
  ]
}

function defaultCurrency(read: ReadConfig): CrossProblem[] {
  const [allowed, wanted] = [read('currency/options/allow'), read('currency/options/default')]
  if (allowed.includes(wanted)) return []
  return [
    {
      keys: ['currency/options/default', 'currency/options/allow'],
      message: `The default currency ${wanted} must be one of those allowed: ${allowed.join(', ')}.`,
    },
  ]
}

function firstCurrencies(read: ReadConfig): CrossProblem[] {
  const allowed = read('currency/options/allow')
  return LOCALES.flatMap((locale) => {
    const key = `currency/first/${locale}` as const
    const wanted = read(key)
    if (wanted === null || allowed.includes(wanted)) return []
    return [
      {
        keys: [key, 'currency/options/allow'] as const,
        message: `The currency ${wanted} of the language ${locale} must be one of those allowed: ${allowed.join(', ')}.`,
      },
    ]
  })
}

function transferDays(read: ReadConfig): CrossProblem[] {
  const [reminder, due, cancel] = [
    read('checkout/bank_transfer/reminder_day'),
    read('checkout/bank_transfer/payment_days'),
    read('checkout/bank_transfer/cancel_day'),
  ]
  if (reminder <= due && due <= cancel && reminder < cancel) return []
  return [
    {
      keys: [
        'checkout/bank_transfer/reminder_day',
        'checkout/bank_transfer/payment_days',
        'checkout/bank_transfer/cancel_day',
      ],
      message: `A transfer is reminded of (day ${reminder}), due (day ${due}) and cancelled (day ${cancel}) in this order.`,
    },
  ]
}

function taxRates(read: ReadConfig): CrossProblem[] {
  if (!read('tax/oss_enabled')) return []
  const rates = read('tax/rates')
  const without = [...new Set([read('tax/country'), ...read('checkout/countries')])].filter(
    (country) => !Object.hasOwn(rates, country),
  )
  if (without.length === 0) return []
  return [
    {
      keys: ['tax/oss_enabled', 'tax/rates', 'tax/country', 'checkout/countries'],
      message: `While tax/oss_enabled is on, every country that the shop sends to needs rates of VAT; tax/rates lacks ${without.join(', ')}.`,
    },
  ]
}

function sellerNumber(read: ReadConfig): CrossProblem[] {
  if (!read('tax/intra_eu_enabled')) return []
  const country = read('tax/country')
  const { taxId = '' } = read('general/store/company') ?? {}
  const number = country === 'PL' ? readNip(taxId) : readEuVat(taxId)
  // Nothing is sold at 0 % by a number of another country.
  if (number.ok && (country === 'PL' || number.normal.startsWith(vatPrefix(country)))) return []
  return [
    {
      keys: ['tax/intra_eu_enabled', 'general/store/company', 'tax/country'],
      message: `While tax/intra_eu_enabled is on, general/store/company needs the seller's VAT number of ${country}, which VIES asks for and invoices state.`,
    },
  ]
}

function viesDays(read: ReadConfig): CrossProblem[] {
  const [recheck, valid] = [read('tax/vies_recheck_days'), read('tax/vies_valid_days')]
  if (recheck < valid) return []
  return [
    {
      keys: ['tax/vies_recheck_days', 'tax/vies_valid_days'],
      message: `VAT numbers must be checked again (after ${recheck} days) before their last answer no longer counts (after ${valid} days).`,
    },
  ]
}

function theme(read: ReadConfig): CrossProblem[] {
  const { problems } = readTheme(themeValues(read))
  return problems.map(({ names, message }) => ({ keys: names.map((name) => `theme/${name}` as ConfigKey), message }))
}
