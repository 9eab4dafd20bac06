import { Hono } from 'hono'
import type { Database } from '#server/platform/database/open.ts'
import type { CommerceEnv } from '../parts.ts'
import { listUnsentMails, sendAgain, UnsentStatus } from './mails/unsent-mails.ts'
import type { StoreDatabase } from './schema.ts'

/** Staff calls about mails that were not sent: list them, and send them again. */
export function mailRoutes({ store, clock }: { store: Database<StoreDatabase>; clock: () => Date }): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  app.get('/staff/mail', async (context) => {
    const status = UnsentStatus.nullable().safeParse(context.req.query('status') ?? null)
    if (!status.success)
      return context.json({ detail: 'The status is failed, unclear or pending.', code: 'invalid_input' }, 422)
    return context.json(await listUnsentMails(store.db, { status: status.data }, clock()))
  })

  app.post('/staff/mail/:id/resend', async (context) => {
    const id = context.req.param('id')
    const result = /^\d{1,15}$/.test(id) ? await sendAgain(store.db, Number(id), clock()) : 'not_found'
    if (result === 'again') return context.json({ result: 'again' })
    if (result === 'not_found') return context.json({ detail: 'There is no such mail.', code: 'mail_not_found' }, 404)
    const detail =
      result === 'sent' ? 'This mail was sent, or is being sent.' : 'Its link has expired: nobody could use it.'
    return context.json({ detail, code: result === 'sent' ? 'mail_sent' : 'mail_useless' }, 409)
  })

  return app
}
