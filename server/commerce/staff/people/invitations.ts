import type { Kysely, Selectable, Transaction } from 'kysely'
import { Refusal } from '../../engine/refusal.ts'
import { mailsOf } from '../../store/mails/mail-of-event.ts'
import { addMails } from '../../store/mails/outbox.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { hasOwner, openPerson, type Person, personByEmail, requireRightsOf } from './people.ts'
import type { PeopleTables } from './people-tables.ts'
import { hashOf, newId, newToken, type PeopleSecrets } from './secrets.ts'
import { totpSecret } from './totp.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>
export type Invitation = Selectable<PeopleTables['staff_invitations']>

const HOUR_MS = 3600_000
const LIFE_HOURS = { first: 24, invitation: 7 * 24, access: 24 } as const

type NewLink = Pick<Invitation, 'kind' | 'email' | 'name' | 'role' | 'locale' | 'person_id' | 'created_by'> & {
  person_behind?: string | null
}

/** Open invitations by mail, the newest first. */
export function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return openLinks(db, now).where('kind', '=', 'invitation').orderBy('created_at', 'desc').orderBy('id').execute()
}

/** The link that a token opens. Undefined for an unknown, used, withdrawn or expired one. */
export function linkOf(db: Db, token: string, now: Date): Promise<Invitation | undefined> {
  return openLinks(db, now).where('token_hash', '=', hashOf(token)).executeTakeFirst()
}

const openLinks = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())

/**
 * The secret of one-time codes that a link offers: always the same for one link, so that a form that is shown again has
 * the same QR code, and stored only once it is used.
 */
export const secretOfLink = (secrets: PeopleSecrets, link: Pick<Invitation, 'token_hash'>) =>
  totpSecret(secrets.sign('secret of a link', link.token_hash))

/** The id that the account of a link will have, for the passkey that is made before it. */
export const personIdOfLink = (secrets: PeopleSecrets, link: Invitation) =>
  link.person_id ?? secrets.sign('person of a link', link.token_hash).subarray(0, 16).toString('base64url')

/** The link for the first owner; the one before ends. Null if there is an owner. */
export async function firstOwnerLink(tx: Tx, createdBy: string, now: Date): Promise<{ token: string } | null> {
  if (await hasOwner(tx)) return null
  await withdrawAll(tx, now, { kind: 'first' })
  const { token } = await makeLink(
    tx,
    {
      ...{ kind: 'first', email: null, name: '', role: 'owner', locale: 'pl' },
      person_id: null,
      created_by: createdBy,
    },
    now,
  )
  return { token }
}

/** A link for a person who can no longer log in. Throws 404. */
export async function accessLink(tx: Tx, handle: string, caller: StaffCaller, now: Date) {
  const { id, email, name, role, locale } = await openPerson(tx, handle, caller)
  await withdrawAll(tx, now, { person_id: id })
  const given = { kind: 'access', email, name, role, locale, person_id: id, created_by: caller.name } as const
  const { token, link } = await makeLink(tx, given, now)
  return { token, expiresAt: link.expires_at }
}

/** Invites somebody by mail. Throws 403 for a role above the caller's rights, 409 for an address with an account. */
export async function invite(
  tx: Tx,
  given: Pick<Person, 'email' | 'name' | 'role' | 'locale'>,
  caller: StaffCaller,
  now: Date,
): Promise<Invitation> {
  requireRightsOf(given.role, caller)
  if (await personByEmail(tx, given.email))
    throw new Refusal(409, 'person_exists', 'Somebody with this address is in the studio already.')
  // The newer invitation counts.
  await withdrawAll(tx, now, { email: given.email, kind: 'invitation' })
  const maker = { created_by: caller.name, person_behind: caller.personBehind ?? null }
  return mailLink(tx, { ...given, ...maker, kind: 'invitation', person_id: null }, caller, now)
}

/** Sends an invitation again with a new link, for seven more days. Throws 404, 403. */
export async function resendInvitation(tx: Tx, id: string, caller: StaffCaller, now: Date): Promise<Invitation> {
  const former = await tx
    .selectFrom('staff_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!former?.email) throw notFound()
  const { email, name, role, locale } = former
  return invite(tx, { email, name, role, locale }, caller, now)
}

/** Ends an invitation. Throws 404, 403. */
export async function withdrawInvitation(tx: Tx, id: string, caller: StaffCaller, now: Date): Promise<Invitation> {
  const link = await openLinks(tx, now).where('id', '=', id).where('kind', '=', 'invitation').executeTakeFirst()
  if (!link) throw notFound()
  requireRightsOf(link.role, caller)
  await withdrawAll(tx, now, { id })
  return link
}

/** Uses a link up. False if somebody was faster. */
export async function redeemLink(tx: Tx, { id }: Invitation, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

async function mailLink(
  tx: Tx,
  given: Omit<NewLink, 'email'> & { email: string },
  caller: StaffCaller,
  now: Date,
): Promise<Invitation> {
  const { link, token } = await makeLink(tx, given, now)
  const { email, name, role, locale } = given
  const event = {
    ...{ type: 'staff.invited' as const, locale, email, firstName: name, role, token },
    invitedBy: caller.person?.label ?? '',
  }
  await addMails(tx, mailsOf({ at: now.toISOString(), event }, `staff-invitation:${link.id}`), now)
  return link
}

async function makeLink(tx: Tx, given: NewLink, now: Date): Promise<{ token: string; link: Invitation }> {
  const token = newToken()
  const link = await tx
    .insertInto('staff_invitations')
    .values({
      person_behind: null,
      ...given,
      id: newId(),
      token_hash: hashOf(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFE_HOURS[given.kind] * HOUR_MS).toISOString(),
      used_at: null,
      withdrawn_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { token, link }
}

/** Ends open links of a kind, an address or a person. */
async function withdrawAll(
  tx: Tx,
  now: Date,
  where: Partial<Pick<Invitation, 'id' | 'kind' | 'email' | 'person_id'>>,
): Promise<void> {
  let open = tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: now.toISOString() })
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
  for (const [column, value] of Object.entries(where)) open = open.where(column as 'id', '=', value as string)
  await open.execute()
}

const notFound = () => new Refusal(404, 'invitation_not_found', 'There is no such invitation, or it has been used.')

const DAY_MS = 24 * HOUR_MS
/** Ended links are kept a while, so that a list can say what became of them. */
const KEPT_MS = 30 * DAY_MS

/** Deletes links that ended long ago, and what waited for their owners in vain. */
export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<=', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .updateTable('staff_people')
    .set({ fresh_codes: null, fresh_codes_until: null })
    .where('fresh_codes_until', '<=', now.toISOString())
    .execute()
}
