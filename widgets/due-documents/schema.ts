import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { StatusBadge } from '../parts/list-filter.ts'
import { TextLink } from '../parts/text-link.ts'

export const dueDocuments = defineNode({
  type: 'due-documents',
  group: 'forms',
  title: "A company's invoices by the day on which they are due, and what is overdue.",
  // Clients from before this type draw nothing in its place.
  fallback: 'drop',
  props: z.strictObject({
    all: TextLink.meta({ description: 'Link to all of them, beside the heading; absent: none.' }).optional(),
    overdue: z
      .string()
      .meta({
        description: 'What is overdue, as a sentence; absent: nothing.',
        examples: ['1 invoice is overdue. Left to pay: 8,687.00 zł'],
      })
      .optional(),
    none: z
      .string()
      .meta({
        description: 'Text if nothing is to be paid; absent: something is.',
        examples: ['All invoices are paid.'],
      })
      .optional(),
    documents: z
      .array(
        z.strictObject({
          title: z
            .string()
            .meta({ description: 'Type and number of the document.', examples: ['Invoice FV/2026/10/410'] }),
          due: z
            .string()
            .meta({ description: 'Day of payment as a sentence.', examples: ['Payment due by 7 Nov 2026'] }),
          amount: z.string().meta({
            description: 'Amount still to pay, or the gross amount of a paid one, formatted in its currency.',
            examples: ['8,687.00 zł'],
          }),
          badge: StatusBadge.meta({ description: 'Whether it is open, overdue or paid.' }),
          href: ShopPath.meta({
            description: 'Address of its PDF file; absent: none.',
            examples: ['/api/account/documents/doc-410'],
          }).optional(),
        }),
      )
      .meta({ description: 'The unpaid ones by day of payment, then paid ones.' }),
  }),
  defaults: { documents: [] },
})
