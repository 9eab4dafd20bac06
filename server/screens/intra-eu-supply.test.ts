import { beforeAll, describe, expect, it } from 'vitest'
import { UNKNOWN_NUMBER } from '#server/commerce/engine/vat-numbers/sandbox-vies.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { COFFEE } from '#server/commerce/testing/test-orders.ts'
import { atCheckout, type Cookies, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const { call, screenAt, buy } = atCheckout(shop)

/** The form of a company in Berlin. */
const BERLIN = {
  ...FILLED,
  ...{ street: 'Kantstraße', postcode: '10623', city: 'Berlin', countryCode: 'DE', phone: '+4930901820' },
  ...{ wantsInvoice: true, asCompany: true, companyName: 'Café Kantstraße GmbH', taxId: 'DE136695976' },
  shippingMethod: 'courier_de',
}
const WORDS = 'Intra-Community supply of goods at 0%'

async function companyWithCart(): Promise<Cookies> {
  const token = { token: await commerce.tokenOf('cus-5') }
  const added = await call('cart.addItem', { sku: COFFEE, qty: 1 }, token, '/en/cart')
  return { ...token, ...added.cookies }
}

describe('the screens of a company in another EU country', () => {
  beforeAll(() => changeConfig(commerce.commerce.store, { 'tax/intra_eu_enabled': true }, commerce.clock()))

  it('say on checkout, thanks and order that the buyer pays the VAT', async () => {
    const cookies = await companyWithCart()
    await call('checkout.save', BERLIN, cookies)
    const [summary] = nodesOf(await screenAt('/en/order', cookies), 'checkout-summary')
    expect(summary?.props.cart).toEqual({ $data: '/cart' })
    const session = await shop.app.request('/api/session?locale=en', {
      headers: {
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    })
    expect((await session.json()).cart.intraEuSupply).toMatchObject({ status: 'applied', vatNumber: 'DE136695976' })
    const placed = await buy(cookies, BERLIN)
    expect(placed.status).toBe(200)
    const thanks = nodesOf(await screenAt('/en/order/success', { ...cookies, ...placed.cookies }), 'order-placed')
    expect(thanks[0]?.props.taxNote).toContain(WORDS)
    const details = nodesOf(await screenAt(`/en/account/order/${placed.number}`, cookies), 'order-details')
    expect(details[0]?.props.taxNote).toContain(WORDS)
  })

  it('say why VAT is charged, and name the number when an order is refused for it', async () => {
    const cookies = await companyWithCart()
    const unknown = { ...BERLIN, taxId: UNKNOWN_NUMBER }
    await call('checkout.save', BERLIN, cookies)
    const refused = await call('checkout.place', { ...unknown, expectedTotal: '1.00' }, cookies)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.effects)).toContain(`VIES does not confirm the VAT number ${UNKNOWN_NUMBER}`)
  })
})
