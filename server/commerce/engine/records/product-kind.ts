import { randomUUID } from 'node:crypto'
import { said } from '#server/platform/said-fault.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import { assembledTagsOf, COLLECTION_TAGS } from '../tags.ts'
import { productProblems } from './check-product.ts'
import { numberedSlug } from './free-slug.ts'
import type { RecordKind } from './kind.ts'
import { learn, noteSlugs, slugKey, wayUp } from './known.ts'
import { loadProductRecords } from './load-products.ts'
import { mergeProduct } from './merge-product.ts'
import { learnSlugs } from './namesakes.ts'
import { ProductInput, type ProductRecord } from './product-shape.ts'
import { writeProducts } from './write-products.ts'

export const productKind: RecordKind<ProductInput, ProductRecord> = {
  schema: ProductInput,
  keyOf: ({ sku }) => sku,
  namedBy: (sku) => ({ sku }),
  // Every order moves stock.
  writtenPart: ({ offers, ...record }) => ({ ...record, offers: offers.map(({ stock: _, ...offer }) => offer) }),
  async load(db, skus) {
    const rows = await db.selectFrom('products').select('id').where('sku', 'in', skus).execute()
    const records = await loadProductRecords(
      db,
      rows.map(({ id }) => id),
    )
    return new Map([...records.values()].map((record) => [record.sku, record]))
  },
  async list(db, after, limit) {
    let wanted = db.selectFrom('products').select('sku')
    if (after !== null) wanted = wanted.where('sku', '>', after)
    return (await wanted.orderBy('sku').limit(limit).execute()).map(({ sku }) => sku)
  },
  async learn(db, known, given) {
    const skus = given.flatMap(({ sku, offers = [], parts = [], related = [], crossSell = [], upSell = [] }) => [
      ...[sku, ...offers.map((offer) => offer.sku), ...parts.map((part) => part.sku)],
      ...[...related, ...crossSell, ...upSell],
    ])
    const ids = given.flatMap(({ id, sku }) => (id === undefined ? idsFor(sku) : [id]))
    await learn(db, known, { skus, ids })
    await learnSlugs(db, known, given, 'p')
  },
  merge(given, stored, { known, now, newDays, nextPosition }) {
    const isFree = (candidate: string) => (known.skuOfId.get(candidate) ?? given.sku) === given.sku
    const id = stored?.id ?? given.id ?? idsFor(given.sku).find(isFree) ?? randomUUID()
    const isSlugTaken: Parameters<typeof mergeProduct>[2]['isSlugTaken'] = (locale, slug) => {
      const holder = known.slugs.get(slugKey(locale, slug))
      return holder !== undefined && !(holder.kind === 'product' && holder.id === id)
    }
    const position = stored || given.position !== undefined ? 0 : nextPosition()
    const world = { now, newDays, id, nextPosition: position, isSlugTaken }
    const { record, problems } = mergeProduct(given, stored, world)
    if (!isFree(id)) problems.push({ path: 'id', ...said('id_of_product', { product: known.skuOfId.get(id) ?? id }) })
    return { record, problems: [...problems, ...productProblems(record, known)] }
  },
  note(known, { id, sku, texts, offers }) {
    known.idOfSku.set(sku, id)
    known.skuOfId.set(id, sku)
    for (const offer of offers) known.sellerOf.set(offer.sku, id)
    noteSlugs(known, { kind: 'product', id }, texts)
  },
  async write(tx, changes, { known, now }) {
    const { unresolved } = await writeProducts(tx, changes, { known, now })
    return new Set(changes.flatMap(({ record: { id, sku } }) => (unresolved.has(id) ? [sku] : [])))
  },
  async tags(tx, changes, known) {
    const ids = changes.flatMap(({ stored, record }) => [...(stored?.categories ?? []), ...record.categories])
    const categories = new Set(ids.flatMap((id) => wayUp(known, id)))
    const skus = changes.flatMap(({ record: { offers } }) => offers.map(({ sku }) => sku))
    return [
      ...changes.map(({ record: { id } }) => `product:${id}`),
      ...(await assembledTagsOf(tx, skus)),
      ...[...categories, 0].map((id) => `category:${id}`),
      ...['listing:0', ...COLLECTION_TAGS],
    ]
  },
}

/** SKUs that differ in marks alone lead to one id: so many of them get readable ones. */
const READABLE_IDS = 5

/** Ids that a SKU may give its product, the best first. An id is part of cache tags, so it has only plain characters. */
function idsFor(sku: string): string[] {
  const id = slugOf(sku, 'en') || Buffer.from(sku).toString('hex')
  return Array.from({ length: READABLE_IDS }, (_, at) => numberedSlug(id, at + 1))
}
