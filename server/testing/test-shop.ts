import { GUARD_FIELD } from '#schemas/captcha.ts'
import { Screen } from '#schemas/screen.ts'
import { altcha } from '#server/adapters/captcha/altcha.ts'
import { type CommercePorts, commercePorts } from '#server/adapters/commerce/ports.ts'
import { type AppParts, createApp, type ShopApp } from '#server/app.ts'
import { openEmbeddedCommerce } from '#server/commerce/open.ts'
import { demoCustomer, demoTemplate, type TestClock, testClock } from '#server/commerce/testing/test-commerce.ts'
import { createLinks, type RouteEntries } from '#server/compiler/address/links.ts'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { sampleRegister } from '#server/demo/sample-register.ts'
import type { AppSettings } from '#server/http/app-settings.ts'
import { createFormStamps } from '#server/http/guards/form-stamp.ts'
import { sqliteTemplate } from '#server/platform/database/testing-templates.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'
import { memoryDrafts, memoryLayouts, memorySpent } from './memory-stores.ts'
import { plainCatalog, plainLayouts, plainRenderer, plainRoutes, plainSections } from './plain-shop.ts'

/**
 * Replaces the commerce API: an answer of its own, or null for the real one. To change a real answer, ask with a clone
 * of the request: the adapter's own is answered with a value and no body.
 */
export type Interference = (request: Request) => Response | Promise<Response> | null

/** The embedded commerce API with the demo shop, in memory, which tests can break. */
export async function openTestCommerce(
  clock: TestClock = testClock(),
  options: Pick<Parameters<typeof openEmbeddedCommerce>[0], 'mails' | 'meters'> = {},
) {
  const commerce = await openEmbeddedCommerce({
    ...options,
    contents: demoContents,
    dataDir: null,
    clock,
    templateDir: await sqliteTemplate(demoTemplate(clock)),
  })
  const state: { interfere: Interference; calls: Request[] } = { interfere: () => null, calls: [] }
  return {
    clock,
    commerce,
    state,
    fetch(request: Request): Response | Promise<Response> {
      state.calls.push(request.clone())
      return state.interfere(request) ?? commerce.fetch(request)
    },
    async tokenOf(customerId: string, ttlSeconds = 3600): Promise<string> {
      return commerce.sessions.begin(await demoCustomer(commerce.engine, customerId), clock(), ttlSeconds)
    },
    close: commerce.close,
  }
}

export type TestCommerce = Awaited<ReturnType<typeof openTestCommerce>>

export const testSettings: AppSettings = {
  origin: null,
  secret: 'a secret that only tests know, long enough',
  isProxyTrusted: false,
  cacheBytes: 8 * 1024 * 1024,
  sectionTimeoutMs: 200,
  loadTimeoutMs: 1000,
  changesEveryMs: 20,
  writesPerMinute: 100_000,
  metricsToken: null,
}

export interface TestAppOptions {
  settings?: Partial<AppSettings>
  layouts?: Readonly<Record<string, object>>
  routes?: RouteEntries
  sections?: SectionTypes
  /** ms for one call to the commerce API */
  upstreamTimeoutMs?: number
  /** the shop's own routes, sections, nodes and this renderer instead of the plain ones */
  real?: Pick<AppParts, 'layouts' | 'render'>
  parts?: Partial<AppParts>
  /** layouts for the studio; absent: there are none */
  staffLayouts?: Parameters<typeof commercePorts>[0]['staffLayouts']
  staffReleases?: Parameters<typeof commercePorts>[0]['staffReleases']
  previewLinks?: Parameters<typeof commercePorts>[0]['previewLinks']
  goodsFiles?: Parameters<typeof commercePorts>[0]['goodsFiles']
  bulkRuns?: Parameters<typeof commercePorts>[0]['bulkRuns']
}

export type TestApp = ReturnType<typeof openTestApp>

