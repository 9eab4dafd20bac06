import { formatDate, formatMoney, formatNumber, formatPercent } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { Sales } from '#server/ports/staff-work.ts'

/** Sales in one currency, day by day, and how they compare with as many days before. */
export function salesChart(sales: Sales, context: Pick<LoadContext, 't' | 'locale'>): NodeDraft {
  const { t, locale } = context
  const { currency, orders, gross, days } = sales
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return node(
    'studio-chart',
    {
      title: t('studio.sales', { days: days.length, currency }),
      total: money(gross),
      summary: `${t('studio.sales.orders', { count: orders })} ${comparison(sales, context)}`,
      columns: { label: t('studio.sales.day'), value: t('studio.sales.total'), note: t('studio.sales.count') },
      bars: days.map((each) => ({
        label: formatDate(each.day, locale),
        value: each.gross,
        text: money(each.gross),
        note: formatNumber(each.orders, locale),
      })),
    },
    { key: `sales-${currency.toLowerCase()}` },
  )
}

function comparison({ gross, before, days }: Sales, { t, locale }: Pick<LoadContext, 't' | 'locale'>): string {
  const period = { days: days.length }
  if (before.gross === 0) return t('studio.sales.none_before', period)
  const change = Math.round((gross / before.gross - 1) * 100) / 100
  if (change === 0) return t('studio.sales.same', period)
  const percent = formatPercent(Math.abs(change), locale)
  return t(change > 0 ? 'studio.sales.more' : 'studio.sales.less', { percent, ...period })
}
