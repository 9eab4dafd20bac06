import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductGallery } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productGallery } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'one' | 'none' = 'usual') {
  drawn = await renderFixture(productGallery, fixtures[name]!, 'en', { 'product-gallery': ProductGallery })
  const { container, serverHtml } = drawn
  return {
    container,
    serverHtml,
    thumbs: [...container.querySelectorAll('nav a')],
    pictures: [...container.querySelectorAll<HTMLElement>('[id^="screen.fixture-"]')],
  }
}

describe('the gallery of a product', () => {
  it('leads from each small picture to its large one, before script too', async () => {
    const { thumbs, pictures } = await draw()
    expect(thumbs.map((thumb) => thumb.getAttribute('href'))).toEqual(pictures.map(({ id }) => `#${id}`))
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-label'))).toEqual([
      'Show picture 1 of 3',
      'Show picture 2 of 3',
      'Show picture 3 of 3',
    ])
  })

  it('loads the first picture at once and with priority, the others when they come into sight', async () => {
    const { pictures } = await draw()
    const loading = pictures.map((picture) => picture.querySelector('img')!)
    expect(loading.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
    expect(loading[0]?.getAttribute('fetchpriority')).toBe('high')
    expect(loading[0]?.alt).toBe('Paczka kawy Etiopia Guji Uraga, 250 g')
  })

  it('leaves no preload behind, so that a node can be drawn alone', async () => {
    expect((await draw()).serverHtml).not.toContain('<link')
  })

  it('shows the chosen picture large and marks its small one', async () => {
    Element.prototype.scrollTo ??= vi.fn()
    const { thumbs, pictures } = await draw()
    fireEvent.click(thumbs[1]!)
    expect(pictures.map((picture) => picture.hasAttribute('data-shown'))).toEqual([false, true, false])
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-current'))).toEqual([null, 'true', null])
  })

  it('needs no small pictures for a single one, and has a placeholder for none', async () => {
    expect((await draw('one')).thumbs).toEqual([])
    drawn?.unmount()
    const { thumbs, container } = await draw('none')
    expect(thumbs).toEqual([])
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })
})
