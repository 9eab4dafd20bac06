import type { Kysely } from 'kysely'
import { formatMoney } from '#locales/format.ts'
import { CURRENCIES, type Currency, type Locale } from '#schemas/locale.ts'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

const thresholdKey = (currency: Currency) => `shipping/free_threshold/${currency}` as const

/** Settings that texts take by name, so that a number is kept in one place. */
const CONTACTS = { shop_phone: 'general/contact/phone', shop_email: 'general/contact/email' } as const

/** Whether texts change with this entry: they name the threshold as `{amount}`, and how to reach the shop. */
export function isNamedInTexts(key: string): boolean {
  return CURRENCIES.some((currency) => key === thresholdKey(currency)) || Object.values<string>(CONTACTS).includes(key)
}

/**
 * Gross price of the goods from which delivery is free, by currency, minor units; a currency without one is absent.
 * Domain 0.9.
 */
export async function freeShippingFrom(db: Kysely<StoreDatabase>): Promise<Partial<Record<Currency, number>>> {
  const config = await readConfig(db, CURRENCIES.map(thresholdKey))
  const amounts = CURRENCIES.map((currency) => [currency, config(thresholdKey(currency))] as const)
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== null))
}

/**
 * Texts name amounts as `{name}` and never write them out. They are filled here, at the edge, with money of the
 * requested currency: only the store knows all of them (delivery prices, thresholds), and a reader gets complete texts.
 * `{amount}` is the free delivery threshold; `{shop_phone}` and `{shop_email}` are how to reach the shop, behind `tel:` as
 * digits. A name without a value stays as written.
 */
export async function amountFiller(
  db: Kysely<StoreDatabase>,
  { locale, currency }: { locale: Locale; currency: Currency },
): Promise<(text: string) => string> {
  const [thresholds, config, rows] = await Promise.all([
    freeShippingFrom(db),
    readConfig(db, Object.values(CONTACTS)),
    db.selectFrom('text_amounts').select(['name', 'gross']).where('currency', '=', currency).execute(),
  ])
  const amounts = new Map(rows.map(({ name, gross }) => [name, gross]))
  const threshold = thresholds[currency]
  if (threshold !== undefined) amounts.set('amount', threshold)
  const contacts = new Map(Object.entries(CONTACTS).map(([name, key]) => [name, config(key)]))
  return (text) =>
    text.replace(/(tel:)?\{([a-z_]+)\}/g, (whole, tel: string | undefined, name: string) => {
      const contact = contacts.get(name)
      if (contact) return tel === undefined ? contact : tel + contact.replace(/[^+\d]/g, '')
      const amount = amounts.get(name)
      // Round amounts read better in running text: "from 250 zł".
      return amount === undefined
        ? whole
        : (tel ?? '') + formatMoney(amount, currency, locale, { whole: amount % 100 === 0 })
    })
}
