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
import {
  type FooterWrite,
  listFooterRevisions,
  readFooterRevision,
  type StoredFooter,
  storedFooter,
  writeFooter,
} from '../footer-revisions.ts'
import type { StoreDatabase } from '../schema.ts'
import { FooterChange, FooterRevisions, FooterRollback, StoredFooterAnswer } from './footer-bodies.ts'

const ETAG = { etag: 'Number of the revision that counts now, for `if-match`.' }
const FOOTER = { description: 'The footer as it is stored now.', schema: StoredFooterAnswer, headers: ETAG }

/** Staff calls about the footer and its revisions. */
export function footerRoutes({
  store,
  clock,
}: {
  store: Database<StoreDatabase>
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/footer',
    { summary: 'The footer as it is stored: texts in every language.', right: 'content', answers: { 200: FOOTER } },
    (context) => answer(context),
  )

  calls.post(
    '/staff/footer',
    {
      summary: 'Replaces the footer as a new revision, which shoppers see at once.',
      right: 'content',
      body: FooterChange,
      answers: { 200: FOOTER },
      ifMatch: true,
    },
    async (context, { body }) => {
      const parsed = parseJson(await context.req.text(), { maxBytes: 256 * 1024, maxDepth: 10 })
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const change = body.safeParse(parsed.value)
      if (!change.success)
        return refuse(context, 422, 'invalid_input', 'The body must be { columns: [[block, …], …], postFooter, note }.')
      const { note: why, draft, ...footer } = change.data
      const errors = footerErrors(footer)
      if (Object.keys(errors).length > 0) return refuse(context, 422, 'footer_refused', 'Nothing was changed.', errors)
      return written(context, footer, { note: why, draft })
    },
  )

  calls.get(
    '/staff/footer/revision',
    {
      summary: 'Changes of the footer, the newest first, at most 500.',
      right: 'content',
      answers: { 200: { description: 'The revisions without what they hold.', schema: FooterRevisions } },
    },
    async (context) => context.json({ data: await listFooterRevisions(store.db) }),
  )

  calls.get(
    '/staff/footer/revision/:number',
    {
      summary: 'The footer of a revision.',
      right: 'content',
      answers: { 200: { description: 'The footer as it was stored then.', schema: StoredFooterAnswer } },
      refusals: [404],
    },
    async (context) => {
      const asked = context.req.param('number')
      const found = /^[1-9]\d{0,8}$/.test(asked) ? await readFooterRevision(store.db, Number(asked)) : null
      return found ? context.json(found) : unknownRevision(context)
    },
  )

  calls.post(
    '/staff/footer/rollback',
    {
      summary: 'Goes back to a revision of the footer, as a new one.',
      right: 'content',
      body: FooterRollback,
      answers: { 200: FOOTER },
      refusals: [404, 422],
      ifMatch: true,
    },
    async (context, { body }) => {
      const parsed = parseJson(await context.req.text(), { maxBytes: 4 * 1024, maxDepth: 2 })
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const asked = body.safeParse(parsed.value)
      if (!asked.success) return refuse(context, 422, 'invalid_input', 'The body must be { to, note }.')
      const { to, note: why } = asked.data
      const footer = await readFooterRevision(store.db, to)
      if (!footer) return unknownRevision(context)
      return written(context, footer, { note: why, restores: to })
    },
  )

  async function answer(context: Context<CommerceEnv>) {
    const { footer, revision } = await storedFooter(store.db)
    context.header('etag', `"${revision}"`)
    return context.json(footer)
  }

  async function written(
    context: Context<CommerceEnv>,
    footer: StoredFooter,
    about: FooterWrite & { draft?: number | undefined },
  ) {
    const expected = revisionInIfMatch(context.req.header('if-match'))
    if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
    const author = context.get('staff').name
    const { draft, ...said } = about
    const outcome = await store.transaction(async (tx) => {
      if (draft !== undefined && (await readFooterDraft(tx)).version !== draft)
        return { ok: false, code: 'conflict', current: (await storedFooter(tx)).revision } as const
      const written = await writeFooter(
        tx,
        footer,
        {
          ...{ ...said, author, expected },
          record: async (inTx, before) => {
            const told = { columns: footer.columns, postFooter: footer.postFooter }
            await recordStaffCall(inTx, context, {
              object: 'footer',
              note: about.note ?? '',
              before: { ...before },
              after: told,
            })
          },
        },
        clock(),
      )
      if (written.ok && draft !== undefined) await writeFooterDraft(tx, null, { author, now: clock() })
      return written
    })
    if (!outcome.ok)
      return refuse(
        ...([context, 412, 'revision_conflict'] as const),
        `Revision ${outcome.current} or another draft was written meanwhile. Look at it first.`,
      )
    return answer(context)
  }

  return calls.app
}

const unknownRevision = (context: Context) =>
  refuse(context, 404, 'revision_not_found', 'There is no such revision of the footer, or no more: 500 are kept.')
