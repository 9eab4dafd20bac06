import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { ConfigRefusal, changeConfig, rollbackConfig } from '../change-config.ts'
import { listStoredConfig } from '../config.ts'
import { diffConfig } from '../config-document.ts'
import { currentRevision, listRevisions, type RevisionOptions, readRevision } from '../config-revisions.ts'
import type { StoreDatabase } from '../schema.ts'
import { wordHistory } from '../word-history.ts'
import {
  ConfigChangesBody,
  ConfigDiffAnswer,
  ConfigRevisionsAnswer,
  StoreConfigAnswer,
  WholeConfigRevisionAnswer,
  WordHistoryAnswer,
} from './store-bodies.ts'

const plainText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)
    .optional()
const NUMBER = z.string().regex(/^[1-9]\d{0,14}$/)

const WriteQuery = z.object({
  note: plainText(500).meta({ description: 'Why; kept with the revision.', examples: ['Winter sale'] }),
  author: plainText(100)
    .refine((author) => !author?.startsWith('person:'), 'Nobody writes in the name of a person.')
    .meta({
      description: 'Who; kept with the revision. Absent: the name of the staff key; a person is always named.',
      examples: ['Ewa'],
    }),
})
const RollbackQuery = z.object({
  ...WriteQuery.shape,
  to: NUMBER.optional().meta({
    description: 'Number of the revision to go back to; without it the one before.',
    examples: ['3'],
  }),
})
const DiffQuery = z.object({
  from: NUMBER.meta({ description: 'Number of the earlier revision.', examples: ['3'] }),
  to: NUMBER.optional().meta({
    description: 'Number of the later revision; without it the one that counts now.',
    examples: ['4'],
  }),
})

const WordQuery = z.object({
  key: z
    .string()
    .regex(/^[\w.-]{1,120}$/)
    .meta({ description: 'Key of the message.', examples: ['cart.title'] }),
})

const ETAG = { etag: 'Number of the revision that counts now, for `if-match`.' }
const CHANGED = { description: 'All entries as they are stored now.', schema: StoreConfigAnswer, headers: ETAG }

