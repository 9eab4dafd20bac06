import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
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
  const errors: Record<string, string> = {}
  for (const [at, change] of changes.entries()) {
    const before = pieces.get(keyOf(change))
    if (before === undefined) {
      const isSku = known.has(change.sku)
      errors[`changes.${at}.${isSku ? 'place' : 'sku'}`] = isSku
        ? `${change.sku} has no stock in ${change.place}.`
        : `Nothing with the SKU ${change.sku} has stock.`
      continue
    }
    if ('quantity' in change && change.seen !== undefined && change.seen !== before)
      throw new Refusal(409, 'stock_changed', `There are ${before} pieces of ${change.sku} in ${change.place} by now.`)
    const after = 'by' in change ? before + change.by : change.quantity
    if (after < 0) errors[`changes.${at}.by`] = `There are only ${before} pieces of ${change.sku} in ${change.place}.`
    else if (after > MAX_PIECES) errors[`changes.${at}.by`] = `A place has at most ${MAX_PIECES} pieces.`
    pieces.set(keyOf(change), after)
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal(422, 'invalid_input', 'Nothing was changed: some rows cannot be stored.', errors)
  const changed = new Map(changes.map(({ sku, place }) => [keyOf({ sku, place }), { sku, place }]))
  const all = [...changed].map(([key, row]) => ({ ...row, quantity: pieces.get(key)! }))
  const write = async () => {
    for (const { sku, place, quantity } of all)
      await tx.updateTable('stock').set({ quantity }).where('sku', '=', sku).where('source', '=', place).execute()
  }
  await appendChanges(tx, await tagsOfShownChange(tx, skus, write, now), now)
}

const keyOf = ({ sku, place }: { sku: string; place: string }) => `${place} ${sku}`
