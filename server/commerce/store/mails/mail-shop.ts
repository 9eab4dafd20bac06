import type { Kysely } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import { themeValues } from '#server/platform/store-config/theme-values.ts'
import { THEME_NAMES } from '#server/platform/theme/theme-values.ts'
import { type MailWords, mailWords } from '#server/platform/words/mail-words.ts'
import { readConfig } from '../read-config.ts'
import type { StoreDatabase } from '../schema.ts'

/** The shop's data for mails, from store config. */
export interface StoredShop {
  name: string
  /** address for customers' mails; null if there is none */
  email: string | null
  phone: string | null
  /** company and address in one line, the shop's name if config has no company */
  seller: string
  theme: Readonly<Record<string, JsonValue>>
  words: MailWords
}

const THEME_KEYS = THEME_NAMES.map((name) => `theme/${name}` as const)

/** Loaded for each mail: a changed address or colour takes effect at once. */
export async function loadMailShop(db: Kysely<StoreDatabase>, locale: Locale): Promise<StoredShop> {
  const config = await readConfig(
    db,
    [
      'general/store/name',
      'general/store/company',
      'general/contact/email',
      'general/contact/phone',
      `messages/${locale}`,
      ...THEME_KEYS,
    ],
    locale,
  )
  const company = config('general/store/company')
  const name = config('general/store/name') ?? 'Witryna'
  return {
    name,
    email: config('general/contact/email'),
    phone: config('general/contact/phone'),
    seller: company ? [company.name, company.address].filter(Boolean).join(', ') : name,
    theme: themeValues(config),
    words: mailWords(locale, config(`messages/${locale}`)),
  }
}
