import { z } from 'zod'
import { formatDate, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffWork } from '#server/ports/staff-work.ts'
import { healthTable } from './home/health-table.ts'
import { lowStockTable } from './home/low-stock-table.ts'
import { salesChart } from './home/sales-chart.ts'

export const studioHomeSection = section('studio-home')({
  title:
    'The start page of the studio: what waits for the person, what is wrong with the shop, sales, and what runs low.',
  settings: z.strictObject({}),
  needs: ['staffWork', 'shopHealth', 'lowStock', 'sales'],
  resolve({ data: { staffWork, shopHealth, lowStock, sales }, ...context }) {
    const { t, staff } = context
    // What does not wait would only stand in the way of what does.
    const waiting = staffWork.filter(({ count }) => count > 0)
    return [
      node(
        'studio-record-head',
        { title: t('studio.home.title', { name: staff?.label ?? '' }), states: [], facts: [] },
        { key: 'head' },
      ),
      node(
        'studio-work-list',
        {
          title: t('studio.work'),
          items: waiting.map((work) => itemOf(work, context)),
          ...(waiting.length === 0 && { none: t(staffWork.length === 0 ? 'studio.work.none' : 'studio.work.done') }),
          ...(waiting.length > 0 && waiting.length < staffWork.length && { rest: t('studio.work.rest') }),
        },
        { key: 'work' },
      ),
      ...(shopHealth === null ? [] : [healthTable(shopHealth, context)]),
      ...(sales ?? []).map((each) => salesChart(each, context)),
      ...(lowStock === null ? [] : [lowStockTable(lowStock, context)]),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

function itemOf({ kind, count, due, since }: StaffWork, { t, locale, link, now }: Context) {
  const isOverdue = due !== null && due < now.toISOString().slice(0, 10)
  const day = (text: string) => formatDate(text, locale)
  const hint =
    due !== null
      ? t(isOverdue ? 'studio.work.overdue' : 'studio.work.due', { date: day(due) })
      : since !== null
        ? t('studio.work.since', { date: day(since) })
        : null
  const href = hrefOf(kind, link)
  return {
    label: t(`studio.work.${kind}`),
    count: formatNumber(count, locale),
    ...(hint !== null && { hint }),
    tone: isOverdue ? ('urgent' as const) : ('usual' as const),
    ...(href !== null && { href }),
  }
}

/** The list of each kind, filtered to what waits. */
function hrefOf(kind: StaffWork['kind'], link: LoadContext['link']): string | null {
  switch (kind) {
    case 'money':
    case 'parcel':
    case 'transfer':
      return link('studio_orders', {}, { query: { waiting: kind } })
    case 'late':
      return link('studio_orders', {}, { query: { late: '1', sort: 'oldest' } })
    default:
      return link(LIST[kind])
  }
}

const LIST = {
  cases: 'studio_cases',
  questions: 'studio_questions',
  mails: 'studio_mails',
  releases: 'studio_releases',
  waiting: 'studio_waiting',
} as const
