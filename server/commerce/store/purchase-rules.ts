import type { Kysely } from 'kysely'
import type { ConfiguredRules } from '../engine/checkout/buying-rules.ts'
import { freeShippingFrom } from './amounts.ts'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

/** The store config's rules of buying. */
export async function purchaseRules(db: Kysely<StoreDatabase>): Promise<ConfiguredRules> {
  const [config, terms, freeFrom] = await Promise.all([
    readConfig(db, [
      'shipping/cutoff_time',
      'checkout/bank_transfer/payment_days',
      'checkout/bank_transfer/reminder_day',
      'checkout/bank_transfer/cancel_day',
      'checkout/countries',
      'checkout/guest_coupons',
      'checkout/guest_enabled',
      'returns/address',
      'returns/statutory_days',
      'general/contact/email',
      'general/contact/phone',
      'general/store/company',
      'invoices/split_payment',
      'tax/country',
      'tax/intra_eu_enabled',
      'tax/oss_enabled',
      'tax/rates',
      'tax/vies_recheck_days',
      'tax/vies_valid_days',
    ]),
    db.selectFrom('pages').select('updated_at').where('key', '=', 'terms').executeTakeFirst(),
    freeShippingFrom(db),
  ])
  const { name = '', taxId = '', address = '', regon, krs, register } = config('general/store/company') ?? {}
  return {
    cutOff: config('shipping/cutoff_time'),
    paymentDays: config('checkout/bank_transfer/payment_days'),
    reminderDay: config('checkout/bank_transfer/reminder_day'),
    cancelDay: config('checkout/bank_transfer/cancel_day'),
    countries: config('checkout/countries'),
    isGuestAllowed: config('checkout/guest_enabled'),
    areGuestCouponsAllowed: config('checkout/guest_coupons'),
    freeFrom,
    withdrawalDays: config('returns/statutory_days'),
    returnAddress: config('returns/address') ?? [name, address].filter(Boolean).join(', '),
    seller: {
      name,
      taxId,
      regon: regon ?? null,
      krs: krs ?? null,
      register: register ?? null,
      address,
      countryCode: config('tax/country'),
      email: config('general/contact/email'),
      phone: config('general/contact/phone'),
      isSplitPayment: config('invoices/split_payment'),
    },
    tax: { home: config('tax/country'), rates: config('tax/oss_enabled') ? config('tax/rates') : null },
    intraEu: config('tax/intra_eu_enabled')
      ? { validDays: config('tax/vies_valid_days'), recheckDays: config('tax/vies_recheck_days') }
      : null,
    termsVersion: terms ? terms.updated_at.slice(0, 10) : null,
  }
}
