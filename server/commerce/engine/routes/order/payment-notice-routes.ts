import type { Hono } from 'hono'
import { z } from 'zod'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import { named } from '../../../openapi/named.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { orderTransition } from '../../orders/order-transition.ts'
import { applyNotice, isAmountOf } from '../../payments/apply-notice.ts'
import { attemptByCode } from '../../payments/attempts.ts'
import { NoticeRefused, type PaymentNotice } from '../../payments/provider.ts'
import type { CheckoutDeps } from '../engine.ts'

const PaymentNoticeBody = named(
  'PaymentNotice',
  z.record(z.string(), z.unknown()).meta({ description: 'A report in the form of the provider.' }),
)
const PaymentNoticeResult = named(
  'PaymentNoticeResult',
  z
    .strictObject({
      result: z.string().meta({
        description: 'What became of the report; `ignored`: it changes nothing.',
        examples: ['paid', 'ignored'],
      }),
    })
    .meta({ description: 'The report was understood.' }),
)

/**
 * Reports of payment providers. They carry no key of ours: the signature over the raw body counts. An understood report
 * is answered with 200, even if repeated or late, so that it is not sent for ever; a failure of ours with 500, so that
 * it is repeated.
 */
export function paymentNoticeRoutes(
  { database, providerOf, links, rules, report }: CheckoutDeps,
  clock: () => Date,
): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.post(
    '/payment-notice/:provider',
    {
      summary: 'Reports of payment providers, each signed in its provider’s way.',
      body: PaymentNoticeBody,
      answers: {
        200: {
          description: 'What became of it.',
          schema: PaymentNoticeResult,
        },
      },
      refusals: [400, 404],
      isOpen: true,
    },
    async (context) => {
      const provider = providerOf(context.req.param('provider'))
      if (!provider) return context.json({ detail: 'There is no such provider.', code: 'provider_unknown' }, 404)
      const body = await context.req.text()
      let notice: PaymentNotice | null
      try {
        notice = provider.readNotice(body, (name) => context.req.header(name))
      } catch (error) {
        if (!(error instanceof NoticeRefused)) throw error
        report(error)
        return context.json({ detail: error.message, code: 'notice_refused' }, 400)
      }
      if (notice === null) return context.json({ result: 'ignored' })
      const known = notice
      const attempt = await attemptByCode(database.db, known.paymentCode)
      // Money that is not awaited, or of another amount, is not captured: it stays with the provider for staff to check.
      if (known.status === 'paid' && attempt?.provider === provider.code && isAmountOf(attempt, known))
        await provider.confirm?.(known)
      const transition = await orderTransition({ links, rules }, clock())
      const result = await database.transaction((tx) => applyNotice(tx, provider.code, known, transition))
      if (result === 'unknown') report(new Error(`${provider.code} reported an unknown payment.`))
      return context.json({ result })
    },
  )
  return calls.app
}
