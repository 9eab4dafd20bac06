import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { EngineDatabase, EngineTables } from '../schema.ts'

/**
 * A buyer as limits know them: by the account, and by the e-mail address typed into the checkout, so that a guest's second
 * order counts, too. Empty: not typed yet.
 */
export interface LimitedBuyer {
  customerId: string | null
  email: string
}

export function limitedBuyer(
  { checkout }: Pick<EngineTables['carts'], 'checkout'>,
  customerId: string | null,
): LimitedBuyer {
  const { email = '' }: { email?: string } = checkout === null ? {} : JSON.parse(checkout)
  return { customerId, email: email.trim().toLowerCase() }
}

export const isKnownBuyer = ({ customerId, email }: LimitedBuyer) => customerId !== null || email !== ''

/** For a query: the orders of this buyer, of whom something is known. */
export function placedBy(
  eb: ExpressionBuilder<EngineDatabase, 'orders'>,
  { customerId, email }: LimitedBuyer,
): Expression<SqlBool> {
  return eb.or([
    ...(customerId === null ? [] : [eb('orders.customer_id', '=', customerId)]),
    ...(email === '' ? [] : [eb('orders.email', '=', email)]),
  ])
}
