import { type Context, Hono } from 'hono'
import type { Category } from '#schemas/category.ts'
import { type MenuBranch, type MenuItem, MenuKind } from '#schemas/menu-branch.ts'
import type { ByteCache, CacheResult } from '#server/answers/byte-cache.ts'
import { MENU_PATH } from '#server/compiler/address/data-paths.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { anonymous } from '#server/ports/shopper.ts'
import { makeData } from './make-data.ts'

/** Changes of categories purge by tag; this bounds the age of unannounced changes. */
const FRESH_MS = 300_000
/** A browser requests a reopened branch again only after this time. */
const BROWSER_S = 60
/** The wide menu reads three levels, so that it has a picture for its sidebar (S9.22). */
const WIDE_DEPTH = 3
const CATEGORY_ID = /^[1-9]\d{0,8}$/

interface Wish {
  kind: MenuKind
  /** 0: the top of the menu */
  categoryId: number
}

/**
 * `GET /api/menu?menu=wide|narrow&categoryId&locale`: the subcategories of a category, for a branch that has just been
 * opened. The same for all shoppers, and cached as bytes. A menu that cannot be read is null, so that its links still
 * work. S7.23, S7.24, S8.25.
 */
export function menuRoute(edge: Edge & { portsFor: PortsFor; cache: ByteCache }): Hono {
  const { readVisit, portsFor, cache, headers } = edge
  const routes = new Hono()

  async function produce(wish: Wish, shopper: Shopper, c: Context): Promise<CacheResult> {
    const ports = portsFor(shopper, { requestId: callOf(c).requestId })
    const branch = await readBranch(wish, ports)
    const isPartial = branch.items === null
    return makeData(branch, { ports, headers: headers.data, freshMs: FRESH_MS, browserS: BROWSER_S, isPartial })
  }

  routes.get(MENU_PATH, async (c) => {
    const wish = readWish(c.req.query())
    if ('problem' in wish) return personalJson(errorBody('bad-query', wish.problem), { status: 400 }, headers.data)
    const { shopper } = await readVisit({ ...callOf(c), locale: callerLocale(c.req.raw) })
    const { kind, categoryId } = wish
    const visitor = anonymous(shopper)
    const entry = await cache.get(`menu ${shopper.locale} ${kind} ${categoryId}`, () => produce(wish, visitor, c))
    return answerEntry(entry, c.req.raw.headers)
  })
  return routes
}

function readWish({ menu, categoryId = '0' }: Record<string, string>): Wish | { problem: string } {
  const kind = MenuKind.safeParse(menu)
  if (!kind.success) return { problem: `'menu' must be one of ${MenuKind.options.join(', ')}.` }
  if (categoryId !== '0' && !CATEGORY_ID.test(categoryId)) return { problem: "'categoryId' must be a whole number." }
  return { kind: kind.data, categoryId: Number(categoryId) }
}

async function readBranch({ kind, categoryId }: Wish, { catalogue }: Ports): Promise<MenuBranch> {
  const below = categoryId === 0 ? {} : { categoryId }
  const categories =
    kind === 'wide' ? await catalogue.menu({ ...below, depth: WIDE_DEPTH }) : await catalogue.mobileMenu(below)
  return { items: categories?.map(toItem) ?? null }
}

function toItem({ id, name, url, image, hasChildren, children, isExternal, externalUrlTarget }: Category): MenuItem {
  return {
    ...{ id, name, href: url, image, hasChildren },
    target: isExternal ? externalUrlTarget : null,
    children: children.map(toItem),
  }
}
