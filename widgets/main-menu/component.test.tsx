import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { MainMenu } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { mainMenu } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(mainMenu, fixtures[name]!, locale, { 'main-menu': MainMenu })
  return drawn
}

describe('the main menu', () => {
  it('says which category is viewed and which one holds the viewed page', async () => {
    const { container } = await draw('usual')
    const links = [...container.querySelectorAll('nav[aria-label] a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Kawa', 'true'],
      ['Herbata', 'page'],
      ['Ekspresy', null],
    ])
  })

  it('warns of a link that opens in a new tab', async () => {
    const { container } = await draw('external', 'de')
    const link = container.querySelector('a') as HTMLAnchorElement
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
    expect(link.textContent).toContain('neuen Tab')
  })
})
