import { describe, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { type Options, openProduct } from '#server/testing/test-product.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)
const open = (path: string) => openProduct(shop, path)

const currentOf = ({ options }: Options) =>
  Object.fromEntries(options.map(({ code, values }) => [code, values.find(({ isCurrent }) => isCurrent)?.value]))
const statesOf = ({ options }: Options, code: string) =>
  Object.fromEntries(options.find((option) => option.code === code)!.values.map(({ value, state }) => [value, state]))

describe('the page of a configurable product', () => {
  const path: Record<Locale, string> = {
    pl: '/zmierzch-mieszanka-espresso',
    en: '/en/zmierzch-espresso-blend',
    de: '/de/zmierzch-espressomischung',
  }

  it('[S2.166] has options as links, the cheapest available variant chosen', async () => {
    const { options, add, buy } = await open(path.pl)
    expect(currentOf(options)).toEqual({ weight: '250g', grind: 'bean' })
    expect(buy.product.sku).toBe('KAW-1001-250G-BEAN')
    expect(add).toEqual([
      {
        do: 'submit',
        op: 'cart.addItem',
        args: {
          sku: 'KAW-1001-250G-BEAN',
          configurableOptions: [
            { code: 'weight', value: '250g' },
            { code: 'grind', value: 'bean' },
          ],
        },
      },
    ])
    const kilo = options.options[0]!.values.find(({ value }) => value === '1kg')!
    expect(kilo.href).toBe(`${path.pl}?options=weight:1kg,grind:bean`)
  })

  it('changes number, price and what is added with the chosen variant, and keeps its address for search engines', async () => {
    const { buy, add, screen, options } = await open(`${path.en}?options=weight:1kg,grind:bean`)
    const cheapest = (await open(path.en)).buy.product.prices[0]!.finalPrice.gross
    expect(buy.product.sku).toBe('KAW-1001-1KG-BEAN')
    expect(buy.product.prices[0]!.finalPrice.gross).toBeGreaterThan(cheapest)
    expect(add?.[0]).toMatchObject({ args: { sku: 'KAW-1001-1KG-BEAN' } })
    expect(currentOf(options)).toEqual({ weight: '1kg', grind: 'bean' })
    expect(screen.screen.seo.canonical).toBe(path.en)
  })

  it('fills in what the address leaves open and ignores what the product does not have', async () => {
    const { options, buy } = await open(`${path.de}?options=colour:red,weight:500g,,`)
    expect(currentOf(options)).toEqual({ weight: '500g', grind: 'bean' })
    expect(buy.isIncomplete).toBe(false)
  })

  it('shows prices where the values of an option differ in price', async () => {
    const { options } = await open(path.pl)
    const [weight, grind] = options.options
    expect(weight?.values.map(({ price }) => price !== null)).toEqual([true, true, true])
    expect(grind?.values.map(({ price }) => price)).toEqual([null, null, null, null])
  })

  it('tells combinations that do not exist from variants that are out of stock', async () => {
    const { options } = await open(`${path.pl}?options=weight:500g,grind:bean`)
    expect(statesOf(options, 'grind')).toEqual({
      bean: 'available',
      espresso: 'available',
      moka: 'missing',
      filter: 'missing',
    })
    commerce.state.interfere = async (request) => {
      const answer = await commerce.commerce.fetch(request.clone())
      if (!request.url.includes('/product/by-id/')) return answer
      const product = (await answer.json()) as { variants: { sku: string }[] }
      const variants = product.variants.map((variant) => ({
        ...variant,
        available: variant.sku !== 'KAW-1001-500G-ESPRESSO',
      }))
      return Response.json({ ...product, variants })
    }
    const soldOut = await open(`${path.en}?options=weight:500g,grind:espresso`)
    expect(statesOf(soldOut.options, 'grind')).toMatchObject({ espresso: 'unavailable', moka: 'missing' })
    expect(soldOut.options.isMissing).toBe(false)
    expect(soldOut.add ?? []).toEqual([])
  })

  it('[S2.176] says so when the address names a variant that does not exist, and offers nothing to add', async () => {
    for (const choice of ['weight:500g,grind:moka', 'weight:2kg,grind:bean', 'weight:<b>']) {
      const { options, buy, add, response } = await open(`${path.pl}?options=${encodeURIComponent(choice)}`)
      expect(response.status).toBe(200)
      expect(options.isMissing).toBe(true)
      expect(buy.isIncomplete).toBe(true)
      expect(add ?? []).toEqual([])
    }
  })
})

describe('the pages of other types', () => {
  it('lists the parts of a bundle and adds it whole', async () => {
    const { one, add } = await open('/zestaw-trzy-kontynenty')
    expect(one('product-parts')?.props).toMatchObject({
      kind: 'bundle',
      parts: [
        { quantity: 1, href: expect.stringMatching(/^\//) },
        { quantity: 1, href: expect.stringMatching(/^\//) },
        { quantity: 1, href: expect.stringMatching(/^\//) },
      ],
    })
    expect(add?.[0]).toMatchObject({ args: { sku: 'KAW-1022' } })
  })

  it('lists the products of a group as long tiles, each with its own way into the basket', async () => {
    const { screen, buy, add } = await open('/kapsulki-wybierz-smaki')
    const tiles = nodesOf(screen, 'product-tile').filter(({ props }) => props.variant === 'long-tile')
    expect(tiles.map(({ on }) => on?.add)).toEqual(
      ['KAW-1014', 'KAW-1015', 'KAW-1016'].map((sku) => [{ do: 'submit', op: 'cart.addItem', args: { sku } }]),
    )
    expect(buy.isIncomplete).toBe(true)
    expect(add ?? []).toEqual([])
  })

  it('sells virtual and downloadable products, without a word about parcels', async () => {
    for (const path of ['/karta-podarunkowa-100-zl', '/poradnik-pdf-przelew-bez-tajemnic']) {
      const { add, one } = await open(path)
      expect(add).toHaveLength(1)
      expect(JSON.stringify(one('product-perks')?.props)).not.toContain('dostawa')
    }
    expect(JSON.stringify((await open('/etat-kawa-biurowa-1-kg')).one('product-perks')?.props)).toContain(
      'Darmowa dostawa w Polsce i do Niemiec od 250\u00a0zł',
    )
  })
})
