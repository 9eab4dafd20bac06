import { describe, expect, it } from 'vitest'
import { previewDocument } from './preview-document.ts'

const targets = {
  hrefOf: (path: string) => `/en/studio/preview?path=${encodeURIComponent(path)}&kind=b2b`,
  refusedHref: '/studio/preview-refused?ui=en',
  search: { action: '/studio/preview-search', view: 'kind=b2b&ui=en' },
}
const shown = (html: string) => previewDocument(html, targets)
const shared = (html: string) => previewDocument(html, { ...targets, hrefOf: null, search: null })

describe('a previewed document', () => {
  it('has no script and nothing that loads one ahead, but its style sheets and pictures', () => {
    const kept = '<link rel="stylesheet" href="/assets/a.css"><img src="/media/a.webp">'
    const html = `<script type="module" src="/a.js"></script>${kept}<link rel="modulepreload" href="/b.js"><script>if (1 < 2) x()</script><link rel="manifest" href="/m.json"><link rel="preload" as="image" href="/media/a.webp" fetchpriority="high">`
    expect(shown(html)).toBe(kept)
  })

  it('leads links of the shop to the same view, and keeps places on the page and files', () => {
    expect(shown('<a class="x" href="/en/coffee?a=1&amp;b=2">C</a>')).toBe(
      '<a class="x" href="/en/studio/preview?path=%2Fen%2Fcoffee%3Fa%3D1%26b%3D2&amp;kind=b2b" target="_top">C</a>',
    )
    for (const link of ['<a href="#main">', '<a href="/media/a.pdf" target="_blank">', '<article class="a">'])
      expect(shown(link)).toBe(link)
  })

  it.each(['https://other.example/', '//other.example', 'mailto:a@b.example', 'tel:+48123'])(
    'leads a link to %s to the sentence',
    (href) => expect(shown(`<a target="_blank" href="${href}">`)).toBe('<a href="/studio/preview-refused?ui=en">'),
  )

  it('sends forms to the sentence, by whatever button, and searches back into the preview', () => {
    expect(shown('<form method="post" action="/actions/cart.addItem" class="x">')).toBe(
      '<form class="x" action="/studio/preview-refused?ui=en" method="post">',
    )
    expect(shown('<button formaction="/actions/x" type="submit">')).toBe(
      '<button type="submit" formaction="/studio/preview-refused?ui=en">',
    )
    expect(shown('<form action="/en/search" method="get">')).toBe(
      '<form method="get" action="/studio/preview-search" target="_top"><input type="hidden" name="_view" value="kind=b2b&amp;ui=en"><input type="hidden" name="_path" value="/en/search">',
    )
  })

  it('leads nowhere at all for who holds a link', () => {
    expect(shared('<a href="/en/coffee">')).toBe('<a href="/studio/preview-refused?ui=en">')
    expect(shared('<form action="/en/search" method="get">')).toBe(
      '<form action="/studio/preview-refused?ui=en" method="post">',
    )
  })
})
