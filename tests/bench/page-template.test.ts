import { describe, expect, it } from 'vitest'
import { pageTemplate } from './page-template.ts'

const PAGE =
  '<!doctype html><html lang="pl"><head><title>Kawa &amp; herbata</title>' +
  '<meta name="description" content="Tom&#39;s"><script>document.title=""</script></head>' +
  '<body><div id="root"><!-- --><ul class="tiles"><li class="tile"><a href="/kawa?a=1&amp;b=2">Kenia &quot;AA&quot;</a>' +
  '<svg viewBox="0 0 24 24"><path d="M1 2"/></svg> <b>42,00 zł</b></li></ul><p>it&#x27;s<!-- --> 1 &gt; 0</p></div>' +
  '<script type="application/json" id="screen-data">{"name":"\\u003cb\\u003e","price":42}</script></body></html>'

describe('the template that drawing is measured against', () => {
  it('writes the page it was read off, byte for byte', () => {
    const template = pageTemplate(PAGE)
    expect(template.fill(template.data).toString()).toBe(PAGE)
  })

  it('takes texts, addresses and data blocks as plain values', () => {
    const { data } = pageTemplate(PAGE)
    expect(data).toContain('Kawa & herbata')
    expect(data).toContain("Tom's")
    expect(data).toContain('/kawa?a=1&b=2')
    expect(data).toContain('Kenia "AA"')
    expect(data).toContain("it's")
    expect(data).toContainEqual({ name: '<b>', price: 42 })
    expect(data).not.toContain('tile')
    expect(data).not.toContain('document.title=""')
  })

  it('escapes its values on every call', () => {
    const { data, fill } = pageTemplate(PAGE)
    const others = data.map((value) => (typeof value === 'string' ? `<${value}>` : { text: '</script>' }))
    const page = fill(others).toString()
    expect(page).toContain('&lt;Kenia &quot;AA&quot;&gt;</a>')
    expect(page).toContain('{"text":"\\u003c/script\\u003e"}')
    expect(page).not.toContain('<Kenia')
    expect(() => fill([])).toThrow('takes')
  })
})
