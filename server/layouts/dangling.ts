import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { type Currency, LOCALES } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { SLUG_ROUTES } from '#schemas/routes.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { type Contacts, contactsIn } from '#server/platform/contacts/contact-names.ts'
import type { PortsFor, SharedPorts } from '#server/ports/ports.ts'
import { contactWarnings } from './contact-warnings.ts'
import { AMOUNT, type FreeDelivery, freeDeliveryWarnings } from './free-delivery.ts'
import type { LayoutWorld } from './layout-world.ts'
import { settingsParts } from './settings-parts.ts'

/**
 * Contents of the shop that a layout may name. Each method returns whether one exists; throws if that cannot be
 * determined.
 */
export interface ShopContents {
  hasCategory(id: number): Promise<boolean>
  hasProduct(id: string): Promise<boolean>
  hasPage(key: string): Promise<boolean>
  hasPost(id: string): Promise<boolean>
  /** a path below `/media/` */
  hasPicture(path: string): Promise<boolean>
  /** whether a slug belongs to something of this kind in any language */
  hasSlug(kind: string, slug: string): Promise<boolean>
  freeDelivery: FreeDelivery
  /** how to reach the shop */
  contacts(): Promise<Contacts>
}

/**
 * Finds names in a layout that the shop does not have, and sections that lack the price of free delivery. Such a layout
 * may be published: what is missing is left out of pages.
 */
export type FindDangling = (layout: Layout) => Promise<Problem[]>

/** Max wait for warnings at publish; checks that take longer give one warning that says so. */
const LIMIT_MS = 4_000

interface DanglingParts {
  /** called once for each layout, as missing content may be added later */
  open: () => ShopContents
  sections: LayoutWorld['sections']
  limitMs?: number
}

export function createFindDangling({ open, sections, limitMs = LIMIT_MS }: DanglingParts): FindDangling {
  return async (layout) => {
    const contents = open()
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, limitMs, 'late').unref())
    const { freeDelivery } = contents
    // If a check fails or takes too long, the content is assumed to exist, and a warning says so.
    const settled = <T>(answer: Promise<T>) => Promise.race([answer, late]).catch(() => 'late' as const)
    const amounts = settled(freeDeliveryWarnings(layout, { sections, freeDelivery }))
    const named = settled(contents.contacts().then((contacts) => contactWarnings(layout, contacts)))
    const asked = new Map<string, Promise<boolean | 'late'>>()
    let isLate = false
    const found = await Promise.all(
      namesIn(layout).map(async (name) => {
        const key = `${name.what} ${name.id}`
        const answer = asked.get(key) ?? settled(ask(contents, name))
        asked.set(key, answer)
        const isThere = await answer
        isLate ||= isThere === 'late'
        return isThere ? [] : [warningOf(name)]
      }),
    )
    const lacking = [await amounts, await named]
    const isWhole = !isLate && !lacking.includes('late')
    return [
      ...found.flat(),
      ...lacking.flatMap((each) => (each === 'late' ? [] : each)),
      ...(isWhole ? [] : [NOT_CHECKED]),
    ]
  }
}

const NOT_CHECKED: Problem = {
  path: '',
  code: 'not-checked',
  message: 'Whether all that the layout names is there could not be found out in time.',
  fix: 'Check it once more in a moment.',
}

type Kind = 'category' | 'product' | 'page' | 'post' | 'picture' | (typeof SLUG_ROUTES)[number]

interface Named {
  what: Kind
  /** a slug, if `isSlug` */
  id: string
  isSlug: boolean
  path: string
}

