import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { BoughtLine, BoughtTotal, TaxNote } from '../order-goods/bought-goods.ts'
import { TextLink } from '../parts/text-link.ts'

export const orderPlaced = defineNode({
  type: 'order-placed',
  group: 'cart',
  title: 'A placed order: its number, how it is paid, what was bought.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Thank you for your order!'] }),
    lead: z.string().meta({
      description: 'Number of the order, and where its confirmation was sent.',
      examples: ['Order 100004217 has been placed. We have sent a confirmation to anna@example.com.'],
    }),
    status: z
      .strictObject({
        tone: z
          .enum(['ok', 'info', 'warn'])
          .meta({ description: 'ok: paid; info: the payment is being processed; warn: cancelled, or not paid.' }),
        text: z.string().meta({ description: 'The result in words.', examples: ['Paid'] }),
      })
      .meta({ description: 'Result of the order or its payment; absent while there is none.' })
      .optional(),
    badge: z
      .string()
      .meta({
        description: 'Short text above the heading; absent for a finished or cancelled order.',
        examples: ['Order placed'],
      })
      .optional(),
    next: z
      .strictObject({
        title: z.string().meta({ description: 'Heading of the steps (level 2).', examples: ['What happens next'] }),
        done: z
          .array(
            z.strictObject({
              at: z.string().meta({
                description: 'Day and time as text, or the day by which it is due; empty: unknown.',
                examples: ['21 Nov 2026, 10:42'],
              }),
              label: z.string().meta({ description: 'The state.', examples: ['Order placed'] }),
            }),
          )
          .meta({ description: 'States that were reached, the oldest first.' }),
        isUnderWay: z
          .boolean()
          .meta({ description: 'True if the last state of `done` is the current one; false if all are done.' }),
        coming: z
          .array(
            z.strictObject({
              label: z.string().meta({ description: 'The state.', examples: ['Delivery'] }),
              note: z
                .string()
                .meta({
                  description: 'Expected day or days; absent: unknown.',
                  examples: ['24 Nov 2026 – 25 Nov 2026'],
                })
                .optional(),
            }),
          )
          .meta({ description: 'States that follow, the next first.' }),
      })
      .meta({ description: 'Progress of the order; absent for a finished or cancelled one.' })
      .optional(),
    transfer: z
      .strictObject({
        title: z
          .string()
          .meta({ description: 'Heading of the transfer (level 2).', examples: ['Pay by transfer within 7 days.'] }),
        due: z
          .string()
          .meta({ description: 'Day by which to pay, as a sentence.', examples: ['Payment due by 28 Nov 2026'] }),
        amount: z
          .string()
          .meta({ description: 'Amount to pay, formatted in the currency of the transfer.', examples: ['117.39 zł'] }),
        facts: z
          .array(
            z.strictObject({
              label: z.string().meta({ description: 'Field of the transfer.', examples: ['Account number'] }),
              value: z
                .string()
                .meta({ description: 'What to enter there.', examples: ['61 1090 1014 0000 0712 1981 2874'] }),
            }),
          )
          .meta({ description: 'Data that the shopper enters at the bank, in order.' }),
        qr: z
          .strictObject({
            label: z.string().meta({
              description: 'Text below the code, also its accessible name.',
              examples: ['Scan with your bank app'],
            }),
            size: z
              .int()
              .min(21)
              .meta({
                description: 'Width and height in modules, with the quiet zone around the code.',
                examples: [41],
              }),
            path: z.string().meta({
              description: 'The dark modules as data of an SVG path; one unit is one module.',
              examples: ['M4 4h7v1h-7zM4 10h7v1h-7z'],
            }),
          })
          .meta({ description: 'QR code with the data of the transfer; absent: none for this currency or bank.' })
          .optional(),
      })
      .meta({ description: "Transfer to the shop's account; absent for other payment methods and paid orders." })
      .optional(),
    lines: z.array(BoughtLine).meta({ description: 'Ordered products, a line each; empty: not drawn.' }),
    totals: z.array(BoughtTotal).meta({ description: 'Rows below the products, the sum last.' }),
    taxNote: TaxNote.optional(),
    ways: z.array(TextLink).meta({ description: 'Links drawn as buttons, the main one first.' }),
    offer: z
      .strictObject({
        title: z.string().meta({ description: 'Heading of the offer (level 2).', examples: ['Create an account'] }),
        text: z
          .string()
          .meta({ description: 'What the account is good for.', examples: ['All your orders in one place.'] }),
        ...TextLink.shape,
      })
      .meta({ description: 'Offer of an account to a guest; absent for customers.' })
      .optional(),
  }),
  slots: { pay: 'The form that pays an unpaid order.' },
  defaults: { title: '', lead: '', lines: [], totals: [], ways: [] },
})
