import type { Context, Hono } from 'hono'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { footerErrors } from '../check-footer.ts'
import { refuse } from '../content/content-answers.ts'
import { readFooterDraft, writeFooterDraft } from '../footer-drafts.ts'
import { type StoredFooter, storedFooter } from '../footer-revisions.ts'
import type { StoreDatabase } from '../schema.ts'
import { FooterDraftAnswer, FooterDraftChange } from './footer-bodies.ts'

const DRAFT = {
  description: 'The draft as it is now.',
  schema: FooterDraftAnswer,
  headers: { etag: 'Version of the draft, for `if-match`.' },
}

/** Staff calls about the draft of the footer: what shoppers do not see yet. */
export function footerDraftRoutes({
  store,
  clock,
}: {
  store: Database<StoreDatabase>
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/footer/draft',
    { summary: 'The draft of the footer, if there is one.', right: 'content', answers: { 200: DRAFT } },
    (context) => answer(context),
  )

  calls.post(
    '/staff/footer/draft',
    {
      summary: 'Saves a draft of the footer. What shoppers see stays.',
      right: 'content',
      body: FooterDraftChange,
      answers: { 200: DRAFT },
      ifMatch: true,
    },
    async (context, { body }) => {
      const parsed = parseJson(await context.req.text(), { maxBytes: 256 * 1024, maxDepth: 10 })
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const change = body.safeParse(parsed.value)
      if (!change.success)
        return refuse(context, 422, 'invalid_input', 'The body must be { columns: [[block, …], …], postFooter }.')
      const { base, ...footer } = change.data
      const errors = footerErrors(footer)
      if (Object.keys(errors).length > 0) return refuse(context, 422, 'footer_refused', 'Nothing was changed.', errors)
      return written(context, footer, base)
    },
  )

  calls.post(
    '/staff/footer/draft/discard',
    {
      summary: 'Drops the draft of the footer.',
      right: 'content',
      answers: { 200: DRAFT },
      refusals: [409],
      ifMatch: true,
    },
    (context) => written(context, null),
  )

  async function answer(context: Context<CommerceEnv>) {
    const { version, draft } = await readFooterDraft(store.db)
    context.header('etag', `"${version}"`)
    return context.json({ version, draft })
  }

  /** Null drops the draft. `base`: the revision of which a first draft was made. */
  async function written(context: Context<CommerceEnv>, footer: StoredFooter | null, base?: number) {
    const expected = revisionInIfMatch(context.req.header('if-match'))
    if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
    const author = context.get('staff').name
    const refusal = await store.transaction(async (tx) => {
      const { version, draft } = await readFooterDraft(tx)
      if (expected !== undefined && expected !== version) return 'revision_conflict'
      if (footer === null && !draft) return 'no_draft'
      const published = await storedFooter(tx)
      if (!draft && base !== undefined && base !== published.revision) return 'revision_conflict'
      const before = draft?.footer ?? published.footer
      await writeFooterDraft(tx, footer, { author, now: clock() })
      await recordStaffCall(tx, context, {
        object: 'footer',
        before: { ...before },
        after: footer && { columns: footer.columns, postFooter: footer.postFooter },
      })
      return null
    })
    if (refusal === 'no_draft') return refuse(context, 409, refusal, 'The footer has no draft.')
    if (refusal)
      return refuse(
        context,
        412,
        refusal,
        'The draft, or the footer that it begins with, was changed meanwhile. Look at it first.',
      )
    return answer(context)
  }

  return calls.app
}
