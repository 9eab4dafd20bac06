import type { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import type { MailPreviews } from '../mails/preview/mail-previews.ts'
import { listUnsentMails, sendAgain, UnsentStatus } from '../mails/unsent-mails.ts'
import type { StoreDatabase } from '../schema.ts'
import { mailPreviewRoutes } from './mail-preview-routes.ts'
import { UnsentMailsAnswer } from './store-bodies.ts'

const UnsentQuery = z.object({
  status: UnsentStatus.optional().describe(
    'failed, unclear, or pending for those that are still tried after a failure.',
  ),
})
const ResentMail = named(
  'ResentMail',
  z.strictObject({ result: z.literal('again') }).meta({ description: 'The mail is tried again.' }),
)

interface MailRoutes {
  store: Database<StoreDatabase>
  /** null: this commerce API writes no mails */
  previews: MailPreviews | null
  clock: () => Date
}

/** Staff calls about mails: list those that were not sent, send them again, preview any, and send tests. */
export function mailRoutes({ store, previews, clock }: MailRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.app.route('/', mailPreviewRoutes({ store, previews, clock }))

  calls.get(
    '/staff/mail',
    {
      summary: 'Mails that did not leave, the newest first, at most 200: given up or unclear unless asked otherwise.',
      query: UnsentQuery,
      right: 'mails',
      answers: { 200: { description: 'The mails without what they say.', schema: UnsentMailsAnswer } },
      refusals: [422],
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success)
        return context.json({ detail: 'The status is failed, unclear or pending.', code: 'invalid_input' }, 422)
      return context.json(await listUnsentMails(store.db, { status: query.data.status ?? null }, clock()))
    },
  )

  calls.post(
    '/staff/mail/:id/resend',
    {
      summary: 'Has such a mail tried again at once.',
      right: 'mails',
      answers: { 200: { description: 'It is tried again.', schema: ResentMail } },
      refusals: [404, 409, 415],
    },
    async (context) => {
      const id = context.req.param('id')
      const result = await store.transaction(async (tx) => {
        const outcome = /^\d{1,15}$/.test(id) ? await sendAgain(tx, Number(id), clock()) : 'not_found'
        if (outcome === 'again') await recordStaffCall(tx, context)
        return outcome
      })
      if (result === 'again') return context.json({ result: 'again' })
      if (result === 'not_found') return context.json({ detail: 'There is no such mail.', code: 'mail_not_found' }, 404)
      const detail =
        result === 'sent' ? 'This mail was sent, or is being sent.' : 'Its link has expired: nobody could use it.'
      return context.json({ detail, code: result === 'sent' ? 'mail_sent' : 'mail_useless' }, 409)
    },
  )

  return calls.app
}
