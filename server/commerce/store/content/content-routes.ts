import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import { ContentKind } from '#schemas/staff-content.ts'
import type { Database } from '#server/platform/database/open.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { alsoRequireConfirmation, callIsAbout, recordStaffCall } from '../../staff/staff-call.ts'
import type { ClaimSlugs, ReleaseSlugs } from '../change-page.ts'
import type { StoreDatabase } from '../schema.ts'
import {
  addContent,
  type ContentChange,
  type ContentDesk,
  type ContentRefusal,
  discardContentDraft,
  publishContent,
  removeContent,
  restoreContent,
  saveDraft,
  withdrawContent,
} from './change-content.ts'
import {
  ContentAnswer,
  ContentRevisionAnswer,
  ContentRevisionsAnswer,
  ContentRowsAnswer,
  ContentRowsQuery,
  DocumentBody,
  KindParam,
  NewContentBody,
  PublishBody,
  RestoreBody,
  StepBody,
} from './content-bodies.ts'
import { listContent } from './list-content.ts'
import { type ContentName, listContentRevisions, readContent, readContentRevision } from './read-content.ts'

const REFUSED: Readonly<Record<ContentRefusal, readonly [404 | 409 | 412, string, string]>> = {
  missing: [404, 'content_not_found', 'There is no such text, or no such revision of it.'],
  conflict: [412, 'revision_conflict', 'It was changed meanwhile. Look at it first.'],
  exists: [409, 'content_exists', 'There is a text of this key.'],
  no_draft: [409, 'no_draft', 'It has no draft.'],
  needed: [409, 'page_needed', 'The shop needs this page: change its text instead.'],
  public: [409, 'content_public', 'It is published: withdraw it first.'],
  not_public: [409, 'content_not_public', 'It is not published.'],
}

const CHANGED = { 200: { description: 'The text as it is stored now.', schema: ContentAnswer } }
const LIMITS = { maxBytes: 700_000, maxDepth: 6 }