/** Staff calls about store config: read and change it, and its revisions. */
export function configRoutes({
  store,
  clock,
}: {
  store: Database<StoreDatabase>
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/store-config/stored',
    {
      summary: 'Store config as it is stored: texts in every language, money in minor units.',
      right: 'config',
      answers: { 200: { description: 'The pairs.', schema: StoreConfigAnswer, headers: ETAG } },
    },
    async (context) => {
      // First, so that the number is never newer than the entries.
      setRevision(context, await currentRevision(store.db))
      return context.json({ data: await listStoredConfig(store) })
    },
  )

  calls.patch(
    '/store-config',
    {
      summary:
        'Changes entries by key, all or none, as a new revision; null removes one. Unknown keys and values of no use are refused by key.',
      query: WriteQuery,
      right: 'config',
      body: ConfigChangesBody,
      answers: { 200: CHANGED },
      ifMatch: true,
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success) return badQuery(context)
      const expected = revisionInIfMatch(context.req.header('if-match'))
      if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
      const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 12 })
      if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
      const changes = call.body.safeParse(parsed.value)
      if (!changes.success) return refuse(context, 422, 'invalid_input', 'The body must be { key: value, … }.')
      return written(context, () =>
        changeConfig(store, changes.data, clock(), optionsOf(context, query.data, expected)),
      )
    },
  )

  calls.get(
    '/store-config/revisions',
    {
      summary: 'Changes of store config, the newest first, at most 1,000.',
      right: 'config',
      answers: { 200: { description: 'The revisions without what they hold.', schema: ConfigRevisionsAnswer } },
    },
    async (context) => context.json({ data: await listRevisions(store.db) }),
  )

  calls.get(
    '/store-config/revisions/:number',
    {
      summary: 'One revision, with all entries and tags as they were stored then.',
      right: 'config',
      answers: { 200: { description: 'The revision.', schema: WholeConfigRevisionAnswer } },
      refusals: [404],
    },
    async (context) => {
      const number = context.req.param('number')
      const found = NUMBER.safeParse(number).success ? await readRevision(store.db, Number(number)) : null
      return found ? context.json(found) : unknownRevision(context)
    },
  )

  calls.get(
    '/store-config/diff',
    {
      summary: 'What differs between two revisions; a side that lacks an entry or tag is absent.',
      query: DiffQuery,
      right: 'config',
      answers: { 200: { description: 'The differences.', schema: ConfigDiffAnswer } },
      refusals: [404, 422],
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success) return badQuery(context)
      const from = Number(query.data.from)
      const to = query.data.to === undefined ? await currentRevision(store.db) : Number(query.data.to)
      const [before, after] = [await readRevision(store.db, from), await readRevision(store.db, to)]
      if (!before || !after) return unknownRevision(context)
      return context.json({ from, to, ...diffConfig(before, after) })
    },
  )

  calls.get(
    '/store-config/words',
    {
      summary:
        'Changes of the own words of one message, with the words after each, the newest first; looks through the 200 newest changes of words.',
      query: WordQuery,
      right: 'config',
      answers: {
        200: { description: 'The changes; none for a message with its shipped words.', schema: WordHistoryAnswer },
      },
      refusals: [422],
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success)
        return refuse(context, 422, 'invalid_input', 'Name the message by its key, such as cart.title.')
      return context.json({ data: await wordHistory(store.db, query.data.key) })
    },
  )

  calls.post(
    '/store-config/rollback',
    {
      summary: 'Goes back to the revision before, or to the one that is named, as a new revision.',
      query: RollbackQuery,
      right: 'config',
      answers: { 200: CHANGED },
      refusals: [404, 409, 415, 422],
      ifMatch: true,
    },
    async (context, call) => {
      const query = call.query.safeParse(context.req.query())
      if (!query.success) return badQuery(context)
      const expected = revisionInIfMatch(context.req.header('if-match'))
      if (expected === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
      const { to, ...about } = query.data
      const options = { ...optionsOf(context, about, expected), ...(to !== undefined && { to: Number(to) }) }
      return written(context, () => rollbackConfig(store, options, clock()))
    },
  )

  /** Answers with all entries after a write, or why it was refused. */
  async function written(context: Context, write: () => ReturnType<typeof rollbackConfig>) {
    try {
      const outcome = await write()
      if (!outcome.ok) return refuseWrite(context, outcome)
      setRevision(context, outcome.number)
      return context.json({ data: await listStoredConfig(store) })
    } catch (error) {
      if (!(error instanceof ConfigRefusal)) throw error
      return refuse(context, 422, 'config_refused', 'Nothing was changed.', error.errors)
    }
  }

  return calls.app
}

function optionsOf(
  context: Context<CommerceEnv>,
  { note, author }: z.infer<typeof WriteQuery>,
  expected: number | undefined,
): RevisionOptions {
  const staff = context.get('staff')
  return {
    record: (tx, changed, entries) =>
      recordStaffCall(tx, context, {
        note: changed.join(', '),
        before: Object.fromEntries(entries.map(({ key, before = null }) => [key, before])),
        after: Object.fromEntries(entries.map(({ key, after = null }) => [key, after])),
      }),
    ...(note !== undefined && { note }),
    // Nobody writes in the name of another person.
    ...(staff.kind === 'person'
      ? { author: staff.name }
      : author !== undefined
        ? { author }
        : staff.kind === 'key' && { author: staff.name }),
    ...(expected !== undefined && { expected }),
  }
}

function setRevision(context: Context, number: number): void {
  context.header('etag', `"${number}"`)
}

function refuseWrite(context: Context, outcome: Exclude<Awaited<ReturnType<typeof rollbackConfig>>, { ok: true }>) {
  if (outcome.code === 'conflict') {
    const detail = `Revision ${outcome.current} was written meanwhile. Look at it first.`
    return refuse(context, 412, 'revision_conflict', detail)
  }
  if (outcome.code === 'nothing-before')
    return refuse(context, 409, 'nothing_before', 'The first revision counts: nothing is before it.')
  return unknownRevision(context)
}

function unknownRevision(context: Context) {
  const detail = 'There is no such revision of store config, or no more: the newest 1,000 are kept.'
  return refuse(context, 404, 'revision_not_found', detail)
}

function badQuery(context: Context) {
  const detail =
    'Numbers of revisions are whole and positive; a note has at most 500 characters, an author 100, without control characters; nobody writes in the name of a `person:`.'
  return refuse(context, 422, 'invalid_input', detail)
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
