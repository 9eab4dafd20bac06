import { z } from 'zod'
import { formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import { OrderStatus } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { type StaffOrderRow, type StaffOrdersQuery, usualSorting } from '#server/ports/staff-orders.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import { orderBadges, shipmentBadge } from '#server/sections/order/order-status.ts'
import type { dataTable } from '#widgets/data-table/schema.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import { lateBadge } from './late-badge.ts'

const WAITING = ['money', 'parcel', 'transfer'] as const
const SORTING = ['newest', 'oldest', 'highest'] as const

export const studioOrderListSection = section('studio-order-list')({
  title: 'The orders of the shop, with search, filters, sorting and pages.',
  settings: z.strictObject({}),
  needs: ['staffOrders', 'staffOrdersQuery'],
  resolve({ data: { staffOrders: orders, staffOrdersQuery: asked }, ...context }) {
    const { t, locale } = context
    const isPlain = asked.q === null && !isNarrowed(asked)
    const first = (orders.page - 1) * orders.perPage + 1
    const number = (value: number) => formatNumber(value, locale)
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.orders'),
          ...(asked.sort === 'oldest' && { lead: t('studio.orders.lead') }),
          states: [],
          facts: [],
        },
        { key: 'head' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.orders'),
          ...toolsOf(asked, context),
          columns: columnsOf(asked, context),
          rows: orders.data.map((order) => rowOf(order, context)),
          ...(orders.data.length === 0
            ? nothingFound(asked, isPlain, context)
            : {
                summary: t('studio.shown', {
                  from: number(first),
                  to: number(first + orders.data.length - 1),
                  total: number(orders.total),
                }),
              }),
          pages: listPages(orders, (page) => address({ ...asked, page }, context)),
        },
        { key: 'table' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>
type Table = PropsOf<typeof dataTable>

/** The path of the list as it was asked for; what is usual is left out. */
function address(asked: StaffOrdersQuery, { link }: Pick<Context, 'link'>): string {
  return link('studio_orders', {}, { query: queryOf(asked) }) ?? '/'
}

function queryOf({ q, waiting, isLate, status, paymentStatus, sort, page }: StaffOrdersQuery): Record<string, string> {
  return {
    ...(q !== null && { q }),
    ...(waiting !== null && { waiting }),
    ...(isLate && { late: '1' }),
    ...(status !== null && { status }),
    ...(paymentStatus !== null && { payment: paymentStatus }),
    ...(sort !== usualSorting(waiting) && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

function isNarrowed({ waiting, isLate, status, paymentStatus }: StaffOrdersQuery): boolean {
  return isLate || waiting !== null || status !== null || paymentStatus !== null
}

/** What a search of some orders did not find may be among the others. */
function nothingFound(asked: StaffOrdersQuery, isPlain: boolean, context: Context): Pick<Table, 'none' | 'more'> {
  const { t } = context
  if (asked.q === null) return { none: t(isPlain ? 'studio.orders.empty' : 'studio.orders.none') }
  const isUsual = asked.sort === usualSorting(asked.waiting)
  const all: StaffOrdersQuery = {
    ...asked,
    ...{ waiting: null, isLate: false, status: null, paymentStatus: null, page: 1 },
    ...(isUsual && { sort: usualSorting(null) }),
  }
  return {
    none: t('studio.orders.not_found'),
    ...(isNarrowed(asked) && { more: { label: t('studio.orders.search_all'), href: address(all, context) } }),
  }
}

function toolsOf(asked: StaffOrdersQuery, context: Context): Pick<Table, 'search' | 'filters' | 'sorting'> {
  const { t, link } = context
  const first = { ...asked, page: 1 }
  const { q: _, ...kept } = queryOf(first)
  const choice = (label: string, change: Partial<StaffOrdersQuery>, isCurrent: boolean) => ({
    label,
    href: address({ ...first, ...change }, context),
    ...(isCurrent && { isCurrent }),
  })
  return {
    search: {
      action: link('studio_orders') ?? '/',
      label: t('studio.orders.search'),
      name: 'q',
      value: asked.q ?? '',
      kept: Object.entries(kept).map(([name, value]) => ({ name, value })),
      submit: t('studio.search'),
      ...(asked.q !== null && { clear: address({ ...first, q: null }, context) }),
    },
    filters: [
      {
        label: t('studio.orders.waiting'),
        choices: [
          choice(t('studio.all'), { waiting: null, sort: usualSorting(null) }, asked.waiting === null),
          ...WAITING.map((waiting) =>
            choice(
              t(`studio.orders.waiting.${waiting}`),
              { waiting, sort: usualSorting(waiting) },
              asked.waiting === waiting,
            ),
          ),
        ],
      },
      {
        label: t('studio.orders.delivery'),
        choices: [
          choice(t('studio.all'), { isLate: false }, !asked.isLate),
          choice(t('studio.orders.late'), { isLate: true }, asked.isLate),
        ],
      },
      {
        label: t('studio.orders.status'),
        choices: [
          choice(t('studio.all'), { status: null }, asked.status === null),
          ...OrderStatus.options.map((status) =>
            choice(t(`order.status.${status}`), { status }, asked.status === status),
          ),
        ],
      },
    ],
    sorting: {
      label: t('studio.orders.sort'),
      choices: SORTING.map((sort) => choice(t(`studio.orders.sort.${sort}`), { sort }, asked.sort === sort)),
    },
  }
}

function columnsOf(asked: StaffOrdersQuery, context: Context): Table['columns'] {
  const { t } = context
  const sorted = (sort: StaffOrdersQuery['sort']) => address({ ...asked, sort, page: 1 }, context)
  const byTime = {
    href: sorted(asked.sort === 'oldest' ? 'newest' : 'oldest'),
    ...(asked.sort !== 'highest' && ({ direction: asked.sort === 'oldest' ? 'ascending' : 'descending' } as const)),
  }
  const byTotal = {
    href: sorted(asked.sort === 'highest' ? usualSorting(asked.waiting) : 'highest'),
    ...(asked.sort === 'highest' && ({ direction: 'descending' } as const)),
  }
  return [
    { label: t('studio.orders.number'), type: 'link' },
    { label: t('studio.orders.placed'), type: 'date', sort: byTime },
    { label: t('studio.orders.buyer'), type: 'text' },
    { label: t('studio.orders.total'), type: 'money', sort: byTotal },
    { label: t('studio.orders.status'), type: 'state' },
  ]
}

function rowOf(order: StaffOrderRow, { t, locale, link, now }: Context): Table['rows'][number] {
  const late = lateBadge({ ...order, promised: order.promisedUntil }, { t, now })
  const badges = [late, ...orderBadges(order, t), shipmentBadge(order.shipmentStatus, t)]
  return {
    key: order.number,
    cells: [
      { text: order.number, href: link('studio_order', { id: order.number }) ?? '/' },
      { text: formatDateTime(order.createdAt, locale) },
      order.buyer === '' ? { text: order.email } : { text: order.buyer, note: order.email },
      { text: formatMoney(order.gross, order.currency, locale), note: order.paymentLabel },
      { text: '', badges: badges.filter((badge) => badge !== null) },
    ],
  }
}
