import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { LOCALES } from '#schemas/locale.ts'
import { operations } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { sampleRegister } from '#server/demo/sample-register.ts'
import { catalog } from '#widgets/catalog.ts'
import { altcha } from './adapters/captcha/altcha.ts'
import { commercePorts } from './adapters/commerce/ports.ts'
import { openRegister } from './adapters/company-register/open-register.ts'
import { httpErrorSink } from './adapters/http-error-sink.ts'
import { httpTracker } from './adapters/http-tracker.ts'
import { announceServer, createAdminToken } from './admin/admin-access.ts'
import { createBulkRuns } from './admin/bulk/bulk-runs.ts'
import { createGoodsFiles } from './admin/catalogue/files/goods-files.ts'
import { explainApi } from './admin/explain/explain-api.ts'
import { explainedParts } from './admin/explain/explained-parts.ts'
import { layoutApi } from './admin/layout-api.ts'
import { storeApi } from './admin/store-api.ts'
import { loadBuiltRenderer } from './answers/built-renderer.ts'
import { quietChanges } from './answers/quiet-changes.ts'
import type { Renderer } from './answers/render.ts'
import { createApp } from './app.ts'
import { createLinks } from './compiler/address/links.ts'
import { FROZEN_CATALOGS } from './compiler/catalogs/frozen-catalogs.ts'
import { catalogReader } from './compiler/checks/catalog-reader.ts'
import { siteFiles } from './http/bytes/site-files.ts'
import { staticFiles } from './http/bytes/static-files.ts'
import { createBearerSessions } from './http/clients/bearer-sessions.ts'
import { createClientQuota } from './http/clients/client-keys.ts'
import { withAccessLog } from './http/serving/access-log.ts'
import type { Listening, RequestHandler } from './http/serving/listen.ts'
import { traced } from './http/serving/traced.ts'
import { localesOf, SYSTEM_SHOPPER } from './http/visit/shop-rules.ts'
import { createFindWeakContrast, withContrast } from './layouts/contrast/find-weak-contrast.ts'
import { contentsOf, createFindDangling, type ShopContents } from './layouts/dangling.ts'
import { openPost } from './mails/post/open-post.ts'
import { openCommerce, publicCommerceRoutes } from './open-commerce.ts'
import { firstOwnerPath } from './open-first-owner.ts'
import { openLayouts, type ShopKind } from './open-layouts.ts'
import type { Configuration } from './platform/configuration.ts'
import { configuredTracing } from './platform/observability/configured-tracing.ts'
import { meteredFetch } from './platform/observability/metered-fetch.ts'
import { createMeters, type Meters } from './platform/observability/meters.ts'
import type { Report } from './platform/report.ts'
import { keptSecret } from './platform/shop-secret.ts'
import { readTheme } from './platform/theme/check-theme.ts'
import { blogFeedRoutes } from './resources/blog-feed-route.ts'
import { documentRoute } from './resources/document-route.ts'
import { feedRoutes } from './resources/feeds/feed-routes.ts'
import { openDiskCache } from './resources/images/disk-cache.ts'
import { imageRoutes } from './resources/images/image-route.ts'
import { paymentPages } from './resources/payment-pages.ts'
import { publishedSchemas } from './resources/publish-schemas.ts'
import { sitemapRoutes } from './resources/sitemap-route.ts'
import { routes } from './screens/routes.ts'
import { sections } from './sections/sections.ts'

/** Cases for renderers of others; a server that was installed without tests does not publish them. */
const KIT_FILE = resolve(import.meta.dirname, '../tests/conformance/kit/kit.json')

export interface OpenShopParts {
  configuration: Configuration
  /** output of the build */
  distDir: string
  root: string
  isDevelopment: boolean
  /** address of the shop on this machine */
  listening: Pick<Listening, 'port' | 'server'>
  log: Logger
  report: Report
}

export interface OpenShop extends RequestHandler {
  /** of a link for the first owner of the studio; null if there is one */
  firstOwnerPath: string | null
  /** null if the embedded commerce API is served beside it */
  commerceAddress: string | null
  /** no new requests are accepted; pending ones are still answered */
  leave(): Promise<void>
  /** a balancer polls /readyz */
  isWatched(): boolean
  close(): Promise<void>
}
const IMAGE_CACHE_BYTES = 512 * 1024 * 1024

