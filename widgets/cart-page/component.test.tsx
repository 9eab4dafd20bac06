import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { CartPage } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { cartPage } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('the cart page', () => {
  it('asks before it takes everything out, with script and without', async () => {
    drawn = await renderFixture(cartPage, fixtures.usual, 'en', { 'cart-page': CartPage })
    const asking = screen.getByText('Empty the basket', { selector: 'summary' }).closest('details')
    expect(asking?.open).toBe(false)
    expect(asking?.textContent).toContain('Remove all products from the basket?')
    expect(drawn.serverHtml).toMatch(/<details[^>]*><summary[^>]*>Empty the basket<\/summary><form[^>]*cart\.clear/)
    expect(drawn.emitted).toEqual([])
    const button = within(asking as HTMLElement).getByText('Empty the basket', { selector: 'button' })
    await act(async () => (button as HTMLButtonElement).form?.requestSubmit())
    expect(drawn.emitted).toEqual([{ event: 'clear', payload: {} }])
  })

  it('has focus where the question was asked while its answer is under way', async () => {
    drawn = await renderFixture(cartPage, fixtures.usual, 'en', { 'cart-page': CartPage })
    const summary = screen.getByText('Empty the basket', { selector: 'summary' })
    const asking = summary.closest('details')!
    asking.open = true
    const button = within(asking).getByText('Empty the basket', { selector: 'button' })
    button.focus()
    await act(async () => button.click())
    expect(drawn.emitted).toEqual([{ event: 'clear', payload: {} }])
    expect(document.activeElement).toBe(summary)
  })

  it('closes the question with Escape, and returns focus to its button', async () => {
    drawn = await renderFixture(cartPage, fixtures.usual, 'en', { 'cart-page': CartPage })
    const summary = screen.getByText('Empty the basket', { selector: 'summary' })
    const asking = summary.closest('details')!
    asking.open = true
    within(asking).getByText('Empty the basket', { selector: 'button' }).focus()
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(asking.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })
})
