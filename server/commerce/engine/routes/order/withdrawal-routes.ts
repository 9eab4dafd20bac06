import type { Context, Hono } from 'hono'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import { networkKey } from '#server/platform/network.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { seesOrder } from '../../accounts/account-of.ts'
import { type OrderRecord, orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import { readWithdrawal, statementById } from '../../returns/read-withdrawal.ts'
import { confirmWithdrawal, prepareWithdrawal } from '../../returns/withdraw.ts'
import { writeWithdrawal } from '../../returns/withdrawal-paper.ts'
import { EmptyBody } from '../cart-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'
import { readBody } from '../read-request.ts'
import { StatementPath, WithdrawalAnswer, WithdrawalBody } from '../return-bodies.ts'
import { pdfAnswer } from './pdf-answer.ts'

type Ctx = Context<CommerceEnv>

/** Max statements of one address in an hour: each one sends two mails. */
const MAX_STATEMENTS = 20
const WINDOW_MS = 3600 * 1000

const STATEMENT = { description: 'The statement.', schema: WithdrawalAnswer }

/**
 * Withdrawal from a contract, without a login: a statement is prepared, then confirmed (Directive 2011/83, Art. 11a). Nothing tells
 * whether an order exists, unless a log-in or a mailed link has proven it. Domain 1.
 */
export function withdrawalRoutes(engine: CheckoutDeps, clock: () => Date): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, links } = engine
  const limit = createAttemptLimit({
    database,
    subject: 'withdrawal address',
    limit: MAX_STATEMENTS,
    windowMs: WINDOW_MS,
    clock,
  })

  /** The order that a log-in or the header order-token proves; null for any other number. */
  async function provenOrder(context: Ctx, number: string): Promise<OrderRecord | null> {
    const caller = context.get('caller')
    const record = await orderByNumber(database.db, number)
    if (!record) return null
    const token = context.req.header('order-token')
    const isOwn = seesOrder(caller.user, record)
    return isOwn || (token !== undefined && links.open(token, caller.now) === record.number) ? record : null
  }

  async function found(context: Ctx) {
    const caller = context.get('caller')
    const record = await statementById(database.db, context.req.param('id') as string, caller.now)
    if (!record) throw refuse(404, 'statement_not_found', caller)
    return record
  }

  calls.post(
    '/withdrawal',
    {
      summary:
        'Prepares a statement of withdrawal; it is declared by its confirmation. The header order-token or a log-in proves the order.',
      body: WithdrawalBody,
      answers: { 201: STATEMENT },
      refusals: [409, 429],
    },
    async (context, { body }) => {
      const { orderNumber, name, email, items = [], subject } = await readBody(context, body)
      const caller = context.get('caller')
      const answer = await limit.count(networkKey(context.req.header('x-forwarded-for')))
      if (!answer.isAllowed) {
        context.header('retry-after', String(answer.retryAfterS))
        throw refuse(429, 'captcha_required', caller, { seconds: answer.retryAfterS })
      }
      const order = await provenOrder(context, orderNumber)
      const { returnAddress } = await engine.rules()
      const statement = { orderNumber, name, email, items, subject: subject || null, returnAddress }
      const record = await database.transaction((tx) => prepareWithdrawal(tx, statement, { order, caller }))
      return context.json(await readWithdrawal(database.db, record, caller.locale), 201)
    },
  )

  calls.get(
    '/withdrawal/:id',
    {
      summary: 'A statement, for the holder of its id.',
      params: StatementPath,
      answers: { 200: STATEMENT },
      refusals: [404],
    },
    async (context) => {
      return context.json(await readWithdrawal(database.db, await found(context), context.get('caller').locale))
    },
  )

  calls.post(
    '/withdrawal/:id/confirm',
    {
      summary:
        'Declares a prepared statement: the buyer gets the receipt by mail. A late statement is taken as a voluntary return. Repeated, it changes nothing.',
      params: StatementPath,
      body: EmptyBody,
      answers: { 200: STATEMENT },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const caller = context.get('caller')
      const record = await database.transaction((tx) => confirmWithdrawal(tx, context.req.param('id'), caller))
      return context.json(await readWithdrawal(database.db, record, caller.locale))
    },
  )

  calls.get(
    '/withdrawal/:id/pdf',
    {
      summary: 'The receipt of a declared statement, to keep.',
      params: StatementPath,
      answers: { 200: { description: 'The file.', type: 'application/pdf' } },
      refusals: [404],
    },
    async (context) => {
      const record = await found(context)
      if (record.number === null) throw refuse(404, 'statement_not_found', context.get('caller'))
      const statement = await readWithdrawal(database.db, record, record.locale)
      const { seller } = await engine.rules()
      const bytes = new Uint8Array(await writeWithdrawal(statement, seller))
      return pdfAnswer(context, bytes, `${record.number.replaceAll('/', '-')}.pdf`)
    },
  )

  return calls.app
}
