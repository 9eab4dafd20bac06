import type { Reference } from '#schemas/reference.ts'
import { ROUTE_KEYS } from '#schemas/routes.ts'
import { cutPhrase, isSearchable } from '#schemas/search-limits.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ReferenceKind } from '#server/forms/reference-values.ts'
import { namedPage } from '../layouts/layout-words.ts'
import { categoriesOf } from './categories.ts'
import type { ReferenceContext } from './reference-context.ts'
import {
  addressReference,
  goodsReference,
  pageReference,
  pictureReference,
  postReference,
  productReference,
  routeReference,
} from './reference-names.ts'

type Context = ReferenceContext & Pick<LoadContext, 'link'>

/** Results of one search, of all kinds together. */
const MAX_FOUND = 20
const OF_A_KIND = 8
const POSTS = 100
const ADDRESS = /^(?:https:\/\/|mailto:|tel:)\S+$/

/**
 * What a setting could refer to, by a phrase: parts of names in any case and without accents. Without a phrase the first of
 * each kind, so that one can look around. Throws UpstreamError.
 */
export async function findReferences(
  { kinds, phrase }: { kinds: readonly ReferenceKind[]; phrase: string },
  context: Context,
): Promise<Reference[]> {
  const [asked] = cutPhrase(phrase)
  const found = await Promise.all(kinds.map((kind) => FIND[kind](asked, context)))
  const all = found.flatMap((some) => some.slice(0, kinds.length > 1 ? OF_A_KIND : MAX_FOUND))
  return all.sort((a, b) => distance(a, asked) - distance(b, asked)).slice(0, MAX_FOUND)
}

/** What is called by the phrase comes first, then what begins with it. */
function distance({ label }: Reference, phrase: string): number {
  const [name, asked] = [plain(label), plain(phrase)]
  if (asked === '') return 0
  return name === asked ? 0 : name.startsWith(asked) ? 1 : 2
}

const FIND: Readonly<Record<ReferenceKind, (phrase: string, context: Context) => Promise<Reference[]>>> = {
  category: async (phrase, context) => named(await categoriesOf(context), phrase),

  async product(phrase, context) {
    const asked = { categoryId: 0, filters: {}, page: 1, perPage: MAX_FOUND }
    const { catalogue } = context.ports
    const { products } = isSearchable(phrase) ? await catalogue.search(phrase, asked) : await catalogue.listing(asked)
    return products.map((product) => productReference(product, context))
  },

  async page(phrase, context) {
    const keys = await context.ports.store.pageKeys()
    const pages = await Promise.all(keys.map((key) => context.ports.store.pageById(key)))
    return named(
      pages.flatMap((page) => (page ? [pageReference(page, context)] : [])),
      phrase,
    )
  },

  async post(phrase, context) {
    const { data } = await context.ports.blog.posts({ page: 1, perPage: POSTS })
    return named(
      data.map((post) => postReference(post, context)),
      phrase,
    )
  },

  async route(phrase, context) {
    const keys = ROUTE_KEYS.filter((key) => namedPage(key, context) !== null)
    return named(
      keys.flatMap((key) => routeReference(key, context) ?? []),
      phrase,
    )
  },

  async picture(phrase, context) {
    const asked = { q: phrase === '' ? null : phrase, lacks: null, isUnused: false, page: 1, perPage: MAX_FOUND }
    const found = await context.ports.staffPictures.list(asked)
    return (found?.data ?? []).map((picture) => pictureReference(picture, context))
  },

  async sku(phrase, context) {
    const asked = { phrase: phrase === '' ? null : phrase, limit: MAX_FOUND }
    return (await context.ports.staffProducts.goods(asked)).map((goods) => goodsReference(goods, context))
  },

  address: async (phrase, context) => (ADDRESS.test(phrase) ? [addressReference(phrase, context)] : []),
}

/** Those that have every word of the phrase in their name or in what they are. */
export function named(all: readonly Reference[], phrase: string): Reference[] {
  const words = plain(phrase).split(/\s+/)
  return all.filter(({ label, kind }) => words.every((word) => plain(`${label} ${kind}`).includes(word)))
}

/** Without case and accents, so that `lodz` finds Łódź. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '').trim()
}
