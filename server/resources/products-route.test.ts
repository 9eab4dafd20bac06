import { describe, expect, it } from 'vitest'
import { ProductList } from '#schemas/product-list.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

async function products(ids: string, query: Record<string, string> = {}) {
  const response = await shop.app.request(`/api/products?${new URLSearchParams({ ids, locale: 'en', ...query })}`)
  return { response, list: response.status === 200 ? ProductList.parse(await response.json()).products : [] }
}
const asked = () => commerce.state.calls.filter(({ url }) => url.endsWith('/product/by-ids')).length

describe('products by id', () => {
  it('come in the order asked for, in language and currency, each with one picture; what is gone is left out', async () => {
    const { list } = await products('etat,nothing,zmierzch', { currency: 'EUR' })
    expect(list.map(({ id }) => id)).toEqual(['etat', 'zmierzch'])
    expect(list[0]).toMatchObject({ href: '/en/etat-office-coffee-1-kg', prices: [{ currency: 'EUR' }] })
    expect(list[0]?.images).toHaveLength(1)
  })

  it('are kept for everybody, and nothing asks for nothing', async () => {
    await products('oolong')
    await products('oolong')
    expect(asked()).toBe(1)
    expect((await products('')).list).toEqual([])
    expect(asked()).toBe(1)
  })

  it('read as none while the commerce API is down, which is not kept', async () => {
    commerce.state.interfere = ({ url }) => (url.endsWith('/by-ids') ? new Response('', { status: 500 }) : null)
    const failed = await products('karta-100')
    expect([failed.list, failed.response.headers.get('cache-control')]).toEqual([[], 'no-store'])
    commerce.state.interfere = () => null
    expect((await products('karta-100')).list).toHaveLength(1)
  })

  it('are refused with what is wrong', async () => {
    expect((await products('a,b,c,d,e,f,g,h,i,j,k,l,m')).response.status).toBe(400)
    expect((await products('../x')).response.status).toBe(400)
    expect((await products('etat', { currency: 'XXX' })).response.status).toBe(400)
  })
})
