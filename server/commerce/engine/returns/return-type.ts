import type { ReturnType } from '#schemas/withdrawal.ts'
import type { StoredOrder } from '../orders/stored-order.ts'

/** What a statement about an order counts as. Domain 2. */
export function returnType(
  { customerType, consumerRights }: Pick<StoredOrder, 'customerType' | 'consumerRights'>,
  isInTime: boolean,
): ReturnType {
  if (customerType === 'b2b' && !consumerRights) return 'b2b'
  return isInTime ? 'withdrawal' : 'voluntary'
}