/** Staff calls about text pages and posts: drafts, publishing, withdrawing, revisions. */
export function contentRoutes({
  store,
  claimSlugs,
  releaseSlugs,
  clock,
}: {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  releaseSlugs: ReleaseSlugs
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const ofContent = { right: 'content', params: KindParam } as const
  const step = { ...ofContent, answers: CHANGED, refusals: [404, 409, 412, 422], ifMatch: true } as const

  const deskOf = (context: Context<CommerceEnv>): ContentDesk => ({
    store,
    claimSlugs,
    releaseSlugs,
    requireConfirmation: () => alsoRequireConfirmation(context),
    author: context.get('staff').name,
    now: clock(),
    record: (tx, change) => recordStaffCall(tx, context, change),
  })

  /** Reads name, condition and body of a change, makes it, and answers. */
  async function changeOf<T>(
    context: Context<CommerceEnv>,
    body: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: z.ZodError } },
    work: (
      desk: ContentDesk,
      name: ContentName,
      sent: { body: T; expected: number | undefined },
    ) => Promise<ContentChange>,
  ): Promise<Response> {
    const name = nameOf(context)
    const expected = revisionInIfMatch(context.req.header('if-match'))
    if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
    const parsed = parseJson(await context.req.text(), LIMITS)
    if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
    const read = body.safeParse(parsed.value)
    if (!read.success) {
      const errors = read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])
      return refuse(context, 422, 'invalid_input', 'The body does not fit its description.', Object.fromEntries(errors))
    }
    if (!name) return refuseChange(context, 'missing')
    callIsAbout(context, `${name.kind}/${name.id}`)
    return answer(context, await work(deskOf(context), name, { body: read.data, expected }))
  }

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
      return context.json(await listContent(store.db, read.data))
    },
  )

  calls.get(
    '/staff/content/:kind/:id',
    {
      summary: 'One text as it is published, and its draft.',
      ...ofContent,
      answers: { 200: { description: 'The text.', schema: ContentAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      const content = name && (await readContent(store.db, name))
      return content ? context.json(content) : refuseChange(context, 'missing')
    },
  )

  calls.get(
    '/staff/content/:kind/:id/revision',
    {
      summary: 'Published revisions of a text, the newest first, at most 200.',
      ...ofContent,
      answers: { 200: { description: 'The revisions.', schema: ContentRevisionsAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      return name
        ? context.json({ data: await listContentRevisions(store.db, name) })
        : refuseChange(context, 'missing')
    },
  )

  calls.get(
    '/staff/content/:kind/:id/revision/:number',
    {
      summary: 'One published revision of a text.',
      ...ofContent,
      answers: { 200: { description: 'The revision.', schema: ContentRevisionAnswer } },
      refusals: [404],
    },
    async (context) => {
      const name = nameOf(context)
      const number = Number(/^[1-9]\d{0,8}$/.exec(context.req.param('number'))?.[0] ?? 0)
      const found = name && (await readContentRevision(store.db, name, number))
      return found ? context.json(found) : refuseChange(context, 'missing')
    },
  )

  calls.post(
    '/staff/content/:kind',
    {
      summary: 'Begins a text as a draft, which shoppers do not see.',
      ...ofContent,
      body: NewContentBody,
      answers: CHANGED,
      refusals: [409, 422],
    },
    async (context, { body }) => {
      const kind = ContentKind.safeParse(context.req.param('kind')).data
      const parsed = parseJson(await context.req.text(), LIMITS)
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const read = body.safeParse(parsed.value)
      if (!read.success || !kind) return refuse(context, 422, 'invalid_input', 'The body does not fit its description.')
      const name = { kind, id: read.data.id }
      callIsAbout(context, `${name.kind}/${name.id}`)
      return answer(context, await addContent(deskOf(context), name, read.data.document))
    },
  )

  calls.patch(
    '/staff/content/:kind/:id',
    { summary: 'Saves a text as its draft. What is published stays.', ...step, body: DocumentBody },
    (context, { body }) =>
      changeOf(context, body, (desk, name, sent) =>
        saveDraft(desk, name, { draft: sent.body, expected: sent.expected }),
      ),
  )

  calls.post(
    '/staff/content/:kind/:id/publish',
    {
      summary:
        'Publishes the draft; refused for a text with blanks, and for a law page that lacks a language of the shop.',
      ...step,
      body: PublishBody,
    },
    (context, { body }) =>
      changeOf(context, body, (desk, name, sent) =>
        publishContent(desk, name, { note: sent.body.note ?? '', expected: sent.expected }),
      ),
  )

  calls.post(
    '/staff/content/:kind/:id/withdraw',
    { summary: 'Takes a text off the shop; it stays as a draft.', ...step, body: StepBody },
    (context, { body }) => changeOf(context, body, (desk, name, { expected }) => withdrawContent(desk, name, expected)),
  )

  calls.post(
    '/staff/content/:kind/:id/discard',
    {
      summary:
        'Drops the draft; what is published stays. A text that was never published is gone: a person confirms that (403 `confirmation_needed`).',
      ...step,
      body: StepBody,
    },
    (context, { body }) =>
      changeOf(context, body, (desk, name, { expected }) => discardContentDraft(desk, name, expected)),
  )

  calls.post(
    '/staff/content/:kind/:id/restore',
    { summary: 'Puts an earlier revision into the draft.', ...step, body: RestoreBody },
    (context, { body }) =>
      changeOf(context, body, (desk, name, sent) =>
        restoreContent(desk, name, { number: sent.body.number, expected: sent.expected }),
      ),
  )

  calls.delete(
    '/staff/content/:kind/:id',
    {
      summary: 'Removes a text that is not published, with its draft and its revisions.',
      ...ofContent,
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404, 409],
    },
    async (context) => {
      const name = nameOf(context)
      if (!name) return refuseChange(context, 'missing')
      callIsAbout(context, `${name.kind}/${name.id}`)
      const removed = await removeContent(deskOf(context), name)
      return removed === true ? context.body(null, 204) : refuseChange(context, removed.code)
    },
  )

  return calls.app
}

function nameOf(context: Context): ContentName | null {
  const kind = ContentKind.safeParse(context.req.param('kind')).data
  const id = context.req.param('id') ?? ''
  // PostgreSQL refuses text with a zero byte.
  return kind && /^[A-Za-z0-9_-]{1,100}$/.test(id) ? { kind, id } : null
}

function answer(context: Context, change: ContentChange): Response {
  if (change.ok) return context.json(change.content)
  if (change.code !== 'refused') return refuseChange(context, change.code)
  return refuse(context, 422, 'content_refused', 'Nothing was changed.', change.errors)
}

function refuseChange(context: Context, refusal: ContentRefusal): Response {
  const [status, code, detail] = REFUSED[refusal]
  return refuse(context, status, code, detail)
}

function refuse(
  context: Context,
  status: 400 | 404 | 409 | 412 | 422,
  code: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
) {
  return context.json({ detail, code, ...(errors && { errors }) }, status)
}
