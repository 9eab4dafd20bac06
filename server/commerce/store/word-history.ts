import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import { ConfigDocument } from './config-document.ts'
import type { StoreDatabase } from './schema.ts'

const words = z.partialRecord(z.enum(LOCALES), JsonValue).meta({
  description: 'Words by language, plurals by form; languages without any had the shipped ones.',
  examples: [{ en: 'Into the basket' }],
})

/** A change of the shop's own words of one message. */
export const WordRevision = z
  .strictObject({
    number: z.int().meta({ description: 'Number of the revision of store config.', examples: [4] }),
    note: z.string().meta({ description: 'Why; empty if nobody said.', examples: ['Spring'] }),
    author: z.string().meta({ description: 'Who; empty if nobody said.', examples: ['person:ewa.kowalska'] }),
    createdAt: z.string().meta({ description: 'When, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
    words,
  })
  .meta({ description: 'A change of the own words of one message.' })
export type WordRevision = z.infer<typeof WordRevision>

/** Revisions that are looked through: each holds the whole of store config. */
const MAX_READ = 200

/** Changes of the own words of a message, the newest first, among the 200 newest changes of words. */
export async function wordHistory(db: Kysely<StoreDatabase>, key: string): Promise<WordRevision[]> {
  const rows = await db
    .selectFrom('config_revisions')
    .select(['number', 'note', 'author', 'created_at', 'document'])
    .where((eb) => eb.or([eb('changed', 'like', '%"messages/%'), eb('number', '=', 1)]))
    .orderBy('number', 'desc')
    // one more, to compare the last one with
    .limit(MAX_READ + 1)
    .execute()
  const read = rows.map(({ document, created_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    words: wordsIn(ConfigDocument.parse(JSON.parse(document)), key),
  }))
  return read.filter(({ words, number }, at) => {
    const before = read[at + 1]
    // The first revision of all is what a shop began with.
    if (before === undefined) return number === 1 && Object.keys(words).length > 0
    return !isDeepStrictEqual(words, before.words)
  })
}

/** Own words of a message in store config, by language; plurals by form. */
export function wordsIn({ entries }: ConfigDocument, key: string): WordRevision['words'] {
  const found = LOCALES.flatMap((locale) => {
    const value = entries.find((entry) => entry.key === `messages/${locale}`)?.value
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isTable && Object.hasOwn(value, key) ? [[locale, value[key]!] as const] : []
  })
  return Object.fromEntries(found)
}
