import { z } from 'zod'
import { Category, CategoryPage } from '#schemas/category.ts'
import { SlugTarget } from '#schemas/content.ts'
import { type Listing, type ListingQuery, WireListing } from '#schemas/listing.ts'
import { WireProduct, WireProductSummary } from '#schemas/product.ts'
import { parseHtml } from '#server/platform/rich-text.ts'
import { mediaUrl, redirectUrl, safeUrl } from '#server/platform/safe-url.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CataloguePort } from '#server/ports/catalogue.ts'
import { joinReads } from './join-reads.ts'
import { READ_NAMES } from './known-reads.ts'
import { listReader } from './readers/listed-products.ts'
import { toMoney } from './readers/money.ts'
import { toProduct, toSummaries } from './readers/products.ts'
import { resolveReferences } from './readers/references.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { isMissing, type Links, linkedCategories, readCategories, readSlugs, type Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import { path } from './transport/paths.ts'

const readSlug = readerOf(SlugTarget)
const readProduct = readerOf(WireProduct)
const readProducts = listReader({ products: z.array(WireProductSummary) })
const readCategory = readerOf(CategoryPage)
const readListing = listReader(WireListing.shape)
const readTree = dataReaderOf(z.array(Category))

/** Max ids of one call. */
const MAX_IDS = 100
/** Of an id of a product. */
const MAX_ID_LENGTH = 64
const MAX_PHRASE_LENGTH = 200
/** Not kept: what will be found one day has no tag yet. */
const NOT_FOUND = { value: null, tags: [], isKept: false }

