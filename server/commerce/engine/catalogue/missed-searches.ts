import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dayInWarsaw } from '#locales/format.ts'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>

/** Phrases that search found nothing for, without anything that says who searched. */
const MISSED_DAYS = 60
/** Of one language and day: further ones are not counted. */
const MAX_PHRASES = 2_000
const MAX_LENGTH = 60
const DAY_MS = 86_400_000

/**
 * A phrase as it may be counted: lower case, single spaces. Null for what may be about a person or is no search: an
 * address, a number of five digits or more, however it is written, and what is long.
 */
function countablePhrase(phrase: string): string | null {
  const text = phrase.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  if (text.length > MAX_LENGTH || !/\p{L}/u.test(text) || /\p{Cc}/u.test(text)) return null
  if (/@|:\/\/|www\./u.test(text)) return null
  if (/\p{N}(?:[\s.()+/_-]*\p{N}){4}/u.test(text)) return null
  return text
}

/** Counts a visit that searched for a phrase in vain. The phrase itself is stored from the second visit of a day on. */
export async function countMissedSearch(db: Db, { phrase, locale }: { phrase: string; locale: Locale }, now: Date) {
  const text = countablePhrase(phrase)
  if (text === null) return
  const name = { locale, day: dayInWarsaw(now), digest: hash('sha256', text, 'base64url').slice(0, 22) }
  const again = await db
    .updateTable('missed_searches')
    .set({ visits: sql`visits + 1`, phrase: text })
    .where('locale', '=', name.locale)
    .where('day', '=', name.day)
    .where('digest', '=', name.digest)
    .executeTakeFirst()
  if (again.numUpdatedRows > 0n) return
  const { count } = await db
    .selectFrom('missed_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('locale', '=', name.locale)
    .where('day', '=', name.day)
    .executeTakeFirstOrThrow()
  if (count >= MAX_PHRASES) return
  await db
    .insertInto('missed_searches')
    .values({ ...name, phrase: null, visits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['locale', 'day', 'digest'])
        .doUpdateSet({ visits: sql`missed_searches.visits + 1`, phrase: text }),
    )
    .execute()
}

interface MissedQuery {
  locale?: Locale | undefined
  page: number
  perPage: number
}

/** Phrases without results of the last days by the number of visits, with the last day of each. */
export async function listMissedSearches(db: Db, { locale, page, perPage }: MissedQuery, now: Date) {
  let wanted = db
    .selectFrom('missed_searches')
    .where('phrase', 'is not', null)
    .where('day', '>', firstDay(now))
    .$narrowType<{ phrase: string }>()
  if (locale !== undefined) wanted = wanted.where('locale', '=', locale)
  const rows = await wanted
    .select(['locale', 'phrase'])
    .select((eb) => [eb.fn.sum<number>('visits').as('visits'), eb.fn.max('day').as('lastDay')])
    .select(sql<number>`count(*) over ()`.as('total'))
    .groupBy(['locale', 'phrase'])
    .orderBy('visits', 'desc')
    .orderBy('phrase')
    .orderBy('locale')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const data = rows.map(({ total: _, visits, ...row }) => ({ ...row, visits: Number(visits) }))
  return { data, total: Number(rows[0]?.total ?? 0), page, perPage }
}

/** Removes what is older, and the phrases of earlier days that one visit alone has searched for. */
export async function forgetMissedSearches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('missed_searches')
    .where((row) =>
      row.or([
        row('day', '<=', firstDay(now)),
        row.and([row('phrase', 'is', null), row('day', '<', dayInWarsaw(now))]),
      ]),
    )
    .execute()
}

/** The day before the first that is kept. */
const firstDay = (now: Date) => dayInWarsaw(new Date(now.getTime() - MISSED_DAYS * DAY_MS))
