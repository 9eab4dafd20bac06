import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import type { Locale } from '#schemas/locale.ts'
import { ProductBadges } from './product-badges.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function read({ isNew = false, discountPercent = null as number | null }, locale: Locale = 'en') {
  drawn = await drawElement(<ProductBadges isNew={isNew} discountPercent={discountPercent} on="niche" />, { locale })
  return drawn.container.textContent?.replaceAll('\u00a0', ' ')
}

describe('the badges of a product', () => {
  it('announce a discount, to be read and to be heard', async () => {
    expect(await read({ discountPercent: 15 })).toBe('−15%15% off')
    drawn?.unmount()
    expect(await read({})).toBe('')
  })

  it('write percent as the language does', async () => {
    expect(await read({ discountPercent: 15 }, 'de')).toContain('−15 %')
  })

  it('tell new products', async () => {
    expect(await read({ isNew: true }, 'pl')).toBe('Nowość')
  })
})
