import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { FooterBlock } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { footerBlock } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(footerBlock, fixtures[name]!, locale, { 'footer-block': FooterBlock })
  return drawn
}

describe('a block of the footer', () => {
  it('[S3.29] anchors: a link with label, address and target for each', async () => {
    const { container } = await draw('usual')
    const [inside, outside] = container.querySelectorAll('a')
    expect([inside?.textContent, inside?.getAttribute('href'), inside?.target]).toEqual([
      'Dostawa i płatność',
      '/dostawa-i-platnosc',
      '',
    ])
    expect([outside?.target, outside?.rel]).toEqual(['_blank', 'noopener'])
    expect(outside?.textContent).toBe('Serwis ekspresów (opens in a new tab)')
  })

  it('[S3.30] contacts: a link with an icon of its method, or none for an unknown method', async () => {
    const { container } = await draw('contacts')
    const links = [...container.querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, Boolean(link.querySelector('svg'))])).toEqual([
      ['+48 42 200 10 20', true],
      ['sklep@ziarno.example', true],
      ['ul. Tkacka 18, 90-301 Łódź', true],
      ['+48 42 200 10 29', false],
    ])
    expect(links[0]?.getAttribute('href')).toBe('tel:+48422001020')
  })

  it('[S3.31] image: never wider than its greatest width, its place kept, a link only when it has an address', async () => {
    const { container } = await draw('image')
    const image = container.querySelector('a[href="/"] > img') as HTMLImageElement
    expect([image.alt, image.getAttribute('width'), image.getAttribute('height')]).toEqual(['Ziarno', '160', '48'])
    drawn?.unmount()
    const plain = await draw('imageWithoutLink')
    expect(plain.container.querySelector('a')).toBeNull()
    expect(plain.container.querySelector('img')?.getAttribute('width')).toBe('160')
  })

  it('[S3.32] socials: a named link for each network', async () => {
    const { container } = await draw('socials', 'pl')
    const links = [...container.querySelectorAll('a')]
    expect(links.map((link) => link.textContent)).toEqual(['Facebook', 'Instagram', 'LinkedIn', 'Twitter'])
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      'Facebook – otwiera się w nowej karcie',
      'Instagram – otwiera się w nowej karcie',
      'LinkedIn',
      'Twitter – otwiera się w nowej karcie',
    ])
    expect(container.querySelectorAll('a svg')).toHaveLength(4)
  })

  it('[S3.33] text: its paragraphs', async () => {
    const { container } = await draw('text')
    expect(container.querySelector('p')?.textContent).toBe('Mała palarnia z Łodzi.')
  })

  it('[S3.34] title: a heading', async () => {
    const { container } = await draw('title')
    expect(container.querySelector('h2')?.textContent).toBe('Zakupy')
  })
})
