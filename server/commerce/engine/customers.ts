import type { Kysely } from 'kysely'
import type { CustomerTerms, TokenPayload } from '#schemas/user.ts'
import type { CustomerRecord } from './accounts/customer-record.ts'
import type { EngineDatabase } from './schema.ts'

/** A customer without terms: nothing to show, and the method is not offered. */
const NO_TERMS: CustomerTerms = { total: null, available: null, isBlocked: false, methodEnabled: false }

/** Credit of a customer, in PLN minor units; all null and false without terms. S3.27, S7.32. */
export async function loadTerms(db: Kysely<EngineDatabase>, customerId: string): Promise<CustomerTerms> {
  const row = await db.selectFrom('customer_terms').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  if (!row) return NO_TERMS
  return {
    total: row.total,
    available: row.available,
    isBlocked: row.is_blocked === 1,
    methodEnabled: row.method_enabled === 1,
  }
}

/** What a user has from the account that they act for: its company, and the country of its default delivery address. */
export type FromAccount = { [K in 'company' | 'country']: TokenPayload['user'][K] | undefined }

/** The customer's data in a token. */
export function userOf(row: CustomerRecord, { country, company }: FromAccount): TokenPayload['user'] {
  return {
    id: row.id,
    type: row.kind,
    b2bPlus: row.b2b_plus === 1,
    initials: row.initials,
    ...(row.price_group !== null && { priceGroup: row.price_group }),
    ...(country !== undefined && { country }),
    ...(company !== undefined && { company }),
    ...(row.price_mode !== null && { priceMode: row.price_mode }),
    cgToken: row.cg_token,
  }
}
