import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductSafety } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productSafety } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'least') {
  drawn = await renderFixture(productSafety, fixtures[name]!, 'en', { 'product-safety': ProductSafety })
  return drawn.container
}

describe('product safety', () => {
  it('names manufacturer and responsible person with postal and electronic addresses, and warns', async () => {
    const container = await draw('usual')
    expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Warnings',
      'Manufacturer',
      'Responsible person in the EU',
    ])
    expect([...container.querySelectorAll('address a')].map((link) => link.getAttribute('href'))).toEqual([
      'mailto:export@tairin.example',
      'https://ziarno.example/bezpieczenstwo',
    ])
    expect(container.textContent).toContain('3-14 Kawabata, Sakai, Osaka 590-0974, Japonia')
    expect(container.querySelectorAll('li')).toHaveLength(2)
  })

  it('leaves out missing values', async () => {
    const container = await draw('least')
    expect(container.querySelectorAll('h3')).toHaveLength(1)
    expect(container.querySelectorAll('dt')).toHaveLength(1)
  })
})
