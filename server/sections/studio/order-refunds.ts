import { formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'
import { orderTotal } from './order-actions.ts'

/** Attempts that brought money, also where it has gone back. */
const BROUGHT_MONEY: readonly Order['payments'][number]['status'][] = ['paid', 'refund_due', 'refunded']

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

/** What came, what went back or has to, and what is left of it; empty without a refund. */
export function paidTotals(
  order: Refunded & Pick<Order, 'payments' | 'totals'>,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): { label: string; amount: string }[] {
  const { refunds, payments, currency } = order
  if (refunds.length === 0) return []
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)
  // A former shop may have sent its orders without their payments.
  const paid = sum(payments.filter(({ status }) => BROUGHT_MONEY.includes(status))) || orderTotal(order)
  const done = sum(refunds.filter(({ status }) => status === 'done'))
  const all = sum(refunds)
  const rows = [
    ['paid', paid],
    ['refunded', done],
    ['owed', all - done],
    ['kept', paid - all],
  ] as const
  return rows
    .filter(([name, minor]) => name === 'paid' || name === 'kept' || minor > 0)
    .map(([name, minor]) => ({ label: t(`studio.order.sum.${name}`), amount: formatMoney(minor, currency, locale) }))
}
