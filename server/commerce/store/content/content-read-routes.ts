import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { StoreDatabase } from '../schema.ts'
import { nameOf, refuse, refuseChange } from './content-answers.ts'
import {
  ContentAnswer,
  ContentRevisionAnswer,
  ContentRevisionsAnswer,
  ContentRowsAnswer,
  ContentRowsQuery,
  KindParam,
} from './content-bodies.ts'
import { listContent } from './list-content.ts'
import { listContentRevisions, readContent, readContentRevision } from './read-content.ts'

const OF_CONTENT = { right: 'content', params: KindParam } as const

/** Staff calls that read text pages and posts, their drafts and their revisions. */
export function contentReadRoutes(db: Kysely<StoreDatabase>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/content',
    {
      summary: 'Text pages and posts with the state of each, the one changed last first.',
      right: 'content',
      query: ContentRowsQuery,
      answers: { 200: { description: 'A page of texts.', schema: ContentRowsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const read = query.safeParse(context.req.query())
      if (!read.success) return refuse(context, 422, 'invalid_input', 'Look at the description of the query.')
      return context.json(await listContent(db, read.data))
    },
  )

  calls.get(
    '/staff/content/:kind/:id',
    {
      summary: 'One text as it is published, and its draft.',
      ...OF_CONTENT,
      answers: { 200: { description: 'The text.', schema: ContentAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      const content = name && (await readContent(db, name))
      return content ? context.json(content) : refuseChange(context, 'missing')
    },
  )

  calls.get(
    '/staff/content/:kind/:id/revision',
    {
      summary: 'Published revisions of a text, the newest first, at most 200.',
      ...OF_CONTENT,
      answers: { 200: { description: 'The revisions.', schema: ContentRevisionsAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      return name ? context.json({ data: await listContentRevisions(db, name) }) : refuseChange(context, 'missing')
    },
  )

  calls.get(
    '/staff/content/:kind/:id/revision/:number',
    {
      summary: 'One published revision of a text.',
      ...OF_CONTENT,
      answers: { 200: { description: 'The revision.', schema: ContentRevisionAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      const number = Number(/^[1-9]\d{0,8}$/.exec(context.req.param('number'))?.[0] ?? 0)
      const found = name && (await readContentRevision(db, name, number))
      return found ? context.json(found) : refuseChange(context, 'missing')
    },
  )

  return calls.app
}
