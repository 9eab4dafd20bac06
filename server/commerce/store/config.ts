import type { JsonValue } from '#schemas/json.ts'
import type { StoreConfigEntry, TaggedConfig } from '#schemas/store-config.ts'
import { appendChanges } from '#server/database/changes.ts'
import type { Database } from '#server/database/open.ts'
import type { Asked } from '../parts.ts'
import { amountFiller, isThresholdKey } from './amounts.ts'
import { localize } from './localized.ts'
import { allPageTags } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>
type Asks = Pick<Asked, 'locale' | 'currency'>

/** Every entry in order: texts of the language asked for with their amounts filled in, money as decimal strings. Spec 3, 7. */
export async function listConfig({ db }: Store, asked: Asks): Promise<StoreConfigEntry[]> {
  const rows = await db.selectFrom('config').selectAll().orderBy('position').orderBy('key').execute()
  const fill = await amountFiller(db, asked)
  return rows.map(({ key, value, is_money }) => ({
    key,
    value: is_money === 1 ? toDecimal(JSON.parse(value)) : localize(JSON.parse(value), asked.locale, fill),
  }))
}

/**
 * The entries of these tags in the order of the tags, each entry once. A text reads as one title without an icon; entries that
 * hold no titles are left out. Unknown tags give nothing. Spec 7.
 */
export async function configByTags({ db }: Store, tags: readonly string[], asked: Asks): Promise<TaggedConfig[]> {
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
  const fill = await amountFiller(db, asked)
  return [...entries].flatMap(([key, value]) => {
    const titles = toTitles(localize(value, asked.locale, fill))
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

/**
 * Sets one entry, a new one at the end. `value` may hold `{ pl, en, de }` anywhere. Money entries (`isMoney`, kept from before
 * unless said) are an integer in minor units. Throws TypeError for a money value that is none.
 */
export async function setConfig(
  store: Store,
  { key, value, isMoney, now }: { key: string; value: JsonValue; isMoney?: boolean; now: Date },
): Promise<void> {
  await store.transaction(async (tx) => {
    const before = await tx.selectFrom('config').select('is_money').where('key', '=', key).executeTakeFirst()
    const money = isMoney ?? before?.is_money === 1
    if (money && !Number.isSafeInteger(value))
      throw new TypeError(`The entry ${key} is money: an integer in minor units, not ${JSON.stringify(value)}`)
    const last = await tx
      .selectFrom('config')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    const row = { value: JSON.stringify(value), is_money: money }
    await tx
      .insertInto('config')
      .values({ key, position: (last?.position ?? -1) + 1, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    // Texts everywhere name the threshold.
    const texts = isThresholdKey(key) ? ['footer', ...(await allPageTags(tx))] : []
    await appendChanges(tx, ['config', ...texts], now)
  })
}

/** Says which entries a tag stands for, in order; they must exist. None removes the tag. */
export async function setConfigTag(store: Store, tag: string, keys: readonly string[], now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.deleteFrom('config_tags').where('tag', '=', tag).execute()
    const rows = keys.map((key, position) => ({ tag, position, key }))
    if (rows.length > 0) await tx.insertInto('config_tags').values(rows).execute()
    await appendChanges(tx, ['config'], now)
  })
}

function toDecimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
