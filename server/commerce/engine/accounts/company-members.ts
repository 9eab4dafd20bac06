import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CompanyMember, OrderLimit } from '#schemas/company-members.ts'
import { Company } from '#schemas/customer.ts'
import type { Caller } from '../../parts.ts'
import { appendEvent } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { type CustomerRecord, customerById } from './customer-record.ts'
import { deleteCustomer } from './delete-customer.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { endSessionsOf } from './sessions.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type MemberRow = Selectable<EngineTables['company_members']>
type LimitColumns = Pick<MemberRow, 'order_limit' | 'limit_currency'>

/** Users and invitations of one company together: it bounds the list and the mails. */
export const MAX_MEMBERS = 100

/** The columns of a limit. */
export const limitColumns = (limit: OrderLimit | null): LimitColumns => ({
  order_limit: limit?.gross ?? null,
  limit_currency: limit?.currency ?? null,
})

/** The limit of a row; null for none. */
export function limitOf({ order_limit, limit_currency }: LimitColumns): OrderLimit | null {
  return order_limit === null || limit_currency === null ? null : { gross: order_limit, currency: limit_currency }
}

/** The name of an owner's company; without one their own. */
export function companyName({ company, first_name, last_name }: CustomerRecord): string {
  return company === null ? `${first_name} ${last_name}` : Company.parse(JSON.parse(company)).name
}

/** The owner, then the company's other users by their time of joining. */
export async function listMembers(db: Db, owner: CustomerRecord): Promise<CompanyMember[]> {
  const rows = await db
    .selectFrom('company_members as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['c.id', 'c.email', 'c.first_name', 'c.last_name', 'm.role', 'm.joined_at'])
    .select(['m.order_limit', 'm.limit_currency'])
    .where('m.company_id', '=', owner.id)
    .orderBy('m.joined_at')
    .orderBy('c.id')
    .execute()
  return [
    personOf({ ...owner, role: 'owner', joined_at: owner.created_at, order_limit: null, limit_currency: null }),
    ...rows.map(personOf),
  ]
}

type Person = Pick<CustomerRecord, 'id' | 'email' | 'first_name' | 'last_name'>

function personOf(row: Person & LimitColumns & { role: CompanyMember['role']; joined_at: string }): CompanyMember {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    orderLimit: limitOf(row),
    joinedAt: row.joined_at,
  }
}

/** A user's place in their company; null for an owner, and for everybody else. */
export async function membershipOf(db: Db, customerId: string): Promise<MemberRow | null> {
  const found = db.selectFrom('company_members').selectAll().where('customer_id', '=', customerId)
  return (await found.executeTakeFirst()) ?? null
}

/** A company's users besides its owner. */
export function memberRows(db: Db, companyId: string): Promise<MemberRow[]> {
  return db.selectFrom('company_members').selectAll().where('company_id', '=', companyId).execute()
}

/** Changes role and limit of a user; absent fields stay. Throws 404 for one of another company. */
export async function changeMember(
  tx: Tx,
  { companyId, memberId }: { companyId: string; memberId: string },
  change: { role?: MemberRow['role'] | undefined; orderLimit?: OrderLimit | null | undefined },
  caller: Caller,
): Promise<void> {
  const { role } = await memberOf(tx, { companyId, memberId }, caller)
  await tx
    .updateTable('company_members')
    .set({
      role: change.role ?? role,
      ...(change.orderLimit !== undefined && limitColumns(change.orderLimit)),
    })
    .where('customer_id', '=', memberId)
    .execute()
}

/** Ends a user's membership; their orders are the company's and stay. Sessions end at once. Throws 404 for a user of another company. */
export async function removeMember(
  tx: Tx,
  { owner, memberId, former }: { owner: CustomerRecord; memberId: string; former: FormerAddresses },
  caller: Caller,
): Promise<void> {
  const member = await memberOf(tx, { companyId: owner.id, memberId }, caller)
  await endMembership(tx, { owner, member, former }, caller.now)
  await endSessionsOf(tx, memberId, caller.now)
}

/**
 * Ends a membership: an account that was opened for the company is deleted with its carts, one that joined is a consumer's again. Does
 * not end sessions, which writes to the change feed and comes last.
 */
export async function endMembership(
  tx: Tx,
  { owner, member, former }: { owner: CustomerRecord; member: MemberRow; former: FormerAddresses },
  now: Date,
): Promise<void> {
  const record = (await customerById(tx, member.customer_id)) as CustomerRecord
  const { id, email, first_name: firstName, language: locale } = record
  const keepsAccount = member.had_account === 1
  if (keepsAccount) {
    await tx.deleteFrom('company_members').where('customer_id', '=', id).execute()
    await tx.updateTable('customers').set({ kind: 'b2c', price_mode: null }).where('id', '=', id).execute()
  } else await deleteCustomer(tx, record, { former, now })
  const mail = { locale, email, firstName, companyName: companyName(owner), keepsAccount }
  await appendEvent(tx, { type: 'company.member_removed', ...mail }, now)
}

/** The user of this company. Throws 404 for none. */
export async function memberOf(
  db: Db,
  { companyId, memberId }: { companyId: string; memberId: string },
  caller: Caller,
): Promise<MemberRow> {
  const row = await membershipOf(db, memberId)
  if (row?.company_id !== companyId) throw refuse(404, 'member_not_found', caller)
  return row
}
