import type { Kysely } from 'kysely'
import { formatMoney } from '#locales/format.ts'
import { CURRENCIES, type Currency, type Locale } from '#schemas/locale.ts'
import { CONTACT_SETTINGS, type Contacts, contactsIn } from '#server/platform/contacts/contact-names.ts'
import { fillContacts } from '#server/platform/contacts/fill-contacts.ts'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

const thresholdKey = (currency: Currency) => `shipping/free_threshold/${currency}` as const

/** Whether texts change with this entry: they name the threshold as `{amount}`, and how to reach the shop. */
export function isNamedInTexts(key: string): boolean {
  return (
    CURRENCIES.some((currency) => key === thresholdKey(currency)) ||
    Object.values<string>(CONTACT_SETTINGS).includes(key)
  )
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

/** How to reach the shop, as its settings say. */
export async function readContacts(db: Kysely<StoreDatabase>): Promise<Contacts> {
  return contactsIn(await readConfig(db, Object.values(CONTACT_SETTINGS)))
}

/**
 * Texts name amounts as `{name}` and never write them out. They are filled here, at the edge, with money of the
 * requested currency: only the store knows all of them (delivery prices, thresholds), and a reader gets complete texts.
 * `{amount}` is the free delivery threshold; `{shop_phone}` and `{shop_email}` are how to reach the shop. A sentence that names one of
 * these which the shop lacks is left out; any other name without a value stays as written.
 */
export async function amountFiller(
  db: Kysely<StoreDatabase>,
  { locale, currency }: { locale: Locale; currency: Currency },
): Promise<(text: string) => string> {
  const [thresholds, contacts, rows] = await Promise.all([
    freeShippingFrom(db),
    readContacts(db),
    db.selectFrom('text_amounts').select(['name', 'gross']).where('currency', '=', currency).execute(),
  ])
  const amounts = new Map(rows.map(({ name, gross }) => [name, gross]))
  const threshold = thresholds[currency]
  if (threshold !== undefined) amounts.set('amount', threshold)
  return (text) =>
    fillContacts(text, contacts).replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
      const amount = amounts.get(name)
      // Round amounts read better in running text: "from 250 zł".
      return amount === undefined ? whole : formatMoney(amount, currency, locale, { whole: amount % 100 === 0 })
    })
}