/** Names of content in settings, by the field names of their schemas. */
function namesIn(layout: Layout): Named[] {
  const names: Named[] = []
  const [, ownPage] = /^pages\/(.*)$/.exec(layout.layout) ?? []
  if (ownPage !== undefined) names.push({ what: 'page', id: ownPage, isSlug: false, path: '/layout' })
  for (const { value, path } of settingsParts(layout)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const add = (what: Kind, id: JsonValue | undefined, below: string, isSlug = false) => {
      if (typeof id === 'string' || typeof id === 'number')
        names.push({ what, id: String(id), isSlug, path: path + below })
    }
    add('category', value.categoryId, '/categoryId')
    add('product', value.productId, '/productId')
    add('page', value.page, '/page')
    add('post', value.postId, '/postId')
    if (typeof value.image === 'string' && value.image.startsWith('/media/')) add('picture', value.image, '/image')
    if (Array.isArray(value.products))
      for (const [index, id] of value.products.entries())
        if (typeof id === 'string') add('product', id, pointerTo('products', index))
    if (Array.isArray(value.categories))
      for (const [index, id] of value.categories.entries())
        if (typeof id === 'number') add('category', id, pointerTo('categories', index))
    const kind = SLUG_ROUTES.find((key) => key === value.route)
    if (kind && typeof value.params === 'object' && value.params !== null && !Array.isArray(value.params))
      add(kind, value.params.slug, '/params/slug', true)
  }
  return names
}

function ask(contents: ShopContents, { what, id, isSlug }: Named): Promise<boolean> {
  if (isSlug) return contents.hasSlug(what, id)
  if (what === 'category') return contents.hasCategory(Number(id))
  if (what === 'product') return contents.hasProduct(id)
  if (what === 'post') return contents.hasPost(id)
  return what === 'page' ? contents.hasPage(id) : contents.hasPicture(id)
}

const WORDS: Readonly<Record<Kind, string>> = {
  category: 'category',
  product: 'product',
  page: 'text page',
  post: 'blog post',
  cms_page: 'text page',
  picture: 'picture',
  redirect: 'redirect',
}

function warningOf({ what, id, path }: Named): Problem {
  const left = what === 'picture' ? 'a placeholder stands in' : 'what leads there is left out'
  return { path, code: 'nothing-there', message: `The shop has no ${WORDS[what]} '${id}': until it has, ${left}.` }
}

/** The contents of the shop behind these ports. */
export function contentsOf({
  portsFor,
  shared,
}: {
  portsFor: PortsFor
  shared: Pick<SharedPorts, 'media'>
}): ShopContents {
  const { catalogue, store, blog } = portsFor(SYSTEM_SHOPPER)
  return {
    hasCategory: async (id) => (await catalogue.categoryById(id)) !== null,
    hasProduct: async (id) => (await catalogue.productsByIds([id])).length > 0,
    hasPage: async (key) => (await store.pageById(key)) !== null,
    hasPost: async (id) => (await blog.post(id)) !== null,
    hasPicture: async (path) => (await shared.media.read(path)) !== null,
    async hasSlug(kind, slug) {
      const targets = await Promise.all(
        LOCALES.map((locale) => portsFor({ ...SYSTEM_SHOPPER, locale }).catalogue.resolveSlug(slug)),
      )
      return targets.some((target) => target?.kind === kind)
    },
    freeDelivery: freeDeliveryOf(portsFor),
    async contacts() {
      const config = await store.config()
      if (!config) throw new Error('Store config could not be read.')
      return contactsIn((key) => config.get(key))
    },
  }
}

function freeDeliveryOf(portsFor: PortsFor): FreeDelivery {
  const configIn = (currency: Currency) => portsFor({ ...SYSTEM_SHOPPER, currency }).store.config()
  async function without() {
    const config = await configIn(SYSTEM_SHOPPER.currency)
    const currencies = config?.get('currency/options/allow') ?? []
    return currencies.filter((currency) => config?.get(`shipping/free_threshold/${currency}`) === null)
  }
  return {
    without,
    async withoutFor(key) {
      const currencies = await without()
      // The commerce API fills in the amounts that it knows.
      const texts = await Promise.all(currencies.map(async (currency) => (await configIn(currency))?.get(key)))
      return currencies.filter((_, at) => texts[at]?.includes(AMOUNT))
    },
  }
}
