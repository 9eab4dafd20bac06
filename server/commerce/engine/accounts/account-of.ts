import type { Kysely } from 'kysely'
import type { TokenPayload } from '#schemas/user.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'

type User = TokenPayload['user']

/**
 * The account that a user acts for: the company's for its users, else their own. Orders, documents, credit, prices and
 * addresses belong to it; a cart, a password and a session belong to the user.
 */
export function accountOf(user: User): string {
  return user.company?.id ?? user.id
}

/**
 * The orders that a user sees: all of the account, or those that one buyer of a company has placed. Besides them those that the user
 * placed as a consumer, before joining a company.
 */
export interface OrderScope {
  account: string
  /** null: of everybody in the account */
  orderedBy: string | null
  user: string
}

export function orderScopeOf(user: User): OrderScope {
  return { account: accountOf(user), orderedBy: user.company?.role === 'buyer' ? user.id : null, user: user.id }
}

/** The orders of a scope, to select from. */
export function ordersIn(db: Kysely<EngineDatabase>, { account, orderedBy, user }: OrderScope) {
  return db.selectFrom('orders').where((eb) => {
    const ofAccount = eb('customer_id', '=', account)
    const seen = orderedBy === null ? ofAccount : eb.and([ofAccount, eb('ordered_by', '=', orderedBy)])
    return user === account ? seen : eb.or([seen, eb('customer_id', '=', user)])
  })
}

/** The billing documents of a scope, to select from: a buyer's are those of their own orders. */
export function documentsIn(db: Kysely<EngineDatabase>, scope: OrderScope) {
  const ofAccount = db.selectFrom('billing_documents').where('customer_id', '=', scope.account)
  return scope.orderedBy === null
    ? ofAccount
    : ofAccount.where('order_number', 'in', ordersIn(db, scope).select('number'))
}

/** Whether a user sees this order. */
export function seesOrder(
  user: User | null | undefined,
  { customer_id, ordered_by }: Pick<EngineTables['orders'], 'customer_id' | 'ordered_by'>,
): boolean {
  if (!user) return false
  const { account, orderedBy } = orderScopeOf(user)
  return customer_id === user.id || (customer_id === account && (orderedBy === null || ordered_by === orderedBy))
}