export function commerceCatalogue(session: Session): CataloguePort {
  const { http, links, tags } = session

  async function tree(name: string, { categoryId = 0, depth }: { categoryId?: number; depth: number }) {
    const what = `${name}/${categoryId}/${depth}`
    return readCategories(session, what, async ({ http, fail }) => {
      const reply = await http.get(what)
      const treeTags = ['menu', ...(categoryId ? [`category:${categoryId}`] : [])]
      if (reply.status === 200)
        return { value: toCategories(readTree(`GET ${what}`, reply.body), links), tags: treeTags }
      fail(`GET ${what}`, reply)
      return { value: null, tags: treeTags }
    })
  }

  /** Products of one page of a list, and the tags that purge it. */
  function toListing(what: string, body: unknown): Listing {
    const wire = readListing(what, body)
    for (const { id } of wire.products) tags.add(`product:${id}`)
    const range = wire.priceRange
    return {
      ...wire,
      products: toSummaries(wire.products, links),
      categories: linkedCategories(wire.categories, links),
      priceRange: range && { min: toMoney(range.min), max: toMoney(range.max) },
    }
  }

  const readProductsById = joinReads(async (ids) => {
    const what = 'POST /product/by-ids'
    const portions = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
      ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
    )
    const found = await Promise.all(
      portions.map(async (portion) => {
        const reply = await http.query('/product/by-ids', { ids: portion })
        if (reply.status !== 200) throw unexpected(what, reply)
        return toSummaries(readProducts(what, reply.body).products, links)
      }),
    )
    return new Map(found.flat().map((product) => [product.id, product]))
  })

  return {
    resolveSlug(slug) {
      const what = path`/url/${slug}`
      return readSlugs(session, what, async ({ http }) => {
        const reply = await http.get(what)
        if (isMissing(`GET ${what}`, reply)) return NOT_FOUND
        const target = readSlug(`GET ${what}`, reply.body)
        if (target.kind !== 'redirect') {
          // The tag of a category or product also stands for its slugs. At an old slug is nothing that has a tag.
          const isTagged = target.slug === slug && (target.kind === 'category' || target.kind === 'product')
          const isKept = isTagged && target.kind === 'category'
          return { value: target, tags: isTagged ? [`${target.kind}:${target.id}`] : [], isKept }
        }
        const to = redirectUrl(target.slug)
        if (to !== null) return { value: { ...target, slug: to }, tags: [], isKept: false }
        session.note(`GET ${what}`, {
          status: reply.status,
          detail: `It may not lead to '${target.slug.slice(0, 200)}'.`,
        })
        return NOT_FOUND
      })
    },

    async productById(id) {
      const what = path`/product/by-id/${id}`
      tags.add(`product:${id}`)
      const reply = await http.get(what)
      if (reply.status !== 200) {
        if (reply.status === 404) session.note(`GET ${what}`, reply)
        else session.fail(`GET ${what}`, reply)
        return null
      }
      const wire = readProduct(`GET ${what}`, reply.body)
      for (const { code } of wire.warehouses) tags.add(`warehouse:${code}`)
      for (const { code } of wire.attributes) tags.add(`attribute:${code}`)
      const href = links.product(wire.href)
      if (href === null) return null
      const html = parseHtml(wire.description)
      const { resolve, tags: linked } = await resolveReferences(session, session, html.references)
      for (const tag of linked) tags.add(tag)
      return toProduct(wire, href, links, html.build(resolve))
    },

    async productsByIds(asked) {
      // A longer one names no product, and would have the call refused for all sections that share it.
      const ids = asked.filter((id) => id.length <= MAX_ID_LENGTH)
      if (ids.length === 0) return []
      for (const id of ids) tags.add(`product:${id}`)
      const found = await readProductsById(ids)
      return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
    },

    async collection({ collection, categoryId = 0, limit }) {
      const what = 'POST /product/collection'
      tags.add(`collection:${collection}`).add(`category:${categoryId}`)
      const reply = await http.query('/product/collection', { collection, categoryId, limit })
      if (reply.status !== 200) throw unexpected(what, reply)
      const { products } = readProducts(what, reply.body)
      for (const { id } of products) tags.add(`product:${id}`)
      return toSummaries(products, links)
    },

    categoryById(id) {
      const what = READ_NAMES.catalogue.categoryById(id)
      tags.add(`category:${id}`)
      return readCategories<CategoryPage | null>(session, what, async ({ http, fail }) => {
        const reply = await http.get(what)
        if (reply.status !== 200) {
          if (reply.status === 404) session.note(`GET ${what}`, reply)
          else fail(`GET ${what}`, reply)
          return NOT_FOUND
        }
        const wire = readCategory(`GET ${what}`, reply.body)
        const url = links.category(wire.url)
        if (url === null) return NOT_FOUND
        const category = {
          ...wire,
          url,
          image: wire.image === null ? null : mediaUrl(wire.image),
          path: linkedCategories(wire.path, links),
          children: linkedCategories(wire.children, links),
        }
        return { value: category, tags: [id, ...wire.path.map((above) => above.id)].map((each) => `category:${each}`) }
      })
    },

    async listing(query) {
      const what = path`/category/${query.categoryId}/products`
      tags.add(`listing:${query.categoryId}`)
      // A change of products within a category's list changes the category.
      tags.add(`category:${query.categoryId}`)
      const reply = await http.query(what, query)
      if (reply.status !== 200 && reply.status !== 201) throw unexpected(`POST ${what}`, reply)
      return toListing(`POST ${what}`, reply.body)
    },

    async search(phrase, query) {
      const what = 'POST /search/short'
      const words = phrase.replaceAll('/', ' ').trim().slice(0, MAX_PHRASE_LENGTH)
      tags.add('listing:0')
      // Without a letter or digit nothing can match, and `.` or `..` is no segment of a path.
      if (!/[\p{L}\p{N}]/u.test(words)) return nothing(query)
      try {
        const reply = await http.query(path`/search/short/${words}`, query)
        if (reply.status === 201 || reply.status === 200) return toListing(what, reply.body)
        session.fail(what, reply)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        session.fail(what, error)
      }
      return nothing(query)
    },

    async noteMissedSearch(phrase) {
      const what = 'POST /search/missed'
      try {
        const reply = await http.send('POST', '/search/missed', { body: { phrase } })
        // An engine of somebody else's has no such call.
        if (reply.status !== 204 && reply.status !== 404) session.note(what, reply)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        session.note(what, error)
      }
    },

    menu: ({ categoryId, depth = 1 } = {}) => tree('/layout/menu', { ...(categoryId && { categoryId }), depth }),
    mobileMenu: ({ categoryId, depth = 2 } = {}) =>
      tree('/layout/menu/mobile', { ...(categoryId && { categoryId }), depth }),
    categories: ({ categoryId, depth = 2 } = {}) =>
      tree('/layout/category', { ...(categoryId && { categoryId }), depth }),
  }
}

function nothing({ page, perPage }: ListingQuery): Listing {
  return { products: [], total: 0, page, perPage, facets: [], categories: [], priceRange: null }
}

/**
 * Slugs to localized paths; an external entry keeps an allowed address. An entry without a target is left out with its
 * children.
 */
function toCategories(wire: readonly Category[], links: Links): Category[] {
  return wire.flatMap((category) => {
    const url = category.isExternal ? safeUrl(category.url) : links.category(category.url)
    if (url === null) return []
    return [
      {
        ...category,
        url,
        image: category.image === null ? null : mediaUrl(category.image),
        children: toCategories(category.children, links),
      },
    ]
  })
}
