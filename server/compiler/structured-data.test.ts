import { describe, expect, it } from 'vitest'
import { absoluteThings } from './structured-data.ts'

const product = {
  '@type': 'Product',
  name: '/not an address',
  image: ['/media/etat/front', 'https://pictures.example/etat'],
  offers: { '@type': 'Offer', url: '/etat', price: '99.00' },
}

describe('structured data', () => {
  it('has whole addresses once the origin of the shop is known', () => {
    expect(absoluteThings([product], 'https://ziarno.example')).toEqual([
      {
        ...product,
        image: ['https://ziarno.example/media/etat/front', 'https://pictures.example/etat'],
        offers: { '@type': 'Offer', url: 'https://ziarno.example/etat', price: '99.00' },
      },
    ])
  })

  it('keeps paths without one', () => {
    expect(absoluteThings([product], null)).toEqual([product])
  })
})
