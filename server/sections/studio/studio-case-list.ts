import { z } from 'zod'
import { CaseKind } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffCasesQuery } from '#server/ports/staff-cases.ts'
import { caseBadges, caseId, dayOf, deadlineOf } from './case-words.ts'
import { listTable, type Table } from './list-table.ts'

/** States to choose from, with their words; `open` is the usual one. */
const STATES = [
  [null, 'studio.cases.state.open'],
  ['submitted', 'studio.cases.state.submitted'],
  ['awaiting_goods', 'studio.cases.state.awaiting_goods'],
  ['goods_received', 'studio.cases.state.goods_received'],
  ['inspected', 'studio.cases.state.inspected'],
  ['closed', 'studio.cases.state.closed'],
  ['all', 'studio.all'],
] as const

export const studioCaseListSection = section('studio-case-list')({
  title: 'The returns and complaints of the shop, with search, filters, sorting and pages.',
  settings: z.strictObject({}),
  needs: ['staffCases', 'staffCasesQuery'],
  resolve({ data: { staffCases: cases, staffCasesQuery: query }, ...context }) {
    const { t } = context
    const head = { title: t('studio.cases'), lead: t('studio.cases.lead'), states: [], facts: [] }
    const table = listTable(
      {
        route: 'studio_cases',
        caption: t('studio.cases'),
        asked: askedOf(query),
        search: t('studio.cases.search'),
        filters: filtersOf(context),
        paging: cases,
        columns: [
          { label: t('studio.cases.number'), type: 'link' },
          { label: t('studio.cases.kind'), type: 'text' },
          { label: t('studio.orders.buyer'), type: 'text' },
          { label: t('studio.cases.submitted'), type: 'date' },
          { label: t('studio.cases.due'), type: 'date' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: cases.data.map((found) => rowOf(found, context)),
        none: t('studio.cases.none'),
      },
      context,
    )
    return [node('studio-record-head', head, { key: 'head' }), node('data-table', table, { key: 'table' })]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

function askedOf({ q, kind, state, due, sort, page }: StaffCasesQuery) {
  return {
    q,
    kind,
    state: state === 'open' ? null : state,
    due,
    sort: sort === 'due' ? null : sort,
    page: page > 1 ? String(page) : null,
  }
}

function filtersOf({ t }: Context) {
  const all = { value: null, label: t('studio.all') }
  return [
    {
      label: t('case.state'),
      name: 'state',
      choices: STATES.map(([value, label]) => ({ value, label: t(label) })),
    },
    {
      label: t('studio.cases.kind'),
      name: 'kind',
      choices: [all, ...CaseKind.options.map((value) => ({ value, label: t(`case.tab.${value}`) }))],
    },
    {
      label: t('studio.cases.answer'),
      name: 'due',
      choices: [
        all,
        { value: 'overdue', label: t('studio.cases.overdue') },
        { value: 'week', label: t('studio.cases.due.week') },
      ],
    },
    {
      label: t('studio.cases.sort'),
      name: 'sort',
      choices: [
        { value: null, label: t('studio.cases.sort.due') },
        { value: 'submitted', label: t('studio.cases.sort.submitted') },
      ],
    },
  ]
}

function rowOf(found: StaffReturn, context: Context): Table['rows'][number] {
  const { t, link } = context
  const { number, type, name, email, orderNumber, statedOrder, submittedAt } = found
  const due = deadlineOf(found)
  return {
    key: number,
    cells: [
      {
        text: number,
        href: link('studio_case', { id: caseId(found) }) ?? '/',
        note: t('studio.cases.of_order', { number: orderNumber ?? statedOrder }),
      },
      { text: t(`studio.cases.type.${type}`) },
      { text: name, note: email },
      { text: dayOf(submittedAt, context) },
      { text: due === null ? '' : dayOf(due, context) },
      { text: '', badges: caseBadges(found, context) },
    ],
  }
}
