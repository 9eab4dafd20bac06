import type { ErrorHandler } from 'hono'
import { Hono } from 'hono'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import type { NodeShapes } from '#schemas/node-tree.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'
import { actionRoutes } from './actions/action-routes.ts'
import type { RepeatedCallStore } from './actions/repeated-call-store.ts'
import { createByteCache } from './answers/byte-cache.ts'
import { pollChanges } from './answers/change-poller.ts'
import { createFront, type Front } from './answers/front.ts'
import type { Renderer } from './answers/render.ts'
import { createScreenAnswers } from './answers/screen-answers.ts'
import { createScreenBytes } from './answers/screen-bytes.ts'
import { screenRoutes } from './answers/screen-routes.ts'
import type { RouteEntries } from './compiler/address/links.ts'
import { type ClientCatalogsParts, createClientCatalogs } from './compiler/catalogs/client-catalogs.ts'
import { catalogReader, createCatalogReader } from './compiler/checks/catalog-reader.ts'
import { createKeptSections } from './compiler/kept-sections.ts'
import type { LayoutSource } from './compiler/layout-source.ts'
import { checkOnce, createNodeValues } from './compiler/node-values.ts'
import type { SectionTypes } from './compiler/resolve-sections.ts'
import { createScreenCompiler } from './compiler/screen-compiler.ts'
import type { FormDrafts } from './forms/drafts.ts'
import type { AppSettings } from './http/app-settings.ts'
import { errorBody, personalJson } from './http/bytes/data-answer.ts'
import { bearerRequests } from './http/clients/bearer.ts'
import type { BearerSessions } from './http/clients/bearer-sessions.ts'
import { type ClientQuota, clientKeys } from './http/clients/client-keys.ts'
import { OPEN_PATHS, otherOrigins } from './http/clients/other-origins.ts'
import type { Edge } from './http/edge.ts'
import { isHttps } from './http/guards/address.ts'
import { allowedMethods } from './http/guards/allowed-methods.ts'
import { createFormGate } from './http/guards/form-gate.ts'
import { createFormStamps } from './http/guards/form-stamp.ts'
import type { LookUpLimit } from './http/guards/look-up-limit.ts'
import type { UnprovenLimit } from './http/guards/unproven-limit.ts'
import { writeGuard } from './http/guards/write-guard.ts'
import { createPageScripts } from './http/page-scripts.ts'
import { plainPage } from './http/plain-page.ts'
import { requestFacts } from './http/request-facts.ts'
import { secured, securityHeaders } from './http/security-headers.ts'
import { CLIENT_EVENTS_LIMIT, clientEvents } from './http/serving/client-events.ts'
import { createHealth } from './http/serving/health.ts'
import { counted, createMetrics, type Metrics } from './http/serving/metrics.ts'
import { metricsRoute } from './http/serving/metrics-route.ts'
import { routeKindOf } from './http/serving/route-kind.ts'
import { createEndedSessions } from './http/visit/ended-sessions.ts'
import { createExperimentVisitors } from './http/visit/experiment-visitors.ts'
import { createFlash } from './http/visit/flash.ts'
import { createMissedSearches } from './http/visit/missed-searches.ts'
import { createShopRules } from './http/visit/shop-rules.ts'
import { createTokenCheck } from './http/visit/token.ts'
import { createReadVisit } from './http/visit/visit.ts'
import { createMeters, type Meters } from './platform/observability/meters.ts'
import type { Report } from './platform/report.ts'
import type { CaptchaPort } from './ports/captcha.ts'
import type { CompanyRegisterPort } from './ports/company-register.ts'
import type { ErrorSinkPort } from './ports/error-sink.ts'
import type { ExperimentsPort } from './ports/experiments.ts'
import type { PortsFor, SharedPorts } from './ports/ports.ts'
import { anonymous } from './ports/shopper.ts'
import type { TrackerPort } from './ports/tracker.ts'
import { createPreviews } from './previews/create-previews.ts'
import { mailPreviewRoutes } from './previews/mail-preview-routes.ts'
import { previewRoutes } from './previews/preview-routes.ts'
import { bearerSessionRoute, SESSIONS_LIMIT } from './resources/bearer-session-route.ts'
import { captchaRoute } from './resources/captcha-route.ts'
import { exportRoute } from './resources/export-route.ts'
import { menuRoute } from './resources/menu-route.ts'
import { createMessageFiles } from './resources/message-files.ts'
import { newsletterRoute } from './resources/newsletter-route.ts'
import { orderDocumentRoute } from './resources/order-document-route.ts'
import { productsRoute } from './resources/products-route.ts'
import { sessionRoute } from './resources/session-route.ts'
import { studioAuditRoute } from './resources/studio-audit-route.ts'
import { studioGoodsRoute } from './resources/studio-goods-route.ts'
import { studioPicturesRoute } from './resources/studio-pictures-route.ts'
import { studioReferencesRoute } from './resources/studio-references-route.ts'
import { suggestionsRoute } from './resources/suggestions-route.ts'
import { tellIgnored } from './resources/tell-ignored.ts'
import { createThemeLink } from './resources/theme-route.ts'
import { TRACKING_LIMIT, trackingRoute } from './resources/tracking-route.ts'
import { uploadRoute } from './resources/upload-route.ts'
import { routes as shopRoutes } from './screens/routes.ts'
import { sections as shopSections } from './sections/sections.ts'

