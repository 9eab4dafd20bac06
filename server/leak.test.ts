import { expect, it } from 'vitest'
import { openForFile } from './testing/test-file.ts'

const { commerce, shop } = await openForFile()

interface Shopper {
  name: string
  cookies: Record<string, string>
  cartId: string
  currency: string
  kind: string
}

const PRODUCT = '/koncentrat-chai-500-ml'

async function arrive(name: string, currency: string, customer?: string): Promise<Shopper> {
  const cookies: Record<string, string> = { currency, scope: 'amp_pl' }
  if (customer) cookies.token = await commerce.tokenOf(customer)
  const added = await shop.call('cart.addItem', { sku: 'SPI-1053', qty: 1 }, { cookies })
  const cartId = /cartId=([^;]+)/.exec(added.headers.getSetCookie().join())![1]!
  const kind = { undefined: 'visitor', 'cus-1': 'b2c', 'cus-4': 'b2b', 'cus-5': 'b2bPlus' }[String(customer)]!
  return { name, cookies: { ...cookies, cartId, has_session: '1' }, cartId, currency, kind }
}

it('two shoppers never see each other through any answer, over 1,000 mixed requests', async () => {
  const shoppers = await Promise.all([
    arrive('visitor in zloty', 'PLN'),
    arrive('visitor in euro', 'EUR'),
    arrive('consumer', 'PLN', 'cus-1'),
    arrive('company', 'USD', 'cus-4'),
    arrive('company with plus', 'EUR', 'cus-5'),
  ])
  // Always the same order, but one that mixes all shoppers with all pages.
  let seed = 42
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return list[seed % list.length]!
  }
  const requests = {
    page: (who: Shopper) => shop.page(PRODUCT, who),
    home: (who: Shopper) => shop.page('/', who),
    json: (who: Shopper) => shop.page(`/api/screens?path=${PRODUCT}&currency=${who.currency}`, who),
    cart: (who: Shopper) => shop.page('/koszyk', who),
    cartJson: (who: Shopper) => shop.page(`/api/screens?path=/koszyk&currency=${who.currency}`, who),
    session: (who: Shopper) => shop.page('/api/session', who),
  }
  const kinds = Object.keys(requests) as (keyof typeof requests)[]

  async function check() {
    const who = pick(shoppers)
    const kind = pick(kinds)
    const response = await requests[kind](who)
    const text = await response.text()
    expect(response.status, `${kind} of ${who.name}`).toBe(200)
    for (const other of shoppers) {
      if (other !== who) expect(text, `${kind} of ${who.name} shows ${other.name}`).not.toContain(other.cartId)
    }
    if (kind === 'page' || kind === 'json') {
      expect(text, `${kind} of ${who.name}`).toMatch(new RegExp(`\\d+ ${who.currency} ${who.kind}[^A-Za-z]`))
      expect(text).not.toContain(who.cartId)
    }
    if (kind === 'home') expect(text).not.toContain(who.cartId)
    if (kind === 'cart' || kind === 'cartJson' || kind === 'session') expect(text).toContain(who.cartId)
  }

  for (let round = 0; round < 100; round++) {
    await Promise.all(Array.from({ length: 10 }, check))
    if (round % 20 === 10) shop.layouts.publish('frames/default', FRAME)
  }
})

const FRAME = {
  slots: { main: ['$hole'], footer: ['bottom'] },
  sections: { bottom: { type: 'say', settings: { text: 'the end' } } },
}
