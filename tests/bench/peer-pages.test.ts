import { describe, expect, it } from 'vitest'
import { partsOf, requireSameParts } from './peer-pages.ts'

const page = (...slugs: string[]) =>
  `${slugs
    .map((slug) => `<article class="x"><img><h2 class="y"><a class="z" href="/en/${slug}">n</a></h2></article>`)
    .join('')}<input type="checkbox" name="f" value="origin:kenya"/><script>"<\\u002farticle"</script>`

describe('pages of peers', () => {
  it('are compared by their tiles and filters', () => {
    expect(partsOf(page('a', 'b'))).toEqual({ tiles: ['/en/a', '/en/b'], filterValues: 1, elements: 9 })
  })

  it('must show the products and filters of the shop', () => {
    const ours = partsOf(page('a', 'b'))
    expect(() => requireSameParts('next', partsOf(page('a', 'b')), ours)).not.toThrow()
    expect(() => requireSameParts('next', partsOf(page('a')), ours)).toThrow('next shows other products: 1 tiles')
    expect(() => requireSameParts('next', { ...ours, filterValues: 0 }, ours)).toThrow('0 values')
    expect(() => requireSameParts('next', partsOf(''), partsOf(''))).toThrow('no tiles')
  })
})
