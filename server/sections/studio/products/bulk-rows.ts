import { formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { BulkNames } from '#server/forms/bulk/bulk-fields.ts'
import type { BulkRow, BulkValue } from '#server/forms/bulk/bulk-plan.ts'
import type { Table } from '../list-table.ts'
import { pickName, variantInWords } from './product-words.ts'

type Cell = Table['rows'][number]['cells'][number]
type Context = Pick<LoadContext, 't' | 'locale' | 'link'> & { key: string; isPlan: boolean }

/** A row of a change of many products: what is there, what will be, or why it is left out. */
export function bulkRow(
  { product, offer, before, after, refusal }: BulkRow,
  { categories }: Pick<BulkNames, 'categories'>,
  { t, locale, link, key, isPlan }: Context,
): Table['rows'][number] {
  const { sku, names } = product
  const value = (of: BulkValue | undefined) => cellOf(of ?? null, categories, { t, locale })
  const variant = offer ? variantInWords(offer, product, locale) : ''
  const query = { sku, ...(offer && offer.sku !== sku && { offer: offer.sku }) }
  const name: Cell = {
    text: pickName(names, sku, locale),
    note: [offer?.sku ?? sku, variant].filter((part) => part !== '').join(' · '),
    href: link('studio_product', {}, { query }) ?? '/',
  }
  if (!isPlan) return { key, cells: [name, value(before)] }
  const outcome: Cell =
    refusal !== undefined
      ? {
          ...{ text: '', note: t(`studio.bulk.refused.${refusal}`) },
          badges: [{ label: t('studio.bulk.outcome.left_out'), tone: 'bad' }],
        }
      : after === undefined
        ? { text: '', badges: [{ label: t('studio.bulk.outcome.same'), tone: 'idle' }] }
        : { text: '', badges: [{ label: t('studio.bulk.outcome.changes'), tone: 'ok' }] }
  return { key, cells: [name, value(before), after === undefined ? { text: '' } : value(after), outcome] }
}

function cellOf(
  value: BulkValue,
  categories: BulkNames['categories'],
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): Cell {
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
