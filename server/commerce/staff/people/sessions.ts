import type { Kysely, Selectable, Transaction } from 'kysely'
import { rightsOfRole } from '#schemas/staff-role.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { StaffCaller } from '../staff-caller.ts'
import type { PeopleTables } from './people-tables.ts'
import { hashOf, newId, newToken } from './secrets.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>
type Person = Selectable<PeopleTables['staff_people']>
type Session = Selectable<PeopleTables['staff_sessions']>

/** From the log-in to the end, whatever is done meanwhile. */
export const SESSION_MS = 12 * 3600_000
/** How long a log-in or a confirmation counts for what is dangerous. */
export const CONFIRMED_MS = 10 * 60_000
const USED_EVERY_MS = 5 * 60_000

const PREFIX = 'studio_'
const TOKEN = /^studio_[A-Za-z0-9_-]{43}$/

/** Begins a session of a person, who has just proved to be there. Its token is stored nowhere. */
export async function beginSession(
  tx: Tx,
  { person, method, device, now }: { person: Pick<Person, 'id'>; method: Session['method']; device: string; now: Date },
): Promise<{ token: string; expiresAt: string }> {
  const token = PREFIX + newToken()
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString()
  const at = now.toISOString()
  await tx.deleteFrom('staff_sessions').where('expires_at', '<=', at).execute()
  await tx
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      token_hash: hashOf(token),
      person_id: person.id,
      method,
      device,
      created_at: at,
      used_at: at,
      confirmed_at: at,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** The caller whom a session token stands for. Null for an unknown or ended one, and once the account is closed. */
export async function callerOfSession(db: Db, token: string, now: Date): Promise<StaffCaller | null> {
  if (!TOKEN.test(token)) return null
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff_people as person', 'person.id', 'session.person_id')
    .where('session.token_hash', '=', hashOf(token))
    .where('session.expires_at', '>', now.toISOString())
    .where('person.closed_at', 'is', null)
    .select(['session.id', 'session.used_at', 'session.confirmed_at', 'session.expires_at', 'session.device'])
    .select(['person.id as person_id', 'person.handle', 'person.name', 'person.role', 'person.locale'])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - Date.parse(row.used_at) > USED_EVERY_MS)
    await db.updateTable('staff_sessions').set({ used_at: now.toISOString() }).where('id', '=', row.id).execute()
  return {
    name: `person:${row.handle}`,
    kind: 'person',
    rights: rightsOfRole(row.role),
    person: {
      id: row.person_id,
      label: row.name,
      role: row.role,
      locale: row.locale,
      sessionId: row.id,
      device: row.device,
      confirmedUntil: new Date(Date.parse(row.confirmed_at) + CONFIRMED_MS).toISOString(),
    },
  }
}

/** The person of this session has proved again to be there. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ confirmed_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

/** Ends one session of a person at once, on every server. False if there is no such session. */
export async function endSession(db: Db, { personId, id }: { personId: string; id: string }): Promise<boolean> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of a person, but the one named. */
export async function endSessionsOf(tx: Tx, personId: string, but?: string): Promise<void> {
  let ended = tx.deleteFrom('staff_sessions').where('person_id', '=', personId)
  if (but !== undefined) ended = ended.where('id', '!=', but)
  await ended.execute()
}
