import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { LOCALES } from '#schemas/locale.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile(openWholeShop)

const { categories, products } = readDemoShop()
const below = (id: number): number[] => [
  id,
  ...categories.filter(({ parentId }) => parentId === id).flatMap((each) => below(each.id)),
]
/** Products of coffee with one of the values of each attribute. */
function expectedCount(wanted: Record<string, readonly (string | boolean)[]>): number {
  const inside = below(1)
  return products.filter(
    ({ categoryIds, attributes }) =>
      categoryIds.some((id) => inside.includes(id)) &&
      Object.entries(wanted).every(([code, values]) => {
        const own = [attributes.find((each) => each.code === code)?.value ?? []].flat() as (string | boolean)[]
        return values.some((value) => own.includes(value))
      }),
  ).length
}

interface Listing {
  total: number
  chosen: { label?: string; price?: { min: number | null; max: number | null }; href: string }[]
  clearHref: string
  sort: { fields: { name: string; value: string }[] }
  pages: { links: { href: string }[] }
}
interface Values {
  label: string
  values: { item: string; label: string; count: number; isSelected: boolean }[]
}

async function open(path: string, query: Record<string, string> = {}) {
  const { screen, response } = await shop.json(path, query)
  const propsOf = <T>(type: Parameters<typeof nodesOf>[1]) =>
    nodesOf(screen, type).map(({ props }) => props as unknown as T)
  return {
    response,
    screen,
    seo: screen.screen.seo,
    title: screen.screen.title,
    listing: propsOf<Listing>('product-listing')[0],
    form: propsOf<{ action: string; fields: object[]; chosen: number; total: number }>('listing-filters')[0],
    categories: propsOf<{
      above: { label: string; href: string }[]
      current: string | null
      below: { label: string; href: string; count: number }[]
    }>('filter-categories')[0],
    values: (label: string) => propsOf<Values>('filter-values').find((each) => each.label === label)?.values ?? [],
    price: propsOf<{ min: number | null; max: number | null; range: { min: object; max: object } | null }>(
      'filter-price',
    )[0],
    prices: propsOf<{ product: { prices: { finalPrice: { gross: number; net: number } }[] } }>('product-tile').map(
      ({ product }) => product.prices[0]?.finalPrice,
    ),
  }
}

