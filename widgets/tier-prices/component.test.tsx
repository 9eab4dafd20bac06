import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import type { PriceMode } from '#schemas/money.ts'
import { TierPrices } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function rows(name: 'usual' | 'one', priceMode: PriceMode) {
  drawn = await drawElement(<TierPrices id="tiers" props={fixtures[name]!.props} slots={{}} />, {
    variant: { priceMode },
  })
  return [...drawn.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  )
}

describe('quantity discounts', () => {
  it('state the minimum quantity of each price and its discount', async () => {
    expect(await rows('usual', 'gross')).toEqual([
      ['12 or more', '48.46 zł', '8%'],
      ['48 or more', '44.28 zł', '15%'],
    ])
  })

  it('[S3.40] show net prices first to companies that chose them', async () => {
    expect((await rows('usual', 'net'))[0]?.[1]).toBe('39.40 zł')
    expect(drawn?.container.textContent).toContain('excl. VAT')
  })

  it('promise no saving where there is none', async () => {
    expect((await rows('one', 'gross'))[0]?.[2]).toBe('–')
  })
})
