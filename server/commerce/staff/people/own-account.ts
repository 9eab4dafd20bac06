import type { Kysely, Transaction } from 'kysely'
import { hashPassword } from '../../engine/accounts/passwords.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { codeWrong } from './accept-link.ts'
import { passkeysOf } from './passkeys.ts'
import { requirePassword } from './passwords.ts'
import { type Person, personById } from './people.ts'
import { takeStep } from './proofs.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import type { PeopleSecrets } from './secrets.ts'
import { endSessionsOf } from './sessions.ts'
import { stepOfCode, totpSecret } from './totp.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>

/** The account of a caller. Throws 401 if it was closed beside this call. */
export async function ownPerson(db: Db, id: string): Promise<Person> {
  const person = await personById(db, id)
  if (!person) throw new Refusal(401, 'staff_key_invalid', 'This session has ended.')
  return person
}

/** How a person logs in, and where they are logged in. */
export async function meansOf(db: Db, person: Person, now: Date) {
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['id', 'method', 'device', 'created_at', 'used_at', 'expires_at'])
    .where('person_id', '=', person.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('person_id', '=', person.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { sessions, passkeys: await passkeysOf(db, person.id), recoveryCodesLeft: Number(left) }
}

/** Prepares other one-time codes; those in use stay until a code of the new ones is given. */
export async function beginTotp(tx: Tx, person: Person, secrets: PeopleSecrets, random: Buffer): Promise<void> {
  await tx
    .updateTable('staff_people')
    .set({ totp_pending: secrets.seal(totpSecret(random)) })
    .where('id', '=', person.id)
    .execute()
}

/** Puts the prepared codes into use, with new recovery codes. Throws 409 if none are prepared, 422 for a wrong code. */
export async function activateTotp(
  tx: Tx,
  { person, secrets, code, now }: { person: Person; secrets: PeopleSecrets; code: string; now: Date },
): Promise<void> {
  if (person.totp_pending === null) throw new Refusal(409, 'totp_missing', 'No codes are prepared.')
  const step = stepOfCode(secrets.unseal(person.totp_pending), code.replace(/\s/g, ''), now)
  if (step === null) throw codeWrong()
  const { totp_pending: totp_secret, id } = person
  await tx
    .updateTable('staff_people')
    .set({ totp_secret, totp_pending: null, totp_step: null })
    .where('id', '=', id)
    .execute()
  await takeStep(tx, id, step)
  await renewRecoveryCodes(tx, { personId: id, secrets, now })
}

/** Sets a password; every other session ends. Throws 409 without one-time codes, 422 for a weak one. */
export async function setPassword(
  { transaction }: { transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  { person, password, sessionId }: { person: Person; password: string; sessionId: string },
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (person.totp_secret === null)
    throw new Refusal(409, 'totp_missing', 'A password works with one-time codes only: set them up first.')
  requirePassword(password, person)
  const password_hash = await hashPassword(password)
  await transaction(async (tx) => {
    await tx.updateTable('staff_people').set({ password_hash }).where('id', '=', person.id).execute()
    await endSessionsOf(tx, person.id, sessionId)
    await record(tx)
  })
}

/** Removes password and codes; every other session ends. Throws 409 without a passkey. */
export async function removePassword(tx: Tx, { personId, sessionId }: Own): Promise<Person> {
  const person = await lockedPerson(tx, personId)
  if ((await passkeysOf(tx, person.id)).length === 0) throw lastMeans()
  await tx.deleteFrom('staff_recovery_codes').where('person_id', '=', person.id).execute()
  await tx
    .updateTable('staff_people')
    .set({
      ...{ password_hash: null, totp_secret: null, totp_step: null, totp_pending: null },
      ...{ fresh_codes: null, fresh_codes_until: null },
    })
    .where('id', '=', person.id)
    .execute()
  await endSessionsOf(tx, person.id, sessionId)
  return person
}

/** Whose account it is, and the session that asks. */
interface Own {
  personId: string
  sessionId: string
}

/**
 * The account of a caller, which no other removal changes meanwhile: each would find the means that the other removes.
 * Throws 401 if it was closed.
 */
async function lockedPerson(tx: Tx, id: string): Promise<Person> {
  await tx.updateTable('staff_people').set({ id }).where('id', '=', id).execute()
  return ownPerson(tx, id)
}

/** Removes a passkey; every other session ends. Throws 404, and 409 if its person could not log in without it. */
export async function removePasskey(
  tx: Tx,
  { personId, sessionId }: Own,
  id: string,
): Promise<{ person: Person; name: string }> {
  const person = await lockedPerson(tx, personId)
  const passkeys = await passkeysOf(tx, person.id)
  const removed = passkeys.find((passkey) => passkey.id === id)
  if (!removed) throw new Refusal(404, 'passkey_not_found', 'There is no such passkey.')
  if (passkeys.length === 1 && person.password_hash === null) throw lastMeans()
  await tx.deleteFrom('staff_passkeys').where('id', '=', id).where('person_id', '=', person.id).execute()
  await endSessionsOf(tx, person.id, sessionId)
  return { person, name: removed.name }
}

const lastMeans = () =>
  new Refusal(409, 'last_means', 'Nothing would be left to log in with: add another way before you remove this one.')
