import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { isPassword } from './passwords.ts'

/** Whether one of the accounts still has its public password; false for an address without an account. */
export async function hasPublicPassword(
  db: Kysely<EngineDatabase>,
  publicAccounts: readonly { email: string; password: string }[],
): Promise<boolean> {
  const passwords = new Map(publicAccounts.map(({ email, password }) => [email, password]))
  if (passwords.size === 0) return false
  const accounts = await db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('email', 'in', [...passwords.keys()])
    .execute()
  for (const { email, password_hash } of accounts)
    if (await isPassword(passwords.get(email)!, password_hash)) return true
  return false
}
