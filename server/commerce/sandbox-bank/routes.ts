import { Hono } from 'hono'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { preferredLocale } from '../headers.ts'
import type { CommerceEnv } from '../parts.ts'
import type { sandboxNotices } from './notices.ts'
import { ACTIONS, bankPage, missingPage, PAGE_HEADERS, type SandboxAction } from './pages.ts'

/** Long enough to be back in the shop before the report. */
const DELAY_MS = 8_000

/** The pages of the sandbox bank, open to browsers: `/sandbox-bank/{id}`, whose id cannot be guessed. */
export function sandboxBank({
  database,
  notices,
}: {
  database: Database<EngineDatabase>
  notices: Pick<ReturnType<typeof sandboxNotices>, 'sendLater' | 'sendNow'>
}): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  const find = (id: string) =>
    database.db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()

  app.get('/sandbox-bank/:id', async (context) => {
    const payment = await find(context.req.param('id'))
    if (payment) return context.body(bankPage(payment), 200, PAGE_HEADERS)
    return context.body(missingPage(preferredLocale(context.req.header('accept-language'))), 404, PAGE_HEADERS)
  })

  app.post('/sandbox-bank/:id', async (context) => {
    const payment = await find(context.req.param('id'))
    const { action } = await context.req.parseBody()
    if (!payment) return context.body(missingPage('pl'), 404, PAGE_HEADERS)
    if (payment.status === 'open' && isAction(action)) await act(payment.id, action)
    return context.redirect(payment.return_url, 303)
  })

  async function act(id: string, action: SandboxAction): Promise<void> {
    if (action === 'pay') return notices.sendNow(id, { status: 'paid' })
    if (action === 'decline') return notices.sendNow(id, { status: 'failed' })
    if (action === 'pending') return notices.sendNow(id, { status: 'pending' })
    if (action === 'duplicate') return notices.sendNow(id, { status: 'paid', times: 2 })
    if (action === 'wrong') return notices.sendNow(id, { status: 'paid', hasWrongAmount: true })
    return notices.sendLater(id, { status: 'paid', afterMs: DELAY_MS })
  }

  return app
}

const isAction = (value: unknown): value is SandboxAction => (ACTIONS as readonly unknown[]).includes(value)
