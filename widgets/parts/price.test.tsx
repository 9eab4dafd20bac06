import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { ScreenParts } from '#runtime/testing/fixture-screen.ts'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { guji, salePrice, usualPrice } from '../product-tile/sample-products.ts'
import { Price } from './price.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

/** The accessible text, with plain spaces. */
async function read(props: Parameters<typeof Price>[0], parts: Omit<ScreenParts, 'nodes'> = {}) {
  drawn = await drawElement(<Price {...props} />, parts)
  return drawn.container.textContent?.replaceAll('\u00a0', ' ')
}

describe('the price block', () => {
  it('shows the final price alone when there is no discount', async () => {
    expect(await read({ price: usualPrice, unitPricing: null })).toBe('189.00 zł')
  })

  it('[S5.41] strikes the regular price through when the final one is below it', async () => {
    const text = await read({ price: salePrice, unitPricing: null })
    expect(drawn?.container.querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe('Regular price 62.00 zł')
    expect(drawn?.container.querySelector('strong')?.textContent?.replaceAll('\u00a0', ' ')).toBe('47.43 zł')
    expect(text).toContain('Lowest price in the 30 days before the discount: 55.80 zł')
  })

  it('[S5.42] strikes nothing through when the final price is not below the regular one', async () => {
    await read({ price: { ...salePrice, finalPrice: salePrice.price }, unitPricing: null })
    expect(drawn?.container.querySelector('s')).toBeNull()
  })

  it.each([
    ['pl', 'Najniższa cena z 30 dni przed obniżką: 55,80 zł'],
    ['en', 'Lowest price in the 30 days before the discount: 55.80 zł'],
    ['de', 'Niedrigster Preis der letzten 30 Tage vor der Ermäßigung: 55,80 zł'],
  ] as const)("[S9.3] names the lowest price of 30 days in the law's words in %s", async (locale, sentence) => {
    expect(await read({ price: salePrice, unitPricing: null }, { locale })).toContain(sentence)
  })

  it('names the unit price with its base', async () => {
    const text = await read({ price: salePrice, unitPricing: guji.unitPricing }, { locale: 'pl' })
    expect(text).toContain('189,72 zł / 1 kg')
  })

  it('counts pieces with a word of the language', async () => {
    const unitPricing = { value: 100, unit: 'pcs', baseValue: 1, baseUnit: 'pcs' }
    expect(await read({ price: salePrice, unitPricing }, { locale: 'de' })).toContain('189,72 zł / 1 Stück')
  })

  it('says "from" before the lowest of several prices', async () => {
    expect(await read({ price: usualPrice, unitPricing: null, isFrom: true }, { locale: 'de' })).toBe('ab189,00 zł')
  })

  it('[S3.40] leads with gross for consumers and with net for companies, gross beneath', async () => {
    expect(await read({ price: usualPrice, unitPricing: null }, { variant: { priceMode: 'net' } })).toBe(
      '153.66 złexcl. VAT189.00 zł incl. VAT',
    )
  })

  it('shows companies that chose gross prices the net amount beneath, and consumers gross alone', async () => {
    const variant = { priceMode: 'gross', kind: 'b2b' } as const
    expect(await read({ price: usualPrice, unitPricing: null }, { variant })).toBe(
      '189.00 złincl. VAT153.66 zł excl. VAT',
    )
    drawn?.unmount()
    expect(await read({ price: usualPrice, unitPricing: null }, { variant: { kind: 'b2c' } })).toBe('189.00 zł')
  })

  it('[S3.40] leads with net in every amount of a discounted price', async () => {
    const unitPricing = guji.unitPricing
    const text = await read({ price: salePrice, unitPricing }, { variant: { priceMode: 'net' } })
    const net = (amount: { net: number }) => `${(amount.net / 100).toFixed(2)} zł`
    expect(text).toBe(
      [
        `${net(salePrice.finalPrice)}excl. VAT`,
        `Regular price ${net(salePrice.price)}`,
        `${(salePrice.finalPrice.gross / 100).toFixed(2)} zł incl. VAT`,
        `Lowest price in the 30 days before the discount: ${net(salePrice.omnibusPrice!)}`,
        `${net(salePrice.unitPrice!)} / 1 kg`,
      ].join(''),
    )
  })

  it('[S1.3] writes each currency as its people do', async () => {
    for (const [currency, text] of [
      ['PLN', '189,00 zł'],
      ['EUR', '189,00 €'],
      ['USD', '189,00 $'],
    ] as const) {
      expect(await read({ price: { ...usualPrice, currency }, unitPricing: null }, { locale: 'pl' })).toBe(text)
      drawn?.unmount()
    }
    drawn = undefined
  })
})
