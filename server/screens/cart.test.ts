import { expect, it } from 'vitest'
import type { ProductSummary } from '#schemas/product.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { shop } = await openForFile(openWholeShop)

/** Names of the products that the cart page suggests, and the page's cookies. */
async function suggested(cookies: Record<string, string> = {}) {
  const { screen } = await shop.json('/en/cart', {}, { cookies })
  expect(nodesOf(screen, 'product-row').map(({ props }) => props.title)).toEqual(['You may also need'])
  return nodesOf(screen, 'product-tile').map(({ props }) => props.product as ProductSummary)
}

it('suggests what sells best beside the cart, without what lies in it', async () => {
  const before = await suggested()
  expect(before).toHaveLength(6)
  const bought = before.find(({ type }) => type === 'simple')!
  const answer = await shop.call(
    'cart.addItem',
    { sku: bought.sku, qty: bought.stock.min },
    { headers: { 'x-path': '/en/cart' } },
  )
  const after = await suggested({ cartId: cookiesOf(answer).cartId! })
  expect(after).toHaveLength(6)
  expect(after.map(({ name }) => name)).not.toContain(bought.name)
})
