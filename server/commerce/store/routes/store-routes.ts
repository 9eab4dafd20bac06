import type { Context, Hono } from 'hono'
import { WireFooter } from '#schemas/footer.ts'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { configByTags, listConfig } from '../config.ts'
import { loadFooter, loadFooterDraft } from '../footer.ts'
import { answerPicture, type Pictures } from '../media.ts'
import { listPages, loadPage } from '../pages.ts'
import type { StoreDatabase } from '../schema.ts'
import { PageAnswer, PagesAnswer, StoreConfigAnswer, TaggedConfigAnswer, TagsBody } from './store-bodies.ts'

const PAGE = { description: 'The page.', schema: PageAnswer }

/** Refusals, in the requested language. Their wording is our own; `detail` is for logs. */
const notFound = (context: Context, code: string, detail: string) => context.json({ detail, code }, 404)

/** Footer, store config, text pages and pictures. S7.25-S7.28. */
export function storeRoutes(store: Database<StoreDatabase>, pictures: Pictures): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/layout/footer/block',
    { summary: 'The footer.', answers: { 200: { description: 'The footer.', schema: named('Footer', WireFooter) } } },
    async (context) => context.json(await loadFooter(store, context.get('caller'))),
  )

  calls.get(
    '/layout/footer/draft',
    {
      summary: 'The footer as its draft would show it, for previews of staff. Refused (403) beside a user-token.',
      answers: { 200: { description: 'The footer.', schema: named('Footer', WireFooter) } },
      refusals: [403, 404],
    },
    async (context) => {
      const caller = context.get('caller')
      if (caller.user)
        return context.json({ detail: 'A preview is for staff, not for a customer.', code: 'preview_refused' }, 403)
      const footer = await loadFooterDraft(store, caller)
      return footer ? context.json(footer) : notFound(context, 'no_draft', 'The footer has no draft.')
    },
  )

  calls.get(
    '/store-config',
    {
      summary: 'Store config as pairs of slash-separated key and value.',
      answers: { 200: { description: 'The pairs.', schema: StoreConfigAnswer } },
    },
    async (context) => context.json({ data: await listConfig(store, context.get('caller')) }),
  )

  calls.post(
    '/store-config/by-tags',
    {
      summary: 'Titles of the entries with these tags.',
      body: TagsBody,
      answers: { 200: { description: 'The entries.', schema: TaggedConfigAnswer } },
    },
    async (context, call) => {
      const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 4 })
      if (!parsed.ok) return context.json({ detail: parsed.problem.message, code: 'malformed_json' }, 400)
      const body = call.body.safeParse(parsed.value)
      if (!body.success)
        return context.json({ detail: 'The body must be { tags: [text, …] }.', code: 'invalid_input' }, 422)
      return context.json({ data: await configByTags(store, body.data.tags, context.get('caller')) })
    },
  )

  calls.get(
    '/page',
    {
      summary: 'Every text page with its route or slugs, for links to it.',
      answers: { 200: { description: 'The pages.', schema: PagesAnswer } },
    },
    async (context) => context.json({ data: await listPages(store) }),
  )

  calls.get(
    '/page/by-route/:route',
    { summary: 'The text page that a route is.', answers: { 200: PAGE }, refusals: [404] },
    async (context) => {
      const page = await loadPage(store, { route: context.req.param('route') }, context.get('caller'))
      return page ? context.json(page) : notFound(context, 'page_not_found', 'No page stands at this route.')
    },
  )

  calls.get(
    '/page/:key',
    { summary: 'A text page by its key.', answers: { 200: PAGE }, refusals: [404] },
    async (context) => {
      const page = await loadPage(store, { key: context.req.param('key') }, context.get('caller'))
      return page ? context.json(page) : notFound(context, 'page_not_found', 'There is no such page.')
    },
  )

  calls.get(
    '/media/:key{.+}',
    {
      summary:
        'A source picture by its key, which may hold slashes. Header `picture-focus`: the point that stays visible where it is cut off, in per cent from left and top, `50 20`; absent: its middle.',
      answers: {
        200: { description: 'The picture.', type: 'image/*' },
        304: { description: 'The caller has it: if-none-match is its etag.' },
      },
      refusals: [404, 503],
    },
    async (context) => {
      const answer = await answerPicture(context, context.req.param('key'), pictures)
      return answer ?? notFound(context, 'picture_not_found', 'There is no such picture.')
    },
  )

  return calls.app
}
