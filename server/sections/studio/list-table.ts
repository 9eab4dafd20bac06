import { formatNumber } from '#locales/format.ts'
import type { StudioRouteKey } from '#schemas/studio-routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Paged } from '#server/ports/orders.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import type { dataTable } from '#widgets/data-table/schema.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'

export type Table = PropsOf<typeof dataTable>
type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** What is asked for, by name of the parameter; null: as usual, which the address leaves out. */
export type Asked = Readonly<Record<string, string | null>>

interface Filter {
  label: string
  /** name of its parameter */
  name: string
  /** value null: as usual */
  choices: readonly { value: string | null; label: string }[]
}

interface ListTable {
  route: StudioRouteKey
  /** of a list below a record; absent: none */
  params?: Readonly<Record<string, string>>
  caption: string
  asked: Asked
  /** label of the search field, whose parameter is `q`; absent: there is no search */
  search?: string
  filters: readonly Filter[]
  /** absent: all rows are there */
  paging?: Omit<Paged<unknown>, 'data'>
  columns: Table['columns']
  rows: Table['rows']
  /** entries that these rows are about; absent: one each */
  entries?: number
  /** `tiles`: rows have pictures; absent: a table */
  look?: 'tiles'
  /** text in place of the rows, if there are none */
  none: string
  /** the same of a list that nothing narrows; absent: as `none` */
  empty?: string
}

/** A list of the studio: each of its filters, its search and its pages is an address that keeps all the others. */
export function listTable(list: ListTable, context: Context): Table {
  const { caption, asked, search, filters, paging, columns, rows, look } = list
  const { t, link } = context
  const href = (change: Asked) => addressOf(list, { ...asked, ...change }, context)
  const { q = null, ...others } = asked
  return {
    caption,
    ...(look && { look }),
    ...(search !== undefined && {
      search: {
        action: (link as PlainLink)(list.route, list.params ?? {}) ?? '/',
        label: search,
        name: 'q',
        value: q ?? '',
        kept: Object.entries(given(others)).map(([name, value]) => ({ name, value })),
        submit: t('studio.search'),
        ...(q !== null && { clear: href({ q: null }) }),
      },
    }),
    filters: filters.map(({ label, name, choices }) => ({
      label,
      choices: choices.map((choice) => ({
        label: choice.label,
        href: href({ [name]: choice.value }),
        ...((asked[name] ?? null) === choice.value && { isCurrent: true }),
      })),
    })),
    columns,
    rows,
    ...(rows.length === 0
      ? { none: noneOf(list) }
      : paging && { summary: summaryOf(paging, list.entries ?? rows.length, context) }),
    ...(paging && { pages: listPages(paging, (page) => href({ page: page > 1 ? String(page) : null })) }),
  }
}

function noneOf({ none, empty = none, asked, filters }: ListTable): string {
  const isNarrowed = ['q', ...filters.map(({ name }) => name)].some((name) => (asked[name] ?? null) !== null)
  return isNarrowed ? none : empty
}

function summaryOf({ page, perPage, total }: Omit<Paged<unknown>, 'data'>, rows: number, { t, locale }: Context) {
  const number = (value: number) => formatNumber(value, locale)
  const first = (page - 1) * perPage + 1
  return t('studio.shown', { from: number(first), to: number(first + rows - 1), total: number(total) })
}

const given = (asked: Asked): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null))

/** The path of a list as it was asked for. */
function addressOf({ route, params = {} }: ListTable, asked: Asked, { link }: Pick<Context, 'link'>): string {
  return (link as PlainLink)(route, params, { query: given(asked) }) ?? '/'
}

/** The type of all routes together cannot say which path parameters each has. */
type PlainLink = (
  route: StudioRouteKey,
  params?: Readonly<Record<string, string>>,
  options?: { query: Record<string, string> },
) => string | null
