import { z } from 'zod'
import { ShopPath, WebAddress } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { BoughtLine, BoughtTotal, TaxNote } from '../order-goods/bought-goods.ts'
import { StatusBadge } from '../parts/list-filter.ts'
import { TextLink } from '../parts/text-link.ts'

const at = z
  .string()
  .meta({ description: 'Day and time as text, in the language of the page.', examples: ['18 Nov 2026, 12:04'] })

const Fact = z.strictObject({
  label: z.string().meta({ description: 'Name of the fact.', examples: ['Paid on 18 Nov 2026'] }),
  value: z.string().meta({ description: 'Value of the fact, formatted.', examples: ['157.39 zł'] }),
})

export const orderDetails = defineNode({
  type: 'order-details',
  group: 'forms',
  title: 'One order: what has become of it, what was bought, where it goes, how it is paid, its documents.',
  props: z.strictObject({
    title: z
      .string()
      .meta({ description: 'Heading with the number of the order (level 2).', examples: ['Order 100015079'] }),
    date: z.string().meta({ description: 'Day of the order as a sentence.', examples: ['Placed on 18 Nov 2026'] }),
    badges: z.array(StatusBadge).meta({ description: 'Status of the order, then of its payment if that says more.' }),
    isUnderWay: z
      .boolean()
      .meta({
        description: 'True if further states will follow: the last one is drawn as current; absent: all are done.',
      })
      .optional(),
    timeline: z
      .array(
        z.strictObject({
          at,
          label: z.string().meta({ description: 'The state that the order reached.', examples: ['In progress'] }),
          note: z
            .string()
            .meta({ description: 'Note of the shop; absent: none.', examples: ['Handed over to the warehouse'] })
            .optional(),
        }),
      )
      .meta({ description: 'History of the order, the oldest state first; empty: not drawn.' }),
    shipments: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Carrier of the parcel.', examples: ['InPost'] }),
          badge: StatusBadge.meta({ description: 'Status of the parcel; absent while there is none.' }).optional(),
          number: z.string().meta({ description: 'Tracking number.', examples: ['617000000000000000000001'] }),
          trackHref: WebAddress.meta({
            description: 'URL of the tracking page of the carrier; absent if there is none.',
            examples: ['https://paczki.example/617000000000000000000001'],
          }).optional(),
          events: z
            .array(
              z.strictObject({
                at,
                label: z.string().meta({ description: 'The event and its place.', examples: ['Dispatched, Łódź'] }),
              }),
            )
            .meta({ description: 'Events of the parcel, the oldest first; empty: not drawn.' }),
        }),
      )
      .meta({ description: 'Parcels of the order; empty: none yet.' }),
    lines: z.array(BoughtLine).meta({ description: 'Ordered products, a line each.' }),
    totals: z.array(BoughtTotal).meta({ description: 'Rows below the products, the sum last.' }),
    taxNote: TaxNote.optional(),
    parts: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Heading of the part (level 3).', examples: ['Recipient'] }),
          lines: z.array(z.string()).meta({
            description: 'Lines of text, such as an address in postal order; empty: none.',
            examples: [['Alicja Nowak', 'Tkacka 18', '90-301 Łódź']],
          }),
          facts: z.array(Fact).meta({ description: 'Named facts below the lines, such as payments; empty: none.' }),
        }),
      )
      .meta({
        description: 'Recipient, billing address, delivery (if anything is shipped) and payment, in this order.',
      }),
    documents: z
      .array(
        z.strictObject({
          label: z.string().meta({ description: 'Name of the file.', examples: ['Invoice FV/2026/11/401'] }),
          badge: StatusBadge.meta({ description: 'Status of the document, or kind of the bought file.' }),
          href: ShopPath.meta({
            description: 'Address of the PDF file; absent if it cannot be downloaded any more.',
            examples: ['/api/orders/100015079/documents/doc-401'],
          }).optional(),
          note: z
            .string()
            .meta({ description: 'Limits of the download; absent: none.', examples: ['4 downloads left'] })
            .optional(),
        }),
      )
      .meta({ description: 'Bought files, then billing documents; empty: not drawn.' }),
    comment: z
      .string()
      .meta({
        description: 'Comment of the customer; absent: none.',
        examples: ['Please leave it in the parcel locker.'],
      })
      .optional(),
    ways: z.array(TextLink).meta({ description: 'Links at the end, drawn as buttons.' }),
  }),
  slots: {
    pay: 'The form that pays an unpaid order, or the forms that decide on one that waits for approval.',
    reorder: 'The form that puts the same products into the cart.',
  },
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
