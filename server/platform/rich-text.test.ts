import { describe, expect, it } from 'vitest'
import { RichText } from '#schemas/rich-text.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { parseArticle, parseHtml } from './rich-text.ts'
import { isMediaKey, mediaUrl, safeUrl } from './safe-url.ts'

const text = (value: string) => ({ kind: 'text', text: value })
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children })

function read(html: string, resolve = safeUrl) {
  const tree = parseHtml(html).build(resolve)
  expect(RichText.safeParse(tree).error).toBeUndefined()
  return tree
}

describe('HTML of the commerce API', () => {
  it('becomes headings, paragraphs, lists, strong, em, breaks and links', () => {
    expect(
      read(
        '<h2>O nas</h2><p>Kawa <b>świeża</b> i <em>dobra</em>.<br>Zawsze.</p><ol><li>raz</li><li><a href="/kontakt">dwa</a></li></ol>',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, children: [text('O nas')] },
      paragraph(
        text('Kawa '),
        { kind: 'strong', children: [text('świeża')] },
        text(' i '),
        { kind: 'em', children: [text('dobra')] },
        text('.'),
        { kind: 'break' },
        text('Zawsze.'),
      ),
      {
        kind: 'list',
        ordered: true,
        items: [[text('raz')], [{ kind: 'link', href: '/kontakt', children: [text('dwa')] }]],
      },
    ])
  })

  it('drops scripts, styles and their like whole, and every attribute', () => {
    expect(
      read(
        '<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p><iframe src="https://x">i</iframe><svg><a href="javascript:x">s</a></svg><noscript><p>n</p></noscript><template><p>t</p></template><textarea><p>f</p></textarea>b',
      ),
    ).toEqual([paragraph(text('a')), paragraph(text('b'))])
  })

  it('keeps the text of elements it does not know, a line for each block', () => {
    expect(
      read('<div><span>a</span> <u>b</u><blockquote>c</blockquote></div><table><tr><td>d</td><td>e</td></tr></table>'),
    ).toEqual([paragraph(text('a b')), paragraph(text('c')), paragraph(text('d e'))])
  })

  it('lays out white space as a browser does and leaves nothing empty', () => {
    expect(read('\n<p>  a \n <b> b</b> <i></i> c&nbsp;d </p><p> </p><p><br></p><h2></h2><ul> </ul>')).toEqual([
      paragraph(text('a '), { kind: 'strong', children: [text('b')] }, text(' c\u00a0d')),
    ])
  })

  it('puts items of inner lists after their own', () => {
    expect(read('<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>')).toEqual([
      { kind: 'list', ordered: false, items: [[text('a')], [text('b')], [text('c d')]] },
    ])
  })

  it('names what links are for, and turns a link that leads nowhere into its text', () => {
    const html = parseHtml(
      '<p><a data-route="contact">A</a> <a data-page="terms" href="/x">B</a> <a href="javascript:alert(1)">C</a> <a>D</a></p>',
    )
    expect(html.references).toEqual(['route:contact', 'page:terms', 'javascript:alert(1)'])
    expect(html.build((reference) => (reference === 'page:terms' ? '/regulamin' : null))).toEqual([
      paragraph(text('A '), { kind: 'link', href: '/regulamin', children: [text('B')] }, text(' C D')),
    ])
  })

  it('keeps a new window only where the link asks for one', () => {
    expect(
      read('<a href="https://a.example/" target="_blank">a</a><a href="https://a.example/" target="x">b</a>'),
    ).toEqual([
      paragraph(
        { kind: 'link', href: 'https://a.example/', children: [text('a')], target: '_blank' },
        { kind: 'link', href: 'https://a.example/', children: [text('b')] },
      ),
    ])
  })

  it('survives markup that nests without end', () => {
    expect(read(`${'<div>'.repeat(20_000)}a`)).toEqual([])
    expect(read(`${'<b>'.repeat(20_000)}a`).length).toBeLessThanOrEqual(1)
    expect(read(`${'<ul><li>'.repeat(5_000)}a`)).toEqual([])
  })

  it('refuses a text longer than any page', () => {
    expect(() => parseHtml('a'.repeat(400_001))).toThrow(UpstreamError)
  })
})

describe('addresses', () => {
  it.each([
    ['https://a.example/b?c=1#d', 'https://a.example/b?c=1#d'],
    ['http://a.example', 'http://a.example/'],
    ['mailto:sklep@ziarno.example', 'mailto:sklep@ziarno.example'],
    ['tel:+48422001020', 'tel:+48422001020'],
    ['/konto/adresy?a=1#b', '/konto/adresy?a=1#b'],
    ['#dostawa', '#dostawa'],
    ['//other.example/x', 'https://other.example/x'],
    ['/a/../../b', '/b'],
  ])('lets %s through', (raw, expected) => {
    expect(safeUrl(raw)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'https://user:secret@a.example/',
    'regulamin',
    '../x',
    'https://',
    '/.//evil.example',
    '/a/..//evil.example',
    '',
    '#',
  ])('keeps %j out', (raw) => {
    expect(safeUrl(raw)).toBeNull()
  })

  it('reads picture keys, media paths and https addresses as pictures, and nothing else', () => {
    expect(mediaUrl('kubek-glinno/front-sage')).toBe('/media/kubek-glinno/front-sage')
    expect(mediaUrl('/media/logos/card.svg')).toBe('/media/logos/card.svg')
    expect(mediaUrl('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp')
    for (const raw of [
      '../secret',
      '/media/../x',
      'a//b',
      'a/.env',
      'http://cdn.example/a',
      'javascript:x',
      '',
      '/media/',
    ])
      expect(mediaUrl(raw)).toBeNull()
    expect(isMediaKey('a/..%2fb')).toBe(false)
  })
})

describe('a post of the blog', () => {
  const parts = (html: string) => parseArticle(html).build(safeUrl)
  const words = (value: string) => ({ kind: 'text', content: [paragraph(text(value))] })

  it('is text and products in turn, where an element names them', () => {
    expect(parts('<p>One</p><div data-products="a  b-2\nc"></div><p>Two</p>')).toEqual([
      words('One'),
      { kind: 'products', ids: ['a', 'b-2', 'c'] },
      words('Two'),
    ])
    expect(parts('<div data-products="a"></div><div data-products="b"></div> <p>One</p>')).toEqual([
      { kind: 'products', ids: ['a'] },
      { kind: 'products', ids: ['b'] },
      words('One'),
    ])
  })

  it('has no products in a deeper element, none for none, and never many', () => {
    expect(parts('<section><p>One</p><div data-products="a"></div></section>')).toEqual([words('One')])
    expect(parts('<div data-products=" "></div>')).toEqual([])
    const [many] = parts(`<div data-products="${'x '.repeat(100)}"></div>`)
    expect(many).toMatchObject({ kind: 'products', ids: { length: 12 } })
  })

  it('names posts that it links to', () => {
    expect(parseArticle('<p><a data-post="grind" href="/x">Grind</a></p>').references).toEqual(['post:grind'])
  })
})
