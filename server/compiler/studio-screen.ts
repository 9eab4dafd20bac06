import { mayRead } from '#schemas/staff-right.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Staff } from '#server/ports/staff.ts'
import { routeOfPath, type ScreenRoute } from './address/route-of.ts'
import type { LoadContext, ScreenEnd } from './assembler.ts'
import { finishScreen } from './finish-screen.ts'
import type { LoadedData } from './loaded-data.ts'
import { missingLayout } from './missing-layout.ts'
import type { StudioRouteEntry } from './route-entry.ts'
import { seoOf } from './screen-document.ts'
import type { ScreenOutcome, ScreenRun } from './screen-run.ts'
import type { StudioProblem } from './studio-data.ts'
import { TimeLimitError, within } from './time-limit.ts'

/** The screen of whatever keeps a page of the studio from being shown. */
const PROBLEM_LAYOUT = 'screens/studio-problem'
const STATUS = { right: 403, missing: 404, down: 503, error: 500 } as const
const TITLE = {
  right: 'studio.problem.right',
  missing: 'studio.problem.missing',
  down: 'studio.problem.down',
  error: 'studio.problem.error',
} as const

/**
 * The screen of a route of the studio. Who is not logged in is led to the log-in and back; who lacks the right reads which one.
 * Its layouts are always the shipped ones: nobody can publish what would lock everybody out. It is open while the shop is closed.
 * Never throws.
 */
export async function studioScreen(
  run: ScreenRun,
  route: ScreenRoute,
  entry: StudioRouteEntry,
): Promise<ScreenOutcome> {
  const { parts, request, ports } = run
  const limitMs = parts.limits.loadMs
  let staff: Staff | null = null
  const failed = (problem: StudioProblem) => problemScreen(run, route, { staff, problem })
  try {
    staff = await within(limitMs, 'The person of the studio', ports.staff.self())
    if (entry.access === 'staff') {
      if (!staff) return logIn(run)
      if (!mayOpen(staff, entry)) return await failed({ kind: 'right', right: entry.right ?? 'view' })
    }
    const { screen: assembler } = entry
    const { previews = null } = parts
    const context: LoadContext = {
      ...{ ...run.contextOf(route), staff },
      previews: previews && { ...previews, origin: previews.origin ?? request.origin ?? null },
    }
    const [loaded, config] = await Promise.all([
      within(limitMs, `Loading '${route.key}'`, assembler.load(context)) as Promise<Partial<LoadedData> | ScreenEnd>,
      context.orWithout(limitMs, 'The store config', ports.store.config()),
    ])
    if ('end' in loaded)
      return loaded.end === 'not-found'
        ? await failed({ kind: 'missing' })
        : { is: 'redirect', to: loaded.to, status: loaded.status }
    const data = { config, footer: null, menu: null, ...loaded }
    return await draw(run, route, {
      context,
      layout: `screens/${route.key}`,
      data,
      status: assembler.statusOf?.(loaded) ?? assembler.status ?? 200,
      title: assembler.title(loaded, context),
      live: assembler.data?.(loaded) ?? {},
    })
  } catch (error) {
    const isDown = error instanceof UpstreamError || error instanceof TimeLimitError
    const message = `The screen '${route.key}' could not be ${isDown ? 'loaded' : 'created'}`
    parts.report({ kind: isDown ? 'upstream' : 'unexpected', message, requestId: request.requestId, error })
    return failed({ kind: isDown ? 'down' : 'error' })
  }
}

/** A path below the studio that no route has: only who is logged in learns that it does not exist. Throws UpstreamError. */
export async function missingStudioPage(run: ScreenRun): Promise<ScreenOutcome> {
  const { parts, request, ports } = run
  const staff = await within(parts.limits.loadMs, 'The person of the studio', ports.staff.self())
  if (!staff) return logIn(run)
  const home = routeOfPath({ kind: 'route', key: 'studio', params: {}, query: {}, locale: request.match.locale })
  return problemScreen(run, home, { staff, problem: { kind: 'missing' } })
}

function mayOpen({ rights }: Staff, { right, alsoRight }: Extract<StudioRouteEntry, { access: 'staff' }>): boolean {
  return right === null || mayRead(rights, right) || (alsoRight !== undefined && mayRead(rights, alsoRight))
}

function logIn({ request, link }: ScreenRun): ScreenOutcome {
  const to = link('studio_login', {}, { query: { back: request.path } })
  return { is: 'redirect', to: to ?? link('home') ?? '/', status: 302 }
}

async function problemScreen(
  run: ScreenRun,
  route: ScreenRoute,
  { staff, problem }: { staff: Staff | null; problem: StudioProblem },
): Promise<ScreenOutcome> {
  const { parts, ports } = run
  const context: LoadContext = { ...run.contextOf(route), staff }
  // The header has the shop's name, where the shop can still be asked for it.
  const isDown = problem.kind === 'down' || problem.kind === 'error'
  const config = isDown ? null : await context.orWithout(parts.limits.loadMs, 'The store config', ports.store.config())
  return draw(run, route, {
    context,
    layout: PROBLEM_LAYOUT,
    data: { config, footer: null, menu: null, studioProblem: problem },
    status: STATUS[problem.kind],
    title: context.t(TITLE[problem.kind]),
    live: {},
  })
}

function draw(
  run: ScreenRun,
  route: ScreenRoute,
  page: {
    context: LoadContext
    layout: string
    data: Partial<LoadedData>
    status: number
    title: string
    live: Record<string, unknown>
  },
): Promise<ScreenOutcome> {
  const { parts } = run
  const layout = run.placeShipped(page.layout)
  if (!layout) throw missingLayout(parts.layouts, page.layout)
  const frame = layout.frame === null ? null : run.placeShipped(layout.frame)
  const { locale } = run.request.match
  return finishScreen(run, {
    route,
    layout,
    frame,
    context: page.context,
    data: page.data,
    status: page.status,
    title: page.title,
    seo: seoOf(route.viewed, { locale, origin: parts.origin, isIndexed: false }),
    live: page.live,
    scope: 'private',
    cartId: undefined,
    isPersonal: true,
    studio: {
      root: 'studio-page',
      catalog: parts.knowledge.staffCatalogHash?.() ?? parts.knowledge.catalogHash,
    },
  })
}
