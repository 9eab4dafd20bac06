import { type Kysely, sql } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { PictureUse } from '#schemas/staff-picture.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>
interface Asked {
  locale: Locale
  /** long texts and orders are read as well */
  isWhole: boolean
}

/** Orders that are named of those that show a picture. */
const SOME_ORDERS = 3

/**
 * What of the engine names pictures of `ids`, or all of them for null: products, categories, account managers; `isWhole`:
 * descriptions and orders, too.
 */
export async function enginePictureUses(
  db: Db,
  ids: readonly string[] | null,
  { locale, isWhole }: Asked,
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>()
  const add = (key: string | null, use: PictureUse) => {
    for (const { hash } of mediaNamedIn(key ?? '')) {
      const known = uses.get(hash) ?? []
      if (!known.some(({ place, id }) => place === use.place && id === use.id)) uses.set(hash, [...known, use])
    }
  }
  const keys = ids?.map((id) => `own/${id}`) ?? null
  if (keys?.length === 0) return uses
  for (const { image, id, name } of await productsWith(db, keys, locale))
    add(image, { place: 'product', id, name: name ?? '', isDraft: false })
  for (const { image, id, name } of await variantsWith(db, keys, locale))
    add(image, { place: 'product', id, name: name ?? '', isDraft: false })
  for (const { image, id, name } of await categoriesWith(db, keys, locale))
    add(image, { place: 'category', id: String(id), name: name ?? '', isDraft: false })
  const managers = await db.selectFrom('account_managers').select(['id', 'name', 'picture']).execute()
  for (const { id, name, picture } of managers)
    if (!keys || keys.includes(picture ?? '')) add(picture, { place: 'manager', id, name, isDraft: false })
  for (const id of isWhole ? (ids ?? []) : []) {
    for (const { sku, name } of await describedWith(db, id, locale))
      add(`own/${id}`, { place: 'product', id: sku, name: name ?? '', isDraft: false })
    const orders = await db
      .selectFrom('orders')
      .select('number')
      .where('content', 'like', `%own/${id}%`)
      .orderBy('number', 'desc')
      .limit(SOME_ORDERS)
      .execute()
    for (const { number } of orders) add(`own/${id}`, { place: 'order', id: number, name: '', isDraft: false })
  }
  return uses
}

const wanted = (
  column: 'product_images.image' | 'offers.image' | 'categories.image',
  keys: readonly string[] | null,
) => (keys ? sql<boolean>`${sql.ref(column)} in (${sql.join(keys)})` : sql<boolean>`${sql.ref(column)} like 'own/%'`)

const productsWith = (db: Db, keys: readonly string[] | null, locale: Locale) =>
  db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .leftJoin('product_texts', (join) =>
      join.onRef('product_texts.product_id', '=', 'products.id').on('product_texts.locale', '=', locale),
    )
    .select(['product_images.image', 'products.sku as id', 'product_texts.name'])
    .where(wanted('product_images.image', keys))
    .execute()

const variantsWith = (db: Db, keys: readonly string[] | null, locale: Locale) =>
  db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .leftJoin('product_texts', (join) =>
      join.onRef('product_texts.product_id', '=', 'products.id').on('product_texts.locale', '=', locale),
    )
    .select(['offers.image', 'products.sku as id', 'product_texts.name'])
    .where(wanted('offers.image', keys))
    .execute()

const categoriesWith = (db: Db, keys: readonly string[] | null, locale: Locale) =>
  db
    .selectFrom('categories')
    .leftJoin('category_texts', (join) =>
      join.onRef('category_texts.category_id', '=', 'categories.id').on('category_texts.locale', '=', locale),
    )
    .select(['categories.image', 'categories.id', 'category_texts.name'])
    .where(wanted('categories.image', keys))
    .execute()

/** Products whose description in any language shows it; named in the language asked for. */
const describedWith = (db: Db, id: string, locale: Locale) =>
  db
    .selectFrom('products')
    .leftJoin('product_texts as named', (join) =>
      join.onRef('named.product_id', '=', 'products.id').on('named.locale', '=', locale),
    )
    .select(['products.sku', 'named.name'])
    .where('products.id', 'in', (eb) =>
      eb
        .selectFrom('product_texts as described')
        .select('described.product_id')
        .where('described.description', 'like', `%own/${id}%`),
    )
    .execute()
