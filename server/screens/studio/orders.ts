import { OrderStatus } from '#schemas/order.ts'
import { PaymentStatus } from '#schemas/payment.ts'
import { ShipmentStatus } from '#schemas/shipment.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { nameOfCode } from '#server/ports/staff-names.ts'
import {
  type OrderSorting,
  type OrderWaiting,
  type StaffOrdersQuery,
  usualSorting,
} from '#server/ports/staff-orders.ts'

/** Rows of one page. */
const PER_PAGE = 50
/** The commerce API counts no further. */
const MAX_PAGE = 10_000
const WAITING: readonly OrderWaiting[] = ['money', 'parcel', 'transfer']
const SORTING: readonly OrderSorting[] = ['oldest', 'newest', 'highest']

/** The orders of the shop; search, filters, sorting and page stand in the address. */
export const studioOrdersScreen = assembler('studio_orders')({
  provides: ['staffOrders', 'staffOrdersQuery'],
  scope: 'private',
  async load({ query, ports, link, ignore }) {
    const asked = readQuery(query, ignore)
    const found = await ports.staffOrders.list(asked)
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_orders', {}, { query: kept }) ?? '/')
    }
    return { staffOrders: found, staffOrdersQuery: asked }
  },
  title: (_, { t }) => t('studio.orders'),
})

/** One order, with what staff can do about it. */
export const studioOrderScreen = assembler('studio_order')({
  provides: ['staffOrder', 'carriers', 'orderPacking', 'orderNotes', 'cancelablePieces'],
  scope: 'private',
  async load({ params: { id }, ports: { staffOrders, staffPacking, staffNotes } }) {
    const [order, carriers, labelCarriers, parcels, orderNotes] = await Promise.all([
      ...([staffOrders.order(id), staffOrders.carriers(), staffPacking.labelCarriers()] as const),
      ...([staffPacking.parcels(id), staffNotes.list(id)] as const),
    ])
    if (!order) return notFound()
    const isOpen = !order.isImported && (order.status === 'pending' || order.status === 'processing')
    return {
      staffOrder: order,
      carriers,
      cancelablePieces: isOpen ? await staffOrders.cancelablePieces(id) : null,
      orderPacking: {
        carriers: labelCarriers.map((each) => ({ ...each, name: nameOfCode(each.code, carriers) })),
        parcels,
      },
      orderNotes,
    }
  },
  title: ({ staffOrder }, { t }) => t('studio.order', { number: staffOrder.number }),
})

/** What a partial refund of the amounts in the address would do. */
export const studioOrderRefundScreen = assembler('studio_order_refund')({
  provides: ['staffOrder', 'refundPreview'],
  scope: 'private',
  async load({ params: { id }, query, ports, link }) {
    const order = await ports.staffOrders.order(id)
    if (!order) return notFound()
    const [amount, delivery] = [readAmount(query.amount ?? '0'), readAmount(query.delivery ?? '0')]
    if (amount === null || delivery === null || amount + delivery === 0)
      return redirectTo(link('studio_order', { id }) ?? '/')
    const cut = { amount, delivery, orderItemId: query.item ?? null }
    const preview = await ports.staffOrders.previewRefund(id, cut)
    // The page says of an amount that it is too much; the order itself says of anything else why not.
    if (!preview.ok && preview.code !== 'refund_too_much') return redirectTo(link('studio_order', { id }) ?? '/')
    return { staffOrder: order, refundPreview: { cut, preview: preview.ok ? preview.value : null } }
  },
  title: ({ staffOrder }, { t }) => t('studio.refund.title', { number: staffOrder.number }),
})

function readQuery(query: LoadContext['query'], ignore: LoadContext['ignore']): StaffOrdersQuery {
  function known<T extends string>(name: string, values: readonly T[]): T | null {
    const text = query[name]
    const value = values.find((each) => each === text) ?? null
    if (text !== undefined && value === null) ignore(name, text)
    return value
  }
  const page = /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Math.min(Number(query.page), MAX_PAGE) : 1
  if (query.page !== undefined && String(page) !== query.page) ignore('page', query.page)
  const q = query.q?.trim().slice(0, 120) ?? ''
  const waiting = known('waiting', WAITING)
  return {
    q: q === '' ? null : q,
    waiting,
    status: known('status', OrderStatus.options),
    paymentStatus: known('payment', PaymentStatus.options),
    shipmentStatus: known('shipment', ShipmentStatus.options),
    isLate: known('late', ['1']) !== null,
    sort: known('sort', SORTING) ?? usualSorting(waiting),
    page,
    perPage: PER_PAGE,
  }
}
