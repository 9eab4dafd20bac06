import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** A free number of nine random digits, which neither reveals the number of orders nor can be found by counting. */
export async function freeNumber(tx: Transaction<EngineDatabase>): Promise<string> {
  for (;;) {
    const number = String(100_000_000 + randomInt(900_000_000))
    const known = await tx.selectFrom('orders').select('number').where('number', '=', number).executeTakeFirst()
    if (!known) return number
  }
}
