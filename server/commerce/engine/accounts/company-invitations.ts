import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CompanyInvitation, OpenedInvitation, OrderLimit } from '#schemas/company-members.ts'
import type { ConsentInput } from '#schemas/customer.ts'
import type { MemberRole } from '#schemas/user.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { companyName, limitColumns, limitOf, listMembers, MAX_MEMBERS } from './company-members.ts'
import { logConsents } from './consents.ts'
import { deviceOf } from './credentials.ts'
import { addCustomer, type CustomerRecord, customerByEmail, customerById, normalEmail } from './customer-record.ts'
import { hashOf, newLinkToken } from './one-time-links.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type InvitationRow = Selectable<EngineTables['company_invitations']>

const DAY_MS = 86_400_000
const LIFE_DAYS = 7
/** An ended invitation stays in the owner's list for so long. */
const KEPT_DAYS = 30

/** Invitations that nobody has accepted yet, the oldest first. */
export async function listInvitations(db: Db, companyId: string, now: Date): Promise<CompanyInvitation[]> {
  const rows = await db
    .selectFrom('company_invitations')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    orderLimit: limitOf(row),
    sentAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at <= now.toISOString(),
  }))
}

interface NewInvitation {
  email: string
  role: MemberRole
  orderLimit: OrderLimit | null
}

/**
 * Invites a user by mail; an earlier invitation of the same address ends. Every address is answered alike: one that has
 * an account gets a mail that says so. Throws 409 for a user of this company, 422 if it has too many.
 */
export async function invite(
  tx: Tx,
  owner: CustomerRecord,
  { email: typed, role, orderLimit }: NewInvitation,
  caller: Caller,
): Promise<void> {
  const email = normalEmail(typed)
  const members = await listMembers(tx, owner)
  if (members.some((member) => member.email === email)) throw refuse(409, 'member_known', caller)
  const open = await listInvitations(tx, owner.id, caller.now)
  const others = open.filter((invitation) => invitation.email !== email)
  if (members.length + others.length >= MAX_MEMBERS) throw refuse(422, 'members_full', caller, { max: MAX_MEMBERS })
  await send(tx, owner, { id: randomUUID(), email, role, ...limitColumns(orderLimit) }, caller)
}

/** Sends an invitation again with a new link of seven days; the one before ends. Throws 404 for another company's. */
export async function resendInvitation(tx: Tx, owner: CustomerRecord, id: string, caller: Caller): Promise<void> {
  const row = await takeInvitation(tx, owner.id, id, caller)
  await send(tx, owner, row, caller)
}

/** Ends an invitation: its link opens nothing any more. Throws 404 for another company's. */
export async function revokeInvitation(tx: Tx, owner: CustomerRecord, id: string, caller: Caller): Promise<void> {
  await takeInvitation(tx, owner.id, id, caller)
}

/** The address of an invitation, for the limits of mailing; null for another company's. */
export async function invitedAddress(db: Db, companyId: string, id: string): Promise<string | null> {
  const found = db.selectFrom('company_invitations').select('email').where('company_id', '=', companyId)
  return (await found.where('id', '=', id).executeTakeFirst())?.email ?? null
}

async function takeInvitation(tx: Tx, companyId: string, id: string, caller: Caller): Promise<InvitationRow> {
  const row = await tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse(404, 'invitation_not_found', caller)
  return row
}

