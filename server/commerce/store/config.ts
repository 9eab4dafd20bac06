import type { JsonValue } from '#schemas/json.ts'
import type { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import type { Database } from '#server/platform/database/open.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import type { Caller } from '../parts.ts'
import { amountFiller } from './amounts.ts'
import { readStored } from './check-config.ts'
import { localize } from './localized.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>
type CallerPreferences = Pick<Caller, 'locale' | 'currency'>

/**
 * Every usable entry in order: texts of the requested language with their amounts filled in, money as decimal strings.
 * S3.23, S7.26.
 */
export async function listConfig({ db }: Store, caller: CallerPreferences): Promise<StoreConfigEntry[]> {
  const rows = await db.selectFrom('config').selectAll().orderBy('position').orderBy('key').execute()
  const fill = await amountFiller(db, caller)
  return rows.flatMap(({ key, value: json }) => {
    const value = JSON.parse(json) as JsonValue
    const row = rowOf(key)
    // Earlier versions stored invalid values: readers then use the default.
    if (row && value !== '' && readStored(row, value, caller.locale).isDefault) return []
    if (row?.kind.isMoney) return [{ key, value: toDecimal(value as number) }]
    return [{ key, value: row?.kind.hasParameters ? value : localize(value, caller.locale, fill) }]
  })
}

/** Every stored entry, in order: texts in every language, money in minor units. For editors. */
export async function listStoredConfig({ db }: Store): Promise<StoreConfigEntry[]> {
  const rows = await db.selectFrom('config').select(['key', 'value']).orderBy('position').orderBy('key').execute()
  return rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as JsonValue }))
}

/**
 * The entries of these tags in the order of the tags, each entry once. A text reads as one title without an icon;
 * entries without titles are left out. Unknown tags give nothing. S7.27, S7.28.
 */
export async function configByTags(
  { db }: Store,
  tags: readonly string[],
  caller: CallerPreferences,
): Promise<TaggedConfig[]> {
  if (tags.length === 0) return []
  const rows = await db
    .selectFrom('config_tags as t')
    .innerJoin('config as c', 'c.key', 't.key')
    .select(['t.tag', 'c.key', 'c.value'])
    .where('t.tag', 'in', [...new Set(tags)])
    .orderBy('t.position')
    .execute()
  const inOrder = tags.flatMap((tag) => rows.filter((row) => row.tag === tag))
  const entries = new Map(inOrder.map(({ key, value }) => [key, JSON.parse(value) as JsonValue]))
  const fill = await amountFiller(db, caller)
  return [...entries].flatMap(([key, value]) => {
    const titles = toTitles(localize(value, caller.locale, fill))
    return titles.length > 0 ? [{ key, value: titles }] : []
  })
}

function toTitles(value: JsonValue): TaggedConfig['value'] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return entry === '' ? [] : [{ title: entry, icon: null }]
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return []
    const { title, icon } = entry
    return typeof title === 'string' ? [{ title, icon: typeof icon === 'string' ? icon : null }] : []
  })
}

function toDecimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
