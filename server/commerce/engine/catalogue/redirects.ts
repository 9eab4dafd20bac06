import { type Kysely, sql, type Transaction } from 'kysely'
import { matchPath } from '#locales/route-table.ts'
import { DEFAULT_LOCALE, type Locale } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'

/** An old address of a language, without its prefix, and the path that it leads to. */
export interface Redirect {
  locale: Locale
  from: string
  to: string
}

interface RedirectsQuery {
  phrase?: string | undefined
  locale?: Locale | undefined
  page: number
  perPage: number
}

/** Redirects by address; `phrase`: a part of either side. */
export async function listRedirects(db: Kysely<EngineDatabase>, { phrase, locale, page, perPage }: RedirectsQuery) {
  let wanted = db.selectFrom('slugs').where('kind', '=', 'redirect')
  if (locale !== undefined) wanted = wanted.where('locale', '=', locale)
  if (phrase !== undefined) {
    // Slugs are lower-case, and so are most paths.
    const part = `%${phrase.toLowerCase().replaceAll(/[%_\\]/g, '\\$&')}%`
    wanted = wanted.where(sql<boolean>`(slug like ${part} escape '\\' or lower(target_id) like ${part} escape '\\')`)
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .select(['locale', 'slug', 'target_id'])
    .orderBy('slug')
    .orderBy('locale')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const data = rows.map(({ locale: of, slug, target_id }): Redirect => ({ locale: of, from: slug, to: target_id }))
  return { data, total: Number(total), page, perPage }
}

/** Adds a redirect, or changes where it leads. Returns where it led before; null for a new one. Throws Refusal. */
export async function setRedirect(
  tx: Transaction<EngineDatabase>,
  { locale, from, to }: Redirect,
  now: Date,
): Promise<string | null> {
  const match = matchPath(pathOf(locale, from))
  if (match.kind !== 'slug' || match.slug !== from)
    throw new Refusal(409, 'redirect_taken', 'This address is a page of the shop.')
  const holder = await tx
    .selectFrom('slugs')
    .select(['kind', 'target_id'])
    .where('locale', '=', locale)
    .where('slug', '=', from)
    .executeTakeFirst()
  if (holder && holder.kind !== 'redirect')
    throw new Refusal(409, 'redirect_taken', `This address belongs to the ${holder.kind} ${holder.target_id}.`)
  if (await leadsTo(tx, to, { locale, from }))
    throw new Refusal(422, 'redirect_loop', 'It would lead back to its own address.')
  await tx
    .insertInto('slugs')
    .values({ locale, slug: from, kind: 'redirect', target_id: to, is_current: 1 })
    .onConflict((conflict) => conflict.columns(['locale', 'slug']).doUpdateSet({ target_id: to }))
    .execute()
  await appendChanges(tx, [`slug:${from}`], now)
  return holder?.target_id ?? null
}

/** Where it led; null if there is none. */
export async function removeRedirect(
  tx: Transaction<EngineDatabase>,
  { locale, from }: Pick<Redirect, 'locale' | 'from'>,
  now: Date,
): Promise<string | null> {
  const row = await redirectOf(tx, { locale, from })
  if (row === null) return null
  await tx
    .deleteFrom('slugs')
    .where('kind', '=', 'redirect')
    .where('locale', '=', locale)
    .where('slug', '=', from)
    .execute()
  await appendChanges(tx, [`slug:${from}`], now)
  return row
}

const pathOf = (locale: Locale, slug: string) => (locale === DEFAULT_LOCALE ? `/${slug}` : `/${locale}/${slug}`)
/** Longer chains would be loops by mistake, too. */
const MAX_STEPS = 20

/** Whether a path leads, by way of other redirects, to an address. */
async function leadsTo(
  db: Kysely<EngineDatabase>,
  path: string,
  { locale, from }: Pick<Redirect, 'locale' | 'from'>,
): Promise<boolean> {
  let next: string | null = path
  for (let step = 0; step < MAX_STEPS && next !== null; step += 1) {
    const match = matchPath(next)
    if (match.kind === 'redirect') {
      next = match.to
      continue
    }
    if (match.kind !== 'slug') return false
    if (match.locale === locale && match.slug === from) return true
    next = await redirectOf(db, { locale: match.locale, from: match.slug })
  }
  return next !== null
}

async function redirectOf(db: Kysely<EngineDatabase>, { locale, from }: Pick<Redirect, 'locale' | 'from'>) {
  const row = await db
    .selectFrom('slugs')
    .select('target_id')
    .where('kind', '=', 'redirect')
    .where('locale', '=', locale)
    .where('slug', '=', from)
    .executeTakeFirst()
  return row?.target_id ?? null
}
