import type { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { preferredLocale } from '../headers.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import type { CommerceEnv } from '../parts.ts'
import type { sandboxNotices } from './notices.ts'
import { ACTIONS, bankPage, missingPage, PAGE_HEADERS, type SandboxAction } from './pages.ts'

/** Long enough to be back in the shop before the report. */
const DELAY_MS = 8_000

const BankForm = z.object({ action: z.enum(ACTIONS) })

/** The pages of the sandbox bank, open to browsers: `/sandbox-bank/{id}`, whose id cannot be guessed. */
export function sandboxBank({
  database,
  notices,
}: {
  database: Database<EngineDatabase>
  notices: Pick<ReturnType<typeof sandboxNotices>, 'sendLater' | 'sendNow'>
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const find = (id: string) =>
    database.db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()

  calls.get(
    '/sandbox-bank/:id',
    {
      summary: 'The page of the sandbox bank for one payment.',
      answers: { 200: { description: 'The page.', type: 'text/html' } },
      refusals: [404],
      isOpen: true,
    },
    async (context) => {
      const payment = await find(context.req.param('id'))
      if (payment) return context.body(bankPage(payment), 200, PAGE_HEADERS)
      return context.body(missingPage(preferredLocale(context.req.header('accept-language'))), 404, PAGE_HEADERS)
    },
  )

  calls.post(
    '/sandbox-bank/:id',
    {
      summary: 'What a shopper chose at the sandbox bank: `action` of a form. Leads back to the shop.',
      form: BankForm,
      answers: { 303: { description: 'Back to the shop.', headers: { location: 'The return URL of the payment.' } } },
      refusals: [404],
      isOpen: true,
    },
    async (context, { form }) => {
      const payment = await find(context.req.param('id'))
      const { data } = form.safeParse(await context.req.parseBody())
      if (!payment) return context.body(missingPage('pl'), 404, PAGE_HEADERS)
      if (payment.status === 'open' && data) await act(payment.id, data.action)
      return context.redirect(payment.return_url, 303)
    },
  )

  async function act(id: string, action: SandboxAction): Promise<void> {
    if (action === 'pay') return notices.sendNow(id, { status: 'paid' })
    if (action === 'decline') return notices.sendNow(id, { status: 'failed' })
    if (action === 'pending') return notices.sendNow(id, { status: 'pending' })
    if (action === 'duplicate') return notices.sendNow(id, { status: 'paid', times: 2 })
    if (action === 'wrong') return notices.sendNow(id, { status: 'paid', hasWrongAmount: true })
    return notices.sendLater(id, { status: 'paid', afterMs: DELAY_MS })
  }

  return calls.app
}
