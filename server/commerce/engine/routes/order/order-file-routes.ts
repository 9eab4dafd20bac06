import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { invoiceOf } from '../../invoicing/invoice.ts'
import { writeInvoice } from '../../invoicing/invoice-paper.ts'
import { ksefLinks } from '../../invoicing/ksef/ksef-link.ts'
import { documentById } from '../../orders/billing-documents.ts'
import { countDownload, downloadsOf } from '../../orders/downloads.ts'
import type { OrderRecord } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { CheckoutDeps } from '../engine.ts'
import { LINKED, ownOrderOf } from './own-order.ts'
import { pdfAnswer } from './pdf-answer.ts'

export const PDF = { description: 'The file.', type: 'application/pdf' } as const

/** Files of orders: bought files, and their billing documents. */
export function orderFileRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database } = engine
  const ownOrder = ownOrderOf(engine)

  calls.get(
    '/order/:number/download/:id',
    {
      summary: `A file that was bought, once it is paid, as often and as long as the order says (410 afterwards). ${LINKED}`,
      answers: { 200: PDF },
      refusals: [404, 410, 503],
    },
    async (context) => {
      const caller = context.get('caller')
      const record = await ownOrder(context, context.req.param('number'))
      const wantedIn = async (db: Kysely<EngineDatabase>) =>
        (await downloadsOf(db, record)).find(({ id }) => id === context.req.param('id'))
      const wanted = await wantedIn(database.db)
      const bytes = wanted ? await engine.soldFile(wanted.file) : null
      if (!wanted || bytes === null) throw refuse(404, 'document_not_found', caller)
      const { method } = context.req
      const isGiven = await database.transaction(async (tx) => {
        const file = await wantedIn(tx)
        return file && countDownload(tx, { number: record.number, file, now: caller.now, isAsked: method === 'HEAD' })
      })
      if (!isGiven) throw refuse(410, 'download_ended', caller)
      return pdfAnswer(context, bytes, wanted.file.split('/').at(-1)!)
    },
  )

  calls.get(
    '/order/:number/document/:id/pdf',
    { summary: 'A document of an order.', answers: { 200: PDF }, refusals: [404] },
    async (context) => {
      const record = await ownOrder(context, context.req.param('number'))
      return answerDocument(engine, context, { record, id: context.req.param('id') })
    },
  )

  return calls.app
}

/** A document of an order as a PDF file. Throws a refusal if the order has no such document. */
export async function answerDocument(
  { database, rules }: Pick<CheckoutDeps, 'database' | 'rules'>,
  context: Context<CommerceEnv>,
  { record, id }: { record: OrderRecord; id: string },
): Promise<Response> {
  const document = await documentById(database.db, id)
  if (document?.order_number !== record.number) throw refuse(404, 'document_not_found', context.get('caller'))
  const { seller } = await rules()
  const links = await ksefLinks(database.db, document.id)
  const bytes = new Uint8Array(await writeInvoice(invoiceOf({ document, order: record, seller, ...links })))
  return pdfAnswer(context, bytes, `${document.number.replaceAll('/', '-')}.pdf`)
}
