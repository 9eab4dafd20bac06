import type { Kysely } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import type { StoreDatabase } from '../store/schema.ts'
import type { HealthFinding } from './health-finding.ts'
import { lateWork } from './late-work.ts'
import type { Lack } from './readiness.ts'

interface HealthParts {
  engine: Kysely<EngineDatabase>
  store: Kysely<StoreDatabase>
  lacks: () => Promise<readonly Lack[]>
}

/** Everything that is wrong: first what keeps the shop from taking orders. Empty: nothing. */
export async function healthFindings(
  { engine, store, lacks }: HealthParts,
  { locale, now }: { locale: Locale; now: Date },
): Promise<HealthFinding[]> {
  const [missing, late] = await Promise.all([lacks(), lateWork({ engine, store }, now)])
  const pages = missing.flatMap(({ code, about }) => (code === 'law_page' && about !== undefined ? [about] : []))
  const titles = await pageTitles(store, pages, locale)
  const findings = missing.map(({ message: _, ...lack }): HealthFinding => {
    const name = lack.code === 'law_page' ? titles.get(lack.about ?? '') : undefined
    return { ...lack, ...(name !== undefined && { name }) }
  })
  return [...findings, ...late]
}

/** By key, in this language or the first one that has a title. */
async function pageTitles(
  store: Kysely<StoreDatabase>,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await store
    .selectFrom('page_texts')
    .select(['page_key', 'locale', 'title'])
    .where('page_key', 'in', keys)
    .execute()
  const wanted = [locale, ...LOCALES]
  const byWanted = rows.toSorted((one, other) => wanted.indexOf(other.locale) - wanted.indexOf(one.locale))
  // The language that is wanted most is set last.
  return new Map(byWanted.map(({ page_key, title }) => [page_key, title]))
}
