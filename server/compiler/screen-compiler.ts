import { queryNames } from '#schemas/routes.ts'
import { step } from '#server/platform/observability/tracing.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { isClosed } from '#server/ports/store.ts'
import { endWithoutAccess } from './access.ts'
import { isBelowStudio } from './address/below-studio.ts'
import { ignoredByRoute } from './address/ignored-parameters.ts'
import { routeOf } from './address/route-of.ts'
import type { ScreenEnd } from './assembler.ts'
import { finishScreen } from './finish-screen.ts'
import { isAllMissing, loadFrameData } from './frame-data.ts'
import type { LoadedData } from './loaded-data.ts'
import { missingLayout } from './missing-layout.ts'
import { isStudioEntry } from './route-entry.ts'
import { seoOf } from './screen-document.ts'
import { type CompileRequest, type ScreenOutcome, type ScreenParts, type ScreenRun, startRun } from './screen-run.ts'
import { absoluteThings } from './structured-data.ts'
import { missingStudioPage, studioScreen } from './studio-screen.ts'
import { systemScreen } from './system-screen.ts'
import { TimeLimitError, within } from './time-limit.ts'

export type CompileScreen = (request: CompileRequest) => Promise<ScreenOutcome>

/**
 * Creates the screen of a path for a shopper: route, access, layout, data, sections, nodes, document. Never throws: a
 * missing item gives the 404 screen, an unavailable commerce API the maintenance screen (503), any other error the 500
 * screen. If the commerce API has ended the session, it returns `session-ended`: the caller then requests the guest's
 * screen. S4.16, Architecture 4.
 */
export function createScreenCompiler(parts: ScreenParts): CompileScreen {
  const { report, routes } = parts
  for (const key of ['category', 'product', 'cms_page', 'blog_post', 'blog_category'] as const) {
    if (routes[key]?.screen.scope === 'private')
      throw new Error(`The screen of '${key}' is private, but a slug's screen must be public: make it public.`)
  }
  return async (request) => {
    const controller = new AbortController()
    const run = startRun(parts, request, controller.signal)
    try {
      const outcome = await routeScreen(run)
      // Parts whose calls were refused may be missing without a report.
      return run.ports.hasSessionEnded() ? { is: 'session-ended' } : outcome
    } catch (error) {
      controller.abort()
      if (run.ports.hasSessionEnded()) return { is: 'session-ended' }
      if (error instanceof UpstreamError || error instanceof TimeLimitError) {
        report({ kind: 'upstream', message: 'A screen could not be loaded', requestId: request.requestId, error })
        return systemScreen(run, 'maintenance')
      }
      report({ kind: 'unexpected', message: 'A screen could not be created', requestId: request.requestId, error })
      return systemScreen(run, 'error-500')
    }
  }
}

async function routeScreen(run: ScreenRun): Promise<ScreenOutcome> {
  const { parts, request, shopper, ports, link } = run
  const { locale } = request.match
  const route = await routeOf(request.match, ports)
  if ('end' in route) return isBelowStudio(request.path, request.match) ? missingStudioPage(run) : endScreen(run, route)
  if (request.match.kind === 'slug') run.ignored.push(...ignoredByRoute(request.path, queryNames(route.key)))
  const entry = parts.routes[route.key]
  if (!entry) return systemScreen(run, 'error-404', { route })
  if (isStudioEntry(entry)) return studioScreen(run, route, entry)
  const refused = endWithoutAccess(entry.access, {
    kind: shopper.kind,
    isGuest: shopper.isGuest,
    route: route.key,
    link,
    path: request.path,
  })
  if (refused) return endScreen(run, refused, { route })

  const { screen: assembler } = entry
  const context = run.contextOf(route)
  const limitMs = parts.limits.loadMs
  const frame = loadFrameData(ports, { limitMs, report: parts.report, requestId: request.requestId })
  // Loading a screen may consume a mailed link, so a closed shop loads nothing.
  const config = await frame.config
  if (config && isClosed(config)) return systemScreen(run, 'maintenance', { route })
  const [frameData, loaded] = await Promise.all([
    frame.whole,
    within(
      limitMs,
      `Loading '${route.key}'`,
      step(parts.tracing, `load ${route.key}`, { 'witryna.route': route.key }, () => assembler.load(context)),
    ) as Promise<Partial<LoadedData> | ScreenEnd>,
  ])
  // Single parts may be missing (S8.25-S8.27). If all are missing, a "not found" is not reliable either.
  if (isAllMissing(frameData))
    throw new UpstreamError('Neither menu, footer nor store config can be read', { reason: 'status' })
  if ('end' in loaded) {
    // A failed call reads as "nothing there" (S8.28, S8.29). A 404 would make search engines drop the page for good.
    if (loaded.end === 'not-found' && ports.failures.length > 0)
      throw new UpstreamError(`It is unknown whether '${request.path}' exists: ${ports.failures.join(', ')}`, {
        reason: 'status',
      })
    return endScreen(run, loaded, { route, frameData })
  }

  const own = assembler.ownLayout?.(loaded)
  // Also while it has none: the page is outdated once one is published.
  if (own !== undefined) ports.tags.add(`layout:${own}`)
  const layout = (own === undefined ? null : run.place(own)) ?? run.place(`screens/${route.key}`)
  if (!layout) throw missingLayout(parts.layouts, `screens/${route.key}`)
  const isPrivate = assembler.scope === 'private'
  const seo = assembler.seo?.(loaded, context) ?? {}
  const compiled = await finishScreen(run, {
    route,
    layout,
    context,
    data: { ...frameData, ...loaded },
    status: assembler.status ?? 200,
    title: assembler.title(loaded, context),
    seo: {
      ...seoOf(route.viewed, {
        locale,
        locales: parts.locales?.(),
        origin: parts.origin,
        isIndexed: assembler.isIndexed?.(loaded) ?? !isPrivate,
      }),
      ...seo,
      jsonLd: absoluteThings(seo.jsonLd ?? [], parts.origin),
    },
    live: { ...(isPrivate ? { user: userOf(shopper) } : {}), ...assembler.data?.(loaded) },
    scope: isPrivate || shopper.kind !== 'visitor' ? 'private' : 'public',
    cartId: changedCartId(shopper, loaded),
    isPersonal: isPrivate,
  })
  // A failed search reads as one without results (S8.33).
  const missed = compiled.isDegraded ? null : (assembler.missedPhrase?.(loaded) ?? null)
  return missed === null ? compiled : { ...compiled, missedPhrase: missed }
}

/** Undefined if the cart's cookie stays as it is. */
function changedCartId(shopper: Pick<Shopper, 'cartId'>, loaded: Partial<LoadedData>): string | null | undefined {
  if (!Object.hasOwn(loaded, 'cart')) return undefined
  const id = loaded.cart?.id ?? null
  return id === shopper.cartId ? undefined : id
}

/** The redirect or 404 of a screen that ends early. */
async function endScreen(
  run: ScreenRun,
  ended: ScreenEnd,
  known?: Parameters<typeof systemScreen>[2],
): Promise<ScreenOutcome> {
  if (ended.end === 'not-found') return systemScreen(run, 'error-404', known)
  return { is: 'redirect', to: ended.to, status: ended.status }
}

/** The user's data on a screen; the token stays in its cookie. S3.25. */
export function userOf({ user }: Pick<Shopper, 'user'>) {
  return {
    type: user?.type ?? null,
    token: null,
    initials: user?.initials ?? '',
    b2bPlus: user?.b2bPlus ?? false,
  }
}
