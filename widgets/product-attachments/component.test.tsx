import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductAttachments } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productAttachments } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'downloads') {
  drawn = await renderFixture(productAttachments, fixtures[name]!, 'de', { 'product-attachments': ProductAttachments })
  return drawn.container
}

describe('files of a product', () => {
  it('[S2.169] are links to its attachments', async () => {
    const links = [...(await draw('usual')).querySelectorAll('a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('type')])).toEqual([
      ['Instrukcja obsługi (PDF)', 'application/pdf'],
      ['Karta informacyjna produktu (PDF)', 'application/pdf'],
    ])
  })

  it('are only named where they come with the purchase', async () => {
    const container = await draw('downloads')
    expect(container.querySelector('a')).toBeNull()
    expect(container.textContent).toContain('Datei zum Herunterladen nach dem Kauf · 48 Seiten')
  })
})
