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
        /** the total, in the shopper's price mode */
        amount: z.string(),
        /** the total in the other mode, with its label: the net total is in each row. S3.37 */
        otherAmount: z.string().optional(),
        badges: z.array(StatusBadge),
        /** names of products, as far as there is room */
        items: z.string(),
        /** the tracking page of the parcel */
        trackHref: z.string().optional(),
      }),
    ),
    /** text of the empty list */
    none: z.string().optional(),
    pages: ListPages,
  }),
  defaults: { filters: [], orders: [], pages: { current: 1, count: 1, links: [] } },
})
