import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductListing } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productListing } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: keyof typeof fixtures, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(productListing, fixtures[name]!, locale, { 'product-listing': ProductListing })
  const { container } = drawn
  return {
    container,
    text: container.textContent ?? '',
    select: container.querySelector('select') as HTMLSelectElement,
    pages: [...container.querySelectorAll('nav a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-label'),
      link.getAttribute('rel'),
      link.getAttribute('aria-current'),
    ]),
  }
}

describe('the list of products', () => {
  it('says how many there are, in the plural of the language', async () => {
    expect((await draw('usual', 'pl')).text).toContain('61 produktów')
    drawn?.unmount()
    expect((await draw('onePage', 'de')).text).toContain('1 Produkt')
  })

  it('[S9.16] offers the three orders and the shop’s own', async () => {
    const { select } = await draw('usual')
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Recommended'],
      ['price_asc', 'Price ascending'],
      ['price_desc', 'Price descending'],
      ['latest', 'Latest'],
    ])
    expect(select.labels?.[0]?.textContent).toBe('Sort by')
  })

  it('sends the order with a button before script, together with the phrase of a search', async () => {
    const { select, container } = await draw('onePage')
    const { method, action } = select.form!
    expect([method, new URL(action).pathname]).toEqual(['get', '/szukaj'])
    expect(Object.fromEntries(new FormData(select.form!))).toEqual({ phrase: 'moka', sort: 'price_asc' })
    expect(container.querySelector('button[type=submit]')?.textContent).toBe('Sort')
    expect(select.options[0]?.text).toBe('Relevance')
  })

  it('sends the order at once with script', async () => {
    const { select } = await draw('usual')
    const sent = vi.fn()
    select.form!.requestSubmit = sent
    fireEvent.change(select, { target: { value: 'latest' } })
    expect(sent).toHaveBeenCalledOnce()
    expect(select.value).toBe('latest')
  })

  it('leads to every page with a link of its own', async () => {
    const { pages } = await draw('usual')
    expect(pages).toEqual([
      ['/kawa', 'Previous page', 'prev', null],
      ['/kawa', 'Page 1', null, null],
      ['/kawa?page=2', 'Page 2, current', null, 'page'],
      ['/kawa?page=3', 'Page 3', null, null],
      ['/kawa?page=3', 'Next page', 'next', null],
    ])
  })

  it('shows where pages are left out', async () => {
    const { container, pages } = await draw('manyPages')
    expect(pages).toHaveLength(9)
    expect([...container.querySelectorAll('[data-gap] a')].map((link) => link.textContent)).toEqual(['48', '100'])
  })

  it('has no pages for a list that fits on one', async () => {
    expect((await draw('onePage')).pages).toEqual([])
  })

  it("states once in German the VAT of the list's prices, with a link to the delivery costs", async () => {
    const { props, ...rest } = fixtures.usual!
    const fixture = { ...rest, props: { ...props, priceNote: { hasDelivery: true, href: '/de/versand-und-zahlung' } } }
    drawn = await renderFixture(productListing, fixture, 'de', { 'product-listing': ProductListing })
    expect(drawn.container.textContent).toContain('inkl. MwSt., zzgl. Versandkosten')
    expect(drawn.container.querySelector('a[href="/de/versand-und-zahlung"]')?.textContent).toBe('zzgl. Versandkosten')
    drawn.unmount()
    const digital = { ...rest, props: { ...props, priceNote: { hasDelivery: false } } }
    drawn = await renderFixture(productListing, digital, 'de', { 'product-listing': ProductListing })
    expect(drawn.container.textContent).toContain('inkl. MwSt.')
    expect(drawn.container.textContent).not.toContain('Versandkosten')
    drawn.unmount()
    expect((await draw('usual', 'pl')).text).not.toContain('koszty dostawy')
  })
})
