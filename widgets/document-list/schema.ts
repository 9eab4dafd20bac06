import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { ListFilter, StatusBadge } from '../parts/list-filter.ts'
import { ListPages } from '../parts/list-pages.ts'
import { TextLink } from '../parts/text-link.ts'

const DayField = z.strictObject({
  label: z.string().meta({ description: 'Label of the field.', examples: ['From'] }),
  name: z.string().meta({ description: 'Name of the field in the query.', examples: ['from'] }),
  value: z.string().meta({ description: 'The day before it is changed, ISO 8601.', examples: ['2026-10-01'] }),
})

export const documentList = defineNode({
  type: 'document-list',
  group: 'forms',
  title: "A page of a company's billing documents: what they come to, when they are due, and their PDF files.",
  props: z.strictObject({
    filters: z.array(ListFilter).meta({ description: 'Filters above the list; empty: none.' }),
    documents: z
      .array(
        z.strictObject({
          title: z
            .string()
            .meta({ description: 'Type and number of the document.', examples: ['Invoice FV/2026/10/410'] }),
          issued: z.string().meta({ description: 'Day of issue as a sentence.', examples: ['Issued on 8 Oct 2026'] }),
          due: z
            .string()
            .meta({ description: 'Day of payment as a sentence.', examples: ['Payment due by 7 Nov 2026'] }),
          amount: z.string().meta({
            description: 'Gross amount, formatted in the currency of the document.',
            examples: ['1,240.00 zł'],
          }),
          left: z
            .string()
            .meta({
              description: 'Unpaid amount as a sentence; absent if all is paid.',
              examples: ['Left to pay: 1,240.00 zł'],
            })
            .optional(),
          badge: StatusBadge.meta({ description: 'Whether it is open, overdue, paid or cancelled.' }),
          orders: z.array(TextLink).meta({ description: 'Links to the orders that it bills; empty: none.' }),
          files: z
            .array(TextLink)
            .meta({ description: 'The document in other formats, to be downloaded; absent: none.' })
            .optional(),
          href: ShopPath.meta({
            description: 'Address of its PDF file, to be downloaded.',
            examples: ['/api/account/documents/doc-410'],
          }),
        }),
      )
      .meta({ description: 'Documents of this page, the newest first.' }),
    none: z
      .string()
      .meta({
        description: 'Text in place of the list; absent if there are documents.',
        examples: ['No documents yet'],
      })
      .optional(),
    archive: z
      .strictObject({
        action: ShopPath.meta({
          description: 'Address that answers with the file for the two days of the form.',
          examples: ['/api/account/documents.zip'],
        }),
        title: z.string().meta({ description: 'Heading of the form.', examples: ['All documents of a period'] }),
        hint: z.string().meta({
          description: 'What the file holds and how long a period may be.',
          examples: ['One ZIP file, for a year at most.'],
        }),
        from: DayField.meta({ description: 'The first day.' }),
        to: DayField.meta({ description: 'The last day, included.' }),
        submit: z.string().meta({ description: 'Label of the button.', examples: ['Download ZIP'] }),
      })
      .meta({ description: 'Form that downloads all documents of a period; absent without documents.' })
      .optional(),
    pages: ListPages.meta({ description: 'Pagination of the list.' }),
  }),
  defaults: { filters: [], documents: [], pages: { current: 1, count: 1, links: [] } },
})
