import { closedPorts } from '#server/ports/closed-ports.ts'
import { routeOfPath, type ScreenRoute } from './address/route-of.ts'
import { finishScreen, toCompiledScreen } from './finish-screen.ts'
import { type FrameData, loadFrameData, NO_FRAME_DATA } from './frame-data.ts'
import type { PlacedLayout } from './layout-source.ts'
import { missingLayout } from './missing-layout.ts'
import { seoOf } from './screen-document.ts'
import type { CompiledScreen, ScreenRun } from './screen-run.ts'

const SYSTEM = {
  'error-404': { status: 404, title: 'error.404', unknown: 'not_found' },
  'error-500': { status: 500, title: 'error.500', unknown: 'server_error' },
  maintenance: { status: 503, title: 'maintenance', unknown: 'maintenance' },
} as const

export type SystemPage = keyof typeof SYSTEM

/** The route of a page without a known route: its language links lead home. */
const NOWHERE: ScreenRoute = { key: 'home', params: {}, query: {}, target: null, viewed: { key: 'home' } }

/**
 * The page for an error, from its own layout `screens/<name>`. Only the 404 loads its frame from the commerce API, and
 * it is drawn without it on failure. If a published layout of it fails, or says nothing, the shipped one is drawn; if that
 * fails as well, a bare page with a title is returned. Never throws.
 */
export async function systemScreen(
  run: ScreenRun,
  name: SystemPage,
  known: { route?: ScreenRoute; frameData?: FrameData } = {},
): Promise<CompiledScreen> {
  const { parts, request, ports } = run
  const route = known.route ?? routeOfPath(request.match) ?? NOWHERE
  const { report } = parts
  const { locale } = request.match
  const { status, title, unknown } = SYSTEM[name]
  const common = {
    route,
    ...(route === NOWHERE ? { name: unknown } : {}),
    status,
    title: parts.words().translate[locale](title),
    seo: seoOf(route.viewed, { locale, origin: parts.origin, isIndexed: false }),
    live: {},
    scope: run.shopper.kind === 'visitor' ? ('public' as const) : ('private' as const),
    cartId: undefined,
  }
  const isOnline = name === 'error-404'
  const context = run.contextOf(route)
  async function draw(layout: PlacedLayout | null, shippedFrame?: PlacedLayout | null): Promise<CompiledScreen> {
    if (!layout) throw missingLayout(parts.layouts, `screens/${name}`)
    const limitMs = parts.limits.loadMs
    const frame = isOnline
      ? (known.frameData ?? (await loadFrameData(ports, { limitMs, report, requestId: request.requestId }).whole))
      : NO_FRAME_DATA
    return await finishScreen(run, {
      ...common,
      layout,
      ...(shippedFrame !== undefined && { frame: shippedFrame }),
      context: isOnline ? context : { ...context, ports: closedPorts(ports) },
      data: { ...frame, status },
      isQuiet: !isOnline,
    })
  }
  const published = run.place(`screens/${name}`)
  const shipped = run.placeShipped(`screens/${name}`)
  const { requestId } = request
  try {
    try {
      const screen = await draw(published)
      if (!shipped || saysSomething(screen)) return screen
      throw new Error(`The published layout 'screens/${name}' drew nothing.`)
    } catch (error) {
      if (!shipped) throw error
      const message = `The page '${name}' could not be drawn as published; the one that ships with the shop was sent`
      report({ kind: 'unexpected', message, requestId, error })
      return await draw(shipped, shipped.frame === null ? null : run.placeShipped(shipped.frame))
    }
  } catch (error) {
    const message = `The page '${name}' could not be created; a bare page was sent`
    report({ kind: 'unexpected', message, requestId, error })
    const tree = { root: 'frame.page', nodes: { 'frame.page': { type: 'page', v: 1, props: {} } } }
    return toCompiledScreen(run, { ...common, tree, used: [], isDegraded: true })
  }
}

/** Whether anything stands in the main part of the page: each section may have lost itself. */
function saysSomething({ screen: { root, nodes } }: CompiledScreen): boolean {
  return (nodes[root]?.slots?.main ?? []).length > 0
}
