import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EngineDatabase, EngineTables } from '../schema.ts'

export type ConsentSource = EngineTables['consents']['source']

/** A consent as it was shown. */
export interface ConsentWords {
  code: string
  version: string
  text: string
}

interface ConsentEntry extends ConsentWords {
  email: string
  granted: boolean
  stage: EngineTables['consents']['stage']
  source: ConsentSource
  addressHash: string | null
  /** ISO 8601 in UTC */
  at: string
  /** of an imported one: when and where it was given, null as far as that is unknown */
  given?: { at: string | null; source: string | null } | undefined
}

/** Appends to the log of consents; its rows are never changed. Domain 2. */
export async function logConsents(tx: Transaction<EngineDatabase>, entries: readonly ConsentEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ granted, addressHash, given, ...entry }) => ({
    ...entry,
    is_granted: granted,
    address_hash: addressHash,
    given_at: given?.at ?? null,
    given_source: given?.source ?? null,
  }))
  await tx.insertInto('consents').values(rows).execute()
}

/** The wording of the last entry for an address, null without one. */
export async function lastConsent(
  tx: Transaction<EngineDatabase>,
  { email, code }: { email: string; code: string },
): Promise<ConsentWords | null> {
  const row = await tx
    .selectFrom('consents')
    .select(['code', 'version', 'text'])
    .where('email', '=', email)
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Proves a network address without telling it; null if there is none. */
export function hashOfAddress(address: string | null | undefined): string | null {
  return address ? createHash('sha256').update(address).digest('base64url') : null
}
