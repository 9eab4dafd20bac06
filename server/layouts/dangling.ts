import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LOCALES } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { SLUG_ROUTES } from '#schemas/routes.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { PortsFor, SharedPorts } from '#server/ports/ports.ts'

/**
 * Contents of the shop that a layout may name. Each method returns whether one exists; throws if that cannot be
 * determined.
 */
export interface ShopContents {
  hasCategory(id: number): Promise<boolean>
  hasProduct(id: string): Promise<boolean>
  hasPage(key: string): Promise<boolean>
  /** a path below `/media/` */
  hasPicture(path: string): Promise<boolean>
  /** whether a slug belongs to something of this kind in any language */
  hasSlug(kind: string, slug: string): Promise<boolean>
}

/**
 * Finds names in a layout that the shop does not have. Such a layout may be published: missing content is left out of
 * pages.
 */
export type FindDangling = (layout: Layout) => Promise<Problem[]>

/** Max wait for warnings at publish; checks that take longer give no warning. */
const LIMIT_MS = 4_000

/** `open` is called once for each layout, as missing content may be added later. */
export function createFindDangling(open: () => ShopContents, limitMs = LIMIT_MS): FindDangling {
  return async (layout) => {
    const contents = open()
    const named = Object.entries(layout.sections).flatMap(([id, { settings, arms = {} }]) => [
      ...namesIn(settings, pointerTo('sections', id, 'settings')),
      ...Object.entries(arms).flatMap(([experiment, byArm]) =>
        Object.entries(byArm).flatMap(([arm, change]) =>
          namesIn(change.settings ?? {}, pointerTo('sections', id, 'arms', experiment, arm, 'settings')),
        ),
      ),
    ])
    const asked = new Map<string, Promise<boolean>>()
    const late = new Promise<true>((resolve) => setTimeout(resolve, limitMs, true).unref())
    const found = await Promise.all(
      named.map(async (name) => {
        const key = `${name.what} ${name.id}`
        // If a check fails, the content is assumed to exist.
        const answer = asked.get(key) ?? Promise.race([ask(contents, name), late]).catch(() => true)
        asked.set(key, answer)
        return (await answer) ? [] : [warningOf(name)]
      }),
    )
    return found.flat()
  }
}

type Kind = 'category' | 'product' | 'page' | 'picture' | (typeof SLUG_ROUTES)[number]

interface Named {
  what: Kind
  /** a slug, if `isSlug` */
  id: string
  isSlug: boolean
  path: string
}

/** Names of content in settings, by the field names of their schemas. Iterative. */
function namesIn(settings: JsonValue, at: string): Named[] {
  const names: Named[] = []
  const ahead: { value: JsonValue; path: string }[] = [{ value: settings, path: at }]
  for (let place = ahead.shift(); place; place = ahead.shift()) {
    const { value, path } = place
    if (typeof value !== 'object' || value === null) continue
    const add = (what: Kind, id: JsonValue | undefined, below: string, isSlug = false) => {
      if (typeof id === 'string' || typeof id === 'number')
        names.push({ what, id: String(id), isSlug, path: path + below })
    }
    if (!Array.isArray(value)) {
      add('category', value.categoryId, '/categoryId')
      add('product', value.productId, '/productId')
      add('page', value.page, '/page')
      if (typeof value.image === 'string' && value.image.startsWith('/media/')) add('picture', value.image, '/image')
      if (Array.isArray(value.categories))
        for (const [index, id] of value.categories.entries())
          if (typeof id === 'number') add('category', id, pointerTo('categories', index))
      const kind = SLUG_ROUTES.find((key) => key === value.route)
      if (kind && typeof value.params === 'object' && value.params !== null && !Array.isArray(value.params))
        add(kind, value.params.slug, '/params/slug', true)
    }
    for (const [key, child] of Object.entries(value)) ahead.push({ value: child, path: path + pointerTo(key) })
  }
  return names
}

function ask(contents: ShopContents, { what, id, isSlug }: Named): Promise<boolean> {
  if (isSlug) return contents.hasSlug(what, id)
  if (what === 'category') return contents.hasCategory(Number(id))
  if (what === 'product') return contents.hasProduct(id)
  return what === 'page' ? contents.hasPage(id) : contents.hasPicture(id)
}

const WORDS: Readonly<Record<Kind, string>> = {
  category: 'category',
  product: 'product',
  page: 'text page',
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
  const { catalogue, store } = portsFor(SYSTEM_SHOPPER)
  return {
    hasCategory: async (id) => (await catalogue.categoryById(id)) !== null,
    hasProduct: async (id) => (await catalogue.productsByIds([id])).length > 0,
    hasPage: async (key) => (await store.pageById(key)) !== null,
    hasPicture: async (path) => (await shared.media.read(path)) !== null,
    async hasSlug(kind, slug) {
      const targets = await Promise.all(
        LOCALES.map((locale) => portsFor({ ...SYSTEM_SHOPPER, locale }).catalogue.resolveSlug(slug)),
      )
      return targets.some((target) => target?.kind === kind)
    },
  }
}
