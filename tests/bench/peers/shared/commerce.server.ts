import type { Currency } from './list.ts'
import type { Category, Footer, Frame, Listing, ListQuery, MenuEntry } from './shapes.ts'

/*
 * Calls of the commerce API, the same for both peers. `init` is what each framework adds to a fetch: how long the
 * answer may be kept.
 */

/** Seconds for which menu, footer and config are kept between requests; 0: read for each request. */
export const FRAME_SECONDS = Number(process.env.FRAME_SECONDS ?? 0)

export interface CallOptions {
  currency: Currency
  init?: RequestInit
  body?: unknown
}

/** Null for 404; throws for every other refusal. */
export async function callCommerce<T>(path: string, { currency, init, body }: CallOptions): Promise<T | null> {
  const answer = await fetch(`${process.env.COMMERCE_URL}${path}`, {
    ...init,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'cg-token': process.env.COMMERCE_TOKEN ?? '',
      'x-headless': '1',
      scope: 'amp_en',
      'accept-language': 'en',
      currency,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Null if no category has this slug. */
export async function readCategory(slug: string, options: CallOptions): Promise<Category | null> {
  const target = await callCommerce<{ kind: string; id: string }>(`/url/${encodeURIComponent(slug)}`, options)
  if (target?.kind !== 'category') return null
  return callCommerce<Category>(`/category/by-id/${target.id}`, options)
}

export async function readListing(categoryId: number, query: ListQuery, options: CallOptions): Promise<Listing> {
  const { filters, min, max, sort, page } = query
  const price = min !== '' || max !== '' ? { price: [`${min}-${max}`] } : {}
  const body = { categoryId, filters: { ...filters, ...price }, page, perPage: 24, ...ORDERS[sort] }
  const listing = await callCommerce<Listing>(`/category/${categoryId}/products`, { ...options, body })
  if (!listing) throw new Error(`category ${categoryId} has no list`)
  return listing
}

const ORDERS: Readonly<Record<ListQuery['sort'], object>> = {
  '': {},
  price_asc: { sortBy: 'price', sortDir: 'asc' },
  price_desc: { sortBy: 'price', sortDir: 'desc' },
  latest: { sortBy: 'created', sortDir: 'desc' },
}

/** What surrounds each page. */
export async function readFrame(options: CallOptions): Promise<Frame> {
  const [menu, footer, config] = await Promise.all([
    callCommerce<{ data: MenuEntry[] }>('/layout/menu', options),
    callCommerce<Footer>('/layout/footer/block', options),
    callCommerce<{ data: { key: string; value: unknown }[] }>('/store-config', options),
  ])
  const values = new Map(config?.data.map(({ key, value }) => [key, value]))
  const text = (key: string) => String(values.get(key) ?? '')
  return {
    menu: menu?.data ?? [],
    footer: footer ?? { columns: [], postFooter: [] },
    note: text('header/preHeader/description'),
    dispatch: text('header/dispatchNote'),
    benefits: (values.get('shopping_benefits/header/slider') ?? []) as Frame['benefits'],
    phone: text('general/contact/phone'),
    email: text('general/contact/email'),
  }
}

/** Adds a product to a cart, or to a new one without `cartId`; resolves with the id of the cart. */
export async function addToCart(form: FormData, cartId: string | undefined, currency: Currency): Promise<string> {
  const made = cartId ? null : await callCommerce<{ id: string }>('/cart', { currency, body: {} })
  const id = cartId ?? made?.id
  const body = { sku: String(form.get('sku')), qty: Number(form.get('qty')), deliveryTime: null }
  const added = id && (await callCommerce(`/cart/${encodeURIComponent(id)}/item`, { currency, body }))
  if (!added) throw new Error('the cart is gone')
  return id
}

/** A picture of the shop that serves the commerce API. */
export function fetchPicture(key: string): Promise<Response> {
  return fetch(new URL(`/media/${key}`, process.env.COMMERCE_URL))
}
