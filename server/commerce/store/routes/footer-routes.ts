import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { footerErrors } from '../check-footer.ts'
import {
  type FooterWrite,
  listFooterRevisions,
  readFooterRevision,
  type StoredFooter,
  storedFooter,
  writeFooter,
} from '../footer-revisions.ts'
import type { StoreDatabase } from '../schema.ts'

const Block = JsonValue.meta({
  description: 'A block as in `Footer`; any text and picture may be `{ pl, en, de }`, an address a reference.',
  examples: [{ type: 'title', label: { pl: 'Pomoc', en: 'Help', de: 'Hilfe' } }],
})
const parts = {
  columns: z.array(z.array(Block).max(30)).max(8).meta({ description: 'Columns, each with its blocks in order.' }),
  postFooter: z
    .array(Block)
    .max(30)
    .nullable()
    .meta({ description: 'Blocks below the columns; null when not configured.' }),
}
const note = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u)
  .optional()
  .meta({ description: 'Why; kept with the revision.', examples: ['Winter hours'] })
const number = (description: string) =>
  z
    .int()
    .min(1)
    .meta({ description, examples: [4] })

const StoredFooterAnswer = named(
  'StoredFooter',
  z.strictObject(parts).meta({ description: 'The footer as it is stored, in every language.' }),
)
const FooterChange = named('FooterChange', z.strictObject({ ...parts, note }).meta({ description: 'A whole footer.' }))
const FooterRollback = named(
  'FooterRollback',
  z
    .strictObject({ to: number('Number of the revision to go back to.'), note })
    .meta({ description: 'The way back to a revision.' }),
)
const FooterRevisions = named(
  'FooterRevisions',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            number: number('Number of the revision, from 1.'),
            note: z.string().meta({ description: 'Why; empty if nobody said.', examples: ['Winter hours'] }),
            author: z.string().meta({ description: 'Who wrote it; empty if nobody said.', examples: ['Ewa'] }),
            restores: z
              .int()
              .nullable()
              .meta({ description: 'The one that it went back to; null: none.', examples: [2] }),
            createdAt: z
              .string()
              .meta({ description: 'When, ISO 8601 in UTC.', examples: ['2026-11-27T08:05:00.000Z'] }),
            isPublished: z.boolean().meta({ description: 'Whether it is the one that counts now.' }),
          }),
        )
        .meta({ description: 'Newest first.' }),
    })
    .meta({ description: 'Changes of the footer.' }),
)

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
      const { note: why, ...footer } = change.data
      const errors = footerErrors(footer)
      if (Object.keys(errors).length > 0) return refuse(context, 422, 'footer_refused', 'Nothing was changed.', errors)
      return written(context, footer, { note: why })
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

  async function written(context: Context<CommerceEnv>, footer: StoredFooter, about: FooterWrite) {
    const expected = revisionInIfMatch(context.req.header('if-match'))
    if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
    const author = context.get('staff').name
    const outcome = await store.transaction((tx) =>
      writeFooter(
        tx,
        footer,
        {
          ...{ ...about, author, expected },
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
      ),
    )
    if (!outcome.ok)
      return refuse(
        ...([context, 412, 'revision_conflict'] as const),
        `Revision ${outcome.current} was written meanwhile. Look at it first.`,
      )
    return answer(context)
  }

  return calls.app
}

const unknownRevision = (context: Context) =>
  refuse(context, 404, 'revision_not_found', 'There is no such revision of the footer, or no more: 500 are kept.')

function refuse(
  context: Context,
  status: 400 | 404 | 412 | 422,
  code: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
) {
  return context.json({ detail, code, ...(errors && { errors }) }, status)
}
