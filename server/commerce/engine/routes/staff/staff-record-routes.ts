import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { callIsAbout } from '../../../staff/staff-call.ts'
import { type RecordKindName, recordKind, storedKey } from '../../records/kinds.ts'
import { revisionOf } from '../../records/revision.ts'
import type { RecordOutcome } from '../../records/store-records.ts'
import { recordWorld, storeRecords } from '../../records/store-records.ts'
import { Refusal } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'
import { checked, expectedRevision, LONG_BODY, readBody } from '../read-request.ts'
import {
  OneRecordAnswer,
  OneRecordBody,
  OneRecordParams,
  RecordParams,
  RecordsAnswer,
  RecordsBody,
  RecordsQuery,
  StoredRecordsAnswer,
} from './record-bodies.ts'
import { onceForKey, type StaffDeps } from './staff-change.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>

const ONE_RECORD = {
  description: 'The document as it is now.',
  schema: OneRecordAnswer,
  headers: { etag: 'Its revision, for `if-match`.' },
}

/** Staff calls that read and store goods as documents: products, categories, attributes, warehouses … */
export function staffRecordRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  async function answered(context: Ctx, { kind, key }: { kind: RecordKindName; key: string }) {
    const record = (await recordKind(kind).load(database.db, [key])).get(key)
    if (!record) throw recordNotFound()
    context.header('etag', `"${revisionOf(recordKind(kind), record)}"`)
    return context.json(record)
  }

  calls.get(
    '/staff/record/:kind',
    {
      summary: 'Goods as documents, as an import takes them.',
      right: 'catalogue',
      params: RecordParams,
      query: RecordsQuery,
      answers: { 200: { description: 'One page of them.', schema: RecordsAnswer } },
      refusals: [422],
    },
    async (context, { params, query }) => {
      const { kind } = checked(context, params, { kind: context.req.param('kind') })
      const { after, limit } = checked(context, query, context.req.query())
      const { list, load } = recordKind(kind)
      const keys = await list(database.db, after === undefined ? null : storedKey(kind, after), limit)
      const records = keys.length === 0 ? new Map() : await load(database.db, keys)
      return context.json({
        data: keys.flatMap((key) => records.get(key) ?? []),
        next: keys.length === limit ? (keys.at(-1) ?? null) : null,
        revisions: Object.fromEntries([...records].map(([key, record]) => [key, revisionOf(recordKind(kind), record)])),
      })
    },
  )

  calls.get(
    '/staff/record/:kind/:key',
    {
      summary: 'One document, with its revision as ETag.',
      right: 'catalogue',
      params: OneRecordParams,
      answers: { 200: ONE_RECORD },
      refusals: [404, 422],
    },
    (context, { params }) => answered(context, named(context, params)),
  )

  calls.patch(
    '/staff/record/:kind/:key',
    {
      summary: 'Changes the named fields of a document: of a product, its variants, a category, a coupon …',
      right: 'catalogue',
      params: OneRecordParams,
      body: OneRecordBody,
      answers: { 200: ONE_RECORD },
      refusals: [404, 422],
      ifMatch: true,
      idempotencyKey: 'optional',
    },
    async (context, { params, body }) => {
      const { kind, key } = named(context, params)
      callIsAbout(context, `record/${kind}/${key}`)
      const given = await readBody(context, body, LONG_BODY)
      const record = { ...recordKind(kind).namedBy(key), ...given }
      if (!isNamed(kind, key, record))
        throw new Refusal(422, 'invalid_input', `The body names another document than ${key}.`)
      const expected = expectedRevision(context)
      await onceForKey(database, context, {
        note: Object.keys(given).join(', '),
        async change(tx) {
          if (!(await recordKind(kind).load(tx, [key])).has(key)) throw recordNotFound()
          const revisions = expected === undefined ? {} : { [key]: expected }
          await store(tx, context, { kind, records: [record], revisions })
          return 200
        },
      })
      return answered(context, { kind, key })
    },
  )

  calls.post(
    '/staff/record/:kind',
    {
      summary:
        'Stores up to 500 documents, all or none: one that the shop has is changed in the fields that are named, another one is added.',
      right: 'catalogue',
      params: RecordParams,
      body: RecordsBody,
      answers: { 200: { description: 'What was stored.', schema: StoredRecordsAnswer } },
      refusals: [412, 422],
      idempotencyKey: 'optional',
    },
    async (context, { params, body }) => {
      const { kind } = checked(context, params, { kind: context.req.param('kind') })
      const { records, revisions = {} } = await readBody(context, body, LONG_BODY)
      // A repeated call changes nothing.
      const counts = { added: 0, changed: 0, same: records.length }
      await onceForKey(database, context, {
        note: `${records.length} of ${kind}`,
        async change(tx) {
          const outcomes = await store(tx, context, { kind, records, revisions })
          Object.assign(counts, { added: 0, changed: 0, same: 0 })
          for (const { is } of outcomes) if (is === 'added' || is === 'changed' || is === 'same') counts[is]++
          return 200
        },
      })
      return context.json(counts)
    },
  )

  return calls.app
}

