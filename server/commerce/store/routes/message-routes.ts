import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { IDEMPOTENCY_KEY } from '#schemas/idempotency-key.ts'
import { parseJson } from '#schemas/safe-json.ts'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { keepMessage } from '../messages.ts'
import type { StoreDatabase } from '../schema.ts'
import { ContactMessage, MessageAnswer, ProductQuestion } from './store-bodies.ts'

/** Max messages of one address in ten minutes: more than a person writes, less than a robot does. */
const MAX_MESSAGES = 20
const WINDOW_MS = 10 * 60 * 1000

const MESSAGE = {
  answers: { 201: { description: 'Its id.', schema: MessageAnswer } },
  refusals: [429],
  idempotencyKey: 'optional',
} as const

interface MessageRoutes {
  store: Database<StoreDatabase>
  /** whether a product is sold here; the store's own database does not know */
  hasProduct: (id: string) => Promise<boolean>
  clock: () => Date
}

/** Messages to the shop and questions about products. S7.48. */
export function messageRoutes({ store, hasProduct, clock }: MessageRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const limit = createAttemptLimit({
    database: store,
    subject: 'message address',
    limit: MAX_MESSAGES,
    windowMs: WINDOW_MS,
    clock,
  })

  async function take(
    context: Context<CommerceEnv>,
    schema: typeof ProductQuestion | typeof ContactMessage,
    productId: string | null,
  ) {
    const refuse = (status: 400 | 403 | 404 | 422, code: string, detail: string, errors?: Record<string, string>) =>
      context.json({ detail, code, ...(errors && { errors }) }, status)
    // The fallback value is accepted while the captcha is disabled; a missing value is not from a form of ours. S7.6.
    if (!context.req.header('captcha')) return refuse(403, 'captcha_failed', 'The header captcha is missing.')
    const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 4 })
    if (!parsed.ok) return refuse(400, 'malformed_json', parsed.problem.message)
    const body = schema.safeParse(parsed.value)
    if (!body.success)
      return refuse(422, 'invalid_input', 'Some fields of the message are wrong.', messagesOf(body.error))
    if (productId !== null && !(await hasProduct(productId)))
      return refuse(404, 'product_not_found', 'There is no such product.')
    const answer = await limit.count(networkKey(context.req.header('x-forwarded-for')))
    if (!answer.isAllowed) {
      context.header('retry-after', String(answer.retryAfterS))
      return context.json({ detail: `Try again in ${answer.retryAfterS} s.`, code: 'too_many_messages' }, 429)
    }
    const key = context.req.header('idempotency-key')
    const id = await keepMessage(store, {
      message: body.data,
      productId,
      idempotencyKey: key !== undefined && IDEMPOTENCY_KEY.test(key) ? key : null,
      caller: context.get('caller'),
    })
    return context.json({ id }, 201)
  }

  calls.post(
    '/contact',
    {
      summary: 'Sends a message to the shop; stored once for an idempotency key.',
      body: ContactMessage,
      ...MESSAGE,
    },
    (context, { body }) => take(context, body, null),
  )
  calls.post(
    '/product/:id/question',
    {
      summary: 'Asks about a product; stored once for an idempotency key.',
      body: ProductQuestion,
      ...MESSAGE,
      refusals: [404, 429],
    },
    (context, { body }) => take(context, body, context.req.param('id')),
  )
  return calls.app
}

function messagesOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
}
