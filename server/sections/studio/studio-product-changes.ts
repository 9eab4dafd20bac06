import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { BULK_KINDS, type TypedBulk } from '#server/forms/bulk/bulk-change.ts'
import { bulkFields } from '#server/forms/bulk/bulk-fields.ts'
import type { BulkPlan } from '#server/forms/bulk/bulk-plan.ts'
import { seenText } from '#server/forms/bulk/bulk-seen.ts'
import { firstOf } from '#server/forms/bulk/first-of.ts'
import { planBulk } from '#server/forms/bulk/plan-bulk.ts'
import { readBulkChange } from '#server/forms/bulk/read-bulk-change.ts'
import { MAX_RUN } from '#server/ports/bulk-runs.ts'
import { MAX_BULK } from '#server/ports/staff-bulk.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { listTable, type Table } from './list-table.ts'
import { bulkRow } from './products/bulk-rows.ts'
import { recordHead } from './record-head.ts'

/** Rows of one page. */
const PER_PAGE = 100

export const studioProductChangesSection = section('studio-product-changes')({
  title: 'A change of many products: what changes, what it will do with each of them, and the button that does it.',
  settings: z.strictObject({}),
  needs: ['bulkSelection', 'bulkAsked', 'bulkNames'],
  submits: ['studio.previewProductChange', 'studio.changeProducts', 'studio.changeFoundProducts'],
  resolve({ data: { bulkSelection: chosen, bulkAsked: asked, bulkNames: names }, now, ...context }) {
    const { t, staff, link, locale } = context
    const { products, total, missing, kept } = chosen
    const number = (value: number) => formatNumber(value, locale)
    const head = (lead: string) =>
      recordHead(
        {
          ...{ title: t('studio.bulk.title', { count: total }), lead },
          back: { label: t('studio.products.back'), href: link('studio_products') ?? '/' },
          links: [{ label: t('studio.runs'), href: link('studio_product_runs') ?? '/' }],
        },
        context,
      )
    // Chosen one by one, they go out in one call.
    if (kept.all === undefined && total > MAX_BULK)
      return [head(t('studio.bulk.too_many_rows', { most: number(MAX_BULK) }))]
    if (total > MAX_RUN) return [head(t('studio.bulk.too_many', { total: number(total), most: number(MAX_RUN) }))]
    if (products.length === 0) return [head(t('studio.bulk.nothing'))]
    const gone = missing.length > 0 ? ` ${t('studio.bulk.gone', { skus: firstOf(missing) })}` : ''
    const { kind, typed } = asked
    const read = typed && readBulkChange(t, kind, typed, now)
    const plan = read?.change ? planBulk(products, read.change) : null
    const mayChange = staff?.rights.includes('catalogue') ?? false
    // More than one call takes: in slices, and each product for itself.
    const isLong = total > MAX_BULK || (kept.all !== undefined && plan !== null && sentOf(plan) > MAX_BULK)
    const cannot = plan && !isLong ? whyNot(plan, context) : null
    const example =
      total > MAX_BULK ? [t('studio.bulk.example', { shown: number(products.length), total: number(total) })] : []
    return [
      head(
        [
          t('studio.bulk.lead') + gone,
          ...example,
          ...(plan && cannot !== null ? [countsOf(plan, t), cannot] : []),
        ].join(' '),
      ),
      kindsNode(kept, kind, context),
      ...(mayChange
        ? [
            describedForm(
              {
                ...{ op: 'studio.previewProductChange', key: 'change', args: { what: kind, ...kept } },
                ...{ title: t(`studio.bulk.kind.${kind}`), lead: t(`studio.bulk.lead.${kind}`) },
                fields: bulkFields(t, kind, names, typed ?? {}),
                ...(read?.errors && { problems: read.errors }),
                ...{ submit: t('studio.bulk.preview'), sent: '' },
                ...(plan && { look: 'secondary' as const }),
              },
              { ...context, notice: null },
            ),
            ...(plan && typed && isLong ? [longForm({ kind, typed, kept, total }, context)] : []),
            ...(plan && typed && !isLong && cannot === null ? [doForm(plan, { kind, typed }, context)] : []),
          ]
        : []),
      node(
        'data-table',
        { ...tableOf(plan ?? listed(chosen), { ...asked, kept, names, now }, context), isCaptionShown: true },
        { key: 'rows' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'formDrafts' | 'stampForm'>
type Kept = Readonly<Record<string, string>>

/** What can change, each at an address of its own. */
function kindsNode(kept: Kept, kind: (typeof BULK_KINDS)[number], { t, link }: Context): NodeDraft {
  const choices = BULK_KINDS.map((each) => ({
    label: t(`studio.bulk.kind.${each}`),
    href: link('studio_product_changes', {}, { query: { ...kept, what: each } }) ?? '/',
    ...(each === kind && { isCurrent: true as const }),
  }))
  const filters = [{ label: t('studio.bulk.what'), choices }]
  return node('data-table', { caption: t('studio.bulk.what'), filters, columns: [], rows: [] }, { key: 'kinds' })
}

/** How many rows change, are left out, or are like that already. */
function countsOf({ rows }: BulkPlan, t: Context['t']): string {
  const changed = changedOf(rows)
  const left = rows.filter(({ refusal }) => refusal !== undefined).length
  const same = rows.length - changed - left
  return [
    t('studio.bulk.will', { count: changed }),
    ...(left > 0 ? [t('studio.bulk.left_out', { count: left })] : []),
    ...(same > 0 ? [t('studio.bulk.same', { count: same })] : []),
  ].join(' ')
}

const changedOf = (rows: BulkPlan['rows']) => rows.filter(({ after }) => after !== undefined).length

const sentOf = ({ patches, stock }: BulkPlan) => Math.max(patches.length, stock.length)

/** Why it cannot be done; null: it can. */
function whyNot(plan: BulkPlan, { t, locale }: Context): string | null {
  const sent = sentOf(plan)
  if (sent === 0) return t('studio.bulk.none')
  return sent > MAX_BULK ? t('studio.bulk.too_many_rows', { most: formatNumber(MAX_BULK, locale) }) : null
}

/** The button that does what the rows show. */
function doForm(plan: BulkPlan, { kind, typed }: { kind: string; typed: TypedBulk }, context: Context): NodeDraft {
  const { t } = context
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return describedForm(
    {
      ...{ op: 'studio.changeProducts', key: 'do', title: t('studio.bulk.do'), lead: countsOf(plan, t) },
      // A form that is sent twice changes them once.
      args: { what: kind, ...given, once: randomUUID() },
      fields: [
        { name: 'seen', label: 'seen', type: 'hidden', value: seenText(plan), rules: [] },
        { name: 'others', label: 'others', type: 'hidden', value: othersOf(plan), rules: [] },
      ],
      ...{ submit: t('studio.bulk.do.submit', { count: changedOf(plan.rows) }), sent: '' },
    },
    { ...context, notice: null },
  )
}

/** Products that are left out as a whole, which the result names with the reason. */
function othersOf({ rows, patches, stock }: BulkPlan): string {
  const sent = new Set([...patches.map(({ sku }) => sku), ...stock.map(({ product }) => product)])
  return [...new Set(rows.map(({ product }) => product.sku))].filter((sku) => !sent.has(sku)).join(',')
}

/** The button that changes all that the list finds, each by itself. */
function longForm(
  { kind, typed, kept, total }: { kind: string; typed: TypedBulk; kept: Kept; total: number },
  context: Context,
): NodeDraft {
  const { t, locale } = context
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return describedForm(
    {
      ...{ op: 'studio.changeFoundProducts', key: 'do', title: t('studio.bulk.do'), lead: t('studio.bulk.long') },
      // A form that is sent twice begins once.
      args: { what: kind, ...given, ...kept, all: '1', once: randomUUID() },
      fields: [],
      ...{ submit: t('studio.bulk.long.submit', { count: total, total: formatNumber(total, locale) }), sent: '' },
    },
    { ...context, notice: null },
  )
}

/** The chosen products before anything is said of their change. */
function listed({ products }: { products: readonly BulkPlan['rows'][number]['product'][] }): BulkPlan {
  const rows = products.map((product) => ({
    ...{ product, offer: null },
    before: { is: 'shown' as const, isShown: product.isEnabled },
  }))
  return { rows, patches: [], stock: [] }
}

function tableOf(
  { rows }: BulkPlan,
  {
    kind,
    typed,
    page: asked,
    kept,
    names,
    now,
  }: {
    kind: string
    typed: TypedBulk | null
    page: number
    kept: Kept
    names: Parameters<typeof bulkRow>[1]
    now: Date
  },
  context: Context,
) {
  const { t } = context
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / PER_PAGE)))
  const start = (page - 1) * PER_PAGE
  const shown = rows.slice(start, start + PER_PAGE)
  const isPlan = typed !== null
  const type: Table['columns'][number]['type'] =
    kind === 'price' || kind === 'sale' ? 'money' : kind === 'stock' ? 'number' : 'text'
  return listTable(
    {
      route: 'studio_product_changes',
      caption: t(isPlan ? 'studio.bulk.rows' : 'studio.bulk.chosen'),
      asked: { ...kept, what: kind, ...(typed as Kept | null), page: page > 1 ? String(page) : null },
      filters: [],
      paging: { page, perPage: PER_PAGE, total: rows.length },
      columns: [
        { label: t('studio.products.name'), type: 'link' },
        { label: t(isPlan ? 'studio.bulk.before' : 'studio.products.state'), type: isPlan ? type : 'text' },
        ...(isPlan
          ? [
              { label: t('studio.bulk.after'), type },
              { label: t('studio.bulk.outcome'), type: 'state' as const },
            ]
          : []),
      ],
      rows: shown.map((row, at) => bulkRow(row, names, { ...context, key: String(start + at), isPlan, now })),
      none: t('studio.bulk.nothing'),
    },
    context,
  )
}
