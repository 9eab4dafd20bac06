import { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'

/** What older clients draw of a row. */
type Row = Record<'title' | 'href' | 'filed' | 'badge' | 'items', JsonValue>

export const caseList = defineNode({
  type: 'case-list',
  group: 'forms',
  title: "A page of the customer's returns or complaints, each with its order and its state.",
  props: z.strictObject({
    filters: z.array(ListFilter).meta({ description: 'Tabs above the list, returns and complaints.' }),
    cases: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Number of the case.', examples: ['RE/2026/000017'] }),
          href: ShopPath.meta({
            description: 'Path of the case.',
            examples: ['/en/account/returns-and-complaints/complaint/q3J8vXk2mN5pR7tY9wB1dF'],
          }),
          order: z
            .string()
            .meta({
              description: 'Number and day of the order; absent while it is unknown.',
              examples: ['Order 100015079 of 18 Nov 2026'],
            })
            .optional(),
          filed: z
            .string()
            .meta({ description: 'Day of the filing as a sentence.', examples: ['Filed on 2 Dec 2026'] }),
          badge: StatusBadge.meta({ description: 'State of the case.' }),
          items: z.string().meta({ description: 'Pieces and products; may be empty.', examples: ['1 × Mug Glinno'] }),
        }),
      )
      .meta({ description: 'Cases of this page, the newest first.' }),
    none: z
      .string()
      .meta({ description: 'Text in place of the list; absent if there are cases.', examples: ['No requests'] })
      .optional(),
    pages: ListPages.meta({ description: 'Pagination of the list.' }),
  }),
  fallback: ({ props: { cases, ...props }, ...list }) => ({
    ...list,
    type: 'order-list',
    props: {
      ...props,
      orders: (cases as Row[]).map(({ filed, badge, title, href, items }) => ({
        ...{ title, href, items, date: filed },
        amount: '',
        badges: [badge],
      })),
    },
  }),
  defaults: { filters: [], cases: [], pages: { current: 1, count: 1, links: [] } },
})
