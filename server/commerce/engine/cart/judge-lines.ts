import type { Kysely } from 'kysely'
import type { LineProblem } from '#schemas/order-line.ts'
import { quantityProblem } from '#schemas/quantity.ts'
import type { Caller } from '../../parts.ts'
import { loadOffers, type Offer } from '../offers/offers.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>

/** A line as it was typed: SKU or EAN, and pieces. */
export interface TypedLine {
  number: string
  qty: number
}

export interface JudgedLine {
  qty: number
  /** null for an unknown number, and for that of a product which is bought by a variant or part */
  offer: Offer | null
  /** pieces of the offer in all lines and in the cart: lines of one offer are judged together */
  total: number
  problem: LineProblem | null
}

/** Judges lines in their order; `held`: pieces by sku that are in the cart already. Nine queries for any number of lines. */
export async function judgeLines(
  db: Db,
  lines: readonly TypedLine[],
  held: ReadonlyMap<string, number>,
  caller: Caller,
): Promise<JudgedLine[]> {
  const { skuOf, parents } = await findNumbers(db, lines)
  const skus = lines.map(({ number }) => skuOf(number))
  const offers = await loadOffers(db, [...new Set(skus.filter((sku) => sku !== null))], caller)
  const totals = new Map<string, number>()
  for (const [at, { qty }] of lines.entries()) {
    const sku = skus[at]
    if (sku) totals.set(sku, (totals.get(sku) ?? held.get(sku) ?? 0) + qty)
  }
  return lines.map(({ number, qty }, at) => {
    const sku = skus[at] ?? null
    const offer = sku === null ? null : (offers.get(sku) ?? null)
    if (!offer) return { qty, offer: null, total: qty, problem: parents.get(number.toUpperCase()) ?? 'unknown' }
    const total = totals.get(offer.sku) ?? qty
    return { qty, offer, total, problem: problemOf(offer, total) }
  })
}

function problemOf(offer: Offer, total: number): LineProblem | null {
  if (offer.available) return quantityProblem(total, offer.stock)
  return offer.price !== null && offer.stock.max === 0 ? 'sold_out' : 'unavailable'
}

/** The offers that the numbers name, in any case of letters: by SKU, else by EAN. */
async function findNumbers(db: Db, lines: readonly TypedLine[]) {
  const spelled = [...new Set(lines.flatMap(({ number }) => [number, number.toUpperCase()]))]
  if (spelled.length === 0) return { skuOf: () => null, parents: new Map<string, LineProblem>() }
  const offers = await db
    .selectFrom('offers')
    .select(['sku', 'ean'])
    .where((eb) => eb.or([eb('sku', 'in', spelled), eb('ean', 'in', spelled)]))
    .orderBy('sku')
    .execute()
  const parents = await db
    .selectFrom('products')
    .select(['sku', 'type'])
    .where('sku', 'in', spelled)
    .where('type', 'in', ['configurable', 'grouped'])
    .where('is_enabled', '=', 1)
    .execute()
  const bySku = new Map(offers.map(({ sku }) => [sku, sku]))
  const byEan = new Map(offers.flatMap(({ sku, ean }) => (ean === null ? [] : [[ean, sku] as const])).toReversed())
  const find = (number: string) => bySku.get(number) ?? bySku.get(number.toUpperCase()) ?? byEan.get(number) ?? null
  return {
    skuOf: find,
    parents: new Map(
      parents.map(({ sku, type }): [string, LineProblem] => [
        sku.toUpperCase(),
        type === 'grouped' ? 'part_required' : 'options_required',
      ]),
    ),
  }
}
