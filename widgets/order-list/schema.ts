import { z } from 'zod'
import { ShopPath, WebAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'
import { TextLink } from '../parts/text-link.ts'

export const orderList = defineNode({
  type: 'order-list',
  group: 'forms',
  title: "A page of the customer's orders, each with its status and the way to its parcel.",
  props: z.strictObject({
    title: z
      .string()
      .meta({
        description:
          'Heading above the list (level 2), whose orders then have level 3; absent: the heading of the page names the list, and its orders have level 2.',
        examples: ['Latest orders'],
      })
      .optional(),
    all: TextLink.meta({ description: 'Link to the whole list, beside `title`; absent: none.' }).optional(),
    filters: z.array(ListFilter).meta({ description: 'Filters above the list; empty: none.' }),
    orders: z
      .array(
        z.strictObject({
          title: z
            .string()
            .meta({ description: 'Heading with the number of the order.', examples: ['Order 100015079'] }),
          href: ShopPath.meta({ description: 'Path of the order.', examples: ['/en/account/order/100015079'] }),
          date: z.string().meta({ description: 'Day of the order as text.', examples: ['18 Nov 2026'] }),
          amount: z.string().meta({
            description: "Total in the currency of the order, formatted: gross or net by the shopper's price mode.",
            examples: ['117.39 zł'],
          }),
          otherAmount: z
            .string()
            .meta({
              description: 'The total in the other price mode, with a word that says so; absent: not shown.',
              examples: ['95.44 zł excl. VAT'],
            })
            .optional(),
          badges: z
            .array(StatusBadge)
            .meta({ description: 'Status of the order, then of payment and parcel if they say more.' }),
          items: z.string().meta({
            description: 'Names of some of the products, and the number of pieces in the order.',
            examples: ['Ethiopia Guji Uraga, Mug Glinno (3 items)'],
          }),
          trackHref: WebAddress.meta({
            description: 'URL of the tracking page of its parcel; absent if there is none.',
            examples: ['https://paczki.example/617000000000000000000001'],
          }).optional(),
        }),
      )
      .meta({ description: 'Orders of this page, the newest first.' }),
    none: z
      .string()
      .meta({ description: 'Text in place of the list; absent if there are orders.', examples: ['No orders yet'] })
      .optional(),
    pages: ListPages.meta({ description: 'Pagination of the list.' }),
  }),
  defaults: { filters: [], orders: [], pages: { current: 1, count: 1, links: [] } },
})
