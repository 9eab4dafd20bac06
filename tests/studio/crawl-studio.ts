import { matchPath } from '#locales/route-table.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import { Screen } from '#schemas/screen.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import type { Studio } from './open-studio.ts'

/** One form of a page, as its script or its browser would send it. */
export interface StudioForm {
  path: string
  op: OperationName
  args: Record<string, JsonValue>
  fields: readonly FormField[]
}

export interface StudioPage {
  path: string
  status: number
  html: string
  screen: Screen
  forms: readonly StudioForm[]
}

/** Pages of one route that are opened: two products have the same forms, while orders have those of their states. */
const PER_ROUTE = 2
const PER_RECORD = 5
const RECORDS = /^studio_(?:order|case|company|question|message|layout) /

/**
 * Pages of the studio that links lead to from its start page, some of each route, as the owner sees them. `leavesOut`: names of routes;
 * `most`: pages of each of the others.
 */
export async function* crawlStudio(
  { shop, owner }: Pick<Studio, 'shop' | 'owner'>,
  { leavesOut, most = PER_RECORD }: { leavesOut?: RegExp; most?: number } = {},
): AsyncGenerator<StudioPage> {
  const waiting = ['/en/studio']
  const seen = new Set(waiting)
  const opened = new Map<string, number>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path)
    if (kind === null || leavesOut?.test(kind)) continue
    if ((opened.get(kind) ?? 0) >= Math.min(most, RECORDS.test(kind) ? PER_RECORD : PER_ROUTE)) continue
    opened.set(kind, (opened.get(kind) ?? 0) + 1)
    const page = await openPage({ shop, owner }, path)
    if (page === null) continue
    yield page
    const { screen } = page
    for (const link of addressesIn(Object.values(screen.nodes))) {
      if (seen.has(link)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
}

/** A page as its browser gets it, with the document that its script goes on from; null where it leads on. */
export async function openPage(
  { shop, owner }: Pick<Studio, 'shop' | 'owner'>,
  path: string,
): Promise<StudioPage | null> {
  const answer = await shop.page(path, owner)
  const html = await answer.text()
  const [, document] = /<script type="application\/json" id="screen-data">(.*?)<\/script>/s.exec(html) ?? []
  if (document === undefined) return null
  const screen = Screen.parse(JSON.parse(document))
  return { path, status: answer.status, html, screen, forms: formsOf(path, screen) }
}

/** What narrows and sorts lists: such a page has the forms of the whole list. */
const FILTERS: ReadonlySet<string> = new Set(
  'q page sort state status waiting kind due stock category area locale person operation object show path width'.split(
    ' ',
  ),
)

/** The route of a page of the studio with the names of what its query chooses; null for any other address. */
function kindOf(path: string): string | null {
  const match = matchPath(path)
  if (match.kind !== 'route' || !isStudioRoute(match.key) || match.locale !== 'en') return null
  const chosen = Object.keys(match.query).filter((name) => !FILTERS.has(name))
  return `${match.key} ${chosen.sort()}`
}

function formsOf(path: string, { nodes }: Screen): StudioForm[] {
  return Object.values(nodes).flatMap(({ props, on = {} }) => {
    // The canvas has words of that name.
    const fields = Array.isArray(props.fields) ? (props.fields as unknown as FormField[]) : []
    return Object.values(on)
      .flat()
      .flatMap((action) =>
        (action.do === 'submit' || action.do === 'call') && action.op.startsWith('studio.')
          ? [{ path, op: action.op, args: action.args ?? {}, fields }]
          : [],
      )
  })
}

/** Paths of the shop in any place of these values. */
export function addressesIn(values: readonly unknown[]): string[] {
  const found = new Set<string>()
  const waiting: unknown[] = [...values]
  for (let value = waiting.shift(); waiting.length > 0 || value !== undefined; value = waiting.shift()) {
    if (typeof value === 'string' && /^\/(?![/\\])/.test(value)) found.add(value.split('#')[0]!)
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
  return [...found]
}
