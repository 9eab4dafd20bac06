import type { Kysely } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import { DEFAULT_LOCALE, type Locale } from '#schemas/locale.ts'
import type { ConfigKey } from '#server/platform/store-config/config-keys.ts'
import { configReader, type ReadConfig } from '#server/platform/store-config/read-config.ts'
import { localize } from './localized.ts'
import type { StoreDatabase } from './schema.ts'

/**
 * Current entries of store config: texts in one language with their `{amount}` unfilled, money in minor units. A
 * missing or invalid entry has its default.
 */
export async function readConfig<Key extends ConfigKey>(
  db: Kysely<StoreDatabase>,
  keys: readonly Key[],
  locale: Locale = DEFAULT_LOCALE,
): Promise<ReadConfig<Key>> {
  const rows = await db.selectFrom('config').select(['key', 'value']).where('key', 'in', keys).execute()
  return configReader<Key>(
    new Map(rows.map(({ key, value }) => [key, localize(JSON.parse(value) as JsonValue, locale, (text) => text)])),
  )
}
