import type { Fixtures } from '../fixture.ts'
import { dripper, guji, longNamed, officeCoffee, soldOut, unpriced } from './sample-products.ts'
import type { productTile } from './schema.ts'

const add = [{ do: 'call' as const, op: 'cart.addItem' as const, args: { sku: 'ZAP-2001' } }]

export const fixtures: Fixtures<typeof productTile> = {
  usual: {
    props: { product: dripper, variant: 'simple-tile', headingLevel: 3, isFirst: true },
    on: { add },
  },
  configurable: { props: { product: guji, variant: 'configurable-tile' } },
  soldOut: { props: { product: soldOut, variant: 'simple-tile' } },
  withoutPrice: { props: { product: unpriced, variant: 'simple-tile' }, on: { add } },
  longestText: { props: { product: longNamed, variant: 'configurable-tile' } },
  long: { props: { product: officeCoffee, variant: 'long-tile' }, on: { add } },
  longBought: {
    props: {
      product: officeCoffee,
      variant: 'long-tile',
      purchase: { quantity: 6, note: 'Ostatnio: 6 szt., 4.11.2026', stock: 'Na stanie: 140 szt.' },
    },
    on: { add },
  },
  longSoldOut: { props: { product: soldOut, variant: 'long-tile' } },
  productPage: {
    props: {
      product: officeCoffee,
      variant: 'product-page',
      taxRate: 23,
      priceNote: { hasDelivery: true, href: '/de/versand-und-zahlung' },
    },
    on: { add },
    slots: { options: ['options'] },
  },
  productPageIncomplete: {
    props: { product: guji, variant: 'product-page', isIncomplete: true },
    slots: { options: ['options'] },
  },
}