export interface AppParts {
  portsFor: PortsFor
  shared: SharedPorts
  layouts: LayoutSource
  drafts: FormDrafts
  render: Renderer
  captcha: CaptchaPort
  /** sessions of clients without cookies; absent: they cannot begin one */
  bearerSessions?: BearerSessions
  /** quotas of publishable keys; absent: keys do not count */
  clientQuota?: ClientQuota | null
  /** calls of the studio that come again; absent: this server alone knows of them */
  repeatedCalls?: RepeatedCallStore
  limitUnproven: UnprovenLimit
  limitLookUps: LookUpLimit
  /** source of company data */
  companies: CompanyRegisterPort
  /** receives the shop's events; absent or null: none are sent */
  tracker?: TrackerPort | null
  /** counts experiments of layouts; absent: they are not counted */
  experiments?: ExperimentsPort
  /** receives errors of browsers; absent or null: only the log does */
  errorSink?: ErrorSinkPort | null
  clock: () => Date
  report: Report
  /** absent: meters of its own, without those of databases and of the commerce API */
  meters?: Meters
  settings: AppSettings
  /** further routes (pictures, published schemas, static files), matched before pages */
  mounts?: readonly Hono[]
  /** routes for programs with a key or a signature of their own; they stand before the write guard */
  machineMounts?: readonly Hono[]
  /** absent: clients of other catalogs load pages whole */
  frozenCatalogs?: Pick<ClientCatalogsParts, 'checksAll'> & { folder: string }
  /** for tests; absent: the shop's own */
  routes?: RouteEntries
  sections?: SectionTypes
  catalog?: Readonly<Record<string, NodeTypeParts>> & NodeShapes
}

/** Room for about 1,500 product tiles, each in one language. */
const NODE_VALUES_BYTES = 16 * 1024 * 1024
/** Previews share no values with pages of shoppers. */
const PREVIEW_VALUES_BYTES = 1024 * 1024

/** The shop as a Hono app, with the methods that its host needs to start and end it. */
export type ShopApp = Hono & {
  /**
   * Rules, change feed and readiness: resolves when the shop accepts shoppers; it does not wait for an unavailable
   * commerce API.
   */
  ready(): Promise<void>
  /** Writes cached answers straight to the socket; false, and nothing written, for all others. */
  writeAtOnce: Front['write']
  /** From now on /readyz answers 503; requests are still answered. */
  leave(): void
  /** a balancer polls /readyz */
  isWatched(): boolean
  close(): void
}

