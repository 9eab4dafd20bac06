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
  discardContentDraft,
  publishContent,
  removeContent,
  restoreContent,
  saveDraft,
  withdrawContent,
} from './change-content.ts'
import { answer, nameOf, refuse, refuseChange } from './content-answers.ts'
import {
  ContentAnswer,
  DocumentBody,
  KindParam,
  NewContentBody,
  PublishBody,
  RestoreBody,
  StepBody,
} from './content-bodies.ts'
import type { ContentName } from './read-content.ts'

const CHANGED = { 200: { description: 'The text as it is stored now.', schema: ContentAnswer } }
const LIMITS = { maxBytes: 700_000, maxDepth: 6 }

/** Staff calls that change text pages, posts and categories of the blog: drafts, publishing, withdrawing, going back. */
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
      // It has a place among the others, and posts choose it by its id.
      if (kind === 'category')
        return refuse(context, 422, 'invalid_input', 'Categories are added with POST /blog/category.')
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
