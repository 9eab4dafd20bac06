import { formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Refunded = Pick<Order, 'refunds' | 'currency'>

/** In the order of what staff have to do: what they transfer, what the payment provider was asked for, what is done. */
const STATUSES = ['by_hand', 'due', 'done'] as const

/** A badge while staff have to transfer a refund: until then the order counts as paid. */
export function refundBadges({ refunds }: Refunded, t: Translate): Badge[] {
  const isWaiting = refunds.some(({ status }) => status === 'by_hand')
  return isWaiting ? [{ label: t('studio.order.refund.waits'), tone: 'warn' }] : []
}

/** The refunds of an order, added up by their state. */
export function refundFacts({ refunds, currency }: Refunded, { t, locale }: Pick<LoadContext, 't' | 'locale'>) {
  return STATUSES.flatMap((status) => {
    const sum = refunds.filter((refund) => refund.status === status).reduce((total, { amount }) => total + amount, 0)
    return sum > 0 ? [{ label: t(`studio.order.refund.${status}`), value: formatMoney(sum, currency, locale) }] : []
  })
}
