import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import { THEME_KEY } from '#server/platform/theme/theme-values.ts'
import { localize } from '../localized.ts'
import type { StoreDatabase } from '../schema.ts'

/** What store config says of the shop, as mails need it. */
export interface StoredShop {
  name: string
  /** where customers write to; null when there is none */
  email: string | null
  phone: string | null
  /** company and address in one line, the shop's name where config has no company */
  seller: string
  theme: Readonly<Record<string, JsonValue>>
}

const Company = z.object({ name: z.string(), address: z.string().optional() })

/** Reads it anew for each mail: a changed address or colour counts at once. */
export async function loadMailShop(db: Kysely<StoreDatabase>, locale: Locale): Promise<StoredShop> {
  const rows = await db
    .selectFrom('config')
    .select(['key', 'value'])
    .where((eb) => eb.or([eb('key', 'like', 'general/%'), eb('key', 'like', 'theme/%')]))
    .execute()
  const entries = new Map(rows.map(({ key, value }) => [key, localize(JSON.parse(value), locale, (text) => text)]))
  const text = (key: string) => {
    const value = entries.get(key)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const company = Company.safeParse(entries.get('general/store/company'))
  const name = text('general/store/name') ?? 'Witryna'
  return {
    name,
    email: text('general/contact/email'),
    phone: text('general/contact/phone'),
    seller: company.success ? [company.data.name, company.data.address].filter(Boolean).join(', ') : name,
    theme: Object.fromEntries(
      [...entries].flatMap(([key, value]) => {
        const part = THEME_KEY.exec(key)?.[1]
        return part === undefined ? [] : [[part, value]]
      }),
    ),
  }
}
