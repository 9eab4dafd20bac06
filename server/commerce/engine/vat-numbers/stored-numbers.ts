import type { Kysely, Selectable } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { VatNumberTables } from '../schema-vat-numbers.ts'

type Db = Kysely<EngineDatabase>
export type VatNumberRecord = Selectable<VatNumberTables['vat_numbers']>

/** A buyer's number and that of the seller who asks about it, both with their prefix: `DE136695976`. */
export interface VatNumberQuestion {
  number: string
  seller: string
}

/** An answer of VIES as an order keeps it. */
export interface VatNumberProof {
  /** id of the kept answer */
  checkId: number
  /** number of the consultation; null if VIES gave none */
  consultation: string | null
  /** instant of the check */
  checkedAt: string
}

/**
 * What is known of a number: `valid` with its proof, `invalid`, or `unconfirmed`, when VIES has not answered yet or its
 * last answer is too old to count. `isAway`: VIES did not answer the last question.
 */
export type VatNumberStanding =
  | { is: 'valid'; proof: VatNumberProof }
  | { is: 'invalid' }
  | { is: 'unconfirmed'; isAway: boolean }

const DAY_MS = 86_400_000

/** Whether an answer of that instant is younger than so many days. */
export const isWithin = (at: string, days: number, now: Date): boolean => now.getTime() - Date.parse(at) < days * DAY_MS

/**
 * What is stored of a number; null for an unknown one. An answer to another seller proves nothing, and neither does one
 * of another register than the configured `source`, such as the sandbox.
 */
export async function storedNumber(
  db: Db,
  { number, seller }: VatNumberQuestion,
  source: string,
): Promise<VatNumberRecord | null> {
  const found = db
    .selectFrom('vat_numbers')
    .selectAll()
    .where('number', '=', number)
    .where('seller', '=', seller)
    .where('source', '=', source)
  return (await found.executeTakeFirst()) ?? null
}

/** Whose number it is, as VIES told it with this answer; null where the country does not publish it. */
export function registeredBuyer(db: Db, { checkId }: VatNumberProof) {
  const check = db.selectFrom('vat_number_checks').select(['name', 'address']).where('id', '=', checkId)
  return check.executeTakeFirstOrThrow()
}

/** Notes that an order was placed at 0 % by this number: it is checked again for good. */
export async function noteOrdered(db: Db, { number }: VatNumberQuestion): Promise<void> {
  await db
    .updateTable('vat_numbers')
    .set({ is_ordered: 1 })
    .where('number', '=', number)
    .where('is_ordered', '=', 0)
    .execute()
}

/** What the kept answers of `source` say of a number now; an answer counts for `validDays`. */
export async function standingOf(
  db: Db,
  question: VatNumberQuestion,
  { now, validDays, source }: { now: Date; validDays: number; source: string },
): Promise<VatNumberStanding> {
  const row = await storedNumber(db, question, source)
  const unconfirmed = { is: 'unconfirmed', isAway: row !== null && row.tries > 0 } as const
  if (!row || row.check_id === null || row.checked_at === null) return unconfirmed
  if (row.is_valid === 0) return { is: 'invalid' }
  if (!isWithin(row.checked_at, validDays, now)) return unconfirmed
  const { consultation } = await db
    .selectFrom('vat_number_checks')
    .select('consultation')
    .where('id', '=', row.check_id)
    .executeTakeFirstOrThrow()
  return { is: 'valid', proof: { checkId: row.check_id, consultation, checkedAt: row.checked_at } }
}
