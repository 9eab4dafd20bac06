import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { type Buy, openProduct } from '#server/testing/test-product.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import type { TestApp } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const open = (path: string, visitor?: Parameters<TestApp['json']>[2]) => openProduct(shop, path, visitor)

/** A company with prices of its own in the demo shop. */
const COMPANY = 'cus-4'
/** Products of the demo shop whose purchase cannot be withdrawn from, or not always. */
const EXCLUDED = { perishable: 'cold-brew-koncentrat', digital: 'pdf-przelew' }

describe('the page of a simple product', () => {
  it('asks once for the products of all its shelves', async () => {
    const { screen } = await open('/etiopia-guji-natural')
    expect(nodesOf(screen, 'product-row').length).toBeGreaterThan(1)
    expect(commerce.state.calls.filter(({ url }) => url.endsWith('/product/by-ids'))).toHaveLength(1)
  })

  it('[S2.165] says what it is, what it costs and how to buy it', async () => {
    const { screen, buy, add, one } = await open('/etat-kawa-biurowa-1-kg')
    expect(screen.screen).toMatchObject({ route: 'product', title: 'Etat – kawa biurowa 1\u00a0kg', status: 200 })
    expect(one('product-head')?.props).toMatchObject({
      name: 'Etat – kawa biurowa 1\u00a0kg',
      sku: 'KAW-1011',
      ean: '2990000075154',
    })
    expect(buy).toMatchObject({ taxRate: 23, isIncomplete: false })
    expect(buy.product.prices[0]?.finalPrice.gross).toBe(9900)
    expect(add).toEqual([{ do: 'submit', op: 'cart.addItem', args: { sku: 'KAW-1011' } }])
    expect(one('product-gallery')?.props.images).toHaveLength(3)
    expect(one('product-options')).toBeUndefined()
  })

  it('[S2.167] [S2.168] has tabs with the description, additional information and product safety', async () => {
    const { screen, one } = await open('/etat-kawa-biurowa-1-kg')
    const tabs = one('product-tabs')
    expect(tabs?.slots).toEqual({
      description: [nodesOf(screen, 'product-description')[0]?.id],
      details: [nodesOf(screen, 'product-attributes')[0]?.id],
      safety: [nodesOf(screen, 'product-safety')[0]?.id],
    })
    expect(one('product-safety')?.props.safety).toMatchObject({
      manufacturer: {
        ...{ name: expect.any(String), address: expect.any(String), contact: expect.stringContaining('@') },
        country: 'Polska',
      },
    })
    const attributes = one('product-attributes')?.props.attributes as { code: string; type: string; value: unknown }[]
    expect(attributes).toContainEqual(expect.objectContaining({ code: 'for_business', type: 'boolean', value: true }))
    expect(JSON.stringify(one('product-description')?.props.content)).toContain('ekspresy, których nikt nie reguluje')
  })

  it('has breadcrumbs through its first category', async () => {
    const { one } = await open('/en/etat-office-coffee-1-kg')
    const crumbs = one('breadcrumbs')?.props.crumbs as { label: string; href: string }[]
    expect(crumbs[0]).toEqual({ label: 'Home', href: '/en' })
    expect(crumbs.at(-1)).toEqual({ label: 'Etat office coffee 1\u00a0kg', href: '/en/etat-office-coffee-1-kg' })
    expect(crumbs.length).toBeGreaterThan(2)
  })

  it('[S2.170] [S2.171] [S2.172] has related, cross-sell and up-sell rows', async () => {
    const { rows } = await open('/en/zmierzch-espresso-blend')
    expect(rows).toEqual(['Goes well with it', 'Related products', 'You may also like'])
  })

  it('[S2.169] lists its attachments as files of the shop', async () => {
    const { one } = await open('/en/kaldura-uno-espresso-machine')
    expect(one('product-attachments')?.props).toEqual({
      attachments: [
        { label: 'User manual (PDF)', href: '/documents/attachments/kaldura-uno-manual.pdf', format: 'pdf' },
        {
          label: 'Product information sheet (PDF)',
          href: '/documents/attachments/kaldura-uno-sheet.pdf',
          format: 'pdf',
        },
      ],
      downloads: [],
    })
  })

  it('[S2.174] has a form that asks about it, in a dialog that the way to the contact page opens', async () => {
    const { one, screen } = await open('/de/etat-buerokaffee-1-kg')
    const dialog = nodesOf(screen, 'dialog').find(({ slots }) => slots?.content)!
    expect(one('ask-link')).toMatchObject({
      props: { href: '/de/kontakt?product=etat' },
      on: { open: [{ do: 'open', target: dialog.id }] },
    })
    const [form] = nodesOf(screen, 'form')
    expect(dialog.slots?.content).toEqual([form?.id])
    expect(form?.on?.submit).toEqual([{ do: 'submit', op: 'product.ask', args: { productId: 'etat' } }])
  })

  it('[S2.173] offers an alert when it is out of stock, and a dialog that asks visitors to log in', async () => {
    const { one, screen, buy } = await open('/en/oolong-tieguanyin-100-g')
    const alert = one('stock-alert')!
    expect(buy.product.available).toBe(false)
    expect(alert.props).toEqual({ userType: { $data: '/user/type' } })
    expect(alert.on?.notify).toEqual([
      { do: 'call', op: 'product.notify', args: { productId: 'oolong', sku: buy.product.sku } },
    ])
    const { target } = alert.on!.login![0] as { target: string }
    expect(screen.nodes[target]).toMatchObject({ type: 'dialog', props: { text: expect.stringContaining('log in') } })
    expect((await open('/etat-kawa-biurowa-1-kg')).one('stock-alert')).toBeUndefined()
  })

  it('names itself to the shelf of what was viewed on a device', async () => {
    const { one } = await open('/etat-kawa-biurowa-1-kg')
    expect(one('recently-viewed')?.props).toMatchObject({
      viewed: 'etat',
      products: '/api/products{?ids,locale,currency,taxCountry}',
    })
  })

  it('tells search engines its price, its way and its own address', async () => {
    const { screen } = await open('/etat-kawa-biurowa-1-kg')
    const { seo } = screen.screen
    expect(seo).toMatchObject({ canonical: '/etat-kawa-biurowa-1-kg', image: expect.stringContaining('/media/etat/') })
    expect(seo.openGraph).toContainEqual({ property: 'og:type', content: 'product' })
    expect(seo.openGraph).toContainEqual({ property: 'product:price:amount', content: '99.00' })
    expect(seo.alternates).toMatchObject({ en: '/en/etat-office-coffee-1-kg', 'x-default': '/etat-kawa-biurowa-1-kg' })
    expect(seo.description).toContain('Etat')
    expect(seo.jsonLd.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'Product'])
    expect(seo.jsonLd[1]).toMatchObject({
      sku: 'KAW-1011',
      gtin13: '2990000075154',
      offers: {
        '@type': 'Offer',
        price: '99.00',
        priceCurrency: 'PLN',
        availability: 'https://schema.org/InStock',
        url: '/etat-kawa-biurowa-1-kg',
        priceSpecification: { price: '99.00', valueAddedTaxIncluded: true },
        deliveryLeadTime: { maxValue: 1, unitCode: 'DAY' },
      },
      image: [expect.stringMatching(/^\/_next\/image\?url=%2Fmedia%2Fetat/), expect.anything(), expect.anything()],
    })
    expect(seo.jsonLd[1]?.offers as object).toMatchObject({
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnDays: 14,
        merchantReturnLink: '/odstapienie-od-umowy',
        applicableCountry: expect.arrayContaining(['PL', 'DE']),
      },
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingDestination: ['PL', 'DE'].map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
          shippingRate: { value: '10.99', currency: 'PLN' },
          deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' } },
        },
        { shippingRate: { value: '54.90' }, deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } } },
      ],
    })
  })

  it('tells search engines of free delivery only in countries that have it', async () => {
    const { screen } = await open('/kaldura-duo-dwa-bojlery')
    const { offers } = screen.screen.seo.jsonLd[1] as {
      offers: { shippingDetails: { shippingDestination: unknown; shippingRate?: { value: string } }[] }
    }
    const costOf = (country: string) =>
      offers.shippingDetails.find((each) => JSON.stringify(each.shippingDestination).includes(`"${country}"`))
        ?.shippingRate?.value
    expect(['PL', 'DE', 'FR'].map(costOf)).toEqual(['0.00', '0.00', '54.90'])
  })

  it('tells search engines all its variants, each with its own address, number and price', async () => {
    const { screen, buy, one } = await open('/en/zmierzch-espresso-blend?options=weight:1kg,grind:bean')
    const group = screen.screen.seo.jsonLd[1] as { hasVariant: { sku: string; url: string; offers: { url: string } }[] }
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'KAW-1001',
      url: '/en/zmierzch-espresso-blend',
    })
    expect(group.hasVariant.length).toBeGreaterThan(3)
    expect(group.hasVariant.find(({ sku }) => sku === buy.product.sku)).toMatchObject({
      '@type': 'Product',
      gtin13: one('product-head')?.props.ean,
      additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Weight', value: '1\u00a0kg' }]),
      offers: { price: (buy.product.prices[0]!.finalPrice.gross / 100).toFixed(2) },
    })
    for (const { sku, url, offers } of group.hasVariant) {
      const variant = await open(url)
      expect([variant.response.status, variant.buy.product.sku, offers.url]).toEqual([200, sku, url])
    }
  })

  it('names no right of withdrawal that the law excludes, and no delivery of what is not shipped', async () => {
    const policies = async (id: string) => {
      const slug = (await shop.ports.shared.sitemap.products({ limit: 1000 })).find((each) => each.id === id)!.slugs.pl
      const { screen } = await open(`/${slug}`)
      const { offers } = screen.screen.seo.jsonLd[1] as { offers: Record<string, unknown> }
      return offers
    }
    expect(await policies(EXCLUDED.perishable)).toMatchObject({
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    })
    const digital = await policies(EXCLUDED.digital)
    expect([digital.hasMerchantReturnPolicy, digital.shippingDetails]).toEqual([undefined, undefined])
  })

  it('links the German price note to the page about delivery', async () => {
    const { buy } = await open('/de/etat-buerokaffee-1-kg')
    expect(buy.priceNote?.href).toMatch(/^\/de\/[a-z-]+$/)
    const page = await shop.json(buy.priceNote!.href!)
    expect(page.response.status).toBe(200)
  })

  it('is still shown when its category or the delivery page cannot be read', async () => {
    commerce.state.interfere = ({ url }) =>
      /\/category\/by-id\/|\/page\//.test(url) ? new Response('', { status: 500 }) : null
    const { response, buy, one } = await open('/de/etat-buerokaffee-1-kg')
    expect(response.status).toBe(200)
    expect(buy.product.sku).toBe('KAW-1011')
    expect(one('breadcrumbs')?.props.crumbs).toContainEqual(
      expect.objectContaining({ label: 'Etat-Bürokaffee 1\u00a0kg' }),
    )
  })

  it('does not wait for its category or the delivery page for long', async () => {
    // a shop with empty caches
    const fresh = openWholeShop(commerce)
    await fresh.app.ready()
    commerce.state.interfere = ({ url }) => (/\/category\/by-id\/|\/page\//.test(url) ? new Promise(() => {}) : null)
    const { screen, response } = await fresh.json('/de/fruechtetee-obstgarten-100-g')
    fresh.app.close()
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'breadcrumbs')[0]?.props.crumbs).toHaveLength(3)
    const buy = nodesOf(screen, 'product-tile').find(({ props }) => props.variant === 'product-page')?.props as
      | Buy
      | undefined
    expect(buy?.product.sku).toBe('HER-1036')
    expect(buy?.priceNote).toEqual({ hasDelivery: true })
  })

  it('is kept for moments only where the way to it was not told in time', async () => {
    const fresh = openWholeShop(commerce, { upstreamTimeoutMs: 5000, settings: { loadTimeoutMs: 5000 } })
    await fresh.app.ready()
    // The frame's own links are cached: nothing else is late.
    await fresh.json('/de/kontakt')
    const start = commerce.clock.now
    const late = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    commerce.state.interfere = (request) =>
      request.url.includes('/category/by-id/')
        ? late.promise.then(() => commerce.commerce.fetch(request)).finally(told.resolve)
        : null
    const readLater = async () => {
      commerce.clock.now = new Date(commerce.clock.now.getTime() + 2_500)
      const { screen } = await fresh.json('/de/fruechtetee-obstgarten-100-g')
      return (nodesOf(screen, 'breadcrumbs')[0]?.props.crumbs as unknown[] | undefined)?.length
    }
    expect(await readLater()).toBe(3)
    late.resolve()
    await told.promise
    await expect.poll(readLater, { interval: 250 }).toBe(4)
    // A complete page would be cached for half a minute.
    expect(commerce.clock.now.getTime() - start.getTime()).toBeLessThan(30_000)
    commerce.clock.now = start
    fresh.app.close()
  })

  it('has quantity discounts for companies and not for visitors', async () => {
    const visitor = await open('/etat-kawa-biurowa-1-kg')
    expect(visitor.one('tier-prices')).toBeUndefined()
    const company = await commerce.tokenOf(COMPANY)
    const { one, screen } = await open('/etat-kawa-biurowa-1-kg', { cookies: { token: company } })
    expect(screen.cache.scope).toBe('private')
    const tiers = one('tier-prices')?.props as {
      tiers: { qty: number; price: { gross: number }; savingPercent: number }[]
    }
    const product = one('product-tile')?.props.product as unknown as { prices: { finalPrice: { gross: number } }[] }
    const single = product.prices[0]!.finalPrice.gross
    expect(tiers.tiers.length).toBeGreaterThan(0)
    for (const { price, savingPercent } of tiers.tiers) {
      expect(price.gross).toBeLessThan(single)
      expect(savingPercent).toBe(Math.floor(((single - price.gross) * 100) / single))
    }
  })

  it('answers 404 for a product that does not exist', async () => {
    expect((await open('/nie-ma-takiej-kawy')).response.status).toBe(404)
  })
})
