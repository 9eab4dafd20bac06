import { z } from 'zod'
import { formatDate, formatDateTime, formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import { orderDocumentPath, orderDownloadPath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { payingForm } from '#server/sections/checkout/paying-form.ts'
import { describedForm } from '#server/sections/described-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import { boughtGoods } from './bought-goods.ts'
import { documentName } from './document-name.ts'
import { decisionForms } from './order-approval.ts'
import { orderParts } from './order-parts.ts'
import { documentBadge, orderBadge, orderBadges, shipmentBadge } from './order-status.ts'
import type { Writing } from './order-texts.ts'

export const orderDetailsSection = section('order-details')({
  title: 'One order: its history, parcels, products, payment, documents and a button to order again.',
  settings: z.strictObject({}),
  needs: ['order', 'orderToken', 'waysToPay'],
  submits: ['order.reorder', 'payment.again', 'company.approveOrder', 'company.rejectOrder'],
  async resolve({ data, ...context }) {
    const { order, orderToken } = data
    if (!order) return null
    const { t, locale } = context
    const { number, comment, createdAt } = order
    const args = { number, ...(orderToken !== null && { token: orderToken }) }
    const pay = order.canPay ? payingForm(order, data.waysToPay, { args, ...context }) : null
    const again = describedForm(
      {
        op: 'order.reorder',
        args,
        fields: [],
        submit: t('order.reorder'),
        sent: '',
        look: 'secondary',
        key: 'reorder',
      },
      context,
    )
    const bought = await boughtGoods(order, context)
    const decision = decisionForms(order, { ...context, isLinked: orderToken !== null })
    return node(
      'order-details',
      {
        title: t('order.title', { number }),
        date: t('order.date', { day: formatDate(createdAt, locale) }),
        badges: orderBadges(order, t),
        isUnderWay: order.status === 'pending' || order.status === 'processing',
        timeline: timelineOf(order, { t, locale }),
        shipments: parcelsOf(order, { t, locale }),
        ...bought,
        parts: orderParts(order, { t, locale }),
        documents: [
          ...order.downloads.map(({ id, label, left, until }) => ({
            label,
            ...fetchingOf({ left, until }, { t, locale, now: context.now }, orderDownloadPath(number, id, orderToken)),
          })),
          ...order.documents.map(({ id, number: name, type, status, remaining }) => ({
            label: `${documentName(type, t)} ${name}`,
            badge: documentBadge({ status, type }, t),
            ...(remaining && { note: t('document.left', { amount: formatMoney(remaining, order.currency, locale) }) }),
            href: orderDocumentPath(number, id, orderToken),
          })),
        ],
        ...(comment !== null && comment !== '' && { comment }),
        ways: waysOf(order, orderToken, context),
      },
      {
        slots: {
          pay: pay ? [pay] : decision,
          reorder: order.items.some(({ productId }) => productId !== '') ? [again] : [],
        },
      },
    )
  },
})

/** How a bought file can be downloaded, without a link once its limit or period is used up. */
function fetchingOf(
  { left, until }: Pick<Order['downloads'][number], 'left' | 'until'>,
  { t, locale, now }: Writing & { now: Date },
  href: string,
) {
  const isOver = until !== null && until <= now.toISOString()
  if (left === 0 || isOver)
    return { badge: { label: t(isOver ? 'order.download.over' : 'order.download.used'), tone: 'idle' as const } }
  const says = [
    ...(left === null ? [] : [t('order.download.left', { count: left })]),
    ...(until === null ? [] : [t('order.download.until', { day: formatDate(until, locale) })]),
  ]
  const badge = { label: t('order.download'), tone: 'ok' as const }
  return { badge, href, ...(says.length > 0 && { note: says.join(' · ') }) }
}

/** History of the order; entries without a change of status show their note alone. */
function timelineOf({ history }: Order, { t, locale }: Writing): PropsOf<typeof orderDetails>['timeline'] {
  return history.map(({ at, status, note }, place) => {
    const isSame = history[place - 1]?.status === status
    if (isSame && note !== null) return { at: formatDateTime(at, locale), label: note }
    return { at: formatDateTime(at, locale), label: orderBadge(status, t).label, ...(note !== null && { note }) }
  })
}

function parcelsOf({ shipments }: Order, { t, locale }: Writing): PropsOf<typeof orderDetails>['shipments'] {
  return shipments.map(({ carrier, status, trackingNumber, trackingUrl, events }) => {
    const badge = shipmentBadge(status, t)
    return {
      title: carrier,
      ...(badge && { badge }),
      number: trackingNumber,
      ...(trackingUrl !== null && { trackHref: trackingUrl }),
      events: events.map(({ at, label, place }) => ({
        at: formatDateTime(at, locale),
        label: place === '' ? label : `${label}, ${place}`,
      })),
    }
  })
}

/** Links to home and, for customers, to the account (S2.154); to the forms about this order, for consumers to its withdrawal. */
function waysOf(order: Order, token: string | null, { link, shopper, t }: Pick<LoadContext, 'link' | 'shopper' | 't'>) {
  const { number, items, customerType, consumerRights } = order
  const account = shopper.kind === 'visitor' ? null : link('account')
  const isConsumer = customerType !== 'b2b' || consumerRights
  const canWithdraw = isConsumer && items.some(({ returnableQty }) => returnableQty > 0)
  const query = { order: number, ...(token !== null && { token }) }
  const isCompany = shopper.kind === 'b2b' || shopper.kind === 'b2bPlus'
  const lists = isCompany && token === null ? link('shopping_lists', {}, { query: { order: number } }) : null
  const withdrawal = canWithdraw ? link('withdrawal', {}, { query }) : null
  return [
    { label: t('order.home'), href: link('home') ?? '/' },
    ...(account === null ? [] : [{ label: t('order.account'), href: account }]),
    ...caseWays(order, token, { link, t }),
    ...filingWays(order, token, { link, t }),
    ...(lists === null ? [] : [{ label: t('lists.link'), href: lists }]),
    ...(withdrawal === null ? [] : [{ label: t('withdrawal.entry'), href: withdrawal }]),
  ]
}

/** Links to what was filed about this order: in the account, and as its receipt for those who come by a mail. */
function caseWays({ cases = [] }: Order, token: string | null, { link, t }: Pick<LoadContext, 'link' | 't'>) {
  return cases.flatMap(({ id, kind, number }) => {
    const isReturn = kind === 'return'
    const own = link(isReturn ? 'account_return' : 'account_complaint', { id })
    const receipt = link(isReturn ? 'public_return_success' : 'public_complaint_success', {}, { query: { case: id } })
    const href = token === null ? own : receipt
    return href === null
      ? []
      : [{ label: t(isReturn ? 'order.case.return' : 'order.case.complaint', { number }), href }]
  })
}

/** Links to return products and to complain: the link of a guest's mail proves the order, a customer logs in. S2.152, S2.153. */
function filingWays(
  { number, items, customerType, status, isImported = false }: Order,
  token: string | null,
  { link, t }: Pick<LoadContext, 'link' | 't'>,
) {
  const isGuest = customerType === 'guest' && token !== null
  const query = { query: { token: token ?? '' } }
  const complaint = isGuest ? link('public_complaint', { id: number }, query) : link('order_complaint', { id: number })
  const toReturn = isGuest ? link('public_return', { id: number }, query) : link('order_return', { id: number })
  const canReturn = items.some(({ returnableQty }) => returnableQty > 0)
  return [
    ...(complaint === null || status === 'canceled' || isImported
      ? []
      : [{ label: t('order.complaint'), href: complaint }]),
    ...(toReturn === null || !canReturn ? [] : [{ label: t('order.return'), href: toReturn }]),
  ]
}