/** The shop over a test commerce API. Without `real` its screens only show their settings. */
export function openTestApp(commerce: TestCommerce, options: TestAppOptions = {}) {
  const reports: ReportEvent[] = []
  const report = (event: ReportEvent) => void reports.push(event)
  const { real } = options
  const routes = options.routes ?? plainRoutes
  const layouts = memoryLayouts({ ...plainLayouts, ...options.layouts } as typeof plainLayouts)
  const ports: CommercePorts = commercePorts({
    fetch: commerce.fetch,
    baseUrl: 'http://commerce.test',
    apiKey: commerce.commerce.apiKey,
    log: report,
    links: createLinks(routes)('pl'),
    // The real shop writes and hashes: on a busy machine that takes its time.
    timeoutMs: options.upstreamTimeoutMs ?? (real ? 10_000 : 1000),
    circuit: { failures: 1000 },
    meter: options.parts?.meters?.upstream,
    tracing: options.parts?.meters?.tracing,
    staffLayouts: options.staffLayouts,
    staffReleases: options.staffReleases,
    previewLinks: options.previewLinks,
    goodsFiles: options.goodsFiles,
    bulkRuns: options.bulkRuns,
  })
  const plain = {
    routes,
    sections: options.sections ?? (plainSections as unknown as SectionTypes),
    catalog: plainCatalog as unknown as NonNullable<AppParts['catalog']>,
    layouts: layouts.source,
    render: plainRenderer,
  }
  const app: ShopApp = createApp({
    portsFor: ports.portsFor,
    shared: ports.shared,
    drafts: memoryDrafts(),
    limitUnproven: () => ({ isAllowed: true }),
    limitLookUps: async () => ({ isAllowed: true }),
    captcha: altcha({ secret: testSettings.secret, spent: memorySpent(), clock: commerce.clock }),
    companies: sampleRegister(),
    ...(real ? { ...real, catalog: shopCatalog as unknown as NonNullable<AppParts['catalog']> } : plain),
    clock: commerce.clock,
    report,
    settings: { ...testSettings, ...options.settings },
    ...options.parts,
  })
  return { app, reports, layouts, ports, ...asking(app, commerce.clock) }
}

interface Visitor {
  cookies?: Record<string, string>
  headers?: Record<string, string>
}

function asking(app: ShopApp, clock: TestClock) {
  // Forms sent without script have been open for a while.
  const stamps = createFormStamps({ secret: testSettings.secret, clock: () => new Date(clock().getTime() - 5_000) })
  const cookieHeader = (cookies: Record<string, string> = {}) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')

  function headersOf({ cookies, headers = {} }: Visitor): Record<string, string> {
    const cookie = cookieHeader(cookies)
    return { ...(cookie ? { cookie } : {}), ...headers }
  }

  return {
    page: (path: string, visitor: Visitor = {}) => app.request(path, { headers: headersOf(visitor) }),
    async json(path: string, query: Record<string, string> = {}, visitor: Visitor = {}) {
      const response = await app.request(`/api/screens?${new URLSearchParams({ path, ...query })}`, {
        headers: headersOf(visitor),
      })
      return { response, screen: Screen.parse(await response.json()) }
    },
    call(operation: string, body: unknown, visitor: Visitor = {}) {
      return app.request(`/api/actions/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost', ...headersOf(visitor) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    },
    send(operation: string, fields: Record<string, string>, visitor: Visitor = {}) {
      return app.request(`/actions/${operation}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost',
          ...headersOf(visitor),
        },
        body: new URLSearchParams({ [GUARD_FIELD.stamp]: stamps.write(), ...fields }).toString(),
      })
    },
  }
}

/** Cookies that an answer sets: name -> value, null for a removed one. */
export function cookiesOf(response: Response): Record<string, string | null> {
  const set: Record<string, string | null> = {}
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ')
    const at = pair.indexOf('=')
    set[pair.slice(0, at)] = attributes.includes('Max-Age=0') ? null : decodeURIComponent(pair.slice(at + 1))
  }
  return set
}

/** Texts of a screen's nodes, by id. */
export function textsOf({ nodes }: Screen): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(nodes).flatMap(([id, { props }]) => ('text' in props ? [[id, props.text]] : [])),
  )
}
