import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { BoughtLine, BoughtTotal } from '../order-goods/bought-goods.ts'

export const orderPlaced = defineNode({
  type: 'order-placed',
  group: 'cart',
  title: 'A placed order: its number, how it is paid, what was bought.',
  props: z.strictObject({
    title: z.string(),
    lead: z.string(),
    /** result of the order or its payment */
    status: z.strictObject({ tone: z.enum(['ok', 'info', 'warn']), text: z.string() }).optional(),
    /** short text above the title: the order was accepted */
    badge: z.string().optional(),
    /** past states, the current one (the last of `done` while `isUnderWay`), and future ones */
    next: z
      .strictObject({
        title: z.string(),
        done: z.array(z.strictObject({ at: z.string(), label: z.string() })),
        isUnderWay: z.boolean(),
        coming: z.array(z.strictObject({ label: z.string(), note: z.string().optional() })),
      })
      .optional(),
    /** transfer to the shop's account */
    transfer: z
      .strictObject({
        title: z.string(),
        due: z.string(),
        amount: z.string(),
        facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
        /** a QR code: its size in modules, and the dark ones as an SVG path */
        qr: z.strictObject({ label: z.string(), size: z.int().min(21), path: z.string() }).optional(),
      })
      .optional(),
    lines: z.array(BoughtLine),
    totals: z.array(BoughtTotal),
    ways: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    /** offer of an account, for a guest */
    offer: z.strictObject({ title: z.string(), text: z.string(), label: z.string(), href: z.string() }).optional(),
  }),
  /** retries the payment */
  slots: ['pay'],
  defaults: { title: '', lead: '', lines: [], totals: [], ways: [] },
})
