import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import { isPassword } from '../../engine/accounts/passwords.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { PeopleAttempts } from './attempts.ts'
import { type Person, personByEmail } from './people.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import type { PeopleSecrets } from './secrets.ts'
import { stepOfCode } from './totp.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>

interface ProofDeps {
  store: Database<StoreDatabase>
  secrets: PeopleSecrets
  attempts: PeopleAttempts
}

/**
 * The person with this address, password and code: six digits of an authenticator app, or a recovery code, which is used up.
 * Throws 401, the same for whatever was wrong, after the same work for accounts that exist and those that do not.
 */
export async function provePassword(
  { store, secrets, attempts }: ProofDeps,
  { email, password, code }: { email: string; password: string; code: string },
  now: Date,
): Promise<Person> {
  const person = await personByEmail(store.db, email)
  const isRight = await isPassword(password, person?.password_hash ?? null)
  const mayTry = isRight && person !== undefined && person.totp_secret !== null
  const succeed = await attempts.code(mayTry ? person.id : `nobody ${email}`)
  if (!mayTry || !succeed) throw wrong()
  const isCode = await store.transaction((tx) => redeemCode(tx, { person, secrets, code, now }))
  if (!isCode) throw wrong()
  await succeed()
  return person
}

/** Uses a code of a person up: none is taken twice, and none older than one that was taken. */
export async function redeemCode(
  tx: Tx,
  { person, secrets, code, now }: { person: Person; secrets: PeopleSecrets; code: string; now: Date },
): Promise<boolean> {
  if (person.totp_secret === null) return false
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return redeemRecoveryCode(tx, person.id, code, now)
  const step = stepOfCode(secrets.unseal(person.totp_secret), digits, now)
  return step !== null && (await takeStep(tx, person.id, step))
}

/** Notes the time step of a code. False if it was noted before, or a later one. */
export async function takeStep(db: Db, personId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff_people')
    .set({ totp_step: step })
    .where('id', '=', personId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const wrong = () => new Refusal(401, 'credentials_wrong', 'Address, password or code is wrong.')
