import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'

export const documentList = defineNode({
  type: 'document-list',
  group: 'forms',
  title: "A page of a company's billing documents: what they come to, when they are due, and their PDF files.",
  props: z.strictObject({
    filters: z.array(ListFilter),
    documents: z.array(
      z.strictObject({
        title: z.string(),
        issued: z.string(),
        due: z.string(),
        amount: z.string(),
        /** amount due, if any */
        left: z.string().optional(),
        badge: StatusBadge,
        /** its orders */
        orders: z.array(z.strictObject({ label: z.string(), href: z.string() })),
        /** its PDF file */
        href: z.string(),
      }),
    ),
    none: z.string().optional(),
    pages: ListPages,
  }),
  defaults: { filters: [], documents: [], pages: { current: 1, count: 1, links: [] } },
})
