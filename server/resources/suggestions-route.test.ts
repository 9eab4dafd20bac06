import { describe, expect, it } from 'vitest'
import { Suggestions } from '#schemas/suggestion.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

async function suggest(phrase: string, query: Record<string, string> = {}) {
  const response = await shop.app.request(
    `/api/suggestions?${new URLSearchParams({ phrase, locale: 'pl', currency: 'PLN', ...query })}`,
  )
  expect(response.status).toBe(200)
  return { response, ...Suggestions.parse(await response.json()) }
}

const searches = () => commerce.state.calls.filter(({ url }) => url.includes('/search/short/'))

describe('suggestions', () => {
  it('[S7.31] ask with category 0, no filters, page 1 and 10 products', async () => {
    await suggest('czajnik')
    expect(searches()).toHaveLength(1)
    expect(searches()[0]?.method).toBe('POST')
    expect(await searches()[0]?.json()).toEqual({ categoryId: 0, filters: {}, page: 1, perPage: 10 })
  })

  it('[S7.30] replace slashes in the phrase', async () => {
    await suggest('kawa/herbata')
    expect(decodeURIComponent(new URL(searches()[0]?.url ?? '').pathname)).toMatch(/\/search\/short\/kawa herbata$/)
  })

  it('[S9.15] are at most five of all that were found', async () => {
    const { products, total } = await suggest('kawa')
    expect(products).toHaveLength(5)
    expect(total).toBeGreaterThan(5)
  })

  it('[S5.31] [S9.14] are asked for from three letters on', async () => {
    expect(await suggest('ka ')).toMatchObject({ products: [], total: 0 })
    expect(searches()).toHaveLength(0)
    expect((await suggest('kaw')).total).toBeGreaterThan(0)
  })

  it('[S5.37] [S5.38] can be added only when available and without a choice to make', async () => {
    const demo = new Map(readDemoShop().products.map((product) => [product.sku, product]))
    const found = await Promise.all(['kawa', 'herbata', 'kubek', 'czajnik', 'młynek'].map((phrase) => suggest(phrase)))
    const products = found.flatMap((one) => one.products)
    const known = products.map(({ sku, addable }) => ({ ...demo.get(sku), addable }))
    expect(known.filter(({ addable }) => addable !== null).length).toBeGreaterThan(0)
    expect(known.filter(({ type }) => type === 'configurable').length).toBeGreaterThan(0)
    for (const { type, available, addable } of known) {
      if (type === 'configurable' || available === false) expect(addable).toBeNull()
      if (type === 'simple' && available === true) expect(addable).toBeGreaterThan(0)
    }
  })

  it('are the same for German words with and without their umlauts', async () => {
    const [marked, ...plain] = await Promise.all(
      ['grün', 'gruen', 'grun'].map((phrase) => suggest(phrase, { locale: 'de' })),
    )
    const names = ({ products }: Suggestions) => products.map(({ name }) => name)
    expect(marked!.products).toHaveLength(5)
    for (const found of plain) expect(names(found)).toEqual(names(marked!))
  })

  it('speak the language and count in the currency that they are asked in', async () => {
    const { products } = await suggest('kettle', { locale: 'en', currency: 'EUR' })
    expect(products[0]?.href).toMatch(/^\/en\//)
    expect(products[0]?.price?.currency).toBe('EUR')
  })

  it('[S8.33] read a failed search as no results, and ask again the next time', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/search/short/') ? new Response('{}', { status: 500 }) : null
    const failed = await suggest('dzbanek')
    expect(failed).toMatchObject({ products: [], total: 0 })
    expect(failed.response.headers.get('cache-control')).toBe('no-store')
    expect(shop.reports.some(({ kind }) => kind === 'upstream')).toBe(true)
    commerce.state.interfere = () => null
    expect((await suggest('dzbanek')).total).toBeGreaterThan(0)
  })

  it('are kept for everybody: the same phrase is searched for once', async () => {
    const first = await suggest('filtry')
    const second = await suggest(' FILTRY ')
    expect(searches()).toHaveLength(1)
    expect(second.products).toEqual(first.products)
    expect(first.response.headers.get('set-cookie')).toBeNull()
  })

  it('refuse a currency that the shop does not sell in', async () => {
    const response = await shop.app.request('/api/suggestions?phrase=kawa&currency=XXX')
    expect(response.status).toBe(400)
  })
})
