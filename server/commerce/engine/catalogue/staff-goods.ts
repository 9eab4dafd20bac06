import { type Kysely, sql } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { type SomeText, textIn } from '../text-in.ts'
import { matches } from './staff-products.ts'

/** A product or one of its variants, by what a document names it with. */
export interface Goods {
  sku: string
  name: string
  /** its value of each option, in words; empty for a product */
  variant: string[]
  /** key of its picture; null: none */
  image: string | null
}

type GoodsQuery = { skus: readonly string[] } | { phrase: string | null; limit: number }

interface Variant {
  sku: string
  product_id: string
  options: string
  image: string | null
}

/** Variants of the found products that are looked at. */
const MAX_VARIANTS = 2_000

/**
 * Products and variants of these SKUs, or those that a phrase finds: products by a word of the name or a part of a SKU, then
 * their variants that have every word. Hidden ones too. Without a phrase the first products.
 */
export async function findGoods(db: Kysely<EngineDatabase>, asked: GoodsQuery, locale: Locale): Promise<Goods[]> {
  const variants = 'skus' in asked ? await variantsOf(db, asked.skus) : []
  const above = variants.map(({ product_id }) => product_id)
  let wanted = db.selectFrom('products as p').select(['p.id', 'p.sku']).orderBy('p.sku')
  if ('skus' in asked)
    wanted = wanted.where((eb) =>
      eb.or([eb('p.sku', 'in', [...asked.skus]), ...(above.length > 0 ? [eb('p.id', 'in', above)] : [])]),
    )
  else {
    wanted = wanted.limit(asked.limit)
    if (asked.phrase !== null) wanted = wanted.where(matches(asked.phrase))
  }
  const products = await wanted.execute()
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const [texts, pictures, options, below] = await Promise.all([
    db.selectFrom('product_texts').select(['product_id', 'locale', 'name']).where('product_id', 'in', ids).execute(),
    db
      .selectFrom('product_images')
      .select(['product_id', 'image'])
      .where('product_id', 'in', ids)
      .where('position', '=', (eb) =>
        eb
          .selectFrom('product_images as other')
          .select((each) => each.fn.min('other.position').as('first'))
          .whereRef('other.product_id', '=', 'product_images.product_id'),
      )
      .execute(),
    db
      .selectFrom('product_options')
      .select(['product_id', 'code', 'choices'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute(),
    'skus' in asked || asked.phrase === null ? variants : variantsBelow(db, ids),
  ])
  const nameOf = (id: string, sku: string) => {
    const names = texts.filter(({ product_id, name }) => product_id === id && name !== '')
    return textIn(Object.fromEntries(names.map((text) => [text.locale, text.name])), locale) ?? sku
  }
  const pictureOf = (id: string) => pictures.find(({ product_id }) => product_id === id)?.image ?? null
  const skuOf = new Map(products.map(({ id, sku }) => [id, sku]))
  const all = [
    ...products.map(({ id, sku }) => ({ sku, name: nameOf(id, sku), variant: [], image: pictureOf(id) })),
    ...below.map(({ sku, product_id: id, options: values, image }) => ({
      ...{ sku, name: nameOf(id, skuOf.get(id) ?? sku), image: image ?? pictureOf(id) },
      variant: variantWords(
        JSON.parse(values),
        options.filter(({ product_id }) => product_id === id),
        locale,
      ),
    })),
  ]
  if ('skus' in asked) return all.filter(({ sku }) => asked.skus.includes(sku))
  const words = (asked.phrase ?? '').toLowerCase().split(/\s+/)
  const hasAll = ({ sku, name, variant }: Goods) => {
    const text = [sku, name, ...variant].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return all.filter((each) => each.variant.length === 0 || hasAll(each)).slice(0, asked.limit)
}

const selectVariants = (db: Kysely<EngineDatabase>) =>
  db.selectFrom('offers').select(['sku', 'product_id', 'options', 'image']).where('is_variant', '=', 1)

const variantsOf = (db: Kysely<EngineDatabase>, skus: readonly string[]): Promise<Variant[]> =>
  selectVariants(db).where('sku', 'in', skus).orderBy('sku').execute()

const variantsBelow = (db: Kysely<EngineDatabase>, ids: readonly string[]): Promise<Variant[]> =>
  selectVariants(db).where('product_id', 'in', ids).orderBy(sql`product_id, position`).limit(MAX_VARIANTS).execute()

/** Values by the names that they have in the options of the product; a code where it has none. */
function variantWords(
  values: Readonly<Record<string, string>>,
  options: readonly { code: string; choices: string }[],
  locale: Locale,
): string[] {
  const codes = options.map(({ code }) => code).filter((code) => Object.hasOwn(values, code))
  return codes.map((code) => {
    const choices = JSON.parse(options.find((each) => each.code === code)!.choices) as StoredChoice[]
    const label = choices.find(({ value }) => value === values[code])?.label
    return textIn(label ?? {}, locale) ?? values[code]!
  })
}

interface StoredChoice {
  value: string
  label: SomeText
}