describe('filters of a category', () => {
  it('[S2.179] take one of the values of an attribute, and all attributes', async () => {
    const { listing, values } = await open('/kawa?f=origin:kenya,origin:ethiopia,decaf:false')
    expect(listing?.total).toBe(expectedCount({ origin: ['kenya', 'ethiopia'], decaf: [false] }))
    expect(
      values('Pochodzenie')
        .filter(({ isSelected }) => isSelected)
        .map(({ item }) => item),
    ).toEqual(['origin:ethiopia', 'origin:kenya'])
    for (const { item, count } of values('Pochodzenie')) {
      const origin = item.split(':')[1] as string
      expect(count, item).toBe(expectedCount({ origin: [origin], decaf: [false] }))
    }
  })

  it('keep values that would leave nothing, at zero', async () => {
    const values = (await open('/kawa?f=decaf:true')).values('Pochodzenie')
    expect(values.some(({ count }) => count === 0)).toBe(true)
    expect(values.map(({ item }) => item)).toEqual((await open('/kawa')).values('Pochodzenie').map(({ item }) => item))
  })

  it.each(LOCALES)('[S3.18] name the values of a boolean in %s', async (locale) => {
    const coffee = linkTo(locale, 'category', { slug: categories.find(({ id }) => id === 1)!.slug[locale] })
    const { screen } = await open(`${coffee}?f=decaf:true`)
    const words = { pl: ['Tak', 'Nie'], en: ['Yes', 'No'], de: ['Ja', 'Nein'] }[locale]
    const decaf = nodesOf(screen, 'filter-values').find(({ id }) => id.endsWith('decaf'))?.props as unknown as Values
    const listing = nodesOf(screen, 'product-listing')[0]?.props as unknown as Listing
    expect(decaf.values.map(({ label }) => label)).toEqual(words)
    expect(listing.chosen.map(({ label }) => label)).toEqual([`${decaf.label}: ${words[0]}`])
  })

  it('[S2.177] lead up and down the categories, with what is chosen', async () => {
    const { categories } = await open('/kawa-ziarnista?f=decaf:false&sort=latest')
    expect(categories).toMatchObject({
      above: [{ label: 'Kawa', href: '/kawa?f=decaf:false&sort=latest' }],
      current: 'Kawa ziarnista',
    })
    const top = (await open('/kawa?f=decaf:false')).categories
    const beans = top?.below.find(({ label }) => label === 'Kawa ziarnista')
    expect(beans?.href).toBe('/kawa-ziarnista?f=decaf:false')
    expect((await open(beans!.href)).listing?.total).toBe(beans?.count)
  })

  it('are taken away one by one or all at once, and keep the order', async () => {
    const { listing, form } = await open('/kawa?f=roast:dark,origin:brazil&min=20&max=100&sort=price_asc')
    expect(listing?.chosen).toEqual([
      { label: 'Brazylia', href: '/kawa?f=roast:dark&min=20&max=100&sort=price_asc' },
      { label: 'Ciemny', href: '/kawa?f=origin:brazil&min=20&max=100&sort=price_asc' },
      { price: { min: 2000, max: 10000 }, href: '/kawa?f=origin:brazil,roast:dark&sort=price_asc' },
    ])
    expect(listing?.clearHref).toBe('/kawa?sort=price_asc')
    expect(form).toMatchObject({ action: '/kawa', chosen: 3, fields: [{ name: 'sort', value: 'price_asc' }] })
    expect(listing?.sort.fields).toEqual([
      { name: 'f', value: 'origin:brazil,roast:dark' },
      { name: 'min', value: '20' },
      { name: 'max', value: '100' },
    ])
  })

  it('are kept over pages, which begin anew with each filter', async () => {
    const { listing } = await open('/kawa?min=1&page=2')
    expect(listing?.pages.links[1]?.href).toBe('/kawa?min=1&page=2')
    expect(listing?.chosen[0]?.href).toBe('/kawa')
    expect((await shop.page('/kawa?min=1&page=90')).status).toBe(404)
  })

  it('drop what the shop does not know', async () => {
    const plain = await open('/kawa')
    for (const odd of ['f=origin:mars', 'f=nope:1,__proto__:x', 'min=abc&max=-1', 'f=%00', 'f=decaf']) {
      const { listing, response } = await open(`/kawa?${odd}`)
      expect([response.status, listing?.total, listing?.chosen], odd).toEqual([200, plain.listing?.total, []])
    }
    expect((await open('/kawa?f=origin:mars,origin:kenya')).listing?.total).toBe(expectedCount({ origin: ['kenya'] }))
  })

  it('are one address in whatever order they are ticked', async () => {
    const one = await open('/kawa?f=roast:dark&f=origin:kenya&min=&sort=')
    const other = await open('/kawa?f=origin:kenya,roast:dark')
    expect([one.screen.screen.path, one.screen.revision.data]).toEqual([
      other.screen.screen.path,
      other.screen.revision.data,
    ])
  })

  it('leave a way back where they leave nothing, with a row of products', async () => {
    const { listing, form, screen, title } = await open('/kawa?f=decaf:true&max=1')
    expect([listing?.total, form?.total, listing?.clearHref]).toEqual([0, 0, '/kawa'])
    expect(listing?.chosen).toHaveLength(2)
    expect(nodesOf(screen, 'product-row')).toHaveLength(1)
    expect(title).toBe('Kawa – Bezkofeinowa: Tak')
  })

  it('are not for search engines, whose whole list has its own address and says what it holds', async () => {
    for (const query of ['f=origin:kenya', 'min=20', 'f=origin:kenya&sort=latest&page=1']) {
      const { seo } = await open(`/kawa?${query}`)
      expect(seo, query).toMatchObject({ robots: 'noindex, follow', canonical: null, alternates: {} })
    }
    const { seo, screen } = await open('/kawa?sort=latest&page=2')
    expect(seo.robots).toBeUndefined()
    expect(seo.canonical).toMatch(/\/kawa\?page=2$/)
    const tiles = nodesOf(screen, 'product-tile').map(({ props }) => props.product as { name: string; href: string })
    const list = seo.jsonLd.find((thing) => thing['@type'] === 'ItemList') as unknown as {
      numberOfItems: number
      itemListElement: { position: number; name: string; url: string }[]
    }
    expect(list.itemListElement.map(({ name, url }) => [name, url])).toEqual(
      tiles.map(({ name, href }) => [name, href]),
    )
    expect(list.itemListElement[0]?.position).toBe(25)
    expect(list.numberOfItems).toBeGreaterThan(24)
  })
})

