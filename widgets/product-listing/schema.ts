import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { HiddenField } from '../parts/hidden-field.ts'
import { ListPages } from '../parts/list-pages.ts'
import { PriceNote } from '../parts/price-note-schema.ts'
import { TextLink } from '../parts/text-link.ts'

const hrefWithout = ShopPath.meta({
  description: 'Path and query of the list without this filter.',
  examples: ['/en/coffee?f=roast:medium'],
})

export const productListing = defineNode({
  type: 'product-listing',
  group: 'shop',
  title: 'A page of products in a grid: how many there are, what narrows it, their order, and the other pages.',
  props: z.strictObject({
    total: z
      .int()
      .min(0)
      .meta({
        description:
          'Number of products on all pages; at 0 a message and a button without filters stand in their place.',
        examples: [61],
      }),
    chosen: z
      .array(
        z.union([
          TextLink.extend({ href: hrefWithout }),
          z.strictObject({
            price: z
              .strictObject({
                min: z
                  .int()
                  .min(0)
                  .nullable()
                  .meta({ description: 'Lowest price; null: no limit.', examples: [3050] }),
                max: z
                  .int()
                  .min(0)
                  .nullable()
                  .meta({ description: 'Highest price; null: no limit.', examples: [12_000] }),
              })
              .meta({
                description:
                  "Chosen price range in minor units of the shopper's currency, gross or net by the price mode.",
              }),
            href: hrefWithout,
          }),
        ]),
      )
      .meta({ description: 'Chosen filters, each a link that removes it: a named value or a price range.' }),
    clearHref: ShopPath.meta({
      description: 'Path and query of the list without filters.',
      examples: ['/en/coffee?sort=price_asc'],
    }),
    sort: z
      .strictObject({
        action: ShopPath.meta({
          description: 'Path that the form is sent to by GET: the list.',
          examples: ['/en/coffee'],
        }),
        fields: z
          .array(HiddenField)
          .meta({ description: 'Further fields that the form sends unchanged, so that filters are kept.' }),
        name: z.string().meta({ description: 'Name of the field that holds the order.', examples: ['sort'] }),
        options: z
          .array(
            z.strictObject({
              value: z
                .string()
                .meta({ description: 'Value of the field; empty: the order of the shop.', examples: ['price_asc'] }),
              label: z.string().meta({ description: 'The order in words.', examples: ['Price ascending'] }),
            }),
          )
          .meta({ description: 'Orders to choose from.' }),
        current: z.string().meta({ description: 'Value of the chosen order, one of `options`.', examples: [''] }),
      })
      .meta({ description: 'Form that changes the order of the list.' }),
    pages: ListPages.meta({ description: 'Pagination of the list.' }),
    priceNote: PriceNote.optional(),
  }),
  slots: {
    filters: 'A node of type `listing-filters`, beside the list on wide pages.',
    tiles: 'Nodes of type `product-tile`, in order.',
  },
  defaults: { chosen: [] },
})
