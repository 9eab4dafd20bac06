import type { Kysely } from 'kysely'
import type { PurchaseRules } from '../engine/checkout/buying-rules.ts'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

/** The store config's rules of buying. */
export async function purchaseRules(db: Kysely<StoreDatabase>): Promise<PurchaseRules> {
  const config = await readConfig(db, [
    'shipping/cutoff_time',
    'checkout/bank_transfer/payment_days',
    'checkout/bank_transfer/reminder_day',
    'checkout/bank_transfer/cancel_day',
    'checkout/countries',
    'checkout/guest_enabled',
    'returns/statutory_days',
    'general/store/company',
  ])
  const terms = await db.selectFrom('pages').select('updated_at').where('key', '=', 'terms').executeTakeFirst()
  const { name = '', taxId = '', address = '' } = config('general/store/company') ?? {}
  return {
    cutOff: config('shipping/cutoff_time'),
    paymentDays: config('checkout/bank_transfer/payment_days'),
    reminderDay: config('checkout/bank_transfer/reminder_day'),
    cancelDay: config('checkout/bank_transfer/cancel_day'),
    countries: config('checkout/countries'),
    isGuestAllowed: config('checkout/guest_enabled'),
    withdrawalDays: config('returns/statutory_days'),
    seller: { name, taxId, address },
    termsVersion: terms ? terms.updated_at.slice(0, 10) : null,
  }
}
