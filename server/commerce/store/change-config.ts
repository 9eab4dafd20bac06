import type { JsonValue } from '#schemas/json.ts'
import { FORBIDDEN_KEYS } from '#schemas/pointer.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readTheme } from '#server/platform/theme/check-theme.ts'
import { THEME_KEY } from '#server/platform/theme/theme-values.ts'
import { isThresholdKey } from './amounts.ts'
import { allPageTags } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>

/** What is wrong with a change of config, by key. Nothing of the change was written. */
export class ConfigRefusal extends Error {
  override readonly name = 'ConfigRefusal'
  readonly errors: Readonly<Record<string, string>>

  constructor(errors: Readonly<Record<string, string>>) {
    super(Object.values(errors).join(' '))
    this.errors = errors
  }
}

/**
 * Sets entries by key, new ones at the end, and removes those whose value is null: all of them or, with a ConfigRefusal, none.
 * A value may hold `{ pl, en, de }` anywhere. Money entries are an integer in minor units. A theme must be readable.
 */
export async function changeConfig(
  store: Store,
  changes: Readonly<Record<string, JsonValue>>,
  now: Date,
): Promise<void> {
  await store.transaction(async (tx) => {
    const rows = await tx.selectFrom('config').selectAll().execute()
    const errors = configErrors(new Map(rows.map((row) => [row.key, row])), changes)
    if (Object.keys(errors).length > 0) throw new ConfigRefusal(errors)
    let position = Math.max(-1, ...rows.map((row) => row.position))
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) {
        await tx.deleteFrom('config').where('key', '=', key).execute()
        continue
      }
      position += 1
      const row = { value: JSON.stringify(value), is_money: isThresholdKey(key) }
      await tx
        .insertInto('config')
        .values({ key, position, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
        .execute()
    }
    // Texts everywhere name the threshold.
    const texts = Object.keys(changes).some(isThresholdKey) ? ['footer', ...(await allPageTags(tx))] : []
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

const KEY_SHAPE = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/

type StoredEntries = ReadonlyMap<string, { value: string; is_money: number }>

function configErrors(stored: StoredEntries, changes: Readonly<Record<string, JsonValue>>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [key, value] of Object.entries(changes)) {
    if (!KEY_SHAPE.test(key) || key.length > 200 || key.split('/').some((step) => FORBIDDEN_KEYS.has(step)))
      errors[key] = `The key ${key} must be words of letters, digits, - and _, with slashes between them.`
    const isMoney = stored.get(key)?.is_money === 1 || isThresholdKey(key)
    if (isMoney && value !== null && !(Number.isSafeInteger(value) && (value as number) >= 0))
      errors[key] = `The entry ${key} is money: a whole number of minor units, not ${JSON.stringify(value)}.`
  }
  return { ...themeErrors(stored, changes), ...errors }
}

/** Only what this change brings about: a theme that was bad before must not stand in the way of other entries. */
function themeErrors(stored: StoredEntries, changes: Readonly<Record<string, JsonValue>>): Record<string, string> {
  const changed = new Set(Object.keys(changes).flatMap((key) => THEME_KEY.exec(key)?.[1] ?? []))
  if (changed.size === 0) return {}
  const before = [...stored].map(([key, { value }]) => [key, JSON.parse(value) as JsonValue] as const)
  const values = [...new Map([...before, ...Object.entries(changes)])].flatMap(([key, value]) => {
    const name = THEME_KEY.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  const problems = readTheme(Object.fromEntries(values)).problems
  const own = problems.filter(({ names }) => names.some((name) => changed.has(name)))
  const errors: Record<string, string> = {}
  for (const { names, message } of own) {
    const key = `theme/${names.find((name) => changed.has(name))}`
    errors[key] = errors[key] ? `${errors[key]} ${message}` : message
  }
  return errors
}
