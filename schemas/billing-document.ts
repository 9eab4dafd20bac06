import { z } from 'zod'
import { Currency } from './locale.ts'
import { day, paging } from './order-fields.ts'

/** S4.11; overdue and partly paid are derived. */
export const DocumentStatus = z.enum(['open', 'paid', 'canceled']).meta({ description: 'State of the document.' })
export type DocumentStatus = z.infer<typeof DocumentStatus>

const documentId = z.string().meta({ description: 'Id of the document.', examples: ['doc-401'] })
const documentNumber = z.string().meta({ description: 'Number of the document.', examples: ['FV/2026/11/401'] })

/** S3.38, document (invoice) list row; value in minor units of `currency`. */
export const DocumentRow = z
  .strictObject({
    number: documentNumber,
    paymentDueDate: day('Last day to pay'),
    grossValue: z.int().meta({ description: 'Gross total, in minor units of `currency`.', examples: [12990] }),
    currency: Currency,
    status: DocumentStatus,
  })
  .meta({ description: 'A document in a list.' })
export type DocumentRow = z.infer<typeof DocumentRow>

const DocumentType = z
  .enum(['invoice', 'proforma', 'advance', 'correction', 'receipt', 'credit_note', 'interest_note'])
  .meta({ description: 'Type of the document.' })

/** Formats of a document as data: of the Polish national system (KSeF), and EN 16931 by the German profile. */
export const XmlFormat = z.enum(['fa3', 'xrechnung']).meta({ description: 'Format of a document as data.' })
export type XmlFormat = z.infer<typeof XmlFormat>

/** A document in an order. */
export const OrderDocument = z
  .strictObject({
    id: documentId,
    number: documentNumber,
    type: DocumentType,
    status: DocumentStatus,
    ksefNumber: z
      .string()
      .nullable()
      .meta({
        description: 'Number in the Polish national system of invoices (KSeF); null until it is assigned.',
        examples: ['5252248481-20261105-0200A0B1C2D3-4F'],
      }),
  })
  .meta({ description: 'An invoice or another document of an order.' })

/** One page of GET /customer/document, the newest first. Domain 2. */
export const WireDocuments = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          id: documentId,
          number: documentNumber,
          type: DocumentType,
          orderNumbers: z
            .array(z.string())
            .meta({ description: 'Numbers of the orders that it is about.', examples: [['100015079']] }),
          issueDate: day('Day of issue'),
          paymentDueDate: day('Last day to pay'),
          currency: Currency,
          net: z.string().meta({ description: 'Net total, in major units of `currency`.', examples: ['105.61'] }),
          gross: z.string().meta({ description: 'Gross total, in major units of `currency`.', examples: ['129.90'] }),
          remaining: z
            .string()
            .meta({ description: 'Gross amount still to pay, in major units of `currency`.', examples: ['0.00'] }),
          status: DocumentStatus,
          formats: z
            .array(XmlFormat)
            .meta({ description: 'Formats that the document can be read in as data; absent: none.' })
            .optional(),
          isOverdue: z.boolean().meta({ description: 'Whether it is unpaid and past its last day.' }),
        }),
      )
      .meta({ description: 'Documents of the page, the newest first.' }),
    ...paging('documents'),
  })
  .meta({ description: "One page of a company's documents." })
export type WireDocuments = z.infer<typeof WireDocuments>
