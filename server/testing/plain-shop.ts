import { z } from 'zod'
import type { Layout } from '#schemas/layout.ts'
import type { Renderer } from '#server/answers/render.ts'
import type { RouteEntries } from '#server/compiler/address/links.ts'
import { type Assembler, assembler, notFound } from '#server/compiler/assembler.ts'
import type { SectionTypes } from '#server/compiler/resolve-sections.ts'
import { node, section } from '#server/compiler/section.ts'
import { defineCatalog } from '#widgets/define-catalog.ts'
import { defineNode } from '#widgets/define-node.ts'

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
    return { html: Buffer.from(`<html lang="${locale}"><title>${title}</title>${texts.join('')}</html>`), failures: [] }
  },
  contentSecurityPolicy: "default-src 'self'",
  catalog: 'sha256-test',
}