interface ToStore {
  kind: RecordKindName
  records: readonly unknown[]
  /** those that the writer began from, by key */
  revisions: Readonly<Record<string, number>>
}

/** The kind and the key of the path. */
function named(context: Ctx, params: typeof OneRecordParams) {
  const { kind, key } = checked(context, params, context.req.param())
  return { kind, key: storedKey(kind, key) }
}

/** Stores all documents. Throws 412 if one of the revisions is outdated, 422 if a document cannot be stored. */
async function store(tx: Tx, context: Ctx, { kind, records, revisions }: ToStore): Promise<RecordOutcome[]> {
  const { now } = context.get('caller')
  const outdated = await outdatedRevisions(tx, kind, revisions)
  const [first] = outdated
  if (first) {
    if (first.revision !== null) context.header('etag', `"${first.revision}"`)
    const errors = Object.fromEntries(outdated.map((each) => [`revisions.${each.key}`, toldRevision(each)]))
    throw new Refusal(412, 'revision_outdated', `Nothing was changed. ${toldRevision(first)}`, errors)
  }
  const { outcomes, tags } = await storeRecords(tx, kind, records, await recordWorld(tx, now))
  const errors = Object.fromEntries(outcomes.flatMap(errorsOf))
  if (Object.keys(errors).length > 0)
    throw new Refusal(422, 'invalid_input', 'Nothing was changed: some documents cannot be stored.', errors)
  await appendChanges(tx, tags, now)
  return outcomes
}

interface CurrentRevision {
  key: string
  /** null: the shop does not have the document */
  revision: number | null
}

/** The current revisions of documents whose writer began from another one. */
async function outdatedRevisions(
  tx: Tx,
  kind: RecordKindName,
  revisions: ToStore['revisions'],
): Promise<CurrentRevision[]> {
  const keys = Object.keys(revisions).map((key) => storedKey(kind, key))
  if (keys.length === 0) return []
  const stored = await recordKind(kind).load(tx, keys)
  return Object.entries(revisions).flatMap(([key, expected]) => {
    const record = stored.get(storedKey(kind, key))
    const revision = record === undefined ? null : revisionOf(recordKind(kind), record)
    return revision === expected ? [] : [{ key, revision }]
  })
}

const toldRevision = ({ key, revision }: CurrentRevision) =>
  revision === null ? `There is no ${key}.` : `${key} has the revision ${revision} by now.`

/** Whether a document is the one of this key; one that cannot be read says why when it is stored. */
function isNamed(kind: RecordKindName, key: string, record: object): boolean {
  const { schema, keyOf } = recordKind(kind)
  const { data } = schema.safeParse(record)
  return data === undefined || keyOf(data) === key
}

const recordNotFound = () => new Refusal(404, 'record_not_found', 'There is no such document.')

/** Messages by place of the document, `records.3.texts.pl.name`. */
function errorsOf(outcome: RecordOutcome, at: number): [string, string][] {
  if (outcome.is === 'unfinished')
    return [[`records.${at}`, 'It names parts or related products that are not in the shop.']]
  if (outcome.is !== 'bad') return []
  return outcome.problems.map(({ path, offer, message }) => [
    ['records', String(at), ...(offer === undefined ? [] : ['offers', offer]), ...(path === '' ? [] : [path])].join(
      '.',
    ),
    message,
  ])
}
