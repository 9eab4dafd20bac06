import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import type { CustomerRecord } from './customer-record.ts'
import type { FormerAddresses } from './former-addresses.ts'
import { endSubscription } from './newsletter.ts'

/**
 * Removes a customer with addresses, carts, newsletter and mailed links. Orders and consents stay; the end of the newsletter is logged
 * with the latter, and a hash of the address keeps imports from bringing the customer back.
 */
export async function deleteCustomer(
  tx: Transaction<EngineDatabase>,
  { id, email }: CustomerRecord,
  { former, now }: { former: FormerAddresses; now: Date },
): Promise<void> {
  await tx.deleteFrom('carts').where('customer_id', '=', id).execute()
  await endSubscription(tx, email, { source: 'account', addressHash: null }, now)
  await tx.deleteFrom('one_time_links').where('email', '=', email).execute()
  await former.note(tx, email, now)
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}
