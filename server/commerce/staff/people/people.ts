import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StaffRight } from '#schemas/staff-right.ts'
import { rightsOfRole, type StaffRole } from '#schemas/staff-role.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { newHandle } from './handle.ts'
import type { PeopleTables } from './people-tables.ts'
import { newId } from './secrets.ts'
import { endSessionsOf } from './sessions.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>
export type Person = Selectable<PeopleTables['staff_people']>

/** A person as others see them. */
export interface PersonSummary {
  handle: string
  name: string
  email: string
  role: StaffRole
  locale: Person['locale']
  createdAt: string
  createdBy: string
  closedAt: string | null
  /** start or latest use of a session that has not ended; null for none */
  activeAt: string | null
}

/** All people by name, those of closed accounts last. */
export async function listPeople(db: Db): Promise<PersonSummary[]> {
  const rows = await db
    .selectFrom('staff_people')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff_sessions')
        .select((sub) => sub.fn.max('staff_sessions.used_at').as('at'))
        .whereRef('staff_sessions.person_id', '=', 'staff_people.id')
        .as('active_at'),
    )
    .orderBy('name')
    .orderBy('handle')
    .execute()
  const summaries = rows.map((row) => ({ ...summaryOf(row), activeAt: row.active_at }))
  return [...summaries.filter((each) => !each.closedAt), ...summaries.filter((each) => each.closedAt)]
}

export const summaryOf = ({ handle, name, email, role, locale, created_at, created_by, closed_at }: Person) => ({
  handle,
  name,
  email,
  role,
  locale,
  createdAt: created_at,
  createdBy: created_by,
  closedAt: closed_at,
})

/** Names of people by their names in the audit trail; closed accounts keep theirs. */
export async function namesOfPeople(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const handles = [...new Set(actors)].flatMap((actor) => /^person:(.+)$/.exec(actor)?.[1] ?? [])
  if (handles.length === 0) return new Map()
  const rows = await db.selectFrom('staff_people').select(['handle', 'name']).where('handle', 'in', handles).execute()
  return new Map(rows.map(({ handle, name }) => [`person:${handle}`, name]))
}

/** Everybody's name, by their name in the audit trail. */
export async function peopleNames(db: Db): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff_people')
    .select(['handle', 'name'])
    .orderBy('name')
    .orderBy('handle')
    .execute()
  return rows.map(({ handle, name }) => ({ code: `person:${handle}`, name }))
}

/** The present rights of `person:<handle>`; none for nobody and a closed account. */
export async function rightsOfPerson(db: Db, name: string): Promise<readonly StaffRight[]> {
  const person = await personByHandle(db, name.slice('person:'.length))
  return person && person.closed_at === null ? rightsOfRole(person.role) : []
}

export function personByHandle(db: Db, handle: string): Promise<Person | undefined> {
  return db.selectFrom('staff_people').selectAll().where('handle', '=', handle).executeTakeFirst()
}

/** The open account with an address. */
export function personByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db.selectFrom('staff_people').selectAll().where('open_email', '=', email).executeTakeFirst()
}

/** The open account with an id. */
export function personById(db: Db, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('staff_people')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether somebody can log in as an owner. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 0
}

async function countOwners(db: Db): Promise<number> {
  const { owners } = await db
    .selectFrom('staff_people')
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(owners)
}

/** A new person without any means of logging in. Throws 409 if the address has an open account. */
export async function createPerson(
  tx: Tx,
  given: Pick<Person, 'name' | 'email' | 'locale' | 'role'> & { id?: string; createdBy: string },
  now: Date,
): Promise<Person> {
  const { name, email, locale, role, createdBy } = given
  const person = await tx
    .insertInto('staff_people')
    .values({
      ...{ id: given.id ?? newId(), handle: await newHandle(tx, name), name, email, open_email: email, locale, role },
      created_at: now.toISOString(),
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.column('open_email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!person) throw new Refusal(409, 'person_exists', 'Somebody with this address is in the studio already.')
  return person
}

/** Changes name and role of a person. Throws 404, 403 for a role above the caller's rights, 409 for the last owner. */
export async function changePerson(
  tx: Tx,
  handle: string,
  change: { name?: string | undefined; role?: StaffRole | undefined },
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<{ before: Person; after: Person }> {
  const before = await openPerson(tx, handle, caller)
  const { name = before.name, role = before.role } = change
  requireRightsOf(role, caller)
  if (before.role === 'owner' && role !== 'owner') await requireOtherOwner(tx)
  if (role !== before.role) await withdrawInvitationsBy(tx, `person:${before.handle}`, now)
  const after = await tx
    .updateTable('staff_people')
    .set({ name, role })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}

/** Closes an account: its sessions end at once, and nothing opens it again. Throws as `changePerson` does. */
export async function closePerson(tx: Tx, handle: string, caller: StaffCaller, now: Date): Promise<Person> {
  const person = await openPerson(tx, handle, caller)
  if (person.role === 'owner') await requireOtherOwner(tx)
  await removeMeans(tx, person.id, now)
  await withdrawInvitationsBy(tx, `person:${person.handle}`, now)
  return tx
    .updateTable('staff_people')
    .set({ closed_at: now.toISOString(), open_email: null })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes every means of logging in from a person, and ends their sessions. */
export async function removeMeans(tx: Tx, personId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, personId)
  await tx.deleteFrom('staff_passkeys').where('person_id', '=', personId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('person_id', '=', personId).execute()
  await tx
    .updateTable('staff_people')
    .set({
      ...{ password_hash: null, totp_secret: null, totp_step: null, totp_pending: null },
      ...{ fresh_codes: null, fresh_codes_until: null },
    })
    .where('id', '=', personId)
    .execute()
  await tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What a person, with their staff keys, or one key has begun with rights that are gone does not go on. */
export async function withdrawInvitationsBy(db: Db, name: string, now: Date): Promise<void> {
  await db
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now.toISOString() })
    .where((eb) => eb.or([eb('created_by', '=', name), eb('person_behind', '=', name)]))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Throws 404 for nobody and a closed account, 403 for somebody with rights that the caller lacks. */
export async function openPerson(tx: Tx, handle: string, caller: StaffCaller): Promise<Person> {
  const person = await personByHandle(tx, handle)
  if (!person || person.closed_at !== null) throw new Refusal(404, 'person_not_found', 'There is no such person.')
  requireRightsOf(person.role, caller)
  return person
}

/** Nobody gives, changes or takes rights that they lack. Throws 403. */
export function requireRightsOf(role: StaffRole, caller: StaffCaller): void {
  const missing = rightsOfRole(role).filter((right) => !caller.rights.includes(right))
  if (missing.length > 0)
    throw new Refusal(403, 'right_missing', `Nobody gives or takes rights that they lack: ${missing.join(', ')}.`)
}

async function requireOtherOwner(tx: Tx): Promise<void> {
  if ((await countOwners(tx)) < 2)
    throw new Refusal(409, 'last_owner', 'This is the last owner. Make somebody else an owner first.')
}
