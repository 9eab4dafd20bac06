import { describe, expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { articleToHtml, richTextToHtml } from './blocks-to-html.ts'

describe('rich text as HTML', () => {
  it('writes headings, paragraphs and both kinds of lists', () => {
    const html = richTextToHtml([
      { type: 'heading', level: 3, content: [{ text: 'Warto wiedzieć' }] },
      { type: 'paragraph', content: [{ text: 'Ziarno ' }, { text: 'z Łodzi', bold: true }] },
      { type: 'list', ordered: false, items: [[{ text: 'raz' }], [{ text: 'dwa' }]] },
      { type: 'list', ordered: true, items: [[{ text: 'najpierw' }]] },
    ])
    expect(html).toBe(
      '<h3>Warto wiedzieć</h3><p>Ziarno <strong>z Łodzi</strong></p><ul><li>raz</li><li>dwa</li></ul><ol><li>najpierw</li></ol>',
    )
  })

  it('links by address, by route and by page', () => {
    const html = richTextToHtml([
      {
        type: 'paragraph',
        content: [
          { text: 'poczta', href: 'mailto:sklep@ziarno.example' },
          { text: 'kontakt', route: 'contact' },
          { text: 'regulamin', page: 'terms', bold: true },
        ],
      },
    ])
    expect(html).toBe(
      '<p><a href="mailto:sklep@ziarno.example">poczta</a><a data-route="contact">kontakt</a>' +
        '<a data-page="terms"><strong>regulamin</strong></a></p>',
    )
  })

  it('escapes text and addresses', () => {
    const html = richTextToHtml([
      { type: 'paragraph', content: [{ text: '<script>"a" & \'b\'</script>', href: '"><img src=x>' }] },
    ])
    expect(html).toBe(
      '<p><a href="&quot;&gt;&lt;img src=x&gt;">&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;</a></p>',
    )
  })

  it('writes every text of the demo shop without a blank element', () => {
    const shop = readDemoShop()
    const texts = [...shop.products, ...shop.pages].flatMap(({ translations }) =>
      Object.values(translations).map((text) =>
        richTextToHtml('description' in text ? text.description : text.content),
      ),
    )
    const posts = shop.blog.posts.flatMap(({ translations }) =>
      Object.values(translations).map(({ content }) =>
        articleToHtml(content).replaceAll(/<div data-products="[a-z0-9 -]+"><\/div>/g, ''),
      ),
    )
    for (const html of [...texts, ...posts]) expect(html).not.toMatch(/undefined|<(\w+)[^>]*><\/\1>|\[object/)
  })

  it('gives nothing for nothing', () => {
    expect(richTextToHtml([])).toBe('')
  })
})
