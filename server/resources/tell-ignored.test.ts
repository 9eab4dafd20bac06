import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'

const { shop } = await openForFile()

const ignoredIn = (response: Response) => {
  const header = response.headers.get('ignored-parameters')
  return header === null ? null : Object.fromEntries(new URLSearchParams(header))
}
const read = async (address: string) => ignoredIn(await shop.app.request(address))

describe('an answer of a data call', () => {
  it.each([
    '/api/session',
    '/api/menu?menu=wide',
    '/api/products?ids=zmierzch',
    '/api/suggestions?phrase=kawa',
    '/api/captcha',
    '/api/account/export',
    '/api/orders/100000042/documents/1',
  ])('names unknown parameters: %s', async (address) => {
    const more = address.includes('?') ? '&' : '?'
    expect(await read(`${address}${more}colour=red&size=1`)).toEqual({ colour: '', size: '' })
    expect(await read(`${address}${more}utm_source=mail`)).toBeNull()
    expect(await read(address)).toBeNull()
  })

  it('names them when it is not modified, too', async () => {
    const address = '/api/menu?menu=wide&colour=red'
    const first = await shop.app.request(address)
    const headers = { 'if-none-match': first.headers.get('etag')! }
    const second = await shop.app.request(address, { headers })
    expect([second.status, ignoredIn(second)]).toEqual([304, { colour: '' }])
  })

  it('names values that cannot be used', async () => {
    expect(await read('/api/menu?menu=wide&locale=xx&menu=narrow')).toEqual({ menu: 'narrow', locale: 'xx' })
    expect(await read('/api/session?currency=XYZ&locale=en&catalog=1')).toEqual({ currency: 'XYZ', catalog: '1' })
    const phrase = 'grüner tee '.repeat(12).trim()
    expect(await read(`/api/suggestions?phrase=${encodeURIComponent(phrase)}`)).toEqual({ phrase: phrase.slice(100) })
    expect(await read(`/api/suggestions?phrase=${encodeURIComponent(phrase.slice(0, 100))}`)).toBeNull()
  })

  it('names those of operations, and of refused calls only what their message does not', async () => {
    const post = (address: string) =>
      shop.app.request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost' },
        body: '{"sku":"SPI-1053","qty":1}',
      })
    expect(ignoredIn(await post('/api/actions/cart.addItem?locale=en&colour=ä'))).toEqual({ colour: '' })
    expect(ignoredIn(await post('/api/actions/cart.addItem?locale=xx'))).toEqual({ locale: 'xx' })
    const refused = await shop.app.request('/api/menu?menu=round&colour=red')
    expect([refused.status, ignoredIn(refused)]).toEqual([400, { colour: '' }])
  })

  it('leaves screens to name them in their document', async () => {
    const response = await shop.app.request('/api/screens?path=/en&colour=red')
    expect(ignoredIn(response)).toBeNull()
    expect((await response.json()).ignored).toEqual([{ in: 'call', name: 'colour' }])
  })
})
