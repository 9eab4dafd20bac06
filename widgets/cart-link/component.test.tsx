import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { CartLink } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { cartLink } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(cartLink, fixtures[name]!, locale, { 'cart-link': CartLink })
  return drawn
}

describe('the way to the cart', () => {
  it('shows the number of pieces and says it in words', async () => {
    const { container } = await draw('usual', 'pl')
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/koszyk')
    expect(container.textContent).toBe('Koszyk, 4 produkty4')
  })

  it('shows no number for an empty or unknown cart', async () => {
    expect((await draw('empty')).container.textContent).toBe('Basket')
    drawn?.unmount()
    expect((await draw('unknown')).container.textContent).toBe('Basket')
  })

  it('follows the cart', async () => {
    const { container, store } = await draw('usual')
    act(() => store.set(confirmedDataAtom, { cart: { count: 1 } }))
    expect(container.textContent).toContain('1 item')
  })

  it('writes more than 99 pieces short', async () => {
    const { container } = await draw('many')
    expect(container.querySelector('[aria-hidden=true]:not(svg)')?.textContent).toBe('99+')
  })

  it('[S4.24] opens the cart overlay on a plain click, and is a link for any other', async () => {
    const { container, emitted } = await draw('drawer')
    const link = container.querySelector('a') as HTMLAnchorElement
    // jsdom cannot follow links.
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(emitted).toEqual([])
    expect(fireEvent.click(link)).toBe(false)
    expect(emitted).toEqual([{ event: 'open', payload: {} }])
  })

  it('says that it opens a dialog only once it does', async () => {
    const { serverHtml, container } = await draw('drawer')
    expect(serverHtml).not.toContain('aria-haspopup')
    expect(container.querySelector('a')?.getAttribute('aria-haspopup')).toBe('dialog')
    drawn?.unmount()
    expect((await draw('usual')).container.querySelector('a')?.hasAttribute('aria-haspopup')).toBe(false)
  })
})
