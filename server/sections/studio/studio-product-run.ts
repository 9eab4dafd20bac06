import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { BulkNames } from '#server/forms/bulk/bulk-fields.ts'
import { type BulkResult, type BulkRun, RESULT_STATES, type ResultState } from '#server/ports/bulk-runs.ts'
import { listTable } from './list-table.ts'
import { resultRows } from './products/bulk-rows.ts'
import { askedInWords, runBadge, titleOfRun } from './products/run-words.ts'
import { type RecordAction, recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioProductRunSection = section('studio-product-run')({
  title: 'A change of many products: how far it is, what has become of each of them and why, and taking it back.',
  settings: z.strictObject({}),
  needs: ['bulkRun', 'bulkResults', 'bulkResultsState', 'bulkResultsOf', 'bulkCategories'],
  submits: ['studio.undoProductChange', 'studio.stopProductChange', 'studio.continueProductChange'],
  resolve({ data, ...context }) {
    const { bulkRun: run, bulkResults: found, bulkResultsState: state, bulkCategories: categories } = data
    const { bulkResultsOf: of } = data
    const { t, link, locale } = context
    const all = (sku: string) => link('studio_product_run', { id: run.id }, { query: { sku } }) ?? '/'
    const shown = of
      ? rowsOfOne(found.data[0], of.page, categories, context)
      : {
          paging: found,
          rows: found.data.flatMap((result, at) =>
            resultRows(result, categories, { ...context, key: String(at), few: { most: FEW, href: all(result.sku) } }),
          ),
        }
    const number = (value: number) => formatNumber(value, locale)
    const to = (id: string) => link('studio_product_run', { id }) ?? '/'
    const isGoing = run.state === 'listing' || run.state === 'working'
    const type =
      run.kind === 'price' || run.kind === 'sale' ? 'money' : run.kind === 'stock' ? ('number' as const) : 'text'
    const table = listTable(
      {
        ...{ route: 'studio_product_run', params: { id: run.id }, caption: t('studio.runs.rows') },
        asked: { state, sku: of?.sku ?? null, page: shown.paging.page > 1 ? String(shown.paging.page) : null },
        filters: [
          {
            ...{ label: t('studio.runs.outcome'), name: 'state' },
            choices: [
              { value: null, label: t('studio.all') },
              ...RESULT_STATES.filter((each) => run.counts[each] > 0 || each === state).map((each) => ({
                value: each,
                label: `${labelOf(each, t)} (${number(run.counts[each])})`,
              })),
            ],
          },
        ],
        paging: shown.paging,
        columns: [
          { label: t('studio.products.name'), type: 'link' },
          { label: t('studio.runs.before'), type },
          { label: t('studio.runs.after'), type },
          { label: t('studio.runs.outcome'), type: 'state' },
        ],
        rows: shown.rows,
        entries: of ? shown.rows.length : found.data.length,
        none: t('studio.runs.rows.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          ...{ title: titleOfRun(run, t), lead: leadOf(run, t), states: runBadge(run, t) },
          back: { label: t('studio.runs.back'), href: link('studio_product_runs') ?? '/' },
          facts: [
            { label: t('studio.runs.what'), value: askedInWords(run, categories, t) },
            { label: t('studio.runs.who'), value: run.author },
            { label: t('studio.runs.when'), value: formatDateTime(run.startedAt, locale) },
            ...RESULT_STATES.filter((each) => each !== 'waiting' || run.counts.waiting > 0).map((each) => ({
              label: labelOf(each, t),
              value: number(run.counts[each]),
            })),
          ],
          links: [
            ...(of ? [{ label: t('studio.runs.all_products'), href: to(run.id) }] : []),
            ...(isGoing ? [{ label: t('studio.imports.reload'), href: to(run.id) }] : []),
            ...(run.undoes === null ? [] : [{ label: t('studio.runs.undone_one'), href: to(run.undoes) }]),
            ...(run.undoneBy === null ? [] : [{ label: t('studio.runs.undone_by'), href: to(run.undoneBy) }]),
          ],
          actions: recordActions(actionsOf(run, t), run.id, context),
        },
        context,
      ),
      node('data-table', { ...table, isCaptionShown: true }, { key: 'rows' }),
    ]
  },
})

/** Rows that are shown of one product among others: it may have a thousand variants. */
const FEW = 5
/** Rows of one product on a page. */
const PER_PAGE = 100

/** A page of the rows of one product. */
function rowsOfOne(
  result: BulkResult | undefined,
  asked: number,
  categories: BulkNames['categories'],
  context: Pick<LoadContext, 't' | 'locale' | 'link'>,
) {
  const total = result ? Math.max(1, result.rows.length) : 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PER_PAGE)))
  const part = result && { ...result, rows: result.rows.slice((page - 1) * PER_PAGE, page * PER_PAGE) }
  return {
    paging: { page, perPage: PER_PAGE, total },
    rows: part ? resultRows(part, categories, { ...context, key: String(page) }) : [],
  }
}

const labelOf = (state: ResultState, t: LoadContext['t']) =>
  t(state === 'refused' ? 'studio.runs.outcome.refused.all' : `studio.runs.outcome.${state}`)

/** What is going on, and what can be done about it. */
function leadOf(run: BulkRun, t: LoadContext['t']): string {
  const { kind, state, counts, undoneBy, failure } = run
  const { changed, refused, waiting, total } = counts
  if (state === 'listing') return t('studio.runs.now.listing')
  if (state === 'working') return t('studio.runs.now.working', { done: total - waiting, count: waiting })
  if (state === 'broken') return t('studio.runs.now.broken')
  const why = failure === 'session_ended' || failure === 'right_missing' ? ` ${t('studio.runs.now.no_right')}` : ''
  const said =
    state === 'stopped'
      ? t('studio.runs.now.stopped', { count: waiting }) + why
      : changed === 0
        ? t('studio.runs.now.nothing')
        : t('studio.runs.now.finished', { count: changed })
  const back =
    changed === 0
      ? null
      : kind === 'stock'
        ? t('studio.runs.no_undo.stock')
        : undoneBy !== null
          ? t('studio.runs.no_undo.done')
          : null
  return [
    said,
    ...(refused > 0 ? [t('studio.runs.now.refused', { count: refused })] : []),
    ...(back ? [back] : []),
  ].join(' ')
}

function actionsOf(
  { state, canUndo, undoneBy, counts, unsure }: BulkRun,
  t: LoadContext['t'],
): (RecordAction | false)[] {
  const right = 'catalogue'
  return [
    (state === 'stopped' || state === 'broken') &&
      undoneBy === null && {
        ...{ op: 'studio.continueProductChange', right, isOpen: true },
        label: t('studio.runs.continue'),
        effect: t('studio.runs.continue.effect'),
        submit: t('studio.runs.continue'),
      },
    canUndo && {
      ...{ op: 'studio.undoProductChange', right },
      label: t('studio.runs.undo'),
      effect: t('studio.runs.undo.effect'),
      submit: t('studio.runs.undo.submit', { count: counts.changed + unsure }),
    },
    (state === 'listing' || state === 'working') && {
      ...{ op: 'studio.stopProductChange', right, isDanger: true },
      label: t('studio.runs.stop'),
      effect: t('studio.runs.stop.effect'),
      submit: t('studio.runs.stop'),
    },
  ]
}
