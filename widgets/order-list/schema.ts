import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'

export const orderList = defineNode({
  type: 'order-list',
  group: 'forms',
  title: "A page of the customer's orders, each with its status and the way to its parcel.",
  props: z.strictObject({
    /** heading above the rows, whose own are one level below; absent where the page's heading names the list */
    title: z.string().optional(),
    /** the link to the whole list, beside the heading */
    all: z.strictObject({ label: z.string(), href: z.string() }).optional(),
    filters: z.array(ListFilter),
    orders: z.array(
      z.strictObject({
        title: z.string(),
        href: z.string(),
        date: z.string(),
        /** what it came to, in the mode that the shopper reads prices in */
        amount: z.string(),
        /** the same in the other mode, with its word: net stands in every row. S3.37 */
        otherAmount: z.string().optional(),
        badges: z.array(StatusBadge),
        /** what was bought, as far as it fits */
        items: z.string(),
        /** the page of the parcel at its carrier */
        trackHref: z.string().optional(),
      }),
    ),
    /** said where there is no order to show */
    none: z.string().optional(),
    pages: ListPages,
  }),
  defaults: { filters: [], orders: [], pages: { current: 1, count: 1, links: [] } },
})
