import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { BookedDocuments } from '../../invoicing/documents-of-period.ts'

const day = (what: string) =>
  z.iso.date().meta({ description: `${what} day of issue, ISO 8601.`, examples: ['2026-11-01'] })

/** Query of GET /staff/document. */
export const PeriodQuery = z.strictObject({
  from: day('First'),
  to: day('Last'),
  after: z
    .string()
    .max(80)
    .optional()
    .meta({ description: '`next` of the page before; absent: from the first.', examples: ['2026-11-05.doc-401'] }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(200)
    .meta({ description: 'Maximum number of documents.', examples: [200] }),
})

export const BookedDocumentsAnswer = named('BookedDocuments', BookedDocuments)
