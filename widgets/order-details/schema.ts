import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { BoughtLine, BoughtTotal } from '../order-goods/bought-goods.ts'
import { StatusBadge } from '../parts/list-filter.ts'

const Fact = z.strictObject({ label: z.string(), value: z.string() })

export const orderDetails = defineNode({
  type: 'order-details',
  group: 'forms',
  title: 'One order: what has become of it, what was bought, where it goes, how it is paid, its documents.',
  props: z.strictObject({
    title: z.string(),
    date: z.string(),
    badges: z.array(StatusBadge),
    /** further states will follow */
    isUnderWay: z.boolean().optional(),
    /** past states, the oldest first */
    timeline: z.array(z.strictObject({ at: z.string(), label: z.string(), note: z.string().optional() })),
    shipments: z.array(
      z.strictObject({
        title: z.string(),
        badge: StatusBadge.optional(),
        number: z.string(),
        /** its tracking page */
        trackHref: z.string().optional(),
        events: z.array(z.strictObject({ at: z.string(), label: z.string() })),
      }),
    ),
    lines: z.array(BoughtLine),
    totals: z.array(BoughtTotal),
    /** recipient, invoice, delivery, payment: address lines, then facts */
    parts: z.array(z.strictObject({ title: z.string(), lines: z.array(z.string()), facts: z.array(Fact) })),
    documents: z.array(
      z.strictObject({
        label: z.string(),
        badge: StatusBadge,
        /** absent if it cannot be downloaded (any more) */
        href: z.string().optional(),
        note: z.string().optional(),
      }),
    ),
    comment: z.string().optional(),
    ways: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  }),
  /** retries the payment; orders the same again */
  slots: ['pay', 'reorder'],
  defaults: {
    title: '',
    date: '',
    badges: [],
    timeline: [],
    shipments: [],
    lines: [],
    totals: [],
    parts: [],
    documents: [],
    ways: [],
  },
})
