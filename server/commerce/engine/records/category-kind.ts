import type { Kysely, Transaction } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { said } from '#server/platform/said-fault.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import type { EngineDatabase } from '../schema.ts'
import { MENU_TAG } from '../tags.ts'
import { addressTaken } from './address-taken.ts'
import { categoryRows } from './category-rows.ts'
import { freeSlug } from './free-slug.ts'
import { afterKey, type Change, COMPLETE, type RecordKind } from './kind.ts'
import { type Known, noteSlugs, portions, slugKey, wayUp } from './known.ts'
import { loadProductRecords } from './load-products.ts'
import { learnSlugs } from './namesakes.ts'
import type { Problem } from './problem.ts'
import { CategoryInput } from './small-shapes.ts'
import { insert } from './write-rows.ts'

interface CategoryText {
  name: string
  slug: string
  formerSlugs: string[]
  intro: string
  metaDescription: string
  imageAlt: string
}

export interface CategoryRecord {
  id: number
  /** 0 for none */
  parent: number
  position: number
  image: string | null
  icon: string | null
  inMenu: boolean
  externalUrls: { [L in Locale]?: string | undefined } | null
  externalTarget: '_self' | '_blank' | null
  texts: { [L in Locale]?: CategoryText }
}

/** Below the root; the menu shows no more. */
const MAX_LEVEL = 4

export const categoryKind: RecordKind<CategoryInput, CategoryRecord> = {
  schema: CategoryInput,
  keyOf: ({ id }) => String(id),
  namedBy: (key) => ({ id: idOf(key) ?? key }),
  load: async (db, keys) =>
    loadCategories(
      db,
      keys.flatMap((key) => idOf(key) ?? []),
    ),
  async list(db, after, limit) {
    // Above before below, so that an import finds each parent.
    const rows = await db.selectFrom('categories').select('id').orderBy('level').orderBy('id').execute()
    return afterKey(
      rows.map(({ id }) => String(id)),
      after,
      limit,
    )
  },
  async learn(db, known, given) {
    await learnSlugs(db, known, given, 'k')
  },
  merge(given, stored, { known, nextPosition }) {
    const problems: Problem[] = []
    const record: CategoryRecord = {
      id: given.id,
      parent: given.parent ?? stored?.parent ?? 0,
      position: given.position ?? stored?.position ?? nextPosition(),
      image: given.image === undefined ? (stored?.image ?? null) : given.image,
      icon: given.icon === undefined ? (stored?.icon ?? null) : given.icon,
      inMenu: given.inMenu ?? stored?.inMenu ?? true,
      externalUrls: given.externalUrls === undefined ? (stored?.externalUrls ?? null) : given.externalUrls,
      externalTarget: given.externalTarget === undefined ? (stored?.externalTarget ?? null) : given.externalTarget,
      texts: mergeTexts(given, stored, known, problems),
    }
    if (Object.keys(record.texts).length === 0 && problems.length === 0)
      problems.push({ path: 'texts.pl.name', ...said('category_name_needed') })
    return { record, problems: [...problems, ...placeProblems(record, known), ...slugProblems(record, known)] }
  },
  note(known, { id, parent, texts }) {
    known.parentOf.set(id, parent)
    noteSlugs(known, { kind: 'category', id: String(id) }, texts)
  },
  async write(tx, changes, { known }) {
    await writeCategories(tx, changes, known)
    return COMPLETE
  },
  async tags(tx, changes, known) {
    const around = changes.flatMap(({ stored, record: { id, parent } }) => [id, parent, stored?.parent ?? parent])
    const moved = movedIn(changes)
    // Their products come into the lists of all above them, and leave those of all that were.
    const formerly = { parentOf: new Map([...known.parentOf, ...changes.flatMap(formerPlace)]) }
    const above = moved.flatMap((id) => [...wayUp(known, id), ...wayUp(formerly, id)])
    // Each by name, however many: after `EVERYTHING_TAG` lists stay as they were until all products are read anew.
    const products = await productsIn(tx, moved)
    return [
      ...products.map((id) => `product:${id}`),
      ...[...around, ...above, 0].map((each) => `category:${each}`),
      ...['listing:0', MENU_TAG],
    ]
  },
}

/** null: no category can have this key */
function idOf(key: string): number | null {
  const id = Number(key)
  return CategoryInput.shape.id.safeParse(id).success && String(id) === key ? id : null
}

async function loadCategories(db: Kysely<EngineDatabase>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<string, CategoryRecord>()
  const rows = await db.selectFrom('categories').selectAll().where('id', 'in', ids).execute()
  const texts = await db.selectFrom('category_texts').selectAll().where('category_id', 'in', ids).execute()
  const slugs = await db
    .selectFrom('slugs')
    .selectAll()
    .where('kind', '=', 'category')
    .where('target_id', 'in', ids.map(String))
    .orderBy('slug')
    .execute()
  return new Map(
    rows.map((row) => {
      const record: CategoryRecord = {
        ...{ id: row.id, parent: row.parent_id, position: row.position, image: row.image, icon: row.icon },
        inMenu: row.in_menu === 1,
        externalUrls: row.external_urls === null ? null : JSON.parse(row.external_urls),
        externalTarget: row.external_target,
        texts: {},
      }
      for (const locale of LOCALES) {
        const text = texts.find((each) => each.category_id === row.id && each.locale === locale)
        const own = slugs.filter((each) => each.target_id === String(row.id) && each.locale === locale)
        if (!text) continue
        record.texts[locale] = {
          name: text.name,
          slug: own.find(({ is_current }) => is_current === 1)?.slug ?? '',
          formerSlugs: own.filter(({ is_current }) => is_current === 0).map(({ slug }) => slug),
          ...{ intro: text.intro, metaDescription: text.meta_description, imageAlt: text.image_alt },
        }
      }
      return [String(row.id), record] as const
    }),
  )
}

