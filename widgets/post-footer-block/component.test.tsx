import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { PostFooterBlock } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { postFooterBlock } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(postFooterBlock, fixtures[name]!, locale, { 'post-footer-block': PostFooterBlock })
  return drawn
}

describe('a block of the secondary footer', () => {
  it('[S3.35] draws a picture of its size, from the frontend or the media gallery', async () => {
    for (const [name, width] of [
      ['usual', '48'],
      ['gallery', '120'],
    ] as const) {
      const image = (await draw(name)).container.querySelector('img') as HTMLImageElement
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([width, '48'])
      expect(image.alt || image.parentElement?.textContent).not.toBe('')
      drawn?.unmount()
    }
  })

  it('[S3.35] draws a text', async () => {
    const { container } = await draw('text')
    expect(container.querySelector('p')?.textContent).toBe('© Ziarno. Sklep demonstracyjny.')
  })
})
