import type { Kysely } from 'kysely'
import type { BuyingRules } from '../engine/checkout/buying-rules.ts'
import type { StoreDatabase } from './schema.ts'

const KEYS = {
  cutOff: 'shipping/cutoff_time',
  paymentDays: 'checkout/bank_transfer/payment_days',
  reminderDay: 'checkout/bank_transfer/reminder_day',
  cancelDay: 'checkout/bank_transfer/cancel_day',
  countries: 'checkout/countries',
  isGuestAllowed: 'checkout/guest_enabled',
  withdrawalDays: 'returns/statutory_days',
  seller: 'general/store/company',
} as const

/** What the store's config says about buying; what is missing or makes no sense is as Domain 0.10 and Spec 9 have it. */
export async function buyingRules(db: Kysely<StoreDatabase>): Promise<BuyingRules> {
  const rows = await db.selectFrom('config').select(['key', 'value']).where('key', 'in', Object.values(KEYS)).execute()
  const values = new Map<string, unknown>(rows.map(({ key, value }) => [key, JSON.parse(value)]))
  const days = (key: string, fallback: number) => {
    const value = values.get(key)
    return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 366 ? value : fallback
  }
  const text = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback)
  const seller = (values.get(KEYS.seller) ?? {}) as Record<string, unknown>
  const cutOff = text(values.get(KEYS.cutOff))
  const terms = await db.selectFrom('pages').select('updated_at').where('key', '=', 'terms').executeTakeFirst()
  return {
    cutOff: /^\d{2}:\d{2}$/.test(cutOff) ? cutOff : '13:00',
    paymentDays: days(KEYS.paymentDays, 7),
    reminderDay: days(KEYS.reminderDay, 3),
    cancelDay: days(KEYS.cancelDay, 8),
    countries: text(values.get(KEYS.countries), 'PL').split(',').filter(Boolean),
    isGuestAllowed: values.get(KEYS.isGuestAllowed) !== false,
    withdrawalDays: days(KEYS.withdrawalDays, 14),
    seller: { name: text(seller.name), taxId: text(seller.taxId), address: text(seller.address) },
    termsVersion: terms ? terms.updated_at.slice(0, 10) : null,
  }
}