/** Opens all parts of the shop in parallel, and puts it together. Throws if a part cannot be used. */
export async function openShop(parts: OpenShopParts): Promise<OpenShop> {
  const { configuration, isDevelopment, listening, log, report } = parts
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ORIGIN: origin } = configuration

  const tracing = await configuredTracing(configuration, (message) => log.warn(message))
  const meters = createMeters(tracing)
  const kind = Promise.withResolvers<ShopKind>()
  const { SECRET } = configuration
  const keeping = SECRET ? Promise.resolve(SECRET) : keptSecret({ dataDir, databaseUrl: databaseUrl || null })
  const opening = openLayouts({ dataDir, databaseUrl, report, meters, kind: kind.promise, secret: keeping })
  // A commerce API that cannot be opened says why; nobody waits for the layouts then.
  opening.catch(() => {})
  const [secret, commerce, layouts, drawing, imageCache] = await Promise.all([
    keeping,
    openCommerce(configuration, { log, mails: mailsOf(parts, opening), meters }).then((opened) => {
      kind.resolve(opened.kind)
      return opened
    }),
    opening,
    openDrawing(parts),
    openDiskCache(join(dataDir, 'image-cache'), IMAGE_CACHE_BYTES),
  ])
  const open = (): ShopContents => contentsOf({ portsFor, shared })
  const findDangling = createFindDangling({ open, sections })
  // A page of the studio does not wait longer for them than for its own data.
  const limitMs = configuration.UPSTREAM_TIMEOUT_MS / 2
  const findAdvice = withContrast(
    createFindDangling({ open, sections, limitMs }),
    createFindWeakContrast({ media: { read: (path) => shared.media.read(path) }, sections }),
  )
  const { portsFor, shared, releaseStore } = commercePorts({
    fetch: commerce.fetch,
    handsBodies: commerce.isOurs,
    capabilities: { personalCategories: !commerce.isOurs, pricesAt: commerce.pricesAt },
    baseUrl: commerce.baseUrl,
    apiKey: commerce.apiKey,
    log: report,
    links: createLinks(routes)('pl'),
    timeoutMs: configuration.UPSTREAM_TIMEOUT_MS,
    meter: meters.upstream,
    tracing: meters.tracing,
    staffLayouts: layouts.staffLayouts(findAdvice),
    staffReleases: layouts.staffReleases(findAdvice),
    previewLinks: layouts.previewLinks,
    goodsFiles: createGoodsFiles({ database: layouts.database, clock: () => new Date(), report }),
    bulkRuns: createBulkRuns({ database: layouts.database, clock: () => new Date(), report }),
  })

  const adminToken = createAdminToken(dataDir)
  const bearerSessions = createBearerSessions({ database: layouts.database, secret, clock: () => new Date() })
  const version = async () => (shared.changes === null ? null : (await shared.changes.after(null)).cursor)
  const pictures = new Hono()
  pictures.route('/', imageRoutes({ media: shared.media, cache: imageCache, report }))
  pictures.get('/documents/*', documentRoute({ media: shared.media, report }))
  const app = createApp({
    portsFor,
    shared: { ...shared, changes: shared.changes && quietChanges(shared.changes, commerce.feedNews) },
    layouts: layouts.store,
    drafts: layouts.drafts,
    repeatedCalls: layouts.repeatedCalls,
    experiments: layouts.experiments,
    limitUnproven: layouts.limitUnproven,
    limitLookUps: layouts.limitLookUps,
    bearerSessions,
    clientQuota:
      configuration.CLIENT_KEYS.size > 0
        ? createClientQuota({
            keys: configuration.CLIENT_KEYS,
            database: layouts.database,
            clock: () => new Date(),
            report,
          })
        : null,
    captcha: altcha({ secret, spent: layouts.spentCaptchas, clock: () => new Date() }),
    render: drawing.render,
    clock: () => new Date(),
    report,
    companies: openRegister({
      kind: configuration.COMPANY_REGISTER || (commerce.kind === 'own' ? 'official' : 'sample'),
      sample: sampleRegister(),
      clock: () => new Date(),
      meters,
    }),
    tracker: openTracker(configuration, { report, meters }),
    errorSink: openErrorSink(configuration, { report, meters }),
    meters,
    frozenCatalogs: { folder: FROZEN_CATALOGS, checksAll: isDevelopment },
    settings: {
      origin: origin || null,
      secret,
      isProxyTrusted: configuration.TRUST_PROXY,
      // Development shows the current sources.
      cacheBytes: isDevelopment ? 1 : configuration.CACHE_MB * 1024 * 1024,
      sectionTimeoutMs: configuration.SECTION_TIMEOUT_MS,
      loadTimeoutMs: configuration.UPSTREAM_TIMEOUT_MS + 500,
      changesEveryMs: 250,
      writesPerMinute: configuration.WRITES_PER_MINUTE,
      corsOrigins: configuration.CORS_ORIGINS.filter((listed) => listed !== origin),
      scriptOrigins: configuration.SCRIPT_ORIGINS,
      metricsToken: configuration.METRICS_TOKEN || null,
      imageCdn: configuration.IMAGE_CDN || null,
    },
    machineMounts: [
      layoutApi({
        store: layouts.store,
        token: adminToken,
        findDangling,
      }),
      storeApi({ commerce, token: adminToken }),
      explainApi({
        ...explainedParts(configuration),
        ...{ portsFor, shared, bearerSessions },
        layouts: layouts.store,
        token: adminToken,
      }),
      paymentPages({ fetch: commerce.fetch, baseUrl: commerce.baseUrl, report }),
      ...(configuration.COMMERCE_PUBLIC && commerce.isOurs ? [publicCommerceRoutes(commerce.fetch)] : []),
    ],
    mounts: [
      pictures,
      siteFiles({
        origin: origin || null,
        icon: async () => {
          const config = await portsFor(SYSTEM_SHOPPER).store.config()
          return {
            drawing: config?.get('general/icon') ?? null,
            name: config?.get('general/store/name') ?? null,
            brand: readTheme({ brand: config?.get('theme/brand') ?? null }).theme.brand,
          }
        },
      }),
      sitemapRoutes({
        sitemap: shared.sitemap,
        routes,
        version,
        locales: async () => {
          const config = await portsFor(SYSTEM_SHOPPER).store.config()
          return config ? localesOf(config) : LOCALES
        },
        origin: origin || null,
        report,
      }),
      feedRoutes({ feeds: shared.feeds, portsFor, version, origin: origin || null, report }),
      blogFeedRoutes({ portsFor, origin: origin || null }),
      publishedSchemas({
        catalog,
        sections,
        operations,
        catalogHash: catalogReader().catalogHash,
        origin: origin || null,
        ...(existsSync(KIT_FILE) ? { kitFile: KIT_FILE } : {}),
      }),
      ...(drawing.mounts ?? []),
    ],
  })
  await Promise.all([app.ready(), layouts.runReleases(releaseStore)])
  const studioPath = await firstOwnerPath({ portsFor, report })
  announceServer(dataDir, `http://127.0.0.1:${listening.port}`)

  return {
    fetch: traced(tracing, {
      isProxyTrusted: configuration.TRUST_PROXY,
      fetch: withAccessLog(log, (request, env) => app.fetch(request, env as object)),
    }),
    writeAtOnce: app.writeAtOnce,
    ...(drawing.before ? { before: drawing.before } : {}),
    firstOwnerPath: studioPath,
    commerceAddress: commerce.isOurs
      ? configuration.COMMERCE_PUBLIC
        ? null
        : 'in this process; COMMERCE_PUBLIC=1 serves it under /commerce'
      : configuration.COMMERCE_URL,
    isWatched: app.isWatched,
    async leave() {
      app.leave()
      await drawing.leave?.()
    },
    async close() {
      app.close()
      layouts.store.close()
      await Promise.all([commerce.close(), layouts.close()])
      meters.close()
      await tracing?.close()
    },
  }
}

