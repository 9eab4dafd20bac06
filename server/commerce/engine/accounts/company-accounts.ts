import { type Kysely, type Selectable, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { CompanyMember } from '#schemas/company-members.ts'
import { Company } from '#schemas/customer.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { COMPANY_COLUMNS, type CompanyRow, changeCompany, otherUsers, toCompanyRow } from './account-manager.ts'
import { listMembers } from './company-members.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type Terms = Selectable<EngineTables['customer_terms']>

/** How it stands with a company; staff have not decided about one that is waiting. */
export const COMPANY_STATES = ['waiting', 'approved', 'refused', 'blocked'] as const satisfies CompanyRow['state'][]
type CompanyState = CompanyRow['state']

interface Question {
  accountManager?: string | undefined
  state?: CompanyState | undefined
  q?: string | undefined
  page: number
  perPage: number
}

/** Companies by their time of registration. `accountManager`: only those of this one, or `none`; `q`: part of name, tax number or e-mail. */
export async function listCompanies(
  db: Db,
  { accountManager, state, q, page, perPage }: Question,
): Promise<{ data: CompanyRow[]; total: number; page: number; perPage: number }> {
  let wanted = db.selectFrom('customers').where('kind', '=', 'b2b').where('id', 'not in', otherUsers(db))
  if (accountManager === 'none') wanted = wanted.where('account_manager', 'is', null)
  else if (accountManager !== undefined) wanted = wanted.where('account_manager', '=', accountManager)
  if (state !== undefined) wanted = inState(wanted, state)
  if (q !== undefined) {
    // SQLite lowers the letters of ASCII alone: any letter may stand for another one.
    const part = `%${q
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')
      .replaceAll(/[^\0-\x7f]/gu, '_')}%`
    wanted = wanted.where(sql<boolean>`lower(email || ' ' || coalesce(company, '')) like ${part} escape '\\'`)
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .select(COMPANY_COLUMNS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { data: rows.map(toCompanyRow), total: Number(total), page, perPage }
}

type Wanted = SelectQueryBuilder<EngineDatabase, 'customers', object>

function inState(wanted: Wanted, state: CompanyState): Wanted {
  if (state === 'blocked') return wanted.where('is_disabled', '=', 1)
  const open = wanted.where('is_disabled', '=', 0)
  if (state === 'approved') return open.where('b2b_plus', '=', 1)
  const undecided = open.where('b2b_plus', '=', 0)
  return state === 'refused'
    ? undecided.where('trade_decision', '=', 'refused')
    : undecided.where((where) =>
        where.or([where('trade_decision', 'is', null), where('trade_decision', '=', 'approved')]),
      )
}

/** A company with what staff know and decide about it. Amounts in PLN minor units. */
export interface CompanyAccount extends CompanyRow {
  priceGroupLabel: string | null
  company: Company | null
  terms: CompanyTerms
  users: CompanyMember[]
}

export interface CompanyTerms {
  /** 0 without credit */
  creditLimit: number
  used: number
  /** no further order on credit */
  isBlocked: boolean
  /** whether paying by invoice is offered */
  isEnabled: boolean
  /** null for the usual 14 */
  paymentDays: number | null
}

/** Throws 404 for an unknown company. */
export async function companyAccount(db: Db, id: string): Promise<CompanyAccount> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'b2b')
    .where('id', 'not in', otherUsers(db))
    .executeTakeFirst()
  if (!row) throw companyNotFound()
  return {
    ...toCompanyRow(row),
    priceGroupLabel: await groupLabel(db, row.price_group),
    company: row.company === null ? null : Company.parse(JSON.parse(row.company)),
    terms: termsOf(await storedTerms(db, id)),
    users: await listMembers(db, row),
  }
}

async function groupLabel(db: Db, name: string | null): Promise<string | null> {
  if (name === null) return null
  const row = await db.selectFrom('price_groups').select('label').where('name', '=', name).executeTakeFirst()
  return row?.label ?? name
}

/** What staff decide about a company; absent: as it was. */
interface CompanyDecision {
  decision?: 'approved' | 'refused' | undefined
  isBlocked?: boolean | undefined
}

/** Throws 404 for an unknown company. */
export async function decideOnCompany(tx: Tx, id: string, { decision, isBlocked }: CompanyDecision): Promise<void> {
  await companyAccount(tx, id)
  if (decision === undefined && isBlocked === undefined) return
  await changeCompany(tx, id, {
    ...(decision !== undefined && { trade_decision: decision, b2b_plus: decision === 'approved' ? 1 : 0 }),
    ...(isBlocked !== undefined && { is_disabled: isBlocked ? 1 : 0 }),
  })
}

/** Throws 404 for an unknown company, 409 for a limit below what is used. */
export async function changeTerms(tx: Tx, id: string, terms: Omit<CompanyTerms, 'used'>): Promise<void> {
  const { used } = (await companyAccount(tx, id)).terms
  const { creditLimit: total, isBlocked, isEnabled, paymentDays: payment_days } = terms
  if (total < used) throw new Refusal(409, 'credit_in_use', 'The company uses more credit than this limit.')
  const row = {
    ...{ customer_id: id, total, available: total - used, payment_days },
    ...({ is_blocked: isBlocked ? 1 : 0, method_enabled: isEnabled ? 1 : 0 } as const),
  }
  await tx
    .insertInto('customer_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
}

async function storedTerms(db: Db, id: string): Promise<Terms | null> {
  return (await db.selectFrom('customer_terms').selectAll().where('customer_id', '=', id).executeTakeFirst()) ?? null
}

function termsOf(row: Terms | null): CompanyTerms {
  if (!row) return { creditLimit: 0, used: 0, isBlocked: false, isEnabled: false, paymentDays: null }
  return {
    ...{ creditLimit: row.total, used: row.total - row.available, paymentDays: row.payment_days },
    ...{ isBlocked: row.is_blocked === 1, isEnabled: row.method_enabled === 1 },
  }
}

const companyNotFound = () => new Refusal(404, 'company_not_found', 'There is no such company.')