async function send(
  tx: Tx,
  owner: CustomerRecord,
  invitation: Pick<InvitationRow, 'id' | 'email' | 'role' | 'order_limit' | 'limit_currency'>,
  caller: Caller,
): Promise<void> {
  const { now, locale } = caller
  const { id, email, role, order_limit, limit_currency } = invitation
  const token = newLinkToken()
  const row = {
    id,
    company_id: owner.id,
    email,
    role,
    order_limit,
    limit_currency,
    token_hash: hashOf(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFE_DAYS * DAY_MS).toISOString(),
  }
  // Two clicks at once make one invitation, whose last link counts.
  await tx
    .insertInto('company_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(row))
    .execute()
  const isKnown = (await customerByEmail(tx, email)) !== null
  const type = isKnown ? 'company.invited_known' : 'company.invited'
  const invitedBy = `${owner.first_name} ${owner.last_name}`
  const mail = { locale, email, companyName: companyName(owner), token, role, invitedBy, ...deviceOf(caller) }
  await appendEvent(tx, { type, ...mail }, now)
}

/** The invitation of a link with its company. Throws 422 for an unknown, used, replaced or ended link. */
export async function openInvitation(db: Db, token: string, caller: Caller): Promise<OpenedInvitation> {
  // One statement: of two clicks at once the second one finds no invitation, never the account that the first one has opened.
  const row = await db
    .selectFrom('company_invitations as i')
    .leftJoin('customers as account', 'account.email', 'i.email')
    .leftJoin('company_members as m', 'm.customer_id', 'account.id')
    .select(['i.company_id', 'i.email', 'i.role', 'account.kind', 'm.company_id as member_of'])
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', caller.now.toISOString())
    .executeTakeFirst()
  const owner = row && (await customerById(db, row.company_id))
  if (!row || !owner || owner.is_disabled === 1) throw refuse(422, 'link_invalid', caller)
  const { email, role, kind, member_of } = row
  const obstacle = member_of !== null ? 'member' : kind === 'b2b' ? 'owner' : null
  return { company: companyName(owner), email, role, hasAccount: kind !== null, ...(obstacle && { obstacle }) }
}

/**
 * Joins the company with an account that the invited address has already: its orders and addresses stay its own. All its sessions end,
 * as their tokens name a consumer. Throws 422 for an invalid link, 409 for another address, for the owner of a company, and for a user of
 * one.
 */
export async function joinCompany(
  tx: Tx,
  record: CustomerRecord,
  token: string,
  caller: Caller,
): Promise<CustomerRecord> {
  const { email, obstacle } = await openInvitation(tx, token, caller)
  if (email !== record.email) throw refuse(409, 'invited_other_address', caller, { email })
  if (obstacle) throw refuse(409, obstacle === 'owner' ? 'invited_owner' : 'invited_member', caller)
  const { company_id, role, order_limit, limit_currency } = await takeLink(tx, token, caller)
  const { id } = record
  const joined_at = caller.now.toISOString()
  await tx
    .insertInto('company_members')
    .values({ customer_id: id, company_id, role, order_limit, limit_currency, joined_at, had_account: true })
    .execute()
  await tx.updateTable('customers').set({ kind: 'b2b' }).where('id', '=', id).execute()
  await endSessionsOf(tx, id, caller.now)
  return (await customerById(tx, id)) as CustomerRecord
}

/** The invitation of a link, which ends. Throws 422 for an invalid one. */
async function takeLink(tx: Tx, token: string, caller: Caller): Promise<InvitationRow> {
  const row = await tx
    .deleteFrom('company_invitations')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', caller.now.toISOString())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse(422, 'link_invalid', caller)
  return row
}

interface Acceptance {
  token: string
  firstName: string
  lastName: string
  password: string
  consents: readonly ConsentInput[]
  addressHash: string | null
}

/**
 * Opens the log-in of an invited user, and returns it. Of two clicks at once one wins. Throws 422 for an invalid link,
 * before hashing, and 409 if the address has got an account of its own since: the holder of the link reads its mails.
 */
export async function acceptInvitation(
  database: Database<EngineDatabase>,
  { token, firstName, lastName, password, consents, addressHash }: Acceptance,
  caller: Caller,
): Promise<CustomerRecord> {
  const { hasAccount } = await openInvitation(database.db, token, caller)
  if (hasAccount) throw refuse(409, 'invited_has_account', caller)
  const passwordHash = await hashPassword(password)
  const { now, locale, currency } = caller
  const at = now.toISOString()
  return database.transaction(async (tx) => {
    const { email, company_id, role, order_limit, limit_currency } = await takeLink(tx, token, caller)
    if (await customerByEmail(tx, email)) throw refuse(409, 'invited_has_account', caller)
    const person = { kind: 'b2b', email, firstName, lastName, phone: null, company: null } as const
    const customer = await addCustomer(tx, { ...person, passwordHash, isPasswordProven: true, locale, currency, now })
    await tx
      .insertInto('company_members')
      .values({
        customer_id: customer.id,
        company_id,
        role,
        order_limit,
        limit_currency,
        joined_at: at,
        had_account: false,
      })
      .execute()
    await logConsents(
      tx,
      consents.map((consent) => ({ ...consent, email, stage: 'given', source: 'registration', addressHash, at })),
    )
    await appendEvent(tx, { type: 'account.created', locale, email, firstName, ...deviceOf(caller) }, now)
    return customer
  })
}

/** Deletes invitations whose link ended a month ago. */
export async function forgetInvitations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('company_invitations').where('expires_at', '<=', before).execute()
}
