import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import type { StoreDatabase } from './schema.ts'

const tag = z.string().meta({ description: 'The tag.', examples: ['shopping_benefits/header/slider'] })
const keys = (meaning: string) =>
  z.array(z.string()).meta({ description: `${meaning}.`, examples: [['shopping_benefits/header/slider']] })

/** The whole store config as it is stored: texts in every language, money in minor units, entries in their order. */
export const ConfigDocument = z.strictObject({
  entries: z.array(StoreConfigEntry).meta({ description: 'All entries, in their order.' }),
  tags: z
    .array(z.strictObject({ tag, keys: keys('Keys of its entries, in their order') }))
    .meta({ description: 'What POST /store-config/by-tags answers for each tag.' }),
})
export type ConfigDocument = z.infer<typeof ConfigDocument>

/** What differs between two documents; a side without the entry or tag is absent. */
export const ConfigDiff = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        key: z.string().meta({ description: 'Key of the entry.', examples: ['general/store/name'] }),
        before: JsonValue.optional().meta({ description: 'Its value before; absent: none.', examples: ['Lipa'] }),
        after: JsonValue.optional().meta({
          description: 'Its value after; absent: none.',
          examples: ['Lipa i Liść'],
        }),
      }),
    )
    .meta({ description: 'Entries that differ.' }),
  tags: z
    .array(
      z.strictObject({
        tag,
        before: keys('Keys of its entries before; absent: no such tag').optional(),
        after: keys('Keys of its entries after; absent: no such tag').optional(),
      }),
    )
    .meta({ description: 'Tags that differ.' }),
})
export type ConfigDiff = z.infer<typeof ConfigDiff>

export async function readConfigDocument(db: Kysely<StoreDatabase>): Promise<ConfigDocument> {
  const rows = await db.selectFrom('config').select(['key', 'value']).orderBy('position').orderBy('key').execute()
  const tagged = await db.selectFrom('config_tags').selectAll().orderBy('tag').orderBy('position').execute()
  return {
    entries: rows.map(({ key, value }) => ({ key, value: JSON.parse(value) as JsonValue })),
    tags: [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, of]) => ({ tag, keys: of.map(({ key }) => key) })),
  }
}

/** Replaces all that is stored. */
export async function writeConfigDocument(tx: Transaction<StoreDatabase>, { entries, tags }: ConfigDocument) {
  await tx.deleteFrom('config_tags').execute()
  await tx.deleteFrom('config').execute()
  const rows = entries.map(({ key, value }, position) => ({
    key,
    position,
    value: JSON.stringify(value),
    is_money: isMoneyKey(key),
  }))
  if (rows.length > 0) await tx.insertInto('config').values(rows).execute()
  const tagged = tags.flatMap(({ tag, keys }) => keys.map((key, position) => ({ tag, position, key })))
  if (tagged.length > 0) await tx.insertInto('config_tags').values(tagged).execute()
}

/** Whether the value of an entry is money: minor units in storage, a decimal string in GET /store-config (Domain 2). */
export function isMoneyKey(key: string): boolean {
  return rowOf(key)?.kind.isMoney === true
}

/** In the order of `after`, then what it has no more. */
export function diffConfig(before: ConfigDocument, after: ConfigDocument): ConfigDiff {
  return {
    entries: differing(entriesOf(before), entriesOf(after)).map(({ name, ...sides }) => ({ key: name, ...sides })),
    tags: differing(tagsOf(before), tagsOf(after)).map(({ name, ...sides }) => ({ tag: name, ...sides })),
  }
}

export function entriesOf({ entries }: ConfigDocument): Map<string, JsonValue> {
  return new Map(entries.map(({ key, value }) => [key, value]))
}

function tagsOf({ tags }: ConfigDocument): Map<string, string[]> {
  return new Map(tags.map(({ tag, keys }) => [tag, keys]))
}

function differing<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  return [...new Set([...after.keys(), ...before.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => ({
      name,
      ...(before.has(name) && { before: before.get(name)! }),
      ...(after.has(name) && { after: after.get(name)! }),
    }))
}
