import { formatDate, formatMoney } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Money, PriceMode } from '#schemas/money.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { OrderEntry } from '#server/ports/orders.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderList } from '#widgets/order-list/schema.ts'
import { orderBadges, shipmentBadge } from './order-status.ts'

type Context = Pick<LoadContext, 'link' | 't' | 'locale' | 'shopper'>

/** One order of a list: amounts, statuses, what was bought, and its links. */
export function orderRow(order: OrderEntry, context: Context): PropsOf<typeof orderList>['orders'][number] {
  const { link, t, locale, shopper } = context
  const { number, date, value, currency, shipmentStatus, trackingUrl, items, count } = order
  const badges = [...orderBadges(order, t), shipmentBadge(shipmentStatus, t)]
  return {
    title: t('order.title', { number }),
    href: link('order_details', { id: number }) ?? '/',
    date: formatDate(date, locale),
    ...amountsOf(value, shopper.priceMode, (minor) => formatMoney(minor, currency, locale), t),
    badges: badges.filter((badge) => badge !== null),
    items: `${items.join(', ')} (${t('cart.count', { count })})`,
    ...(trackingUrl !== null && { trackHref: trackingUrl }),
  }
}

/** Companies read net first; the net value stands in every row. S3.37, Domain 7. */
function amountsOf({ net, gross }: Money, mode: PriceMode, money: (minor: number) => string, t: Translate) {
  const asNet = t('price.net_is', { price: money(net) })
  if (mode === 'net') return { amount: asNet, otherAmount: t('price.gross_is', { price: money(gross) }) }
  return { amount: money(gross), otherAmount: asNet }
}