interface Watched {
  report: Report
  meters: Meters
}

function openTracker({ TRACKER_URL: url, UPSTREAM_TIMEOUT_MS: timeoutMs }: Configuration, { report, meters }: Watched) {
  const send = meteredFetch<Request>(meters, 'tracker', (request) => fetch(request))
  return url === '' ? null : httpTracker({ url, timeoutMs, report, fetch: send })
}

function openErrorSink(
  { MONITORING_DSN: dsn, UPSTREAM_TIMEOUT_MS: timeoutMs }: Configuration,
  { report, meters }: Watched,
) {
  const send = meteredFetch<Request>(meters, 'error-sink', (request) => fetch(request))
  return dsn && httpErrorSink({ dsn, timeoutMs, report, fetch: send })
}

/** Mails of the embedded commerce API: with the published layouts, and links to the built screens. */
function mailsOf({ configuration, listening }: OpenShopParts, opening: ReturnType<typeof openLayouts>) {
  const { DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: from, ORIGIN: origin } = configuration
  return {
    post: openPost({ dataDir, smtpUrl: smtpUrl || null }),
    origin: origin || `http://localhost:${listening.port}`,
    from,
    layout: async (name: string) => (await opening).store.published(name)?.layout ?? null,
    isBuilt: (key: RouteKey) => Object.hasOwn(routes, key),
  }
}

/** The renderer, and the source of browser files. */
interface Drawing {
  render: Renderer
  mounts?: Hono[]
  before?: NonNullable<RequestHandler['before']>
  leave?(): Promise<void>
}

async function openDrawing({
  configuration,
  distDir,
  root,
  isDevelopment,
  listening,
}: Pick<OpenShopParts, 'configuration' | 'distDir' | 'root' | 'isDevelopment' | 'listening'>): Promise<Drawing> {
  if (isDevelopment) {
    const { openViteDrawing } = await import('./development/vite-drawing.ts')
    const vite = await openViteDrawing({ root, server: listening.server, dataDir: resolve(configuration.DATA_DIR) })
    // Its sockets would hold the server open.
    return { render: vite.render, before: vite.before, leave: vite.close }
  }
  return { render: await loadBuiltRenderer(distDir), mounts: [staticFiles(join(distDir, 'client/assets'))] }
}
