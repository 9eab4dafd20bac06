import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { usualCart } from '../cart-page/example-cart.ts'
import { CheckoutSummary } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { checkoutSummary } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('the summary above the button', () => {
  it('shows every line with quantity, prices and the totals', async () => {
    drawn = await renderFixture(checkoutSummary, fixtures.usual!, 'pl', { 'checkout-summary': CheckoutSummary })
    const { container } = drawn
    expect([...container.querySelectorAll('li b')].map((name) => name.textContent)).toEqual(
      usualCart.items.map(({ name }) => name),
    )
    expect(container.querySelector('h2')?.textContent).toBe('Podsumowanie')
    expect(container.querySelectorAll('dl dd').length).toBeGreaterThan(1)
  })

  it('says beside the totals why a company in another EU country pays no VAT', async () => {
    drawn = await renderFixture(checkoutSummary, fixtures.zeroRated!, 'pl', { 'checkout-summary': CheckoutSummary })
    const text = drawn.container.textContent
    expect(text).toContain('Wewnątrzwspólnotowa dostawa towarów')
    expect(text).toContain('DE136695976')
  })

  it('has its links before the totals: nothing stands between them and the button', async () => {
    drawn = await renderFixture(checkoutSummary, fixtures.usual!, 'de', { 'checkout-summary': CheckoutSummary })
    const edit = drawn.container.querySelector('a')!
    const totals = drawn.container.querySelector('dl')!
    expect(edit.compareDocumentPosition(totals) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(totals.parentElement?.lastElementChild).toBe(totals)
  })
})
