import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { Page } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { page } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(page, fixtures[name]!, locale, { page: Page })
  return drawn
}

describe('the page', () => {
  it('begins with a link to its content, which can take focus', async () => {
    const { container } = await draw('usual', 'pl')
    const skip = container.querySelector('a') as HTMLAnchorElement
    expect([skip.textContent, skip.getAttribute('href')]).toEqual(['Przejdź do treści', '#main'])
    const main = container.querySelector('main') as HTMLElement
    expect([main.id, main.tabIndex]).toEqual(['main', -1])
    expect(main.textContent).toBe('FirstSecond')
  })

  it('reads in the order header, content, footer, overlays', async () => {
    const { container } = await draw('usual', 'en')
    expect(container.textContent).toBe('Skip to contentHeaderFirstSecondFooterDrawer')
  })
})