/** Builds the shop from its parts. Nothing per shopper lives outside a request. Architecture 2, Architecture 4. */
export function createApp(parts: AppParts): ShopApp {
  const {
    portsFor,
    shared,
    layouts,
    drafts,
    captcha,
    render,
    clock,
    settings,
    tracker = null,
    companies,
    limitLookUps,
  } = parts
  const { origin, isProxyTrusted, imageCdn = null, corsOrigins = [], scriptOrigins = [] } = settings
  const hasFeed = shared.changes !== null
  const cache = createByteCache({
    maxBytes: settings.cacheBytes,
    clock,
    // Without a feed nothing announces changes: old bytes may be served a little longer, not for hours.
    ...(hasFeed ? {} : { staleMs: 30_000 }),
    onRefreshError: (error) => report({ kind: 'upstream', message: 'A cached screen could not be renewed', error }),
  })
  const stamps = createFormStamps({ secret: settings.secret, clock })
  const meters = parts.meters ?? createMeters()
  const metrics: Metrics = createMetrics({
    registry: meters.registry,
    cache,
    feed: () => poller?.health() ?? null,
  })
  const report = counted(parts.report, () => metrics)

  const headers = securityHeaders(render, {
    isSecure: origin?.startsWith('https:') ?? false,
    imageOrigin: imageCdn && new URL(imageCdn).origin,
    scriptOrigins,
  })
  const rules = createShopRules({ portsFor, report, clock })
  const pageScripts = createPageScripts({ rules, origins: scriptOrigins, report })
  const theme = createThemeLink({ rules, catchUp, clock })
  const messageFiles = createMessageFiles({ rules, catchUp, clock, headers: headers.data })
  const ended = createEndedSessions(shared)
  const checkToken = createTokenCheck({ publicKeys: shared.publicKeys, ended, clock })
  const readVisit = createReadVisit({ checkToken, rules, clock })
  const flash = createFlash(settings.secret)
  const visitors = createExperimentVisitors({ experiments: parts.experiments ?? null, secret: settings.secret, clock })
  const isSecure = (forwardedProto: string | null) => isHttps(forwardedProto, { origin, isProxyTrusted })
  const routes = parts.routes ?? shopRoutes
  const catalog = parts.catalog ?? (shopCatalog as NonNullable<AppParts['catalog']>)
  const reader = parts.catalog ? createCatalogReader(parts.catalog) : catalogReader()
  const { catalogHash, staffCatalogHash } = reader
  const values = createNodeValues({ maxBytes: NODE_VALUES_BYTES })

  const common = {
    portsFor,
    layouts,
    routes,
    sections: parts.sections ?? (shopSections as SectionTypes),
    clock,
    words: messageFiles.current,
    locales: () => rules.current().locales,
    limits: { sectionMs: settings.sectionTimeoutMs, loadMs: settings.loadTimeoutMs },
    origin,
  }
  const known = { definitions: catalog, catalogHash, staffCatalogHash }
  const previews = createPreviews({
    ...{ ...common, rules, shared, report: parts.report },
    knowledge: { ...known, reader, values: createNodeValues({ maxBytes: PREVIEW_VALUES_BYTES }) },
  })
  const make = createScreenCompiler({
    ...{ ...common, report, previews },
    knowledge: { ...known, reader: checkOnce(reader), values },
    kept: createKeptSections(),
    stampForm: stamps.write,
    tracing: meters.tracing,
  })
  const { folder = null, checksAll = true } = parts.frozenCatalogs ?? {}
  const catalogs = createClientCatalogs({
    definitions: catalog,
    ownHash: catalogHash,
    staffHash: staffCatalogHash,
    folder,
    checksAll,
    clock,
    report,
  })
  const page = () => ({
    origin,
    themeHref: theme.href(),
    shopName: rules.current().shopName,
    shareImage: rules.current().shareImage,
    translate: messageFiles.current().translate,
    imageCdn,
    isTracked: tracker !== null,
    ...pageScripts(),
  })
  const bytes = createScreenBytes({
    render,
    headers,
    report,
    tracing: meters.tracing,
    jsonOf: values.jsonOf,
    variesByOrigin: corsOrigins.length > 0,
    page,
  })
  const answers = createScreenAnswers({ make, bytes, cache, layouts, routes, catalogHash, clock })
  const poller = shared.changes
    ? pollChanges({
        changes: shared.changes,
        everyMs: settings.changesEveryMs,
        report,
        onTags(tags) {
          ended.note(tags)
          cache.purge(tags)
          // Pages produced before the new rules arrive still use the old ones.
          if (tags.includes('config')) void rules.refresh().then(() => cache.purge(['config']))
        },
        onReset() {
          ended.reset()
          cache.purgeAll()
          void rules.refresh().then(() => cache.purge(['config']))
        },
      })
    : null

  const followChanges = async () => poller?.catchUp()

  async function catchUp() {
    await followChanges()
    await rules.refresh()
  }

  const gate = createFormGate({ captcha, stamps, limitUnproven: parts.limitUnproven })
  const health = createHealth({ readiness: shared.readiness })
  const edge: Edge = { readVisit, rules, flash, drafts, headers, metrics, report, settings, isSecure }
  const app = new Hono()
  for (const mount of parts.machineMounts ?? []) app.route('/', mount)
  app.use(requestFacts(settings))
  if (corsOrigins.length > 0) for (const path of OPEN_PATHS) app.use(path, otherOrigins(corsOrigins))
  app.use(writeGuard({ headers, settings, ownLimits: [TRACKING_LIMIT, CLIENT_EVENTS_LIMIT, SESSIONS_LIMIT], clock }))
  const { bearerSessions: sessions, clientQuota: quota } = parts
  for (const path of ['/api/*', '/actions/*']) {
    app.use(path, tellIgnored({ rules }))
    if (quota) app.use(path, clientKeys({ quota, origins: corsOrigins, headers }))
    if (sessions) app.use(path, bearerRequests({ sessions, headers }))
  }
  app.route('/', health.routes)
  app.route('/', metricsRoute(edge))
  app.route('/', sessionRoute({ ...edge, portsFor, catalogs }))
  if (sessions) app.route('/', bearerSessionRoute({ sessions, headers }))
  app.route('/', captchaRoute({ captcha, headers }))
  app.route('/', exportRoute({ ...edge, portsFor }))
  app.route('/', studioAuditRoute({ ...edge, portsFor }))
  app.route('/', previewRoutes({ ...edge, portsFor, previews, render, page, report: parts.report }))
  app.route('/', mailPreviewRoutes({ ...edge, portsFor }))
  app.route('/', studioReferencesRoute({ ...edge, portsFor, routes }))
  app.route('/', studioPicturesRoute({ ...edge, portsFor }))
  app.route('/', studioGoodsRoute({ ...edge, portsFor }))
  app.route('/', orderDocumentRoute({ ...edge, portsFor }))
  app.route('/', uploadRoute({ ...edge, portsFor }))
  app.route('/', newsletterRoute({ ...edge, portsFor }))
  app.route('/', menuRoute({ ...edge, portsFor, cache }))
  app.route('/', productsRoute({ ...edge, portsFor, cache }))
  app.route('/', suggestionsRoute({ ...edge, portsFor, cache }))
  app.route(
    '/',
    actionRoutes({
      ...edge,
      portsFor,
      previews,
      routes,
      companies,
      limitLookUps,
      gate,
      visitors,
      clock,
      followChanges,
      catalogs,
      repeatedCalls: parts.repeatedCalls,
    }),
  )
  app.route('/', clientEvents({ ...edge, errorSink: parts.errorSink ?? null, clock }))
  if (tracker || parts.experiments) app.route('/', trackingRoute({ ...edge, tracker, visitors, clock }))
  app.route('/', theme.routes)
  app.route('/', messageFiles.routes)
  for (const mount of parts.mounts ?? []) app.route('/', mount)
  const noteMissedSearch = createMissedSearches({
    clock,
    send(phrase, shopper) {
      const told = portsFor(anonymous(shopper)).catalogue.noteMissedSearch(phrase)
      told.catch((error) => report({ kind: 'unexpected', message: 'A search in vain could not be counted', error }))
    },
  })
  const methodsAt = (path: string) => allowedMethods(app.routes, path)
  app.route('/', screenRoutes({ ...edge, answers, catalogs, methodsAt, noteMissedSearch }))
  app.onError(lastResort({ report, headers }))

  const front = createFront({
    answers,
    rules,
    isSecure,
    catalogs,
    onAnswer: metrics.countFront,
  })
  const whole = app.fetch
  // Before the router, and without a promise: most requests end here. Architecture 9.1.
  app.fetch = (request, env, context) => {
    const cached = front.answer(request)
    if (cached) return cached
    const startedAt = performance.now()
    return Promise.resolve(whole(request, env, context)).then((response) => {
      metrics.observeRequest(routeKindOf(request.url), response.status, (performance.now() - startedAt) / 1000)
      return secured(response, headers.data)
    })
  }

  return Object.assign(app, {
    async ready() {
      await Promise.all([rules.ready(), poller?.poll()])
      health.setReady()
    },
    writeAtOnce: front.write,
    leave: health.startLeaving,
    isWatched: health.isWatched,
    close() {
      poller?.stop()
      if (!parts.meters) meters.close()
    },
  })
}

/** Screens handle their own errors; an error here is our own mistake. */
function lastResort({ report, headers }: Pick<Edge, 'report' | 'headers'>): ErrorHandler {
  return (error, context) => {
    report({ kind: 'unexpected', message: `${context.req.method} ${context.req.path} failed`, error })
    if (context.req.path.startsWith('/api/')) {
      return personalJson(errorBody('internal', 'Something went wrong on our side.'), { status: 500 }, headers.data)
    }
    return context.html(plainPage(500, 'pl'), 500, { ...headers.html, 'cache-control': 'no-store' })
  }
}
