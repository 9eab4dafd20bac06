import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductOptions } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productOptions } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'missing' | 'buttons') {
  drawn = await renderFixture(productOptions, fixtures[name]!, 'en', { 'product-options': ProductOptions })
  return { container: drawn.container, links: [...drawn.container.querySelectorAll('a')] }
}

describe('the options of a configurable product', () => {
  it('[S2.166] are links to the page with each value chosen, the current ones marked', async () => {
    const { container, links } = await draw('usual')
    expect([...container.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
      'Opakowanie',
      'Mielenie',
    ])
    expect(links[1]?.getAttribute('href')).toBe('/guji?options=weight%3A500g%2Cgrind%3Abean')
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
      '250 g52.70\u00a0zł',
      'Całe ziarna',
    ])
  })

  it('tell a combination that does not exist from one that is out of stock, in words', async () => {
    const { links } = await draw('usual')
    expect(links.map((link) => link.dataset.state).slice(3)).toEqual(['available', 'unavailable', 'missing'])
    expect(links[4]?.textContent).toContain('Przelew: currently out of stock')
    expect(links[5]?.textContent).toContain('Espresso: not available in this combination')
  })

  it('[S2.166] are buttons of a form where the screen says so, which lead to the same addresses', async () => {
    const { container, links } = await draw('buttons')
    expect(links).toEqual([])
    const form = container.querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/guji'])
    const buttons = [...container.querySelectorAll('button')]
    expect(buttons.map(({ name, value }) => [name, value])).toEqual(
      ['bean', 'filter', 'espresso'].map((grind) => ['options', expect.stringContaining(`grind:${grind}`)]),
    )
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    expect(buttons.map((button) => button.dataset.state)).toEqual(['available', 'unavailable', 'missing'])
  })

  it('[S2.176] say in an alert when the chosen variant does not exist', async () => {
    const { container } = await draw('missing')
    expect(container.querySelector('[role=alert]')?.textContent).toBe(
      'This variant does not exist. Choose other options.',
    )
  })
})
