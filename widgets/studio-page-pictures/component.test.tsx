import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { PagePictures } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { pagePictures } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string) {
  drawn = await renderFixture(pagePictures, fixtures[name]!, 'en', { 'studio-page-pictures': PagePictures })
  return drawn.container
}

it('names each picture with its page, and leads to the preview', async () => {
  const links = [...(await draw('usual')).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['As it is now /en', '/en/studio/preview?path=/en&version=published'],
    ['As it will be /en', '/en/studio/preview?path=/en&version=draft'],
    ['As it will be /en/about-us', '/en/studio/preview?path=/en&version=draft'],
  ])
})

it('draws pages that nothing reaches: no key, no reader, no script', async () => {
  for (const frame of (await draw('usual')).querySelectorAll('iframe')) {
    expect(frame.hasAttribute('inert')).toBe(true)
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('loading')).toBe('lazy')
  }
})

it('has the part that changes in sight, and the page around it where it was', async () => {
  const [frame] = (await draw('usual')).querySelectorAll('iframe')
  const page = frame!.contentDocument!
  const shown = page.createElement('p')
  shown.id = 'screen.hero'
  shown.getBoundingClientRect = () => ({ top: 1500 }) as DOMRect
  page.replaceChildren(shown)
  const scrolled: number[] = []
  Object.assign(frame!.contentWindow!, { scrollBy: (_x: number, y: number) => scrolled.push(y) })
  frame!.dispatchEvent(new Event('load'))
  expect(scrolled).toEqual([1380])
})

it('is nothing without pages', async () => {
  expect((await draw('empty')).innerHTML).toBe('')
})
