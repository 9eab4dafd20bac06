import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { StaffRight } from '#schemas/staff-right.ts'
import { type CallRoutes, createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { callIsAbout } from '../../../staff/staff-call.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import { type ChangedFields, changedFields } from '../../records/changed-fields.ts'
import { type RecordKindName, recordKind, storedKey } from '../../records/kinds.ts'
import { revisionOf } from '../../records/revision.ts'
import { Refusal } from '../../refusal.ts'
import { checked, expectedRevision, LONG_BODY, readBody } from '../read-request.ts'
import {
  CustomersAnswer,
  HistoricOrdersAnswer,
  NoParams,
  OneCustomerAnswer,
  OneCustomerParams,
  OneOrderAnswer,
  OneOrderParams,
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
import { storeDocuments } from './store-documents.ts'

type Ctx = Context<CommerceEnv>

type RecordDeps = Pick<StaffDeps, 'database'> & {
  former: FormerAddresses
  /** of store config; read outside transactions */
  newDays: () => Promise<number | null>
}

/** Kinds of documents that one right opens. */
interface RecordArea {
  path: '/staff/record/:kind' | '/staff/record/customer' | '/staff/record/order'
  /** absent: the path names it */
  kind?: RecordKindName
  right: StaffRight
  /** one of them, and all, in words */
  what: { one: string; all: string }
  params: typeof RecordParams | typeof NoParams
  oneParams: typeof OneRecordParams | typeof OneCustomerParams | typeof OneOrderParams
  one: z.ZodType
  page: z.ZodType
}

const GOODS: RecordArea = {
  ...{ path: '/staff/record/:kind', right: 'catalogue' },
  what: { one: 'a document: of a product, its variants, a category, a coupon …', all: 'Goods' },
  ...{ params: RecordParams, oneParams: OneRecordParams, one: OneRecordAnswer, page: RecordsAnswer },
}

const CUSTOMERS: RecordArea = {
  ...{ path: '/staff/record/customer', kind: 'customer', right: 'customers' },
  what: { one: 'a customer and the addresses that it names', all: 'Customers with their addresses' },
  ...{ params: NoParams, oneParams: OneCustomerParams, one: OneCustomerAnswer, page: CustomersAnswer },
}

const ORDERS: RecordArea = {
  ...{ path: '/staff/record/order', kind: 'order', right: 'customers' },
  what: { one: 'an order that a former shop has carried out', all: 'Orders of a former shop' },
  ...{ params: NoParams, oneParams: OneOrderParams, one: OneOrderAnswer, page: HistoricOrdersAnswer },
}

/** Staff calls that read and store documents: products, categories, attributes, warehouses …, and customers. */
export function staffRecordRoutes(deps: RecordDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  // Before the kinds of goods, whose path would take them as two of these.
  recordCalls(calls, deps, CUSTOMERS)
  recordCalls(calls, deps, ORDERS)
  recordCalls(calls, deps, GOODS)
  return calls.app
}

function recordCalls(calls: CallRoutes, { database, former, newDays }: RecordDeps, area: RecordArea): void {
  const { path, right, what } = area
  // The audit trail has no personal data of customers.
  const isPersonal = right === 'customers'
  const oneRecord = {
    description: 'The document as it is now.',
    schema: area.one,
    headers: { etag: 'Its revision, for `if-match`.' },
  }
  const kindOf = (context: Ctx): RecordKindName => {
    const { kind = area.kind! }: { kind?: RecordKindName | undefined } = checked(
      context,
      area.params,
      pick(context, 'kind'),
    )
    return kind
  }
  function named(context: Ctx) {
    const given: { kind?: RecordKindName | undefined; key: string } = checked(
      context,
      area.oneParams,
      pick(context, 'kind', 'key'),
    )
    const { kind = area.kind!, key } = given
    return { kind, key: storedKey(kind, key) }
  }

  async function answered(context: Ctx, { kind, key }: { kind: RecordKindName; key: string }) {
    const record = (await recordKind(kind).load(database.db, [key])).get(key)
    if (!record) throw recordNotFound()
    context.header('etag', `"${revisionOf(recordKind(kind), record)}"`)
    return context.json(record)
  }

  calls.get(
    path,
    {
      summary: `${what.all} as documents, as an import takes them.`,
      right,
      // All customers at once: what somebody would take with them.
      ...(right === 'customers' && { isDangerous: true }),
      params: area.params,
      query: RecordsQuery,
      answers: { 200: { description: 'One page of them.', schema: area.page } },
      refusals: [422],
    },
    async (context, { query }) => {
      const kind = kindOf(context)
      const { after, limit, keys: named } = checked(context, query, context.req.query())
      const { list, load } = recordKind(kind)
      const keys =
        named === undefined
          ? await list(database.db, after === undefined ? null : storedKey(kind, after), limit)
          : [...new Set(named.split(',').map((key) => storedKey(kind, key)))]
      const records = keys.length === 0 ? new Map() : await load(database.db, keys)
      return context.json({
        data: keys.flatMap((key) => records.get(key) ?? []),
        next: named === undefined && keys.length === limit ? (keys.at(-1) ?? null) : null,
        revisions: Object.fromEntries([...records].map(([key, record]) => [key, revisionOf(recordKind(kind), record)])),
      })
    },
  )

  calls.get(
    `${path}/:key`,
    {
      summary: 'One document, with its revision as ETag.',
      right,
      params: area.oneParams,
      answers: { 200: oneRecord },
      refusals: [404, 422],
    },
    (context) => answered(context, named(context)),
  )

  calls.patch(
    `${path}/:key`,
    {
      summary: `Changes the named fields of ${what.one}.`,
      right,
      params: area.oneParams,
      body: OneRecordBody,
      answers: { 200: oneRecord },
      refusals: [404, 422],
      ifMatch: true,
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { kind, key } = named(context)
      callIsAbout(context, `record/${kind}/${key}`)
      const given = await readBody(context, body, LONG_BODY)
      const record = { ...recordKind(kind).namedBy(key), ...given }
      if (!isNamed(kind, key, record))
        throw new Refusal(422, 'invalid_input', `The body names another document than ${key}.`)
      const expected = expectedRevision(context)
      const around = { former, newDays: await newDays() }
      let told: ChangedFields | null = null
      await onceForKey(database, context, {
        note: Object.keys(given).join(', '),
        told: () => told ?? {},
        async change(tx) {
          const before = (await recordKind(kind).load(tx, [key])).get(key)
          if (!before) throw recordNotFound()
          const revisions = expected === undefined ? {} : { [key]: expected }
          await storeDocuments(tx, context, { ...around, kind, records: [record], revisions })
          if (!isPersonal) told = changedFields(before, (await recordKind(kind).load(tx, [key])).get(key))
          return 200
        },
      })
      return answered(context, { kind, key })
    },
  )

  calls.post(
    path,
    {
      summary:
        'Stores up to 500 documents, all or none: one that the shop has is changed in the fields that are named, another one is added.',
      right,
      params: area.params,
      body: RecordsBody,
      answers: { 200: { description: 'What was stored.', schema: StoredRecordsAnswer } },
      refusals: [412, 422],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const kind = kindOf(context)
      const { records, revisions = {} } = await readBody(context, body, LONG_BODY)
      // A repeated call changes nothing.
      const counts = { added: 0, changed: 0, same: records.length }
      const around = { former, newDays: await newDays() }
      const single = isPersonal || records.length !== 1 ? null : keyOfDocument(kind, records[0])
      let told: ChangedFields | null = null
      await onceForKey(database, context, {
        note: `${records.length} of ${kind}`,
        told: () => (told ? { object: `record/${kind}/${single}`, ...told } : {}),
        async change(tx) {
          const stored = async () =>
            single === null ? undefined : (await recordKind(kind).load(tx, [single])).get(single)
          const before = await stored()
          const outcomes = await storeDocuments(tx, context, { ...around, kind, records, revisions })
          if (single !== null) told = changedFields(before, await stored())
          Object.assign(counts, { added: 0, changed: 0, same: 0 })
          for (const { is } of outcomes) if (is === 'added' || is === 'changed' || is === 'same') counts[is]++
          return 200
        },
      })
      return context.json(counts)
    },
  )
}

/** These values of the path, as far as it has them. */
const pick = (context: Ctx, ...names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (context.req.param(name) === undefined ? [] : [[name, context.req.param(name)]])),
  )

/** Null for a document that cannot be read, which says why when it is stored. */
function keyOfDocument(kind: RecordKindName, record: unknown): string | null {
  const { schema, keyOf } = recordKind(kind)
  const { data } = schema.safeParse(record)
  return data === undefined ? null : keyOf(data)
}

/** Whether a document is the one of this key; one that cannot be read says why when it is stored. */
function isNamed(kind: RecordKindName, key: string, record: object): boolean {
  const named = keyOfDocument(kind, record)
  return named === null || named === key
}

const recordNotFound = () => new Refusal(404, 'record_not_found', 'There is no such document.')
