import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product, ProductVariant } from '#schemas/product.ts'
import { completeChoice, offeredProduct, readChoice, variantOf, variantWith, writeChoice } from './chosen-variant.ts'

const money = (gross: number) => ({ gross, net: gross })

function variant(options: Record<string, string>, gross: number | null, available = true): ProductVariant {
  return {
    sku: Object.values(options).join('-'),
    ean: null,
    options,
    images: [{ image: `/media/${Object.values(options)[0]}`, alt: '' }],
    stock: { min: 1, step: 1, max: 5, manageStock: true },
    available,
    prices:
      gross === null
        ? []
        : [
            {
              currency: 'PLN',
              price: money(gross),
              finalPrice: money(gross),
              unitPrice: null,
              omnibusPrice: null,
              tierPrices: [],
              type: 'normal',
            },
          ],
    unitPricing: null,
    deliveryTimes: [],
  }
}

const value = (name: string) => ({ value: name, label: name })

/** 250 g whole is out of stock, 500 g ground does not exist, 1 kg whole has no price here. */
const product = {
  sku: 'COFFEE',
  images: [
    { image: '/media/250g', alt: 'front' },
    { image: '/media/detail', alt: 'detail' },
  ],
  priceFrom: true,
  prices: [],
  configurableOptions: [
    { code: 'weight', label: 'Weight', values: ['250g', '500g', '1kg'].map(value) },
    { code: 'grind', label: 'Grind', values: ['bean', 'filter'].map(value) },
  ],
  variants: [
    variant({ weight: '250g', grind: 'bean' }, 2000, false),
    variant({ weight: '250g', grind: 'filter' }, 2500),
    variant({ weight: '500g', grind: 'bean' }, 4500),
    variant({ weight: '1kg', grind: 'bean' }, null),
    variant({ weight: '1kg', grind: 'filter' }, 8000),
  ],
} as unknown as Product

describe('the default variant', () => {
  it('is the cheapest that can be bought', () => {
    expect(completeChoice({}, product)).toEqual({ weight: '250g', grind: 'filter' })
  })

  it('is the first when none can be bought', () => {
    const variants = product.variants.map((each) => ({ ...each, available: false }))
    expect(completeChoice({}, { variants })).toEqual({ weight: '250g', grind: 'bean' })
  })
})

describe('a choice', () => {
  it('is filled in with the best variant that fits', () => {
    expect(completeChoice({ weight: '1kg' }, product)).toEqual({ weight: '1kg', grind: 'filter' })
    expect(completeChoice({ grind: 'bean' }, product)).toEqual({ weight: '500g', grind: 'bean' })
  })

  it('is left as it is when no variant fits', () => {
    expect(completeChoice({ weight: '500g', grind: 'filter' }, product)).toEqual({ weight: '500g', grind: 'filter' })
    expect(completeChoice({ weight: '2kg' }, product)).toEqual({ weight: '2kg' })
  })

  it('names its variant, or none when the combination does not exist', () => {
    expect(variantOf({ weight: '500g', grind: 'bean' }, product)?.sku).toBe('500g-bean')
    expect(variantOf({ weight: '500g', grind: 'filter' }, product)).toBeNull()
    expect(variantOf({ weight: '500g' }, product)).toBeNull()
  })

  it('leads on to other variants, one value at a time', () => {
    const chosen = { weight: '500g', grind: 'bean' }
    expect(variantWith('grind', 'filter', chosen, product)).toBeNull()
    expect(variantWith('weight', '250g', chosen, product)?.available).toBe(false)
    expect(variantWith('weight', '1kg', { weight: '500g', grind: 'no-such-grind' }, product)?.sku).toBe('1kg-filter')
  })
})

describe('a choice in an address', () => {
  it('names codes and values in the order of the product', () => {
    expect(writeChoice({ grind: 'bean', weight: '1kg' }, product)).toBe('weight:1kg,grind:bean')
    expect(readChoice('grind:bean,weight:1kg', product)).toEqual({ grind: 'bean', weight: '1kg' })
  })

  it('is read leniently: unknown codes, empty values and stray marks are left out', () => {
    expect(readChoice('colour:red, weight:1kg ,grind:,:,,', product)).toEqual({ weight: '1kg' })
    expect(readChoice(undefined, product)).toEqual({})
    expect(readChoice('__proto__:x,constructor:y,toString:z', product)).toEqual({})
  })

  it('comes back as it was written', () => {
    const choices = fc.record({
      weight: fc.stringMatching(/^[a-z0-9-]{1,9}$/),
      grind: fc.stringMatching(/^[a-z0-9:]{1,9}$/),
    })
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(writeChoice(choice, product), product)).toEqual(choice)
      }),
    )
  })

  it('never throws, whatever is written there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const choice = readChoice(text, product)
        expect(Object.keys(choice).every((code) => ['weight', 'grind'].includes(code))).toBe(true)
        variantOf(completeChoice(choice, product), product)
      }),
    )
  })
})

describe('the offered product', () => {
  it('has number, price and stock of the chosen variant and its picture first', () => {
    const offered = offeredProduct(product, product.variants[1]!)
    expect(offered).toMatchObject({ sku: '250g-filter', priceFrom: false, available: true })
    expect(offered.images.map(({ image }) => image)).toEqual(['/media/250g', '/media/detail'])
    expect(offered.prices[0]?.finalPrice.gross).toBe(2500)
  })

  it('is the product itself when there is no variant', () => {
    expect(offeredProduct(product, null)).toMatchObject({ sku: 'COFFEE', priceFrom: true })
  })
})
