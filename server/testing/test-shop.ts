import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GUARD_FIELD } from '#schemas/captcha.ts'
import { Layout } from '#schemas/layout.ts'
import { Screen } from '#schemas/screen.ts'
import { altcha } from '#server/adapters/captcha/altcha.ts'
import type { SpentCaptchas } from '#server/adapters/captcha/spent-captchas.ts'
import { type CommercePorts, commercePorts } from '#server/adapters/commerce/ports.ts'
import type { Renderer } from '#server/answers/render.ts'
import { type AppParts, createApp, type ShopApp } from '#server/app.ts'
import { openEmbeddedCommerce } from '#server/commerce/open.ts'
import { demoCustomer, demoTemplate, type TestClock, testClock } from '#server/commerce/testing/test-commerce.ts'
import { createLinks, type RouteEntries } from '#server/compiler/address/links.ts'
import { type Assembler, assembler, notFound } from '#server/compiler/assembler.ts'
import type { LayoutSource } from '#server/compiler/layout-source.ts'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import { node, section } from '#server/compiler/section.ts'
import { selectSections } from '#server/compiler/select.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { sampleRegister } from '#server/demo/sample-register.ts'
import { cookieOf, type FormDrafts, keysOf } from '#server/forms/drafts.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { AppSettings } from '#server/http/app-settings.ts'
import { createFormStamps } from '#server/http/guards/form-stamp.ts'
import { sqliteTemplate } from '#server/platform/database/testing-templates.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { catalog as shopCatalog } from '#widgets/catalog.ts'
import { defineCatalog } from '#widgets/define-catalog.ts'
import { defineNode } from '#widgets/define-node.ts'

/** Replaces the commerce API: an answer of its own, or null for the real one. */
export type Interference = (request: Request) => Response | Promise<Response> | null

