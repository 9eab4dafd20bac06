import type { Hono } from 'hono'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { normalEmail } from '../../accounts/customer-record.ts'
import { isImported, orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import { mailFilingLink, redeemFilingLink } from '../../returns/filing-link.ts'
import { LinkBody } from '../account-bodies.ts'
import { FilingAccessAnswer, FilingAccessBody } from '../case-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'
import { readBody } from '../read-request.ts'
import { addressOf, countAttempt } from './count-attempt.ts'

const HOUR_MS = 3600 * 1000
/**
 * Within an hour: guesses from one network address and of one order, and mails with a link for one order. The mails are counted for every
 * pair of number and address, so that an order of a customer and an unknown one are answered alike.
 */
const LIMITS = { address: 20, order: 10, pair: 3 } as const

const PROOF = { description: 'The proof.', schema: FilingAccessAnswer }

/** Proof of an order for returns and complaints without a log-in: number and address, or a mailed link. */
export function filingAccessRoutes({ database, links }: CheckoutDeps, clock: () => Date): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { db } = database
  const limitOf = (subject: string, limit: number) =>
    createAttemptLimit({ database, subject, limit, windowMs: HOUR_MS, clock })
  const guesses = {
    byAddress: limitOf('filing guess address', LIMITS.address),
    byOrder: limitOf('filing guess order', LIMITS.order),
  }
  const mails = limitOf('filing link', LIMITS.pair)

  calls.post(
    '/filing',
    {
      summary:
        'Proves a guest’s order by number and address. Unknown orders, other addresses and orders of customers are answered alike; a customer’s order gets a mail with a one-time link at its address.',
      body: FilingAccessBody,
      answers: { 200: PROOF },
      refusals: [404, 429],
    },
    async (context, { body }) => {
      const { orderNumber, email: typed, kind = 'return' } = await readBody(context, body)
      const caller = context.get('caller')
      await countAttempt(context, guesses.byAddress, addressOf(context))
      await countAttempt(context, guesses.byOrder, orderNumber)
      const email = normalEmail(typed)
      const found = await orderByNumber(db, orderNumber)
      const order = found && !isImported(found) && normalEmail(found.email) === email ? found : null
      if (order?.customer_id === null)
        return context.json({ orderNumber: order.number, token: links.signFiling(order.number, caller.now) })
      const mailed = await mails.count(`${orderNumber}\n${email}`)
      if (mailed.isAllowed)
        await database.transaction((tx) => mailFilingLink(tx, { order, orderNumber, email, kind }, caller))
      throw refuse(404, 'order_not_found', caller)
    },
  )

  calls.post(
    '/filing/link',
    {
      summary: 'Proves a customer’s order by the one-time link of its mail. 422: it was used, replaced, or has ended.',
      body: LinkBody,
      answers: { 200: PROOF },
      refusals: [422],
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const caller = context.get('caller')
      const orderNumber = await database.transaction((tx) => redeemFilingLink(tx, token, caller))
      return context.json({ orderNumber, token: links.signMailedFiling(orderNumber, caller.now) })
    },
  )

  return calls.app
}
