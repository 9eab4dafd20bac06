import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import { type RecordKindName, recordKind, storedKey } from '../../records/kinds.ts'
import type { Problem } from '../../records/problem.ts'
import { revisionOf } from '../../records/revision.ts'
import { type RecordOutcome, recordWorld, storeRecords } from '../../records/store-records.ts'
import { Refusal } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>

interface ToStore {
  former: FormerAddresses
  newDays: number | null
  kind: RecordKindName
  records: readonly unknown[]
  /** those that the writer began from, by key; null: there was no such document */
  revisions: Readonly<Record<string, number | null>>
}

/** Stores all documents. Throws 412 if one of the revisions is outdated, 422 if a document cannot be stored. */
export async function storeDocuments(
  tx: Tx,
  context: Ctx,
  { kind, records, revisions, ...around }: ToStore,
): Promise<RecordOutcome[]> {
  const { now } = context.get('caller')
  const outdated = await outdatedRevisions(tx, kind, revisions)
  const [first] = outdated
  if (first) {
    if (first.revision !== null) context.header('etag', `"${first.revision}"`)
    const errors = Object.fromEntries(outdated.map((each) => [`revisions.${each.key}`, toldRevision(each)]))
    throw new Refusal(412, 'revision_outdated', `Nothing was changed. ${toldRevision(first)}`, errors)
  }
  const { outcomes, tags } = await storeRecords(tx, kind, records, await recordWorld(tx, { ...around, now }))
  const told = outcomes.flatMap(problemsOf)
  if (told.length > 0) {
    const errors = Object.fromEntries(told.map(({ place, message }) => [place, message]))
    const faults = told.flatMap(({ place, code, values = {} }) => (code ? [[place, { code, values }] as const] : []))
    const detail = 'Nothing was changed: some documents cannot be stored.'
    throw new Refusal(422, 'invalid_input', detail, errors, Object.fromEntries(faults))
  }
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

/** What is wrong by place of the document, `records.3.texts.pl.name`. */
function problemsOf(
  outcome: RecordOutcome,
  at: number,
): ({ place: string } & Pick<Problem, 'message' | 'code' | 'values'>)[] {
  if (outcome.is === 'unfinished')
    return [{ place: `records.${at}`, message: 'It names parts or related products that are not in the shop.' }]
  if (outcome.is !== 'bad') return []
  return outcome.problems.map(({ path, offer, ...fault }) => ({
    place: [
      'records',
      String(at),
      ...(offer === undefined ? [] : ['offers', offer]),
      ...(path === '' ? [] : [path]),
    ].join('.'),
    ...fault,
  }))
}
