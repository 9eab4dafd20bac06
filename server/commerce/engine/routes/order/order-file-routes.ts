import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { type OrderScope, orderScopeOf } from '../../accounts/account-of.ts'
import {
  type ArchivedFile,
  archivedName,
  documentsOf,
  isPeriod,
  MAX_DOCUMENTS,
  zipStream,
} from '../../invoicing/documents-archive.ts'
import { invoiceOf } from '../../invoicing/invoice.ts'
import { writeInvoice } from '../../invoicing/invoice-paper.ts'
import { type DocumentRecord, documentById, listDocuments } from '../../orders/billing-documents.ts'
import { countDownload, downloadsOf } from '../../orders/downloads.ts'
import { type OrderRecord, orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { CheckoutDeps } from '../engine.ts'
import { ArchiveQuery, DocumentsAnswer, DocumentsQuery } from '../order-bodies.ts'
import { checked } from '../read-request.ts'
import { LINKED, ownOrderOf } from './own-order.ts'
import { pdfAnswer } from './pdf-answer.ts'

type Ctx = Context<CommerceEnv>

const PDF = { description: 'The file.', type: 'application/pdf' } as const

/** Files of orders: bought files, and billing documents. */
export function orderFileRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database } = engine
  const ownOrder = ownOrderOf(engine)

  calls.get(
    '/order/:number/download/:id',
    {
      summary: `A file that was bought, once it is paid, as often and as long as the order says (410 afterwards). ${LINKED}`,
      answers: { 200: PDF },
      refusals: [404, 410],
    },
    async (context) => {
      const caller = context.get('caller')
      const record = await ownOrder(context, context.req.param('number'))
      const wantedIn = async (db: Kysely<EngineDatabase>) =>
        (await downloadsOf(db, record)).find(({ id }) => id === context.req.param('id'))
      const wanted = await wantedIn(database.db)
      const path = wanted ? await engine.soldFile(wanted.file) : null
      if (!wanted || path === null) throw refuse(404, 'document_not_found', caller)
      const bytes = new Uint8Array(await readFile(path))
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
      const document = await documentById(database.db, context.req.param('id'))
      if (document?.order_number !== record.number) throw refuse(404, 'document_not_found', context.get('caller'))
      return pdf(context, document, record)
    },
  )

  calls.get(
    '/customer/document',
    {
      summary: 'Billing documents of a b2bPlus customer, the newest first.',
      query: DocumentsQuery,
      answers: { 200: { description: 'One page.', schema: DocumentsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const filters = checked(context, query, context.req.query())
      return context.json(await listDocuments(database.db, plusScope(context), filters, context.get('caller').now))
    },
  )

  calls.get(
    '/customer/document/:id/pdf',
    { summary: 'A billing document of a b2bPlus customer.', answers: { 200: PDF }, refusals: [404] },
    async (context) => {
      const { account, orderedBy } = plusScope(context)
      const document = await documentById(database.db, context.req.param('id'))
      const number = document?.order_number ?? null
      const record = number === null ? null : await orderByNumber(database.db, number)
      if (document?.customer_id !== account || (orderedBy !== null && record?.ordered_by !== orderedBy))
        throw refuse(404, 'document_not_found', context.get('caller'))
      return pdf(context, document, record)
    },
  )

  calls.get(
    '/customer/document/archive',
    {
      summary:
        'All billing documents of a b2bPlus customer that were issued in a period of up to a year, as one ZIP file: 404 if there are none, 409 if there are more than 500.',
      query: ArchiveQuery,
      answers: { 200: { description: 'The archive.', type: 'application/zip' } },
      refusals: [404, 409, 422],
    },
    async (context, { query }) => {
      const caller = context.get('caller')
      const { from = '', to = '' } = checked(context, query, context.req.query())
      const scope = plusScope(context)
      const period = { from, to }
      if (!isPeriod(period)) throw refuse(422, 'period_invalid', caller)
      const documents = await documentsOf(database.db, scope, period)
      if (documents.length === 0) throw refuse(404, 'document_not_found', caller)
      if (documents.length > MAX_DOCUMENTS) throw refuse(409, 'too_many_documents', caller)
      return context.body(zipStream(filesOf(documents)), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${period.from}_${period.to}.zip"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  async function* filesOf(documents: readonly DocumentRecord[]): AsyncGenerator<ArchivedFile> {
    const { seller } = await engine.rules()
    for (const document of documents) {
      const order = document.order_number === null ? null : await orderByNumber(database.db, document.order_number)
      const bytes = await writeInvoice(invoiceOf({ document, order, seller }))
      yield { name: `${archivedName(document)}.pdf`, bytes, day: document.issue_date }
    }
  }

  async function pdf(
    context: Ctx,
    document: NonNullable<Awaited<ReturnType<typeof documentById>>>,
    order: OrderRecord | null,
  ) {
    const { seller } = await engine.rules()
    const bytes = new Uint8Array(await writeInvoice(invoiceOf({ document, order, seller })))
    return pdfAnswer(context, bytes, `${document.number.replaceAll('/', '-')}.pdf`)
  }

  return calls.app
}

/** Billing is for companies with the Plus tier alone. Throws 401 or 403. S1.24. */
function plusScope(context: Ctx): OrderScope {
  const caller = context.get('caller')
  if (!caller.user) throw refuse(401, 'login_required', caller)
  if (caller.user.type !== 'b2b' || !caller.user.b2bPlus) throw refuse(403, 'documents_forbidden', caller)
  return orderScopeOf(caller.user)
}
