import { setImmediate as otherWork } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { allListingTags, EVERYTHING_TAG } from '#server/commerce/engine/tags.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { type CatalogueReferences, filledTables, generateProduct } from './generate-products.ts'
import { MANUFACTURERS } from './words.ts'

/** Products of one transaction: a few milliseconds on SQLite, where all other writers wait for it. */
const BATCH_SIZE = 250
/** Rows of one statement: far below the limit of 32,000 parameters. */
const ROWS_PER_STATEMENT = 1_000

type FillOptions = {
  /** total number of generated products */
  products: number
  /** another seed gives other products with the same numbers */
  seed?: number
  now?: Date
  onProgress?: (done: number) => void
}

/**
 * Adds generated products to a shop that has the demo shop's categories and attributes, until there are `products` of
 * them; those of an earlier run stay. Returns the number of added ones.
 */
export async function fillProducts(
  database: Database<EngineDatabase>,
  { products, seed = 1, now = new Date(), onProgress = () => {} }: FillOptions,
): Promise<number> {
  const first = (await countGenerated(database)) + 1
  if (first > products) return 0
  const around = await readReferences(database, now)
  await database.transaction((tx) => addManufacturers(tx))
  for (let number = first; number <= products; number += BATCH_SIZE) {
    const last = Math.min(number + BATCH_SIZE - 1, products)
    const generated = Array.from({ length: last - number + 1 }, (_, at) => generateProduct(seed, number + at, around))
    await database.transaction(async (tx) => {
      for (const table of filledTables()) {
        const rows = generated.flatMap((product) => product[table] as object[])
        for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
          await tx
            .insertInto(table)
            .values(rows.slice(start, start + ROWS_PER_STATEMENT) as never)
            .execute()
        }
      }
    })
    onProgress(last)
    await otherWork()
  }
  await database.transaction(async (tx) => appendChanges(tx, [EVERYTHING_TAG, ...(await allListingTags(tx))], now))
  // Without statistics both databases plan large listings badly.
  await sql`analyze`.execute(database.db)
  return products - first + 1
}

async function countGenerated({ db }: Database<EngineDatabase>): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'like', 'vol-%')
    .executeTakeFirstOrThrow()
  return count
}

async function readReferences({ db }: Database<EngineDatabase>, now: Date): Promise<CatalogueReferences> {
  const categories = await db.selectFrom('categories').select(['id', 'parent_id']).execute()
  const parentOf = new Map(categories.map((row) => [row.id, row.parent_id]))
  const wayUp = (id: number): number[] => {
    const parent = parentOf.get(id)
    return parent === undefined ? [] : [id, ...wayUp(parent)]
  }
  const pictures = await db
    .selectFrom('product_images as image')
    .innerJoin('products as p', 'p.id', 'image.product_id')
    .select(['p.family', 'image.image', 'image.alt'])
    .where('p.id', 'not like', 'vol-%')
    .orderBy('p.position')
    .orderBy('image.position')
    .execute()
  const { position } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('id', 'not like', 'vol-%')
    .executeTakeFirstOrThrow()
  return {
    pathToRoot: wayUp,
    pictures: Map.groupBy(pictures, (row) => row.family ?? ''),
    lastPosition: Number(position ?? 0),
    now,
  }
}

/** The manufacturers of generated products as values of the manufacturer filter. */
async function addManufacturers(tx: Transaction<EngineDatabase>): Promise<void> {
  const known = await tx
    .selectFrom('attribute_values')
    .selectAll()
    .where('attribute_code', '=', 'manufacturer')
    .execute()
  const missing = MANUFACTURERS.filter((maker) => !known.some((row) => row.value === maker))
  if (missing.length === 0) return
  const rows = missing.map((maker, at) => ({
    attribute_code: 'manufacturer',
    value: maker,
    position: known.length + at,
    label: JSON.stringify({ pl: maker, en: maker, de: maker }),
  }))
  await tx.insertInto('attribute_values').values(rows).execute()
}
