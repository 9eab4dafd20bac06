import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { Pace } from '#server/platform/slices.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import type { EngineDatabase } from '../../schema.ts'

/** What carries imports on in this process. */
export interface Runner {
  database: Database<EngineDatabase>
  former: FormerAddresses
  /** of store config; read outside transactions */
  newDays: () => Promise<number | null>
  clock: () => Date
  pace: Pace
  signal: AbortSignal
}

/** Another process takes over after this. */
export const CLAIM_MS = 5_000

const ME = randomUUID()

/** Keeps the import for this process. False if another one has it, or it has ended. */
export async function claim(tx: Transaction<EngineDatabase>, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('catalogue_imports')
    .set({ claimed_by: ME, claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'storing'])
    .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', ME), eb('claimed_until', '<', at)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The row of an import. */
export const stateOf = (db: Kysely<EngineDatabase>, id: string) =>
  db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
