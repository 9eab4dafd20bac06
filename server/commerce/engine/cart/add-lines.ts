import type { z } from 'zod'
import type { WireAddedLines } from '#schemas/order-line.ts'
import type { Caller } from '../../parts.ts'
import { storedLines } from './cart-lines.ts'
import type { TxReads } from './cart-reads.ts'
import type { CartRecord } from './cart-record.ts'
import { MAX_LINES, setLine, touch, unguessableId } from './change-cart.ts'
import { type JudgedLine, judgeLines, type TypedLine } from './judge-lines.ts'

type Refused = z.infer<typeof WireAddedLines>['refused']

/** Adds all lines that can be ordered and names the others. Lines of one product become one. */
export async function addLines(
  reads: TxReads,
  cart: CartRecord,
  lines: readonly TypedLine[],
  caller: Caller,
): Promise<{ cart: CartRecord; refused: Refused }> {
  const { db: tx } = reads
  const present = await storedLines(reads, cart.id)
  const held = new Map(present.map(({ sku, quantity }) => [sku, quantity]))
  const judged = await judgeLines(tx, lines, held, caller)
  const added = new Map<string, number>()
  const refused: Refused = []
  for (const [index, line] of judged.entries()) {
    const problem = line.problem ?? (hasRoom(line, held, added) ? null : 'cart_full')
    if (problem === null) added.set(line.offer!.sku, line.total)
    else refused.push({ index, problem })
  }
  const first = Math.max(0, ...present.map(({ position }) => position)) + 1
  const rows = [...added].filter(([sku]) => !held.has(sku))
  if (rows.length > 0)
    await tx
      .insertInto('cart_lines')
      .values(
        rows.map(([sku, quantity], at) => ({
          ...{ id: unguessableId(), cart_id: cart.id, position: first + at },
          ...{ sku, quantity, delivery_time: null },
        })),
      )
      .execute()
  for (const { id, sku } of present) {
    const quantity = added.get(sku)
    if (quantity !== undefined) await setLine(tx, id, quantity, undefined)
  }
  return { cart: await touch(tx, cart, caller), refused }
}

function hasRoom({ offer }: JudgedLine, held: ReadonlyMap<string, number>, added: ReadonlyMap<string, number>) {
  const { sku } = offer!
  if (held.has(sku) || added.has(sku)) return true
  const isNew = (each: string) => !held.has(each)
  return held.size + [...added.keys()].filter(isNew).length < MAX_LINES
}
