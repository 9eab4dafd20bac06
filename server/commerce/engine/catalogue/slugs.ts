import type { Kysely, Transaction } from 'kysely'
import type { SlugTarget } from '#schemas/content.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase, SlugKind } from '../schema.ts'
import { MENU_TAG } from '../tags.ts'

/**
 * The target of a slug in one language, with its current slugs; an old one still finds its target. A slug of another
 * language finds nothing. Null for an unknown one. Architecture 5.
 */
export async function findSlug(db: Kysely<EngineDatabase>, slug: string, locale: Locale): Promise<SlugTarget | null> {
  const row = await db
    .selectFrom('slugs')
    .selectAll()
    .where('locale', '=', locale)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  // A redirect's target is a path, not an id of ours.
  if (row.kind === 'redirect')
    return { kind: 'redirect', id: slug, slug: row.target_id, slugs: { [locale]: row.target_id } }
  const slugs = await currentSlugs(db, row.kind, row.target_id)
  return { kind: row.kind, id: row.target_id, slug: slugs[locale] ?? slug, slugs }
}

export async function currentSlugs(
  db: Kysely<EngineDatabase>,
  kind: SlugKind,
  id: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('slugs')
    .select(['locale', 'slug'])
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('is_current', '=', 1)
    .orderBy('locale')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.locale, row.slug]))
}

/**
 * Assigns a new slug in one language; the former one redirects to it. An earlier slug is reused. Throws a unique
 * violation if the slug belongs, or belonged, to something else. Lists link to products and categories, so their
 * change is told to the feed.
 */
export async function changeSlug(
  tx: Transaction<EngineDatabase>,
  { locale, slug, kind, id }: { locale: Locale; slug: string; kind: SlugKind; id: string },
): Promise<void> {
  const ofTarget = { locale, kind, target_id: id }
  await tx
    .updateTable('slugs')
    .set({ is_current: 0 })
    .where((eb) => eb.and(ofTarget))
    .execute()
  await tx
    .deleteFrom('slugs')
    .where((eb) => eb.and({ ...ofTarget, slug }))
    .execute()
  await tx
    .insertInto('slugs')
    .values({ ...ofTarget, slug, is_current: 1 })
    .execute()
  if (kind === 'product') await appendChanges(tx, [`product:${id}`])
  if (kind === 'category') await appendChanges(tx, [`category:${id}`, MENU_TAG])
}

/**
 * Assigns new slugs, all or none; returns the languages in which one belongs, or belonged, to something else. The
 * former ones redirect.
 */
export function claimSlugs(
  engine: Pick<Database<EngineDatabase>, 'transaction'>,
  { kind, id, slugs }: { kind: SlugKind; id: string; slugs: Partial<Record<Locale, string>> },
): Promise<Locale[]> {
  return engine.transaction(async (tx) => {
    const taken: Locale[] = []
    const wanted = LOCALES.flatMap((locale) => (slugs[locale] === undefined ? [] : { locale, slug: slugs[locale] }))
    for (const { locale, slug } of wanted) {
      const holder = await findSlug(tx, slug, locale)
      if (holder && !(holder.kind === kind && holder.id === id)) taken.push(locale)
    }
    if (taken.length === 0) for (const each of wanted) await changeSlug(tx, { ...each, kind, id })
    return taken
  })
}

/** Gives the slugs of a target that is gone to whoever wants them, the former ones too: they lead nowhere from now on. */
export async function releaseSlugs(
  { db }: Pick<Database<EngineDatabase>, 'db'>,
  { kind, id }: { kind: SlugKind; id: string },
): Promise<void> {
  await db.deleteFrom('slugs').where('kind', '=', kind).where('target_id', '=', id).execute()
}
