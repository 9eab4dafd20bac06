import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { isPeriod } from '../../invoicing/documents-archive.ts'
import { documentsOfPeriod } from '../../invoicing/documents-of-period.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'
import { checked } from '../read-request.ts'
import { BookedDocumentsAnswer, PeriodQuery } from './document-bodies.ts'

/** Billing documents for the seller's books. */
export function staffDocumentRoutes({ database, rules }: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/document',
    {
      summary:
        'Billing documents of everybody that were issued in a period of up to a year, with their VAT by rate. Pro forma invoices and receipts of a cash register are none of them.',
      query: PeriodQuery,
      right: 'orders',
      isDangerous: true,
      answers: { 200: { description: 'One page of them.', schema: BookedDocumentsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const question = checked(context, query, context.req.query())
      if (!isPeriod(question))
        throw new Refusal(422, 'period_invalid', 'A period has its days in order, within a year.')
      const { seller } = await rules()
      const documents = await documentsOfPeriod(database.db, question, seller)
      if (!documents) throw new Refusal(422, 'invalid_input', 'No page has named this place.', { after: 'v.invalid' })
      return context.json(documents)
    },
  )

  return calls.app
}
