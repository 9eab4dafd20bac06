import { createHmac } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** Addresses that accounts had before they were deleted or renamed: an import must not bring those accounts back. */
export interface FormerAddresses {
  /** An account with this address, as `normalEmail` writes it, is deleted or gets another one. */
  note(tx: Transaction<EngineDatabase>, email: string, now: Date): Promise<void>
  /** Those of these addresses that were noted. */
  among(db: Kysely<EngineDatabase>, emails: readonly string[]): Promise<Set<string>>
}

/** Only hashes are kept, with a key that is not in the database: they tell nobody who had an account. */
export function createFormerAddresses({ secret }: { secret: string }): FormerAddresses {
  const hashOf = (email: string) => createHmac('sha256', secret).update(email).digest('base64url')
  return {
    async note(tx, email, now) {
      await tx
        .insertInto('former_addresses')
        .values({ hash: hashOf(email), noted_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },
    async among(db, emails) {
      if (emails.length === 0) return new Set()
      const emailOf = new Map(emails.map((email) => [hashOf(email), email]))
      const rows = await db
        .selectFrom('former_addresses')
        .select('hash')
        .where('hash', 'in', [...emailOf.keys()])
        .execute()
      return new Set(rows.map(({ hash }) => emailOf.get(hash)!))
    },
  }
}
