import { describe, expect, it } from 'vitest'
import { articleToHtml, richTextToHtml } from '#server/commerce/seed/blocks-to-html.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { parseArticle } from '#server/platform/rich-text.ts'
import { htmlOf, notationOf, oddTargets } from './text-html.ts'

const tree = (html: string) => parseArticle(html).build((reference) => reference)

describe('text as people type it', () => {
  it('is headings, paragraphs, lists, emphasis and links', () => {
    const typed =
      '## Returns\n\nYou have **30 days**.\nSee [the terms](page:terms).\n\n- one\n- _two_\n\n1. first\n2. second'
    expect(htmlOf(typed)).toBe(
      '<h2>Returns</h2><p>You have <strong>30 days</strong>.<br>See <a data-page="terms">the terms</a>.</p>' +
        '<ul><li>one</li><li><em>two</em></li></ul><ol><li>first</li><li>second</li></ol>',
    )
    expect(notationOf(htmlOf(typed))).toBe(typed)
  })

  it('is never HTML', () => {
    expect(htmlOf('<script>alert(1)</script> & "x"')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;</p>',
    )
    expect(htmlOf('[a](x"onclick=alert)')).toBe('<p><a href="x&quot;onclick=alert">a</a></p>')
  })

  it('keeps characters that look like notation, and blanks to fill in', () => {
    for (const text of [
      '2 * 3 * 4',
      'a [note] b',
      '# not a heading',
      '- not an item',
      '7. March',
      'C:\\x',
      '[[name]] and {threshold}',
      'a_b_c',
    ]) {
      const html = `<p>${text}</p>`
      expect(tree(htmlOf(notationOf(html))), text).toEqual(tree(html))
    }
  })

  it('holds every page and post of the demo shop', () => {
    const { pages, blog } = readDemoShop()
    const texts = [
      ...pages.flatMap(({ translations }) => Object.values(translations).map(({ content }) => richTextToHtml(content))),
      ...blog.posts.flatMap(({ translations }) =>
        Object.values(translations).map(({ content }) => articleToHtml(content)),
      ),
    ]
    expect(texts.length).toBeGreaterThan(60)
    for (const html of texts) expect(tree(htmlOf(notationOf(html)))).toEqual(tree(html))
  })

  it('shows blanks to fill in as they are', () => {
    expect(notationOf('<p>Sold by [[company_name]].</p>')).toBe('Sold by [[company\\_name]].')
  })

  it('names products of a post in a line of their own', () => {
    const html = '<p>Try these:</p><div data-products="a b"></div><p>Enjoy.</p>'
    expect(notationOf(html)).toBe('Try these:\n\n[products: a b]\n\nEnjoy.')
    expect(htmlOf(notationOf(html))).toBe(html)
  })

  it('keeps a link whose address has brackets', () => {
    const html = '<p><a href="https://x.example/a_(b)">a</a></p>'
    expect(notationOf(html)).toBe('[a](https://x.example/a_%28b%29)')
    expect(htmlOf(notationOf(html))).toBe('<p><a href="https://x.example/a_%28b%29">a</a></p>')
  })

  it('reads telephone numbers as links that lead somewhere, however they are written', () => {
    const html = '<p><a href="tel:+48 (61) 300 20 10">call</a> <a href="tel:{shop_phone}">us</a></p>'
    expect(notationOf(html)).toBe('[call](tel:+48613002010) [us](tel:{shop_phone})')
    expect(oddTargets(htmlOf(notationOf(html)))).toEqual([])
  })

  it('tells links that lead nowhere', () => {
    const html = htmlOf('[a](javascript:alert) [b](page:terms) [c](//evil.example) [d](https://x.example/a) [e](/en/x)')
    expect(oddTargets(html)).toEqual(['javascript:alert', '//evil.example'])
  })
})
