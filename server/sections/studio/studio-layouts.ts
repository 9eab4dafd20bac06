import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { ROUTE_PARAMS, type RouteKey } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { LayoutsQuery } from '#server/compiler/studio-data.ts'
import type { StaffLayoutEntry } from '#server/ports/staff-layouts.ts'
import type { dataTable } from '#widgets/data-table/schema.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import { LAYOUT_STATES, stateBadges, statesOf } from './layouts/layout-states.ts'
import { idOfLayout, kindOf, LAYOUT_KINDS, layoutName } from './layouts/layout-words.ts'
import { authorOf } from './layouts/words.ts'

export const studioLayoutsSection = section('studio-layouts')({
  title: 'All layouts of the shop: where each shows, its state, and who changed it last.',
  settings: z.strictObject({}),
  needs: ['staffLayouts', 'layoutsQuery'],
  resolve({ data: { staffLayouts, layoutsQuery: asked }, ...context }) {
    const { t, locale } = context
    const named = staffLayouts
      .map((entry) => ({ entry, name: layoutName(entry.layout, context) }))
      .filter(({ entry, name }) => isAsked(entry, name, asked))
      .sort(
        (a, b) =>
          LAYOUT_KINDS.indexOf(kindOf(a.entry.name)) - LAYOUT_KINDS.indexOf(kindOf(b.entry.name)) ||
          a.name.localeCompare(b.name, locale),
      )
    return [
      node(
        'studio-record-head',
        { title: t('studio.layouts'), lead: t('studio.layouts.lead'), states: [], facts: [] },
        { key: 'head' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.layouts'),
          ...toolsOf(asked, context),
          columns: [
            { label: t('studio.layouts.name'), type: 'link' },
            { label: t('studio.layouts.where'), type: 'text' },
            { label: t('studio.layouts.state'), type: 'state' },
            { label: t('studio.layouts.revision'), type: 'text' },
            { label: t('studio.layouts.by'), type: 'text' },
          ],
          rows: named.map(({ entry, name }) => rowOf(entry, name, staffLayouts, context)),
          ...(named.length === 0
            ? { none: t('studio.layouts.none') }
            : { summary: t('studio.layouts.count', { number: formatNumber(named.length, locale) }) }),
        },
        { key: 'table' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>
type Table = PropsOf<typeof dataTable>

function isAsked(entry: StaffLayoutEntry, name: string, { q, kind, state }: LayoutsQuery): boolean {
  if (kind !== null && kindOf(entry.name) !== kind) return false
  if (state !== null && !statesOf(entry).includes(state)) return false
  return q === null || name.toLowerCase().includes(q.toLowerCase())
}

function toolsOf(asked: LayoutsQuery, { t, link }: Context): Pick<Table, 'search' | 'filters'> {
  const address = (change: Partial<LayoutsQuery>) => {
    const given = Object.entries({ ...asked, ...change }).filter((entry) => entry[1] !== null)
    return link('studio_layouts', {}, { query: Object.fromEntries(given) as Record<string, string> }) ?? '/'
  }
  const choice = (label: string, change: Partial<LayoutsQuery>, isCurrent: boolean) => ({
    label,
    href: address(change),
    ...(isCurrent && { isCurrent }),
  })
  const kept = Object.entries({ kind: asked.kind, state: asked.state })
  return {
    search: {
      action: link('studio_layouts') ?? '/',
      label: t('studio.layouts.search'),
      name: 'q',
      value: asked.q ?? '',
      kept: kept.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
      submit: t('studio.search'),
      ...(asked.q !== null && { clear: address({ q: null }) }),
    },
    filters: [
      {
        label: t('studio.layouts.kind'),
        choices: [
          choice(t('studio.all'), { kind: null }, asked.kind === null),
          ...LAYOUT_KINDS.map((kind) => choice(t(`studio.layouts.kind.${kind}`), { kind }, asked.kind === kind)),
        ],
      },
      {
        label: t('studio.layouts.state'),
        choices: [
          choice(t('studio.all'), { state: null }, asked.state === null),
          ...LAYOUT_STATES.map((state) => choice(t(`studio.layouts.state.${state}`), { state }, asked.state === state)),
        ],
      },
    ],
  }
}

function rowOf(
  entry: StaffLayoutEntry,
  name: string,
  all: readonly StaffLayoutEntry[],
  context: Context,
): Table['rows'][number] {
  const { t, locale, link } = context
  const { number, note, author, publishedAt } = entry
  return {
    key: entry.name,
    cells: [
      { text: name, href: link('studio_layout', { id: idOfLayout(entry.name) }) ?? '/' },
      { text: whereOf(entry, all, context) },
      { text: '', badges: stateBadges(statesOf(entry), context) },
      { text: number === 0 ? t('studio.layouts.revision.shipped') : String(number) },
      publishedAt === null
        ? { text: '' }
        : {
            text: `${authorOf(author, t)}, ${formatDateTime(publishedAt, locale)}`,
            ...(note !== '' && { note }),
          },
    ],
  }
}

/** Where a layout shows: its address, or how many pages stand in the frame. */
function whereOf({ name }: StaffLayoutEntry, all: readonly StaffLayoutEntry[], { t, link }: Context): string {
  const kind = kindOf(name)
  const key = name.slice(kind.length + 1)
  if (kind === 'mails') return t(key === 'frame' ? 'studio.layouts.where.allmails' : 'studio.layouts.where.mail')
  if (kind === 'frames') {
    const pages = all.filter(({ layout }) => layout.frame === name).length
    return pages === 0 ? t('studio.layouts.where.frame_unused') : t('studio.layouts.where.frame', { number: pages })
  }
  if (kind === 'pages') return t('studio.layout.own_page', { key })
  if (!Object.hasOwn(ROUTE_PARAMS, key)) return t('studio.layouts.where.error')
  const route = key as RouteKey
  if (ROUTE_PARAMS[route].length > 0) return t('studio.layouts.where.varying')
  return link(route as 'home') ?? t('studio.layouts.where.varying')
}
