import type { Kysely } from 'kysely'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { FormerAddresses } from '../accounts/former-addresses.ts'
import type { EngineDatabase, SlugKind } from '../schema.ts'

type Db = Kysely<EngineDatabase>

/** What documents of an import may name. The maps of skus and slugs know those alone that were asked for. */
export interface Known {
  /** parent of each category; 0 is the root */
  parentOf: Map<number, number>
  attributes: Map<string, { type: string; values: Set<string> }>
  places: Set<string>
  groups: Set<string>
  /** product by the SKU of the product */
  idOfSku: Map<string, string>
  /** SKU by the id of the product */
  skuOfId: Map<string, string>
  /** product by the SKU of its offer */
  sellerOf: Map<string, string>
  /** holder by language and slug, `en moka-pot` */
  slugs: Map<string, { kind: SlugKind; id: string }>
  /** tells which addresses deleted and renamed accounts had */
  former: FormerAddresses
  customers: KnownCustomers
  /** numbers of the shop's own orders, of those that were asked for */
  ownOrders: Set<string>
}

/** What documents of customers may meet; asked for as they come. */
export interface KnownCustomers {
  /** customer by e-mail address */
  idOfEmail: Map<string, string>
  /** customer by the id of an address */
  ownerOfAddress: Map<string, string>
  /** e-mail addresses whose newsletter goes by a consent that this shop has recorded itself */
  ownConsents: Set<string>
  /** e-mail addresses that deleted and renamed accounts had */
  formerEmails: Set<string>
  /** customers that a document was about already */
  noted: Set<string>
}

/** Categories, attributes, warehouses and price groups: a few hundred rows. */
export async function loadKnown(db: Db, former: FormerAddresses): Promise<Known> {
  const categories = await db.selectFrom('categories').select(['id', 'parent_id']).execute()
  const attributes = await db.selectFrom('attributes').select(['code', 'type']).execute()
  const values = await db.selectFrom('attribute_values').select(['attribute_code', 'value']).execute()
  const warehouses = await db.selectFrom('warehouses').select('code').execute()
  const groups = await db.selectFrom('price_groups').select('name').execute()
  const valuesOf = Map.groupBy(values, (row) => row.attribute_code)
  return {
    parentOf: new Map(categories.map(({ id, parent_id }) => [id, parent_id])),
    attributes: new Map(
      attributes.map(({ code, type }) => [
        code,
        { type, values: new Set((valuesOf.get(code) ?? []).map(({ value }) => value)) },
      ]),
    ),
    places: new Set([...warehouses.map(({ code }) => code), 'instant', 'incoming']),
    groups: new Set(groups.map(({ name }) => name)),
    ...{ former, ...nothingAsked() },
  }
}

type AskedFor = 'idOfSku' | 'skuOfId' | 'sellerOf' | 'slugs' | 'ownOrders' | 'customers'

/** The part of it that is asked for as documents come, before any has. */
export const nothingAsked = (): Pick<Known, AskedFor> => ({
  ...{ idOfSku: new Map(), skuOfId: new Map(), sellerOf: new Map(), slugs: new Map(), ownOrders: new Set() },
  customers: {
    ...{ idOfEmail: new Map(), ownerOfAddress: new Map(), ownConsents: new Set() },
    ...{ formerEmails: new Set(), noted: new Set() },
  },
})

/** Adds the holders of these skus, ids of products and slugs, `en moka-pot`. */
export async function learn(
  db: Db,
  known: Known,
  { skus = [], ids = [], slugs = [] }: Partial<Record<'skus' | 'ids' | 'slugs', readonly string[]>>,
): Promise<void> {
  for (const some of portions([...new Set(ids)])) {
    const products = await db.selectFrom('products').select(['sku', 'id']).where('id', 'in', some).execute()
    for (const { sku, id } of products) known.skuOfId.set(id, sku)
  }
  for (const some of portions([...new Set(skus)])) {
    const products = await db.selectFrom('products').select(['sku', 'id']).where('sku', 'in', some).execute()
    for (const { sku, id } of products) known.idOfSku.set(sku, id)
    const offers = await db.selectFrom('offers').select(['sku', 'product_id']).where('sku', 'in', some).execute()
    for (const { sku, product_id } of offers) known.sellerOf.set(sku, product_id)
  }
  const wanted = new Set(slugs)
  const names = [...wanted].map((key) => key.slice(key.indexOf(' ') + 1))
  for (const some of portions([...new Set(names)])) {
    const rows = await db.selectFrom('slugs').selectAll().where('slug', 'in', some).execute()
    for (const { locale, slug, kind, target_id } of rows)
      known.slugs.set(slugKey(locale, slug), { kind, id: target_id })
  }
}

/** Notes who holds addresses: all of one holder share one object, as there may be hundreds of thousands. */
export function noteSlugs(
  { slugs }: Known,
  holder: { kind: SlugKind; id: string },
  texts: { [L in Locale]?: { slug: string; formerSlugs: readonly string[] } },
): void {
  for (const locale of LOCALES) {
    const text = texts[locale]
    for (const slug of text ? [text.slug, ...text.formerSlugs] : []) slugs.set(slugKey(locale, slug), holder)
  }
}

export const slugKey = (locale: Locale, slug: string) => `${locale} ${slug}`

/** A category and all above it. */
export function wayUp({ parentOf }: Pick<Known, 'parentOf'>, category: number): number[] {
  const way: number[] = []
  for (let id = category; parentOf.has(id) && !way.includes(id); id = parentOf.get(id)!) way.push(id)
  return way
}

/** Values of one `in`: below the limit of parameters. */
const PORTION = 2_000

export function portions<T>(values: readonly T[], size = PORTION): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))
}
