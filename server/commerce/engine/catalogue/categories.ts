import type { Kysely } from 'kysely'
import type { Category, CategoryPage } from '#schemas/category.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { currentSlugs } from './slugs.ts'

type Db = Kysely<EngineDatabase>
type Row = Awaited<ReturnType<typeof loadAll>>[number]

/** A shop has a few hundred categories at most, so the tree is read whole and cut in memory. */
function loadAll(db: Db, locale: Locale) {
  return selectRows(db, locale).execute()
}

function selectRows(db: Db, locale: Locale) {
  return db
    .selectFrom('categories as c')
    .innerJoin('category_texts as t', (join) => join.onRef('t.category_id', '=', 'c.id').on('t.locale', '=', locale))
    .innerJoin('slugs as s', (join) =>
      join
        .on((eb) => eb('s.target_id', '=', eb.cast<string>('c.id', 'text')))
        .on('s.kind', '=', 'category')
        .on('s.locale', '=', locale)
        .on('s.is_current', '=', 1),
    )
    .selectAll('c')
    .select(['t.name', 't.intro', 't.meta_description', 't.image_alt', 's.slug'])
    .orderBy('c.position')
}

/**
 * Children of a category (0 is the root) with theirs, `depth` levels of them; null for an unknown one. `onlyMenu`
 * leaves out categories hidden from the menu. S3.20, S7.22-S7.24.
 */
export async function loadTree(
  db: Db,
  { categoryId, depth, locale, onlyMenu }: { categoryId: number; depth: number; locale: Locale; onlyMenu: boolean },
): Promise<Category[] | null> {
  const all = await loadAll(db, locale)
  if (categoryId !== 0 && !all.some((row) => row.id === categoryId)) return null
  const rows = onlyMenu ? all.filter((row) => row.in_menu === 1) : all
  const childrenOf = (parentId: number, levels: number): Category[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => ({
        id: row.id,
        name: row.name,
        url: urlOf(row, locale),
        level: row.level,
        parentId,
        hasChildren: rows.some((child) => child.parent_id === row.id),
        children: levels > 1 ? childrenOf(row.id, levels - 1) : [],
        image: row.image,
        isExternal: row.external_urls !== null,
        externalUrlTarget: row.external_target,
        icon: row.icon,
      }))
  return depth > 0 ? childrenOf(categoryId, depth) : []
}

/** A category for its own page; null for an unknown one and for an external link. */
export async function loadCategoryPage(db: Db, id: number, locale: Locale): Promise<CategoryPage | null> {
  const all = await loadAll(db, locale)
  const row = all.find((each) => each.id === id)
  if (!row || row.external_urls !== null) return null
  const link = (each: Row) => ({ id: each.id, name: each.name, url: urlOf(each, locale) })
  return {
    ...link(row),
    intro: row.intro,
    metaDescription: row.meta_description,
    image: row.image,
    imageAlt: row.image_alt,
    path: wayTo(row, all).map(link),
    children: all.filter((each) => each.parent_id === id && each.external_urls === null).map(link),
    slugs: await currentSlugs(db, 'category', String(id)),
  }
}

/** Direct subcategories (0 is the root) that have a page of their own. */
export async function loadChildren(db: Db, id: number, locale: Locale): Promise<CategoryPage['children']> {
  const rows = await selectRows(db, locale).where('c.parent_id', '=', id).execute()
  return rows
    .filter((row) => row.external_urls === null)
    .map((row) => ({ id: row.id, name: row.name, url: urlOf(row, locale) }))
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  return (
    id === 0 || (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

/** The current slug, or the external address; in a language that has none, that of another. */
function urlOf(row: Row, locale: Locale): string {
  if (row.external_urls === null) return row.slug
  const urls = JSON.parse(row.external_urls) as Partial<Record<Locale, string>>
  return urls[locale] ?? LOCALES.map((each) => urls[each]).find((url) => url !== undefined) ?? row.slug
}

function wayTo(row: Row, all: readonly Row[]): Row[] {
  const parent = all.find((each) => each.id === row.parent_id)
  return parent ? [...wayTo(parent, all), row] : [row]
}
