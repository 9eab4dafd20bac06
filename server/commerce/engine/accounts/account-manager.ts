import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { z } from 'zod'
import type { WireAccountManager } from '#schemas/company.ts'
import { Company } from '#schemas/customer.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type AccountManager = Selectable<EngineTables['account_managers']>
type Content = Omit<AccountManager, 'id'>

/** The contact person of a customer, null for none. */
export async function accountManagerOf(db: Db, customerId: string): Promise<z.infer<typeof WireAccountManager> | null> {
  const found = await db
    .selectFrom('account_managers as manager')
    .innerJoin('customers as c', 'c.account_manager', 'manager.id')
    .select(['manager.name', 'manager.email', 'manager.phone', 'manager.picture'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return found ?? null
}

/** All contact persons by name, with the number of their companies. */
export async function listAccountManagers(db: Db): Promise<(AccountManager & { companies: number })[]> {
  const rows = await db
    .selectFrom('account_managers as manager')
    .leftJoin('customers as c', 'c.account_manager', 'manager.id')
    .selectAll('manager')
    .select((eb) => eb.fn.count<number>('c.id').as('companies'))
    .groupBy(['manager.id', 'manager.name', 'manager.email', 'manager.phone', 'manager.picture'])
    .orderBy('manager.name')
    .orderBy('manager.id')
    .execute()
  return rows.map((row) => ({ ...row, companies: Number(row.companies) }))
}

export async function addAccountManager(tx: Tx, content: Content): Promise<AccountManager> {
  const manager = { id: randomUUID(), ...content }
  await tx.insertInto('account_managers').values(manager).execute()
  return manager
}

/** Absent fields stay. Throws 404 for an unknown one. */
export async function changeAccountManager(tx: Tx, id: string, changes: Partial<Content>): Promise<AccountManager> {
  if (Object.keys(changes).length > 0)
    await tx.updateTable('account_managers').set(changes).where('id', '=', id).execute()
  const manager = await tx.selectFrom('account_managers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!manager) throw managerNotFound()
  return manager
}

/** Its companies then have none. Throws 404 for an unknown one. */
export async function removeAccountManager(tx: Tx, id: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('account_managers').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw managerNotFound()
}

export interface CompanyRow {
  id: string
  name: string | null
  taxId: string | null
  email: string
  accountManager: string | null
  priceGroup: string | null
  createdAt: string
  /** staff have not decided about one that is waiting */
  state: 'waiting' | 'approved' | 'refused' | 'blocked'
}

/** Gives a company its contact person, or none. Throws 404 for an unknown company, 422 for an unknown person. */
export async function assignAccountManager(tx: Tx, companyId: string, managerId: string | null): Promise<CompanyRow> {
  const known =
    managerId === null ||
    (await tx.selectFrom('account_managers').select('id').where('id', '=', managerId).executeTakeFirst())
  if (!known)
    throw new Refusal(422, 'invalid_input', 'There is no such account manager.', { accountManager: 'v.id_bad' })
  return changeCompany(tx, companyId, { account_manager: managerId })
}

/** Puts a company with all of its users into a price group, or into none. Throws 404 for an unknown company, 422 for an unknown group. */
export async function assignPriceGroup(tx: Tx, companyId: string, group: string | null): Promise<CompanyRow> {
  const known =
    group === null || (await tx.selectFrom('price_groups').select('name').where('name', '=', group).executeTakeFirst())
  if (!known) throw new Refusal(422, 'invalid_input', 'There is no such price group.', { priceGroup: 'v.id_bad' })
  return changeCompany(tx, companyId, { price_group: group })
}

/** Throws 404 for an unknown company. */
export async function changeCompany(
  tx: Tx,
  id: string,
  change: Updateable<EngineTables['customers']>,
): Promise<CompanyRow> {
  const row = await tx
    .updateTable('customers')
    .set(change)
    .where('id', '=', id)
    .where('kind', '=', 'b2b')
    .where('id', 'not in', otherUsers(tx))
    .returning(COMPANY_COLUMNS)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'company_not_found', 'There is no such company.')
  return toCompanyRow(row)
}

export const COMPANY_COLUMNS = [
  ...(['id', 'email', 'company', 'account_manager', 'price_group'] as const),
  ...(['created_at', 'b2b_plus', 'is_disabled', 'trade_decision'] as const),
] as const

/** Users who share the account of a company, and are none themselves. */
export const otherUsers = (db: Db) =>
  db.selectFrom('company_members').select('customer_id').whereRef('customer_id', '!=', 'company_id')

export function toCompanyRow(
  row: Pick<Selectable<EngineTables['customers']>, (typeof COMPANY_COLUMNS)[number]>,
): CompanyRow {
  const company = row.company === null ? null : Company.parse(JSON.parse(row.company))
  return {
    id: row.id,
    name: company?.name ?? null,
    taxId: company?.taxId ?? null,
    email: row.email,
    accountManager: row.account_manager,
    priceGroup: row.price_group,
    createdAt: row.created_at,
    state: stateOf(row),
  }
}

function stateOf({
  is_disabled,
  b2b_plus,
  trade_decision,
}: Pick<Selectable<EngineTables['customers']>, 'is_disabled' | 'b2b_plus' | 'trade_decision'>): CompanyRow['state'] {
  if (is_disabled === 1) return 'blocked'
  if (b2b_plus === 1) return 'approved'
  return trade_decision === 'refused' ? 'refused' : 'waiting'
}

const managerNotFound = () => new Refusal(404, 'account_manager_not_found', 'There is no such account manager.')
