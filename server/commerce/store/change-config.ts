import type { JsonValue } from '#schemas/json.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import { isThresholdKey } from './amounts.ts'
import { configErrors } from './check-config.ts'
import { allPageTags } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>

/** Errors of a config change, by key. Nothing of the change was written. */
export class ConfigRefusal extends Error {
  override readonly name = 'ConfigRefusal'
  readonly errors: Readonly<Record<string, string>>

  constructor(errors: Readonly<Record<string, string>>) {
    super(
      Object.entries(errors)
        .map(([key, message]) => `${key}: ${message}`)
        .join(' '),
    )
    this.errors = errors
  }
}

/**
 * Sets entries by key, new ones at the end, and removes those whose value is null: all of them or, with a
 * ConfigRefusal, none. The valid values of each key are in the table of `server/platform/store-config`; texts may be `{
 * pl, en, de }`, money is in minor units.
 */
export async function changeConfig(
  store: Store,
  changes: Readonly<Record<string, JsonValue>>,
  now: Date,
): Promise<void> {
  await store.transaction(async (tx) => {
    const rows = await tx.selectFrom('config').selectAll().execute()
    const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as JsonValue]))
    const errors = configErrors(stored, changes)
    if (Object.keys(errors).length > 0) throw new ConfigRefusal(errors)
    let position = Math.max(-1, ...rows.map((row) => row.position))
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) {
        await tx.deleteFrom('config').where('key', '=', key).execute()
        continue
      }
      position += 1
      const row = { value: JSON.stringify(value), is_money: isMoneyKey(key) }
      await tx
        .insertInto('config')
        .values({ key, position, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
        .execute()
    }
    // Many texts name the threshold.
    const texts = Object.keys(changes).some(isThresholdKey) ? ['footer', ...(await allPageTags(tx))] : []
    await appendChanges(tx, ['config', ...texts], now)
  })
}

/** Sets the entries of a tag, in order; they must exist. An empty list removes the tag. */
export async function setConfigTag(store: Store, tag: string, keys: readonly string[], now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.deleteFrom('config_tags').where('tag', '=', tag).execute()
    const rows = keys.map((key, position) => ({ tag, position, key }))
    if (rows.length > 0) await tx.insertInto('config_tags').values(rows).execute()
    await appendChanges(tx, ['config'], now)
  })
}

/** Whether the value of an entry is money: minor units in storage, a decimal string in GET /store-config (Domain 2). */
export function isMoneyKey(key: string): boolean {
  return rowOf(key)?.kind.isMoney === true
}
