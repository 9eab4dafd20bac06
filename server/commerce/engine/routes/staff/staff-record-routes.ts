import type { Hono } from 'hono'
import { appendChanges } from '#server/platform/database/changes.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordKind } from '../../records/kinds.ts'
import type { RecordOutcome } from '../../records/store-records.ts'
import { recordWorld, storeRecords } from '../../records/store-records.ts'
import { Refusal } from '../../refusal.ts'
import { checked, LONG_BODY, readBody } from '../read-request.ts'
import { RecordParams, RecordsAnswer, RecordsBody, RecordsQuery, StoredRecordsAnswer } from './record-bodies.ts'
import { onceForKey, type StaffDeps } from './staff-change.ts'

/** Staff calls that read and store goods as documents: products, categories, attributes, warehouses … */
export function staffRecordRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

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
      const keys = await list(database.db, after ?? null, limit)
      const records = keys.length === 0 ? new Map() : await load(database.db, keys)
      return context.json({
        data: keys.flatMap((key) => records.get(key) ?? []),
        next: keys.length === limit ? (keys.at(-1) ?? null) : null,
      })
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
      refusals: [422],
      idempotencyKey: 'optional',
    },
    async (context, { params, body }) => {
      const { kind } = checked(context, params, { kind: context.req.param('kind') })
      const { records } = await readBody(context, body, LONG_BODY)
      const { now } = context.get('caller')
      // A repeated call changes nothing.
      const counts = { added: 0, changed: 0, same: records.length }
      await onceForKey(database, context, {
        note: `${records.length} of ${kind}`,
        async change(tx) {
          const { outcomes, tags } = await storeRecords(tx, kind, records, await recordWorld(tx, now))
          const errors = Object.fromEntries(outcomes.flatMap(errorsOf))
          if (Object.keys(errors).length > 0)
            throw new Refusal(422, 'invalid_input', 'Nothing was changed: some documents cannot be stored.', errors)
          Object.assign(counts, { added: 0, changed: 0, same: 0 })
          for (const { is } of outcomes) if (is === 'added' || is === 'changed' || is === 'same') counts[is]++
          await appendChanges(tx, tags, now)
          return 200
        },
      })
      return context.json(counts)
    },
  )

  return calls.app
}

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
