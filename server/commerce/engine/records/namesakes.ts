import type { Kysely } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import type { EngineDatabase } from '../schema.ts'
import { numberedSlug } from './free-slug.ts'
import { type Known, learn, slugKey } from './known.ts'

type Db = Kysely<EngineDatabase>

interface Texts {
  texts?:
    | {
        [L in Locale]?:
          | { name?: string | undefined; slug?: string | undefined; formerSlugs?: string[] | undefined }
          | undefined
      }
    | undefined
}

/**
 * Adds to `known` who holds the addresses that documents name, and those that they may get for their names. `nameless`: slug
 * of a name without letters.
 */
export async function learnSlugs(db: Db, known: Known, documents: readonly Texts[], nameless: string): Promise<void> {
  const texts = documents.flatMap(({ texts: all = {} }) =>
    LOCALES.flatMap((locale) => {
      const text = all[locale]
      return text ? [{ locale, ...text }] : []
    }),
  )
  const slugs = texts.flatMap(({ locale, slug, formerSlugs = [] }) =>
    [slug ?? [], formerSlugs].flat().map((each) => slugKey(locale, each)),
  )
  await learn(db, known, { slugs })
  const named = texts.filter(({ slug }) => slug === undefined)
  await learnNamesakes(
    db,
    known,
    named.map(({ locale, name = '' }) => ({ locale, slug: slugOf(name, locale) || nameless })),
  )
}

interface Address {
  locale: Locale
  slug: string
}

/** Names have few namesakes: more are asked for only where all of these are taken. */
const FIRST_ASKED = 3
const TIMES_MORE = 8

/** Asks until each of these slugs finds a free address even if all of them are new. Repeated ones are documents of one name. */
async function learnNamesakes(db: Db, known: Known, slugs: readonly Address[]): Promise<void> {
  const same = Map.groupBy(slugs, ({ locale, slug }) => slugKey(locale, slug))
  let open = [...same.values()].map((all) => ({ ...all[0]!, wanted: all.length, free: 0 }))
  let first = 1
  for (let count = FIRST_ASKED; open.length > 0; count *= TIMES_MORE) {
    const keysOf = ({ locale, slug }: Address) =>
      Array.from({ length: count }, (_, at) => slugKey(locale, numberedSlug(slug, first + at)))
    await learn(db, known, { slugs: open.flatMap(keysOf) })
    open = open
      .map((each) => ({ ...each, free: each.free + keysOf(each).filter((key) => !known.slugs.has(key)).length }))
      .filter(({ free, wanted }) => free < wanted)
    first += count
  }
}
