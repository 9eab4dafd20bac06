// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import type { Locale } from '#schemas/locale.ts'
import type { ProductPrice } from '#schemas/product.ts'
import { salePrice } from '../product-tile/sample-products.ts'
import { ProductBadges } from './product-badges.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function read(props: { isNew?: boolean; price?: ProductPrice | null }, locale: Locale = 'en') {
  drawn = await drawElement(<ProductBadges isNew={props.isNew ?? false} price={props.price ?? null} on="niche" />, {
    locale,
  })
  return drawn.container.textContent?.replaceAll('\u00a0', ' ')
}

describe('the badges of a product', () => {
  it('count the percentage from the lowest price of 30 days, not from the regular one', async () => {
    expect(await read({ price: salePrice })).toBe('−15%15% off')
  })

  it('leave the percentage out when the lowest price of 30 days gives none', async () => {
    expect(await read({ price: { ...salePrice, omnibusPrice: salePrice.finalPrice } })).toBe('')
    drawn?.unmount()
    expect(await read({ price: { ...salePrice, omnibusPrice: null } })).toBe('')
  })

  it('write percent as the language does', async () => {
    expect(await read({ price: salePrice }, 'de')).toContain('−15 %')
  })

  it('tell new products', async () => {
    expect(await read({ isNew: true }, 'pl')).toBe('Nowość')
  })
})
