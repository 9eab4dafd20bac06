import { expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

const total = async (path: string) => {
  const { screen, response } = await shop.json(path)
  expect(response.status, path).toBe(200)
  const listing = nodesOf(screen, 'product-listing')[0]
  return { total: Number((listing?.props as { total?: number } | undefined)?.total ?? 0), seo: screen.screen.seo }
}

/** Values that no checkbox has, but an address can. */
const UNKNOWN = [
  'f=__proto__:polluted',
  'f=constructor:prototype,toString:x,hasOwnProperty:y',
  'f=nothing:at-all',
  'f=origin:%3Cscript%3Ealert(1)%3C/script%3E',
  'f=price:1-2,price_net:-9',
  'f=%00:%00,:,::,,,origin',
  "f=origin:' or 1=1 --",
  'f=%E0%A4%A',
  `f=${'origin:x,'.repeat(60)}`,
  `f=${'a'.repeat(500)}:b`,
  'min=NaN&max=Infinity',
  'min=-1&max=1e400',
  'sort=__proto__',
  'page=-1',
  'page=0x10',
  'page=1.5',
  'utm_source=mail&f=',
]

it.each(UNKNOWN)('“?%s” reads as if it were not said', async (query) => {
  const plain = await total('/kawa')
  expect((await total(`/kawa?${query}`)).total).toBe(plain.total)
  const found = await total('/szukaj?phrase=kawa')
  expect((await total(`/szukaj?phrase=kawa&${query}`)).total).toBe(found.total)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it.each(['100', '1000000', '9'.repeat(15), '9'.repeat(400)])('page %s, behind the last, is no page', async (page) => {
  for (const path of [`/kawa?page=${page}`, `/szukaj?phrase=kawa&page=${page}`]) {
    expect((await shop.page(path)).status, path).toBe(404)
  }
})

it.each(['2001', '2002', '99999', '9'.repeat(15)])('page %s of the order pad is no error of ours', async (page) => {
  const cookies = { token: await commerce.tokenOf('cus-5'), has_session: '1' }
  const { response } = await shop.json(`/en/order-pad?page=${page}`, {}, { cookies })
  expect(response.status).toBeLessThan(500)
})

it('an address longer than anybody types is refused or read, and never an error of ours', async () => {
  for (const query of [`f=${'origin:x,'.repeat(500)}`, `f=${'a'.repeat(5_000)}:b`, `f=${'%'.repeat(3_000)}`])
    for (const path of [`/kawa?${query}`, `/szukaj?phrase=kawa&${query}`])
      expect((await shop.page(path)).status, path.slice(0, 40)).toBeLessThan(500)
})

it('nothing of an address stands in the page as anything but text', async () => {
  const attack = '"><img src=x onerror=alert(1)>'
  const { screen } = await shop.json(`/szukaj?phrase=${encodeURIComponent(attack)}`)
  expect(screen.screen.title).toContain(attack)
  expect(shop.reports.filter(({ kind }) => kind === 'unexpected')).toEqual([])
})
