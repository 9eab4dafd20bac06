import type { Context, Hono } from 'hono'
import type { XmlFormat } from '#schemas/billing-document.ts'
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
import { type Invoice, invoiceOf } from '../../invoicing/invoice.ts'
import { writeInvoice } from '../../invoicing/invoice-paper.ts'
import { ksefLinks, ksefXml } from '../../invoicing/ksef/ksef-link.ts'
import { writeDocumentXml } from '../../invoicing/xml/document-xml.ts'
import { xmlFormats } from '../../invoicing/xml/xml-formats.ts'
import { type DocumentRecord, documentById, listDocuments } from '../../orders/billing-documents.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import type { CheckoutDeps } from '../engine.ts'
import { ArchiveQuery, DocumentsAnswer, DocumentsQuery, XmlQuery } from '../order-bodies.ts'
import { checked } from '../read-request.ts'
import { pdfAnswer } from './pdf-answer.ts'

type Ctx = Context<CommerceEnv>

const PDF = { description: 'The file.', type: 'application/pdf' } as const
/** For one reader; no cache stores it. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

/** Billing documents of companies: the list, one as PDF or as data, all of a period. */
export function billingDocumentRoutes(engine: CheckoutDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database } = engine

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
      const scope = plusScope(context)
      const { seller } = await engine.rules()
      return context.json(await listDocuments(database.db, scope, filters, { now: context.get('caller').now, seller }))
    },
  )

  calls.get(
    '/customer/document/:id/pdf',
    { summary: 'A billing document of a b2bPlus customer.', answers: { 200: PDF }, refusals: [404] },
    async (context) => {
      const { document, invoice } = await ownDocument(context)
      const bytes = new Uint8Array(await writeInvoice(invoice))
      return pdfAnswer(context, bytes, `${fileName(document.number)}.pdf`)
    },
  )

  calls.get(
    '/customer/document/:id/xml',
    {
      summary: 'A billing document of a b2bPlus customer as data, 404 if the format has no form for it.',
      query: XmlQuery,
      answers: { 200: { description: 'The document.', type: 'application/xml' } },
      refusals: [404, 422],
    },
    async (context, { query }) => {
      const { format } = checked(context, query, context.req.query())
      const { document, invoice } = await ownDocument(context)
      const xml = await xmlOf(document, invoice, format)
      if (xml === null) throw refuse(404, 'document_not_found', context.get('caller'))
      return context.body(xml, 200, {
        ...PRIVATE,
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(document.number)}_${format}.xml"`,
      })
    },
  )

  calls.get(
    '/customer/document/archive',
    {
      summary:
        'All billing documents of a b2bPlus customer that were issued in a period of up to a year, as one ZIP file with PDF and XML: 404 if there are none, 409 if there are more than 500.',
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
        ...PRIVATE,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${period.from}_${period.to}.zip"`,
      })
    },
  )

  /** The document that the path names, for its account alone. Throws 401, 403 or 404. */
  async function ownDocument(context: Ctx) {
    const { account, orderedBy } = plusScope(context)
    const document = await documentById(database.db, context.req.param('id') ?? '')
    const number = document?.order_number ?? null
    const order = number === null ? null : await orderByNumber(database.db, number)
    if (document?.customer_id !== account || (orderedBy !== null && order?.ordered_by !== orderedBy))
      throw refuse(404, 'document_not_found', context.get('caller'))
    const { seller } = await engine.rules()
    return {
      document,
      invoice: invoiceOf({ document, order, seller, ...(await ksefLinks(database.db, document.id)) }),
    }
  }

  async function xmlOf(document: DocumentRecord, invoice: Invoice, format: XmlFormat): Promise<string | null> {
    const sent = format === 'fa3' ? await ksefXml(database.db, document.id) : null
    return sent ?? writeDocumentXml(invoice, format)
  }

  async function* filesOf(documents: readonly DocumentRecord[]): AsyncGenerator<ArchivedFile> {
    const { seller } = await engine.rules()
    for (const document of documents) {
      const order = document.order_number === null ? null : await orderByNumber(database.db, document.order_number)
      const invoice = invoiceOf({ document, order, seller, ...(await ksefLinks(database.db, document.id)) })
      const name = archivedName(document)
      const day = document.issue_date
      yield { name: `${name}.pdf`, bytes: await writeInvoice(invoice), day }
      for (const format of xmlFormats(document.type, invoice.seller)) {
        const xml = await xmlOf(document, invoice, format)
        if (xml !== null) yield { name: `${name}_${format}.xml`, bytes: Buffer.from(xml), day }
      }
    }
  }

  return calls.app
}

const fileName = (number: string) => number.replaceAll('/', '-')

/** Billing is for companies with the Plus tier alone. Throws 401 or 403. S1.24. */
function plusScope(context: Ctx): OrderScope {
  const caller = context.get('caller')
  if (!caller.user) throw refuse(401, 'login_required', caller)
  if (caller.user.type !== 'b2b' || !caller.user.b2bPlus) throw refuse(403, 'documents_forbidden', caller)
  return orderScopeOf(caller.user)
}