function mergeTexts(
  { id, texts = {} }: CategoryInput,
  stored: CategoryRecord | null,
  known: Known,
  problems: Problem[],
): CategoryRecord['texts'] {
  const merged: CategoryRecord['texts'] = {}
  const isTaken = (locale: Locale, slug: string) => {
    const holder = known.slugs.get(slugKey(locale, slug))
    return holder !== undefined && !(holder.kind === 'category' && holder.id === String(id))
  }
  for (const locale of LOCALES) {
    const before = stored?.texts[locale]
    const given = texts[locale]
    const name = given?.name ?? before?.name
    if (name === undefined) {
      if (given) problems.push({ path: `texts.${locale}.name`, ...said('category_language_name') })
      continue
    }
    const slug =
      given?.slug ?? before?.slug ?? freeSlug(slugOf(name, locale) || 'k', (candidate) => isTaken(locale, candidate))
    const former = new Set([...(before?.formerSlugs ?? []), ...(given?.formerSlugs ?? [])])
    if (before && before.slug !== slug) former.add(before.slug)
    former.delete(slug)
    merged[locale] = {
      ...{ name, slug, formerSlugs: [...former].sort() },
      intro: given?.intro ?? before?.intro ?? '',
      metaDescription: given?.metaDescription ?? before?.metaDescription ?? '',
      imageAlt: given?.imageAlt ?? before?.imageAlt ?? '',
    }
  }
  return merged
}

function placeProblems({ id, parent }: CategoryRecord, known: Known): Problem[] {
  if (parent === 0) return []
  if (!known.parentOf.has(parent)) return [{ path: 'parent', ...said('category_unknown', { id: String(parent) }) }]
  const above = wayUp(known, parent)
  if (above.includes(id)) return [{ path: 'parent', ...said('category_below_itself') }]
  return above.length >= MAX_LEVEL ? [{ path: 'parent', ...said('category_levels', { levels: MAX_LEVEL }) }] : []
}

function slugProblems({ id, texts }: CategoryRecord, { slugs }: Known): Problem[] {
  return LOCALES.flatMap((locale) => {
    const holder = slugs.get(slugKey(locale, texts[locale]?.slug ?? ''))
    return holder === undefined || (holder.kind === 'category' && holder.id === String(id))
      ? []
      : [
          {
            path: `texts.${locale}.slug`,
            ...addressTaken(texts[locale]!.slug, holder),
          },
        ]
  })
}

async function writeCategories(
  tx: Transaction<EngineDatabase>,
  changes: readonly Change<CategoryRecord>[],
  known: Known,
) {
  for (const { record } of changes) {
    const { id, parent, position, image, icon, inMenu, externalUrls, externalTarget, texts } = record
    const row = {
      ...{ parent_id: parent, level: wayUp(known, parent).length + 1, position, image, icon },
      ...{ in_menu: (inMenu ? 1 : 0) as 0 | 1, external_target: externalTarget },
      external_urls: externalUrls && JSON.stringify(externalUrls),
    }
    await tx
      .insertInto('categories')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await tx.deleteFrom('category_texts').where('category_id', '=', id).execute()
    const own = LOCALES.flatMap((locale) => {
      const text = texts[locale]
      return text ? [{ locale, text }] : []
    })
    await insert(
      tx,
      'category_texts',
      own.map(({ locale, text: { name, intro, metaDescription, imageAlt } }) => ({
        ...{ category_id: id, locale, name, intro, meta_description: metaDescription, image_alt: imageAlt },
      })),
    )
    for (const { locale, text } of own) {
      const ofCategory = { locale, kind: 'category' as const, target_id: String(id) }
      const rows = [
        ...text.formerSlugs.map((slug) => ({ ...ofCategory, slug, is_current: 0 as const })),
        { ...ofCategory, slug: text.slug, is_current: 1 as const },
      ]
      await tx
        .insertInto('slugs')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['locale', 'slug']).doUpdateSet((eb) => ({ is_current: eb.ref('excluded.is_current') })),
        )
        .execute()
    }
  }
  const moved = movedIn(changes)
  if (moved.length > 0) await moveBelow(tx, moved, known)
}

/** Categories that got another parent. Their products are in other lists from now on. */
function movedIn(changes: readonly Change<CategoryRecord>[]): number[] {
  const moved = changes.filter(({ stored, record }) => stored !== null && stored.parent !== record.parent)
  return moved.map(({ record }) => record.id)
}

const formerPlace = ({ stored }: Change<CategoryRecord>): [number, number][] =>
  stored === null ? [] : [[stored.id, stored.parent]]

/** Products of these categories and of those below them. */
async function productsIn(tx: Transaction<EngineDatabase>, categories: readonly number[]): Promise<string[]> {
  if (categories.length === 0) return []
  const rows = await tx
    .selectFrom('category_products')
    .select('product_id')
    .distinct()
    .where('category_id', 'in', categories)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Levels of the categories below moved ones, and the lists that their products are in. */
async function moveBelow(tx: Transaction<EngineDatabase>, moved: readonly number[], known: Known) {
  const below = [...known.parentOf.keys()].filter((id) => wayUp(known, id).some((each) => moved.includes(each)))
  for (const id of below) {
    await tx
      .updateTable('categories')
      .set({ level: wayUp(known, id).length })
      .where('id', '=', id)
      .execute()
  }
  for (const ids of portions(await productsIn(tx, below), 200)) {
    const records = await loadProductRecords(tx, ids)
    await tx.deleteFrom('category_products').where('product_id', 'in', ids).execute()
    await insert(
      tx,
      'category_products',
      [...records.values()].flatMap((record) => categoryRows(record, known)),
    )
  }
}
