import { dayInWarsaw } from '#locales/format.ts'
import { daysLate } from '#schemas/late-order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

/** By how many days an order is later than was promised; null if it is not late. */
export function lateBadge(
  order: Parameters<typeof daysLate>[0],
  { t, now }: Pick<LoadContext, 't' | 'now'>,
): Badge | null {
  const days = daysLate(order, dayInWarsaw(now))
  return days === 0 ? null : { label: t('studio.order.late', { count: days }), tone: 'bad' }
}