describe('the price range', () => {
  it('[S2.183] [S1.3] counts in the currency of whoever looks', async () => {
    for (const currency of ['PLN', 'EUR', 'USD']) {
      const { price, prices } = await open('/kawa?min=10&max=20.50', { currency })
      expect(price).toMatchObject({ min: 1000, max: 2050 })
      expect(prices.length, currency).toBeGreaterThan(0)
      for (const each of prices) expect(each?.gross).toBeGreaterThanOrEqual(1000)
      for (const each of prices) expect(each?.gross).toBeLessThanOrEqual(2050)
    }
  })

  it('[S2.183] counts net where net leads', async () => {
    const { prices } = await open('/kawa?min=40&max=50', { priceMode: 'net' })
    expect(prices.length).toBeGreaterThan(0)
    for (const each of prices) expect(each!.net >= 4000 && each!.net <= 5000).toBe(true)
    expect(prices.some((each) => each!.gross > 5000)).toBe(true)
  })

  it('says what there is to find, whatever prices are chosen', async () => {
    const all = (await open('/kawa')).price?.range
    expect(all).toMatchObject({ min: { gross: expect.any(Number), net: expect.any(Number) } })
    expect((await open('/kawa?min=40')).price?.range).toEqual(all)
  })
})

describe('filters of a search', () => {
  it('[S2.178] narrow it to a category and down from there', async () => {
    const all = await open('/szukaj?phrase=kawa')
    const coffee = all.categories?.below.find(({ label }) => label === 'Kawa')
    expect(coffee?.href).toBe('/szukaj?phrase=kawa&category=1')
    const narrowed = await open(coffee!.href)
    expect(narrowed.listing?.total).toBe(coffee?.count)
    expect(narrowed.listing?.chosen).toEqual([{ label: 'Kawa', href: '/szukaj?phrase=kawa' }])
    expect(narrowed.categories?.above).toEqual([
      { label: TRANSLATE.pl('menu.all_categories'), href: '/szukaj?phrase=kawa' },
    ])
    expect(narrowed.categories?.below.map(({ label }) => label)).toContain('Kawa ziarnista')
    expect((await open('/szukaj?phrase=kawa&category=987654')).listing?.total).toBe(all.listing?.total)
  })

  it('[S2.180] are those of a category, and keep the phrase', async () => {
    const { listing, form, values, screen } = await open('/szukaj?phrase=kawa&f=decaf:true')
    expect(values('Bezkofeinowa').find(({ item }) => item === 'decaf:true')?.count).toBe(listing?.total)
    expect(form?.fields).toEqual([{ name: 'phrase', value: 'kawa' }])
    expect(nodesOf(screen, 'search-head')[0]?.props.outcome).toBe('found')
  })

  it('[S2.183] have a price range, and take the blame when nothing is left', async () => {
    const { listing, screen, price } = await open('/szukaj?phrase=kawa&max=1')
    expect([price?.max, listing?.total, listing?.clearHref]).toEqual([100, 0, '/szukaj?phrase=kawa'])
    expect(nodesOf(screen, 'search-head')[0]?.props.outcome).toBe('found')
    expect(nodesOf(screen, 'product-row')).toHaveLength(1)
  })
})

describe('the screen of a filtered list', () => {
  it('is packed as its first shopper takes it, and anew for who takes another form', async () => {
    const ask = async (encoding: string) => {
      const path = encodeURIComponent('/kawa?f=decaf:true&sort=latest')
      const answer = await shop.app.request(`/api/screens?path=${path}`, { headers: { 'accept-encoding': encoding } })
      return { form: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const first = await ask('gzip')
    expect(first.form).toBe('gzip')
    const second = await ask('gzip, br')
    expect(second.form).toBe('br')
    expect(gunzipSync(first.bytes)).toEqual(brotliDecompressSync(second.bytes))
    expect(await ask('identity')).toEqual({ form: null, bytes: gunzipSync(first.bytes) })
  })
})
