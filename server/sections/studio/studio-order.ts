import { z } from 'zod'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import { staffDocumentPath, staffPackingListPath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { OrderNote } from '#server/ports/staff-notes.ts'
import { orderTotals } from '#server/sections/order/bought-goods.ts'
import { documentName } from '#server/sections/order/document-name.ts'
import { orderParts } from '#server/sections/order/order-parts.ts'
import { orderBadge, orderBadges, shipmentBadge } from '#server/sections/order/order-status.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { recordFacts } from '#widgets/studio-record-facts/schema.ts'
import { cancelPiecesAction, waitingPiecesFact } from './cancel-pieces-action.ts'
import { caseId } from './case-words.ts'
import { lateBadge } from './late-badge.ts'
import { orderActions, orderTotal } from './order-actions.ts'
import { labelsGroup, noteActions, notesGroup, packingActions } from './order-packing.ts'
import { paidTotals, refundBadges, refundFacts } from './order-refunds.ts'
import { orderRowName } from './order-row-name.ts'
import { comebackLines } from './parcel-actions.ts'
import { recordHead } from './record-head.ts'

export const studioOrderSection = section('studio-order')({
  title: 'One order: its state, everything that staff can do with it, its goods, addresses, parcels and documents.',
  settings: z.strictObject({}),
  needs: ['staffOrder', 'carriers', 'orderPacking', 'orderNotes', 'cancelablePieces'],
  submits: [
    'studio.receivePayment',
    'studio.sendParcel',
    'studio.moveParcel',
    'studio.takeParcelBack',
    'studio.loseParcel',
    'studio.delayOrder',
    'studio.completeOrder',
    'studio.previewRefund',
    'studio.finishRefund',
    'studio.cancelPieces',
    'studio.cancelOrder',
    'studio.orderLabel',
    'studio.takeBackLabel',
    'studio.writeNote',
    'studio.deleteNote',
  ],
  resolve({ data: { staffOrder: order, carriers, orderPacking: packing, orderNotes: notes, ...data }, ...context }) {
    const { t, locale, link } = context
    const late = lateBadge({ ...order, promised: order.estimatedTo }, context)
    const badges = [late, ...orderBadges(order, t), ...refundBadges(order, t), shipmentBadge(order.shipmentStatus, t)]
    const pieces = cancelPiecesAction(order, data.cancelablePieces, context)
    const more = [...packingActions(order, packing, context), ...noteActions(notes, context)]
    const actions = orderActions(order, { carriers, pieces, more }, context)
    const list = link('studio_orders')
    return [
      recordHead(
        {
          title: t('studio.order', { number: order.number }),
          ...(list !== null && { back: { label: t('studio.order.back'), href: list } }),
          ...(order.isImported && { lead: t('studio.order.imported') }),
          states: badges.filter((badge) => badge !== null),
          facts: [
            { label: t('studio.orders.total'), value: formatMoney(orderTotal(order), order.currency, locale) },
            ...refundFacts(order, context),
            { label: t('studio.orders.placed'), value: formatDateTime(order.createdAt, locale) },
            { label: t('studio.orders.buyer'), value: buyerOf(order) },
            ...promisedFact(order, context),
            ...waitingPiecesFact(order, data.cancelablePieces, context),
          ],
          links: linksOf(order, context),
          actions,
        },
        context,
      ),
      node('data-table', goodsOf(order, context), { key: 'goods' }),
      node('studio-record-facts', { groups: groupsOf(order, { packing, notes }, context) }, { key: 'facts' }),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

function goodsOf({ items, currency }: Order, { t, locale }: Context) {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return {
    caption: t('studio.order.goods'),
    isCaptionShown: true,
    filters: [],
    columns: [
      { label: t('studio.order.product'), type: 'text' as const },
      { label: t('studio.order.pieces'), type: 'number' as const },
      { label: t('studio.order.price'), type: 'money' as const },
      { label: t('studio.order.row_total'), type: 'money' as const },
    ],
    rows: items.map(({ id, sku, quantity, canceledQty, unitPrice, rowPrice, ...item }) => ({
      key: id,
      cells: [
        { text: orderRowName(item), note: sku },
        {
          text: formatNumber(quantity, locale),
          ...(canceledQty && { note: t('studio.pieces.canceled', { count: canceledQty }) }),
        },
        { text: money(unitPrice.gross) },
        { text: money(rowPrice.gross) },
      ],
    })),
  }
}

/** The company or the name, and the e-mail address. */
function buyerOf({ billing: { companyName, firstName, lastName }, email }: Order): string {
  const name = companyName ?? `${firstName} ${lastName}`.trim()
  return name === '' ? email : `${name}, ${email}`
}

/** The last promised day, while the order is under way. */
function promisedFact({ status, estimatedTo }: Order, { t, locale }: Context) {
  const isOpen = status === 'pending' || status === 'processing'
  if (!isOpen || estimatedTo === null) return []
  const day = formatDate(estimatedTo.slice(0, 10), locale)
  return [{ label: t('studio.order.promised'), value: t('studio.order.promised.until', { day }) }]
}

/** What is packed, and where the carriers say that each parcel is. */
function linksOf({ number, shippingMethod, shipments, isImported }: Order, { t }: Context) {
  const packing = { label: t('studio.order.packing_list'), href: staffPackingListPath(number) }
  return [
    ...(shippingMethod !== null && !isImported ? [packing] : []),
    ...shipments.flatMap(({ trackingNumber, trackingUrl }) =>
      trackingUrl === null
        ? []
        : [
            {
              label: t('studio.order.track_parcel', { number: trackingNumber }),
              href: trackingUrl,
              isNewTab: true as const,
            },
          ],
    ),
  ]
}

type Groups = PropsOf<typeof recordFacts>['groups']

/** Addresses, delivery and payment as the buyer sees them, then parcels, documents, cases and what has happened. */
function groupsOf(
  order: Order,
  { packing, notes }: { packing: Parameters<typeof labelsGroup>[1]; notes: readonly OrderNote[] | null },
  context: Context,
): Groups {
  const { t, locale, link } = context
  const caseFact = ({ number }: { number: string }) => {
    const href = link('studio_case', { id: caseId({ number }) })
    return { lines: [number], ...(href !== null && { href }) }
  }
  const parts = orderParts(order, { t, locale }).map(({ title, lines, facts }) => ({
    title,
    facts: [...(lines.length > 0 ? [{ lines }] : []), ...facts.map(({ label, value }) => ({ label, lines: [value] }))],
  }))
  const { shipments, documents, cases = [], history, comment } = order
  const groups: Groups = [
    notesGroup(notes, context),
    {
      title: t('studio.order.sums'),
      facts: [...orderTotals(order, { t, locale, mode: 'gross' }), ...paidTotals(order, context)].map(
        ({ label, amount }) => ({ label, lines: [amount] }),
      ),
    },
    ...parts,
    {
      title: t('studio.order.parcels'),
      facts: shipments.map((parcel) => ({
        label: parcel.carrier,
        lines: [
          parcel.trackingNumber,
          shipmentBadge(parcel.status, t)?.label ?? '',
          ...comebackLines(order, parcel, t),
        ].filter((line) => line !== ''),
        ...(parcel.trackingUrl !== null && { away: { label: t('studio.order.track'), href: parcel.trackingUrl } }),
      })),
    },
    labelsGroup(order, packing, context),
    {
      title: t('studio.order.documents'),
      facts: documents.map(({ id, type, number, remaining }) => ({
        label: documentName(type, t),
        href: staffDocumentPath(order.number, id),
        lines: [
          number,
          ...(remaining ? [t('document.left', { amount: formatMoney(remaining, order.currency, locale) })] : []),
        ],
      })),
    },
    { title: t('studio.order.cases'), facts: cases.map(caseFact) },
    { title: t('studio.order.comment'), facts: comment ? [{ lines: [comment] }] : [] },
    {
      title: t('studio.order.history'),
      facts: history.map(({ at, status, note }) => ({
        label: formatDateTime(at, locale),
        lines: [orderBadge(status, t).label, ...(note === null ? [] : [note])],
      })),
    },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}
