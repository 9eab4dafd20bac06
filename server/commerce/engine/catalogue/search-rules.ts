import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { phraseKey, type SearchRules, type SynonymRule } from '../../search/search-rules.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { SEARCH_TAG } from '../tags.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>

/** Products that come first for a phrase, by SKU. */
interface Pin {
  locale: Locale
  phrase: string
  products: readonly string[]
}

/** A language has no more of each: all of them stand in the memory of every server. */
const MAX_RULES = 1_000

/** All rules, for the index. */
export async function loadSearchRules(db: Db): Promise<SearchRules> {
  const synonyms = await db.selectFrom('search_synonyms').selectAll().execute()
  const pins = await db.selectFrom('search_pins').selectAll().execute()
  return {
    synonyms: synonyms.map(toSynonym),
    pins: pins.map(({ locale, phrase, products }) => ({ locale, phrase, products: JSON.parse(products) as string[] })),
  }
}

/** Synonyms by language and term. */
export async function listSynonyms(db: Db): Promise<SynonymRule[]> {
  const rows = await db.selectFrom('search_synonyms').selectAll().orderBy('locale').orderBy('key').execute()
  return rows.map(toSynonym)
}

type SynonymRow = { locale: Locale; term: string; others: string; is_two_way: 0 | 1 }

const toSynonym = ({ locale, term, others, is_two_way }: SynonymRow): SynonymRule => ({
  locale,
  term,
  others: JSON.parse(others) as string[],
  isTwoWay: is_two_way === 1,
})

/** Adds the synonyms of a term, or replaces them. Returns those before; null for a new term. Throws Refusal. */
export async function setSynonym(tx: Tx, rule: SynonymRule, now: Date): Promise<SynonymRule | null> {
  const { locale, term, others, isTwoWay } = rule
  const key = keyOf(term, 'term')
  const keys = others.map((other, at) => keyOf(other, `others.${at}`))
  const doubled = keys.findIndex((each, at) => each === key || keys.indexOf(each) !== at)
  if (doubled !== -1) throw wrong({ [`others.${doubled}`]: `${others[doubled]} stands here twice.` })
  const before = await tx
    .selectFrom('search_synonyms')
    .selectAll()
    .where('locale', '=', locale)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!before) await refuseMore(tx, 'search_synonyms', locale)
  const values = { term, others: JSON.stringify(others), is_two_way: isTwoWay }
  await tx
    .insertInto('search_synonyms')
    .values({ locale, key, ...values })
    .onConflict((conflict) => conflict.columns(['locale', 'key']).doUpdateSet(values))
    .execute()
  await tellServers(tx, now)
  return before ? toSynonym(before) : null
}

/** What they were; null if there are none. */
export async function removeSynonym(tx: Tx, { locale, term }: Pick<SynonymRule, 'locale' | 'term'>, now: Date) {
  const row = await tx
    .deleteFrom('search_synonyms')
    .where('locale', '=', locale)
    .where('key', '=', phraseKey(term))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await tellServers(tx, now)
  return toSynonym(row)
}

/** Pinned products by language and phrase; those that the shop has no more are left out. `name`: in the language asked for. */
export async function listPins(db: Db, locale: Locale) {
  const rows = await db.selectFrom('search_pins').selectAll().orderBy('locale').orderBy('key').execute()
  const ids = [...new Set(rows.flatMap(({ products }) => JSON.parse(products) as string[]))]
  const known = new Map((await productsOf(db, { ids }, locale)).map((product) => [product.id, product]))
  return rows.map((row) => ({
    locale: row.locale,
    phrase: row.phrase,
    products: (JSON.parse(row.products) as string[]).flatMap((id) => {
      const product = known.get(id)
      return product ? [{ sku: product.sku, name: product.name ?? product.sku }] : []
    }),
  }))
}

/** Pins products to a phrase, in order, in place of those before, whose SKUs it returns; null: there were none. Throws Refusal. */
export async function setPin(tx: Tx, { locale, phrase, products }: Pin, now: Date): Promise<string[] | null> {
  const key = keyOf(phrase, 'phrase')
  const doubled = products.findIndex((sku, at) => products.indexOf(sku) !== at)
  if (doubled !== -1) throw wrong({ [`products.${doubled}`]: `${products[doubled]} stands here twice.` })
  const idOf = new Map((await productsOf(tx, { skus: products }, locale)).map(({ id, sku }) => [sku, id]))
  const unknown = products.flatMap((sku, at) =>
    idOf.has(sku) ? [] : [[`products.${at}`, `There is no product ${sku}.`] as const],
  )
  if (unknown.length > 0) throw wrong(Object.fromEntries(unknown))
  const before = await tx
    .selectFrom('search_pins')
    .select('products')
    .where('locale', '=', locale)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!before) await refuseMore(tx, 'search_pins', locale)
  const values = { phrase, products: JSON.stringify(products.map((sku) => idOf.get(sku))) }
  await tx
    .insertInto('search_pins')
    .values({ locale, key, ...values })
    .onConflict((conflict) => conflict.columns(['locale', 'key']).doUpdateSet(values))
    .execute()
  await tellServers(tx, now)
  return before ? skusOf(tx, before.products) : null
}

/** The SKUs that were pinned; null if there were none. */
export async function removePin(tx: Tx, { locale, phrase }: Pick<Pin, 'locale' | 'phrase'>, now: Date) {
  const row = await tx
    .deleteFrom('search_pins')
    .where('locale', '=', locale)
    .where('key', '=', phraseKey(phrase))
    .returning('products')
    .executeTakeFirst()
  if (!row) return null
  await tellServers(tx, now)
  return skusOf(tx, row.products)
}

async function skusOf(db: Db, stored: string): Promise<string[]> {
  const ids = JSON.parse(stored) as string[]
  const skus = new Map((await productsOf(db, { ids })).map(({ id, sku }) => [id, sku]))
  return ids.flatMap((id) => skus.get(id) ?? [])
}

async function productsOf(db: Db, asked: { ids: readonly string[] } | { skus: readonly string[] }, locale?: Locale) {
  const [column, values] = 'ids' in asked ? (['p.id', asked.ids] as const) : (['p.sku', asked.skus] as const)
  if (values.length === 0) return []
  return db
    .selectFrom('products as p')
    .leftJoin('product_texts as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', locale ?? 'pl'),
    )
    .select(['p.id', 'p.sku', 't.name'])
    .where(column, 'in', values)
    .execute()
}

function keyOf(phrase: string, place: string): string {
  const key = phraseKey(phrase)
  if (key === '') throw wrong({ [place]: 'There is no word in it.' })
  return key
}

async function refuseMore(tx: Tx, table: 'search_synonyms' | 'search_pins', locale: Locale): Promise<void> {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  if (count >= MAX_RULES) throw new Refusal(409, 'search_rules_full', `A language has at most ${MAX_RULES} of them.`)
}

const wrong = (errors: Record<string, string>) => new Refusal(422, 'search_rule_wrong', 'Nothing was changed.', errors)

/** `listing:0`: kept results of searches are purged by it. */
const tellServers = (tx: Tx, now: Date) => appendChanges(tx, [SEARCH_TAG, 'listing:0'], now)
