import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { type ClaimSlugs, changePage, type PageChanges } from '../change-page.ts'
import { publishedContent } from '../content/read-content.ts'
import { writeContentRevision, writeItem } from '../content/write-content.ts'
import { deleteMessage, listMessages, readMessage } from '../kept-messages.ts'
import { type InTransaction, loadStoredPage } from '../pages.ts'
import { forgetQuestionAnswers, removeInitials } from '../product-questions.ts'
import type { StoreDatabase } from '../schema.ts'
import { MessageOfShopper, MessagesAnswer, PageChangesBody, StoredPageAnswer } from './store-bodies.ts'

const MessagesQuery = z.object({
  before: z.iso
    .datetime()
    .optional()
    .meta({
      description: 'Only messages from before this instant, ISO 8601 in UTC.',
      examples: ['2026-11-05T08:05:00.000Z'],
    }),
})

/** The names of changed texts: `pl.title, pl.slug`. */
const textsIn = (changes: PageChanges) =>
  Object.entries(changes)
    .flatMap(([locale, texts]) => Object.keys(texts ?? {}).map((name) => `${locale}.${name}`))
    .join(', ')

/** Staff calls about the store: change pages, read and delete messages. */
export function staffRoutes({
  store,
  claimSlugs,
  clock,
}: {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const refuse = (
    context: Context,
    status: 400 | 404 | 422,
    code: string,
    detail: string,
    errors?: Readonly<Record<string, string>>,
  ) => context.json({ detail, code, ...(errors && { errors }) }, status)

  calls.patch(
    '/page/:key',
    {
      summary: 'Changes texts of a text page; with a slug its address changes, and the one before leads on.',
      body: PageChangesBody,
      right: 'content',
      answers: { 200: { description: 'The page as it is stored now, in every language.', schema: StoredPageAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 3 })
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const changes = body.safeParse(parsed.value)
      if (!changes.success) return refuse(context, 422, 'invalid_input', 'The body must be { pl: { title, … }, … }.')
      const page = { key: context.req.param('key'), changes: changes.data }
      const note = textsIn(changes.data)
      const name = { kind: 'page', id: page.key } as const
      const before = await publishedContent(store.db, name)
      const record: InTransaction = async (tx) => {
        const author = context.get('staff').name
        await writeContentRevision(tx, name, { author, before }, clock())
        await writeItem(tx, name, { author }, clock())
        await recordStaffCall(tx, context, { note })
      }
      const changed = await changePage({ store, claimSlugs, record }, page, clock())
      if (!changed) return refuse(context, 404, 'page_not_found', 'There is no such page.')
      if ('errors' in changed) return refuse(context, 422, 'page_refused', 'Nothing was changed.', changed.errors)
      return context.json(changed.page)
    },
  )

  calls.get(
    '/page/:key/texts',
    {
      summary: 'The texts of a text page in every language, those with blanks to fill in too.',
      right: 'content',
      answers: { 200: { description: 'The page as it is stored.', schema: StoredPageAnswer } },
      refusals: [404],
    },
    async (context) => {
      const page = await loadStoredPage(store, context.req.param('key'))
      return page ? context.json(page) : refuse(context, 404, 'page_not_found', 'There is no such page.')
    },
  )

  calls.get(
    '/message',
    {
      summary: 'What shoppers wrote to the shop, the newest first, at most 200.',
      query: MessagesQuery,
      right: 'questions',
      answers: { 200: { description: 'The messages.', schema: MessagesAnswer } },
      refusals: [422],
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success) return refuse(context, 422, 'invalid_input', 'The query before must be an instant in UTC.')
      return context.json({ data: await listMessages(store.db, query.data.before) })
    },
  )

  calls.get(
    '/message/:id',
    {
      summary: 'One message to the shop.',
      right: 'questions',
      answers: { 200: { description: 'The message.', schema: MessageOfShopper } },
      refusals: [404],
    },
    async (context) => {
      const message = await readMessage(store.db, context.req.param('id'))
      return message ? context.json(message) : refuse(context, 404, 'message_not_found', 'There is no such message.')
    },
  )

  calls.delete(
    '/message/:id',
    {
      summary: 'Removes a message for good, and the initials of its asker where its question is published.',
      right: 'questions',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      const isGone = await store.transaction(async (tx) => {
        const id = context.req.param('id')
        const wasThere = await deleteMessage(tx, id)
        if (wasThere) {
          const tags = await removeInitials(tx, [id])
          await forgetQuestionAnswers(tx)
          await recordStaffCall(tx, context, { status: 204 })
          await appendChanges(tx, tags, clock())
        }
        return wasThere
      })
      return isGone ? context.body(null, 204) : refuse(context, 404, 'message_not_found', 'There is no such message.')
    },
  )

  return calls.app
}
