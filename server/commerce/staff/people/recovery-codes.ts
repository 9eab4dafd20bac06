import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { StoreDatabase } from '../../store/schema.ts'
import { hashOf, type PeopleSecrets } from './secrets.ts'

type Tx = Transaction<StoreDatabase>

const CODES = 10
const CODE_BYTES = 10
/** Without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** How long new codes are shown again to their owner. */
const SHOWN_MS = 15 * 60_000

/** Replaces a person's recovery codes. They are shown for 15 minutes, or until their owner says that they are saved. */
export async function renewRecoveryCodes(
  tx: Tx,
  { personId, secrets, now }: { personId: string; secrets: PeopleSecrets; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.deleteFrom('staff_recovery_codes').where('person_id', '=', personId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(plainCode(code)), used_at: null })))
    .execute()
  await tx
    .updateTable('staff_people')
    .set({
      fresh_codes: secrets.seal(codes.join(' ')),
      fresh_codes_until: new Date(now.getTime() + SHOWN_MS).toISOString(),
    })
    .where('id', '=', personId)
    .execute()
  return codes
}

/** Uses a recovery code up. False for a wrong or used one. */
export async function redeemRecoveryCode(tx: Tx, personId: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(plainCode(code)))
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return used !== undefined
}

/** `k7qd-2m9x-w3fh-0c8r`: 80 random bits. */
function newCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)
  let code = ''
  for (let at = 0; at < (CODE_BYTES * 8) / 5; at++) {
    code += ALPHABET[Number(bits & 31n)]
    bits >>= 5n
  }
  return code.match(/.{4}/g)!.join('-')
}

/** A code however it was typed. */
const plainCode = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
