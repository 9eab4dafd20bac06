import { describe, expect, it } from 'vitest'
import type { Footer } from '#schemas/footer.ts'
import { broken, emptyCart, fakeCommerce, linksWithout, portsOver, shopper } from '#server/testing/stub-commerce.ts'

describe('what an existing engine sends more', () => {
  it('is dropped, wherever it stands', async () => {
    const { ports } = portsOver({
      'GET /cart/c-1': {
        ...emptyCart,
        internalMargin: 3,
        totalSegments: [
          { code: 'gift_wrap', price: { gross: '5.00', net: '4.07' } },
          { ...emptyCart.totalSegments[0], weight: 1 },
        ],
      },
    })
    const cart = await ports.cart.load('c-1')
    expect(cart).toEqual({
      ...emptyCart,
      totalSegments: [{ code: 'grand_total__incl_tax', price: { gross: 0, net: 1234 } }],
      freeShippingLeft: { gross: 25000, net: 20325 },
    })
  })

  it('is dropped from blocks of a footer without harming their kind', async () => {
    const blocks = [
      { type: 'title', label: 'A', extra: 1 },
      { type: 'contacts', items: [{ method: 'phone', label: 'B', url: 'tel:1', extra: 1 }] },
      { type: 'socials', items: [{ social: 'facebook', url: 'https://f.example/', target: '_blank' }] },
    ]
    const { ports } = portsOver({ 'GET /layout/footer/block': { columns: [blocks], postFooter: null, version: 2 } })
    expect(await ports.store.footer()).toEqual({
      columns: [
        [
          { type: 'title', label: 'A' },
          { type: 'contacts', items: [{ method: 'phone', label: 'B', url: 'tel:1' }] },
          { type: 'socials', items: [{ social: 'facebook', url: 'https://f.example/', target: '_blank' }] },
        ],
      ],
      postFooter: null,
    } satisfies Footer)
  })
})

describe('links', () => {
  const anchor = (url: string) => ({ label: url, url, target: '_self' })
  const footerWith = (...urls: string[]) => ({
    columns: [[{ type: 'anchors', items: urls.map(anchor) }]],
    postFooter: null,
  })
  const category = {
    id: 5,
    name: 'Kawa',
    url: 'kawa',
    intro: '',
    metaDescription: '',
    image: null,
    imageAlt: '',
    path: [],
    children: [],
    slugs: {},
  }
  const urls = (footer: Footer | null) =>
    footer?.columns.flat().flatMap((block) => (block.type === 'anchors' ? block.items.map(({ url }) => url) : []))

  it('become localized paths; those that lead nowhere are left out', async () => {
    const { portsFor } = fakeCommerce({
      'GET /layout/footer/block': footerWith(
        'route:contact',
        'route:order_details',
        'route:nonsense',
        'page:terms',
        'page:about',
        'page:gone',
        'category:5',
        'category:6',
        'product:moka-pot',
        'blog_category:brewing',
        'https://serwis.example/',
        'javascript:alert(1)',
        '/en/cart',
      ),
      'GET /page': {
        data: [
          { key: 'terms', route: null, slugs: { pl: 'regulamin', en: 'terms' } },
          { key: 'about', route: 'local_about_us', slugs: {} },
        ],
      },
      'GET /category/by-id/5': category,
    })
    const ports = portsFor(shopper({ locale: 'en' }))
    expect(urls(await ports.store.footer())).toEqual([
      '/en/contact',
      '/en/terms',
      '/en/about-us',
      '/en/kawa',
      '/en/moka-pot',
      'https://serwis.example/',
      '/en/cart',
    ])
    expect(ports.tags).toEqual(new Set(['footer', 'pages', 'category:5', 'category:6']))
  })

  it('to routes that are not built are left out, and a block without any of its links with them', async () => {
    const answers = { 'GET /layout/footer/block': footerWith('route:contact', 'route:withdrawal') }
    const some = fakeCommerce(answers, { links: linksWithout('withdrawal') })
    expect(urls(await some.portsFor(shopper()).store.footer())).toEqual(['/kontakt'])
    const none = fakeCommerce(answers, { links: linksWithout('withdrawal', 'contact') })
    expect(await none.portsFor(shopper()).store.footer()).toEqual({ columns: [], postFooter: null })
  })

  it('that cannot be looked up are left out and told', async () => {
    const { ports, reports } = portsOver({
      'GET /layout/footer/block': footerWith('category:5', 'route:contact'),
      'GET /category/by-id/5': broken,
    })
    expect(urls(await ports.store.footer())).toEqual(['/kontakt'])
    expect(ports.failures).toEqual(['link to category:5: status'])
    expect(reports).toHaveLength(1)
  })

  it('of menus: external ones keep an allowed address, what cannot be linked goes with its children', async () => {
    const entry = (id: number, url: string, more: object = {}) => ({
      id,
      name: url,
      url,
      level: 1,
      parentId: 0,
      hasChildren: false,
      children: [],
      image: null,
      isExternal: false,
      externalUrlTarget: null,
      icon: null,
      ...more,
    })
    const { ports } = portsOver({
      'GET /layout/menu/0/3': {
        data: [
          entry(1, 'kawa', { image: 'categories/kawa', children: [entry(2, 'ziarna')] }),
          entry(3, 'https://serwis.example/', { isExternal: true, externalUrlTarget: '_blank' }),
          entry(4, 'javascript:x', { isExternal: true }),
          entry(5, 'Not A Slug!', { children: [entry(6, 'ok')] }),
        ],
      },
    })
    const menu = await ports.catalogue.menu({ depth: 3 })
    expect(menu?.map(({ url, image, children }) => [url, image, children.map((child) => child.url)])).toEqual([
      ['/kawa', '/media/categories/kawa', ['/ziarna']],
      ['https://serwis.example/', null, []],
    ])
  })
})
