import type { Context, Hono } from 'hono'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { orderScopeOf } from '../../accounts/account-of.ts'
import { keepAnswer, requestHash, takeKey } from '../../answers.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { type CaseInput, fileCase } from '../../returns/file-case.ts'
import { provenOrder, readFiling } from '../../returns/filing.ts'
import { caseById, caseOf, casesOf, readCase } from '../../returns/read-case.ts'
import { awaitsGoods, selfSentLabels } from '../../returns/return-label.ts'
import { parcelOf } from '../../returns/return-parcel.ts'
import {
  CaseAnswer,
  CasePath,
  CasesAnswer,
  CasesQuery,
  ComplaintBody,
  FilingAnswer,
  ReturnBody,
} from '../case-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'
import { checked, readBody, readKey } from '../read-request.ts'
import { addressOf, countAttempt } from './count-attempt.ts'
import { pdfAnswer } from './pdf-answer.ts'

type Ctx = Context<CommerceEnv>

const HOUR_MS = 3600 * 1000
/** Filings from one network address within an hour. */
const MAX_FILINGS = 20

const CASE = { description: 'The case.', schema: CaseAnswer }

/**
 * Returns and complaints. An order is proven by its customer's log-in or by the header order-token; every other order is answered as one
 * that does not exist. S7.50.
 */
export function caseRoutes(engine: CheckoutDeps, clock: () => Date): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, links } = engine
  const { db } = database
  const filings = createAttemptLimit({
    database,
    subject: 'filing address',
    limit: MAX_FILINGS,
    windowMs: HOUR_MS,
    clock,
  })

  const provenIn = (context: Ctx, number: string, from = db) =>
    provenOrder(from, { number, token: context.req.header('order-token'), links, caller: context.get('caller') })

  /** Files a case, once for each idempotency-key. */
  async function filed(context: Ctx, orderNumber: string, input: Omit<CaseInput, 'returnAddress'>): Promise<Response> {
    const caller = context.get('caller')
    await countAttempt(context, filings, addressOf(context))
    const key = readKey(context)
    const { method, path } = context.req
    const asker = caller.user?.id ?? 'guest'
    const request = requestHash({ method, path, body: await context.req.text(), asker })
    const { returnAddress } = await engine.rules()
    const id = await database.transaction(async (tx) => {
      const earlier = key === null ? null : await takeKey(tx, key, request, caller.now)
      if (earlier === 'mismatch')
        throw new Refusal(422, 'idempotency_key_reused', 'This idempotency-key was used for another request.')
      if (earlier) return earlier.body
      const proven = await provenIn(context, orderNumber, tx)
      const record = await fileCase(tx, { ...input, returnAddress }, { proven, caller })
      if (key !== null) await keepAnswer(tx, { key, request, status: 201, body: record.id, now: caller.now })
      return record.id
    })
    return context.json(await readCase(db, (await caseById(db, id))!, caller.locale), 201)
  }

  calls.get(
    '/order/:number/filing',
    {
      summary:
        'What can be returned or complained about. The log-in of its customer or the header order-token proves the order.',
      answers: { 200: { description: 'The order as the forms need it.', schema: FilingAnswer } },
      refusals: [404],
    },
    async (context) => {
      const proven = await provenIn(context, context.req.param('number'))
      return context.json(await readFiling(db, proven, context.get('caller')))
    },
  )

  calls.post(
    '/return',
    {
      summary:
        'Files a return. A consumer’s in time is a withdrawal and needs no reasons. 403: the customer’s password has to be confirmed first.',
      body: ReturnBody,
      answers: { 201: CASE },
      refusals: [403, 404, 409, 429],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { orderNumber, name, email, items, comment, ...more } = await readBody(context, body)
      const { attachments = [], bankAccount = null } = more
      const stated = items.map(({ reason, condition, ...item }) => ({
        ...item,
        ...(reason && { reason }),
        ...(condition && { condition }),
      }))
      return filed(context, orderNumber, {
        kind: 'return',
        name,
        email,
        phone: null,
        items: stated,
        comment: comment || null,
        attachments,
        bankAccount,
      })
    },
  )

  calls.post(
    '/complaint',
    {
      summary: 'Files a complaint, which the shop answers within 14 days. 403: as for returns.',
      body: ComplaintBody,
      answers: { 201: CASE },
      refusals: [403, 404, 409, 429],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { orderNumber, phone, comment, ...more } = await readBody(context, body)
      const { attachments = [], bankAccount = null, ...stated } = more
      const own = { phone: phone || null, comment: comment || null, attachments, bankAccount }
      const input = { ...stated, ...own, kind: 'complaint' } as const
      return filed(context, orderNumber, input)
    },
  )

  calls.get(
    '/case/:id',
    {
      summary: 'A return or a complaint, for the holder of its id.',
      params: CasePath,
      answers: { 200: CASE },
      refusals: [404],
    },
    async (context) => {
      const caller = context.get('caller')
      const record = await caseById(db, context.req.param('id'))
      if (!record) throw refuse(404, 'case_not_found', caller)
      return context.json(await readCase(db, record, caller.locale))
    },
  )

  calls.get(
    '/case/:id/label',
    {
      summary: 'The label for sending the goods of a case back, while they are awaited.',
      params: CasePath,
      answers: { 200: { description: 'The file.', type: 'application/pdf' } },
      refusals: [404],
    },
    async (context) => {
      const record = await caseById(db, context.req.param('id'))
      if (!record || !awaitsGoods(record)) throw refuse(404, 'case_not_found', context.get('caller'))
      const { seller } = await engine.rules()
      const { locale } = record
      const parcel = parcelOf(await readCase(db, record, locale), { locale, seller: seller.name })
      const bytes = new Uint8Array(await selfSentLabels.labelOf(parcel))
      return pdfAnswer(context, bytes, `${record.number!.replaceAll('/', '-')}.pdf`)
    },
  )

  calls.get(
    '/customer/case',
    {
      summary: 'The customer’s returns or complaints, the newest first.',
      query: CasesQuery,
      answers: { 200: { description: 'One page.', schema: CasesAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const caller = context.get('caller')
      if (!caller.user) throw refuse(401, 'login_required', caller)
      const filters = checked(context, query, context.req.query())
      return context.json(
        await casesOf(
          db,
          { id: caller.user.id, scope: orderScopeOf(caller.user) },
          { ...filters, locale: caller.locale },
        ),
      )
    },
  )

  calls.get(
    '/customer/case/:id',
    {
      summary: 'One of the customer’s returns or complaints.',
      params: CasePath,
      answers: { 200: CASE },
      refusals: [404],
    },
    async (context) => {
      const caller = context.get('caller')
      if (!caller.user) throw refuse(401, 'login_required', caller)
      const record = await caseOf(db, caller.user, context.req.param('id'))
      if (!record) throw refuse(404, 'case_not_found', caller)
      return context.json(await readCase(db, record, caller.locale))
    },
  )

  return calls.app
}
