import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductGallery } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productGallery } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())
// jsdom does not scroll
Element.prototype.scrollTo = () => {}

async function openAt(index: number) {
  const page = await renderFixture(productGallery, fixtures.usual, 'en', { 'product-gallery': ProductGallery })
  drawn = page
  const link = within(page.container).getAllByRole('link', { name: /Enlarge picture/ })[index]!
  link.focus()
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('h2')))
  return { ...page, link, dialog, inside: within(dialog), shown: () => within(dialog).getByRole('img') }
}
const titleOf = (dialog: HTMLElement) => dialog.querySelector('h2')?.textContent

describe('the enlarged pictures of a product', () => {
  it('are links to the pictures themselves before script', async () => {
    drawn = await renderFixture(productGallery, fixtures.usual, 'en', { 'product-gallery': ProductGallery })
    const page = new DOMParser().parseFromString(drawn.serverHtml, 'text/html')
    const hrefs = [...page.querySelectorAll('a[aria-haspopup]')].map((link) => link.getAttribute('href'))
    expect(hrefs).toHaveLength(3)
    for (const href of hrefs) expect(href).toMatch(/^\/_next\/image\?url=.+&w=2048&q=75$/)
  })

  it('open at the picture that was pressed, with focus on the title', async () => {
    const { dialog, shown } = await openAt(1)
    expect(titleOf(dialog)).toBe('Picture 2 of 3')
    expect(shown().getAttribute('alt')).toBe(fixtures.usual.props.images[1]!.alt)
    expect(document.activeElement).toBe(dialog.querySelector('h2'))
  })

  it('go on with arrows and buttons, round and round', async () => {
    const { dialog, inside } = await openAt(0)
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(titleOf(dialog)).toBe('Picture 2 of 3')
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    expect(titleOf(dialog)).toBe('Picture 3 of 3')
    fireEvent.click(inside.getByRole('button', { name: 'Next picture' }))
    expect(titleOf(dialog)).toBe('Picture 1 of 3')
  })

  it('go on with a swipe', async () => {
    const { dialog, inside } = await openAt(0)
    const place = inside.getByRole('region')
    fireEvent.pointerDown(place, { pointerType: 'touch', clientX: 300 })
    fireEvent.pointerUp(place, { pointerType: 'touch', clientX: 180 })
    expect(titleOf(dialog)).toBe('Picture 2 of 3')
  })

  it('can be made larger still, and then the arrows scroll', async () => {
    const { dialog, inside } = await openAt(0)
    const glass = inside.getByRole('button', { name: 'Zoom in' })
    fireEvent.click(glass)
    expect(glass.getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(inside.getByRole('region'), { key: 'ArrowRight' })
    expect(titleOf(dialog)).toBe('Picture 1 of 3')
  })

  it('close at Escape, and focus goes to the picture that was seen last', async () => {
    const { dialog, link, container } = await openAt(0)
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Its thumbnail takes focus: the clicked image may no longer be drawn.
    const seen = container.querySelector('[data-shown] a')
    expect(seen).not.toBe(link)
    await waitFor(() => expect(document.activeElement).toBe(seen))
    // The last viewed image is now the large one.
    expect(container.querySelector('[data-shown]')?.id).toBe('screen.fixture-2')
  })
})