/** The embedded commerce API with the demo shop, in memory, which tests can break. */
export async function openTestCommerce(clock: TestClock = testClock()) {
  const commerce = await openEmbeddedCommerce({
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

/** Layouts held in memory, published by tests. */
export function memoryLayouts(first: Readonly<Record<string, Omit<Layout, 'layout' | 'version'>>>) {
  const revisions = new Map<string, { layout: Layout; number: number }>()
  const listeners = new Set<(names: readonly string[]) => void>()
  function publish(name: string, body: Omit<Layout, 'layout' | 'version'>) {
    const layout = Layout.parse({ layout: name, version: 1, ...body })
    revisions.set(name, { layout, number: (revisions.get(name)?.number ?? 0) + 1 })
    for (const listener of listeners) listener([name])
  }
  for (const [name, body] of Object.entries(first)) publish(name, body)
  const source: LayoutSource = {
    place(name, wish) {
      const found = revisions.get(name)
      if (!found) return null
      const { layout, number } = found
      return { name, revision: String(number), frame: layout.frame ?? null, ...selectSections(layout, wish) }
    },
    refusal: () => null,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { source, publish }
}

/** Drafts of forms in memory. */
function memoryDrafts(): FormDrafts {
  const kept = new Map<string, FormDraft>()
  const waiting = (cookie: string | undefined) =>
    keysOf(cookie).flatMap((key) => {
      const draft = kept.get(key)
      return draft ? [{ key, draft }] : []
    })
  return {
    async keep(draft, cookie) {
      const key = randomBytes(16).toString('base64url')
      kept.set(key, draft)
      const others = waiting(cookie).filter((other) => other.draft.op !== draft.op)
      return cookieOf([key, ...others.map((other) => other.key)])
    },
    read: async (cookie) => waiting(cookie),
    async forget(keys) {
      for (const key of keys) kept.delete(key)
    },
  }
}

export function memorySpent(): SpentCaptchas {
  const spent = new Set<string>()
  return { spend: async (signature) => spent.size < spent.add(signature).size }
}

/** A few nodes that only show text. */
export const plainCatalog = {
  ...defineCatalog([
    defineNode({
      type: 'page',
      group: 'frame',
      title: 'Page',
      props: z.strictObject({}),
      slots: ['header', 'main', 'footer', 'overlays'],
    }),
    defineNode({
      type: 'words',
      group: 'cms',
      title: 'Words',
      props: z.strictObject({ text: z.string(), tone: z.enum(['plain', 'loud']) }),
      slots: ['below'],
      events: { press: z.strictObject({ qty: z.int().optional() }) },
      defaults: { tone: 'plain' },
    }),
  ]),
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a catalog that only tests know
const words = (text: string, extras: any = {}) => (node as any)('words', { text, tone: 'plain' }, extras)

/** Sections that show their settings. */
export const plainSections = new Map(
  [
    section('say')({
      title: 'Says a text.',
      settings: z.strictObject({ text: z.string() }),
      slots: ['below'],
      resolve: ({ settings, slots }) => words(settings.text, { slots: { below: slots.below } }),
    }),
    section('product-words')({
      title: 'Name and price of the product.',
      settings: z.strictObject({}),
      needs: ['product'],
      resolve({ data: { product }, shopper }) {
        const [price] = product.prices
        return words(`${product.name} ${price?.finalPrice.gross} ${price?.currency} ${shopper.kind}`)
      },
    }),
    section('cart-words')({
      title: 'How much is in the cart.',
      settings: z.strictObject({}),
      needs: ['cart'],
      resolve: ({ data: { cart }, notice }) => [
        ...(notice ? [words(notice.text, { key: 'notice' })] : []),
        words(cart ? `${cart.count} in ${cart.id}` : 'no cart', { key: 'cart' }),
      ],
    }),
    section('frame-words')({
      title: 'What the frame has got.',
      settings: z.strictObject({}),
      needs: ['config', 'footer', 'menu'],
      resolve: ({ data: { config, footer, menu } }) =>
        words([config && 'config', footer && 'footer', menu && 'menu'].filter(Boolean).join(' ') || 'bare'),
    }),
    // biome-ignore lint/suspicious/noExplicitAny: a list of sections of any settings and needs
  ].map((type) => [type.type, type as any]),
) as unknown as Map<string, SectionTypes extends ReadonlyMap<string, infer T> ? T : never>

// biome-ignore lint/suspicious/noExplicitAny: an assembler of any route
type AnyAssembler = Assembler<any, any>

type Load = () => Promise<object>
const plainText = (route: 'home' | 'local_services', load: Load = async () => ({})) =>
  assembler(route)({ provides: [], scope: 'public', load, title: () => route }) as AnyAssembler

/** Screens that load real data and only show text. */
export const plainRoutes: RouteEntries = {
  home: { access: 'anyone', screen: plainText('home') },
  local_services: { access: 'anyone', screen: plainText('local_services') },
  product: {
    access: 'anyone',
    screen: assembler('product')({
      provides: ['product'],
      scope: 'public',
      async load({ target, ports }) {
        const product = await ports.catalogue.productById(target?.id ?? '')
        return product ? { product } : notFound()
      },
      title: ({ product }) => product.name,
    }),
  },
  cart: {
    access: 'anyone',
    screen: assembler('cart')({
      provides: ['cart'],
      scope: 'private',
      load: async ({ shopper, ports }) => ({ cart: shopper.cartId ? await ports.cart.load(shopper.cartId) : null }),
      title: (_, { t }) => t('cart.title'),
      data: ({ cart }) => ({ cart }),
    }),
  },
  login: {
    access: 'guest',
    screen: assembler('login')({ provides: [], scope: 'private', load: async () => ({}), title: () => 'login' }),
  },
  account: {
    access: 'customer',
    screen: assembler('account')({ provides: [], scope: 'private', load: async () => ({}), title: () => 'account' }),
  },
  dashboard: {
    access: 'b2b',
    screen: assembler('dashboard')({
      provides: [],
      scope: 'private',
      load: async () => ({}),
      title: () => 'dashboard',
    }),
  },
}

/** The same, with a page of services whose load is the test's own. */
export const plainRoutesWhere = (load: () => Promise<object>): RouteEntries => ({
  ...plainRoutes,
  local_services: { access: 'anyone', screen: plainText('local_services', load) },
})

const said = (text: string) => ({ type: 'say', settings: { text } })
const only = (name: string, section: object) => ({
  frame: 'frames/default',
  slots: { main: [name] },
  sections: { [name]: section },
})

export const plainLayouts = {
  'frames/default': {
    slots: { header: ['top'], main: ['$hole'], footer: ['bottom'] },
    sections: { top: { type: 'frame-words', settings: {} }, bottom: said('the end') },
  },
  'screens/home': only('welcome', said('welcome')),
  'screens/local_services': only('services', said('services')),
  'screens/product': only('summary', { type: 'product-words', settings: {} }),
  'screens/cart': only('cart', { type: 'cart-words', settings: {} }),
  'screens/login': only('login', said('login')),
  'screens/account': only('account', said('account')),
  'screens/dashboard': only('dashboard', said('dashboard')),
  'screens/error-404': only('lost', said('not here')),
  'screens/error-500': only('broken', said('our mistake')),
  'screens/maintenance': only('closed', said('back soon')),
} as unknown as Readonly<Record<string, Omit<Layout, 'layout' | 'version'>>>

/** Writes the texts of a screen, in order, and its state: enough to see the content of a page. */
export const plainRenderer: Renderer = {
  render(screen) {
    const texts: string[] = []
    const stack = [screen.root]
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const found = screen.nodes[id]
      if (typeof found?.props.text === 'string') texts.push(`<p>${found.props.text}</p>`)
      stack.push(
        ...Object.values(found?.slots ?? {})
          .flat()
          .reverse(),
      )
    }
    const { title, locale } = screen.screen
    return { html: `<html lang="${locale}"><title>${title}</title>${texts.join('')}</html>`, failures: [] }
  },
  contentSecurityPolicy: "default-src 'self'",
  catalog: 'sha256-test',
}

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
    timeoutMs: options.upstreamTimeoutMs ?? 1000,
    circuit: { failures: 1000 },
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
