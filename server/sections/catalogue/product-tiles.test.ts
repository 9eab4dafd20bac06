import { describe, expect, it } from 'vitest'
import { frozen } from '#server/platform/frozen.ts'
import { dripper } from '#widgets/product-tile/sample-products.ts'
import { productTiles } from './product-tiles.ts'

const picture = (name: string) => ({ image: `/media/kaskada/${name}`, alt: name })

describe('the tile of a product', () => {
  it('has its first picture and no trade number', () => {
    const [front, scene] = [picture('front'), picture('scene')]
    const [tile] = productTiles([{ ...dripper, ean: '2990000075154', images: [front, scene] }], { headingLevel: 2 })
    expect(tile!.props).toEqual({
      product: { ...dripper, images: [front] },
      variant: 'simple-tile',
      headingLevel: 2,
    })
  })

  it('names its level of heading only where it is not the usual one', () => {
    const [tile] = productTiles([{ ...dripper, ean: null }], { headingLevel: 3 })
    expect(tile!.props).not.toHaveProperty('headingLevel')
  })

  it('is one draft for a product that stays the same object, at each place of its own', () => {
    const product = frozen({ ...dripper, ean: null })
    const tileAs = (options: Parameters<typeof productTiles>[1], shown = product) => productTiles([shown], options)[0]
    const usual = tileAs({ headingLevel: 2 })
    expect(tileAs({ headingLevel: 2 })).toBe(usual)
    expect(tileAs({ headingLevel: 3 })!.props).not.toHaveProperty('headingLevel')
    expect(tileAs({ headingLevel: 2, firstCount: 1 })!.props).toHaveProperty('isFirst', true)
    const cheaper = tileAs({ headingLevel: 2 }, frozen({ ...product, name: 'Another' }))
    expect(cheaper!.props).toHaveProperty('product.name', 'Another')
  })
})
