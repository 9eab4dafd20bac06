import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { tagsOfShownChange } from './write-stock.ts'

type Tx = Transaction<EngineDatabase>

/** Pieces of an offer in one place: as many as `quantity`, if there are those that were `seen`; or `by` more, less below zero. */
export type StockChange = { sku: string; place: string } & (
  | { quantity: number; seen?: number | undefined }
  | { by: number }
)

/** Most pieces in one place. */
const MAX_PIECES = 999_999_999

/**
 * Changes stock in places that offers have, all or none, in the given order. Throws 422 with every wrong row by its place:
 * `changes.3.by`, and 409 if somebody set pieces that have changed since they were seen.
 */
export async function changeStock(tx: Tx, changes: readonly StockChange[], now: Date): Promise<void> {
  const skus = [...new Set(changes.map(({ sku }) => sku))].sort()
  const rows = await tx.selectFrom('stock').select(['sku', 'source', 'quantity']).where('sku', 'in', skus).execute()
  const pieces = new Map(rows.map(({ sku, source, quantity }) => [keyOf({ sku, place: source }), quantity]))
  const known = new Set(rows.map(({ sku }) => sku))
  const faults: Record<string, SaidFault> = {}
  for (const [at, change] of changes.entries()) {
    const before = pieces.get(keyOf(change))
    if (before === undefined) {
      const isSku = known.has(change.sku)
      faults[`changes.${at}.${isSku ? 'place' : 'sku'}`] = isSku
        ? said('stock_no_place', { sku: change.sku, place: change.place })
        : said('stock_nowhere', { sku: change.sku })
      continue
    }
    if ('quantity' in change && change.seen !== undefined && change.seen !== before)
      throw new Refusal(409, 'stock_changed', `There are ${before} pieces of ${change.sku} in ${change.place} by now.`)
    const after = 'by' in change ? before + change.by : change.quantity
    const { sku, place } = change
    if (after < 0) faults[`changes.${at}.by`] = said('stock_few', { sku, place, count: before })
    else if (after > MAX_PIECES) faults[`changes.${at}.by`] = said('stock_many', { max: MAX_PIECES })
    pieces.set(keyOf(change), after)
  }
  if (Object.keys(faults).length > 0) {
    const all = Object.entries(faults)
    const errors = Object.fromEntries(all.map(([at, { message }]) => [at, message]))
    const coded = Object.fromEntries(all.map(([at, { code, values }]) => [at, { code, values }]))
    throw new Refusal(422, 'invalid_input', 'Nothing was changed: some rows cannot be stored.', errors, coded)
  }
  const changed = new Map(changes.map(({ sku, place }) => [keyOf({ sku, place }), { sku, place }]))
  const all = [...changed].map(([key, row]) => ({ ...row, quantity: pieces.get(key)! }))
  const write = async () => {
    for (const { sku, place, quantity } of all)
      await tx.updateTable('stock').set({ quantity }).where('sku', '=', sku).where('source', '=', place).execute()
  }
  await appendChanges(tx, await tagsOfShownChange(tx, skus, write, now), now)
}

const keyOf = ({ sku, place }: { sku: string; place: string }) => `${place} ${sku}`
