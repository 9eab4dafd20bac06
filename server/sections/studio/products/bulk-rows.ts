import { formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { BulkNames } from '#server/forms/bulk/bulk-fields.ts'
import type { BulkRow, BulkValue } from '#server/forms/bulk/bulk-plan.ts'
import type { BulkResult } from '#server/ports/bulk-runs.ts'
import { faultInWords } from '../fault-words.ts'
import type { Table } from '../list-table.ts'
import { pickName, variantInWords } from './product-words.ts'

type Row = Table['rows'][number]
type Cell = Row['cells'][number]
type Context = Pick<LoadContext, 't' | 'locale' | 'link'> & { key: string }
type Categories = BulkNames['categories']

/** A row of a change of many products: what is there, what will be, or why it is left out. */
export function bulkRow(
  { product, offer, before, after, refusal }: BulkRow,
  { categories }: Pick<BulkNames, 'categories'>,
  { isPlan, now, ...context }: Context & { isPlan: boolean; now: Date },
): Row {
  const { t, locale, key } = context
  const value = (of: BulkValue | undefined) => cellOf(of ?? null, categories, context)
  const variant = offer ? variantInWords(offer, product, locale) : ''
  const name = nameCell({ ...product, offer: offer?.sku ?? null, variant }, context)
  if (!isPlan) return { key, cells: [name, value(before)] }
  const outcome: Cell =
    refusal !== undefined
      ? badge(t('studio.bulk.outcome.left_out'), 'bad', t(`studio.bulk.refused.${refusal}`))
      : after === undefined
        ? badge(t('studio.bulk.outcome.same'), 'idle')
        : badge(t('studio.bulk.outcome.changes'), 'ok', keptBySale(before, after, now, context))
  return { key, cells: [name, value(before), after === undefined ? { text: '' } : value(after), outcome] }
}

/** A usual price changes and a discount runs: what buyers pay stays. Undefined for anything else. */
function keptBySale(
  before: BulkValue | undefined,
  after: BulkValue,
  now: Date,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): string | undefined {
  if (before?.is !== 'money' || after?.is !== 'money' || before.minor === after.minor || !after.sale) return undefined
  const { gross, from, until } = after.sale
  const isRunning = Date.parse(from) <= now.getTime() && (until === null || now.getTime() < Date.parse(until))
  const isSame = before.sale?.gross === gross && before.sale.from === from && before.sale.until === until
  return isRunning && isSame
    ? t('studio.bulk.outcome.sale_stays', { amount: formatMoney(gross, after.currency, locale) })
    : undefined
}

/** Rows of what has become of a product: one for the whole where its rows are not known. `few`: no more than so many, and the way to all. */
export function resultRows(
  { rows, state, fault, ...product }: BulkResult,
  categories: Categories,
  { few, ...context }: Context & { few?: { most: number; href: string } },
): Row[] {
  const { t, locale, key } = context
  const all = rows.length === 0 ? [{ offer: null, variant: null }] : rows
  // A row that only says that there is one more takes the place of that one.
  const told = few && all.length > few.most + 1 ? all.slice(0, few.most) : all
  const more = all.length - told.length
  const found = told.map((row, at) => {
    const { offer, variant } = row
    const name = nameCell({ ...product, offer, variant: variant?.[locale] ?? '' }, context)
    const why = 'refusal' in row && row.refusal ? t(`studio.bulk.refused.${row.refusal}`) : null
    const whole = fault && faultInWords(fault, t)
    const hasChanged = state === 'changed' && 'after' in row
    const outcome =
      state === 'waiting'
        ? badge(t('studio.runs.outcome.waiting'), 'idle')
        : hasChanged
          ? badge(t('studio.runs.outcome.changed'), 'ok')
          : why !== null || state === 'refused'
            ? badge(t('studio.runs.outcome.refused'), 'bad', why ?? whole ?? t('studio.runs.refused_with'))
            : badge(t('studio.runs.outcome.same'), 'idle')
    const before = 'before' in row ? cellOf(row.before, categories, context) : { text: '' }
    const after = hasChanged ? cellOf(row.after ?? null, categories, context) : { text: '' }
    return { key: `${key}-${at}`, cells: [name, before, after, outcome] }
  })
  if (!few || more === 0) return found
  const rest = { text: t('studio.runs.more', { count: more, sku: product.sku }), href: few.href }
  return [...found, { key: `${key}-more`, cells: [rest, { text: '' }, { text: '' }, { text: '' }] }]
}

interface Named {
  sku: string
  names: BulkResult['names']
  offer: string | null
  /** in words; empty: it is none */
  variant: string
}

function nameCell({ sku, names, offer, variant }: Named, { locale, link }: Context): Cell {
  const query = { sku, ...(offer !== null && offer !== sku && { offer }) }
  return {
    text: pickName(names, sku, locale),
    note: [offer ?? sku, variant].filter((part) => part !== '').join(' · '),
    href: link('studio_product', {}, { query }) ?? '/',
  }
}

const badge = (label: string, tone: 'ok' | 'bad' | 'idle', note?: string): Cell => ({
  ...{ text: '', badges: [{ label, tone }] },
  ...(note !== undefined && { note }),
})

function cellOf(value: BulkValue, categories: Categories, { t, locale }: Pick<LoadContext, 't' | 'locale'>): Cell {
  if (value === null) return { text: t('studio.bulk.value.none') }
  switch (value.is) {
    case 'money': {
      const { minor, currency, sale } = value
      if (!sale) return { text: formatMoney(minor, currency, locale) }
      const amount = formatMoney(sale.gross, currency, locale)
      const from = formatDateTime(sale.from, locale)
      const note = sale.until
        ? t('studio.bulk.value.sale_until', { amount, from, until: formatDateTime(sale.until, locale) })
        : t('studio.bulk.value.sale', { amount, from })
      return { text: formatMoney(minor, currency, locale), note }
    }
    case 'pieces':
      return { text: formatNumber(value.count, locale) }
    case 'shown':
      return { text: t(value.isShown ? 'studio.products.state.shown' : 'studio.products.state.hidden') }
    default: {
      const named = value.ids.map((id) => categories.find((each) => each.id === id)?.path ?? String(id))
      return { text: named.length === 0 ? t('studio.bulk.value.none') : named.join(', ') }
    }
  }
}
