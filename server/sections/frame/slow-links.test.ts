import { expect, it } from 'vitest'
import { CHAI } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, type TestCommerce } from '#server/testing/test-shop.ts'
import type { NodeType } from '#widgets/catalog.ts'

/** With the default limits: a call may take longer than a section. */
const shipped = (commerce: TestCommerce) =>
  openWholeShop(commerce, { settings: { sectionTimeoutMs: 800, loadTimeoutMs: 3500 }, upstreamTimeoutMs: 3000 })
const { commerce, shop, openAnother } = await openForFile(shipped)

it.each<[type: NodeType, path: string, props: object]>([
  ['cart-summary', '/en/cart', { checkoutHref: '/en/order' }],
  ['checkout-page', '/en/order', { title: 'Delivery and payment' }],
  ['form', '/en/order', { submit: 'Buy and pay' }],
  ['form', '/en/registration', { submit: 'Create an account' }],
  ['form', '/en/contact', { submit: 'Send message' }],
  ['consent-banner', '/en', {}],
  ['footer-legal', '/en', { name: 'Ziarno' }],
])('the %s of %s stands without its links while no text page answers', async (type, path, props) => {
  const { cartId } = cookiesOf(await shop.call('cart.addItem', CHAI))
  commerce.state.interfere = ({ url }) => (url.includes('/page/') ? new Promise(() => {}) : null)
  const { screen } = await openAnother(shipped).json(path, {}, { cookies: { cartId: cartId!, guest: '1' } })
  expect(nodesOf(screen, type)).toMatchObject([{ props }])
})

it('an order stands without the way to its products while those do not answer', async () => {
  commerce.state.interfere = ({ url }) => (url.includes('/product/by-ids') ? new Promise(() => {}) : null)
  const cookies = { token: await commerce.tokenOf('cus-1') }
  const { screen } = await openAnother(shipped).json('/en/account/order/100015079', {}, { cookies })
  expect(nodesOf(screen, 'order-details')).toMatchObject([{ props: { title: 'Order 100015079' } }])
})
