import { describe, expect, it } from 'vitest'
import { imagesIn, linksIn, screenIn, skusIn } from './shop-pages.ts'

describe('the walk through the shop', () => {
  it('follows links to pages of the shop only, each once', () => {
    const html =
      '<a href="/en/coffee?sort=name&amp;page=2">2</a><a class="x" href="/en/coffee#top">up</a><a href="/en/coffee">c</a>' +
      '<a href="//other.example/">o</a><a href="https://other.example/">o</a><a href="/media/terms.pdf">pdf</a>'
    expect(linksIn(html)).toEqual(['/en/coffee?sort=name&page=2', '/en/coffee'])
  })

  it('notes the pictures that a page asks for', () => {
    const html = '<img src="/_next/image?url=%2Fmedia%2Fa.png&amp;w=640&amp;q=75"><img src="/logo.svg">'
    expect(imagesIn(html)).toEqual(['/_next/image?url=%2Fmedia%2Fa.png&w=640&q=75'])
  })

  it('reads the screen that a page carries', () => {
    const html = '<script type="application/json" id="screen-data">{"root":"r","nodes":{}}</script><script>1</script>'
    expect(screenIn(html)).toEqual({ root: 'r', nodes: {} })
    expect(screenIn('<p>plain</p>')).toBeNull()
  })

  it('finds articles that can be added without a choice', () => {
    const add = (args: object) => ({ add: [{ do: 'call' as const, op: 'cart.addItem' as const, args: args as never }] })
    const nodes = {
      plain: { id: 'plain', type: 'product-tile', props: {}, on: add({ sku: 'ZAP-2001' }) },
      chosen: { id: 'chosen', type: 'x', props: {}, on: add({ sku: 'K-1', configurableOptions: [{ code: 'a' }] }) },
      other: { id: 'other', type: 'x', props: {}, on: { open: [{ do: 'open' as const, target: 'menu' }] } },
    }
    expect(skusIn({ nodes: nodes as never })).toEqual(['ZAP-2001'])
  })
})
