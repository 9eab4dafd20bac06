import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { StaffRight } from '#schemas/staff-right.ts'
import { type CallRoutes, createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import type { ImportRunner } from '../../records/imports/import-runner.ts'
import {
  addLines,
  badLines,
  continueImport,
  createImport,
  type ImportRow,
  listImports,
  readImport,
  startImport,
  stopImport,
} from '../../records/imports/imports.ts'
import type { EngineDatabase, ImportArea } from '../../schema.ts'
import { checked, LONG_BODY, readBody } from '../read-request.ts'
import {
  CustomerLinesBody,
  ImportAnswer,
  ImportLinesBody,
  ImportsAnswer,
  NewImportBody,
  ProblemsAnswer,
  ProblemsQuery,
} from './import-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>

const IMPORT = { description: 'The import as it is now.', schema: ImportAnswer }
const NEWEST = 50

/** Imports of documents that one right opens. */
interface Imports {
  area: ImportArea
  path: '/staff/import' | '/staff/customer-import'
  right: StaffRight
  what: string
  lines: typeof ImportLinesBody | typeof CustomerLinesBody
}

const GOODS: Imports = {
  ...{ area: 'goods', path: '/staff/import', right: 'catalogue', what: 'goods', lines: ImportLinesBody },
}
const CUSTOMERS: Imports = {
  ...{ area: 'customers', path: '/staff/customer-import', right: 'customers', what: 'customers' },
  lines: CustomerLinesBody,
}

type ImportDeps = Pick<StaffDeps, 'database'> & { imports: ImportRunner }

/**
 * Staff calls for imports of any size, of goods and of customers: made, filled with documents, started, watched. The process
 * carries a started one on beside shoppers, and the next process after a kill.
 */
export function staffImportRoutes(deps: ImportDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  importCalls(calls, deps, GOODS)
  importCalls(calls, deps, CUSTOMERS)
  return calls.app
}

function importCalls(
  calls: CallRoutes,
  { database, imports }: ImportDeps,
  { area, path, right, what, lines: LinesBody }: Imports,
): void {
  const { db } = database
  const idOf = (context: Ctx) => context.req.param('id') as string

  /** Changes an import, and answers it. */
  async function change(context: Ctx, note: string, work: (tx: Tx, id: string) => Promise<void>) {
    const id = idOf(context)
    await database.transaction(async (tx) => {
      await work(tx, id)
      await recordStaffCall(tx, context, { note })
    })
    imports.wake()
    return context.json(wireImport(await readImport(db, area, id)))
  }

  calls.get(
    path,
    {
      summary: `The newest imports of ${what}.`,
      right,
      answers: { 200: { description: 'At most 50 of them.', schema: ImportsAnswer } },
    },
    async (context) => context.json({ data: (await listImports(db, area, NEWEST)).map(wireImport) }),
  )

  calls.post(
    path,
    {
      summary: `Makes an import of ${what}, without documents.`,
      right,
      body: NewImportBody,
      answers: { 201: IMPORT },
    },
    async (context, { body }) => {
      const { dryRun, skipBad } = await readBody(context, body)
      const { now } = context.get('caller')
      const id = await database.transaction(async (tx) => {
        const made = await createImport(tx, {
          ...{ area, isDry: dryRun, skipsBad: skipBad, actor: context.get('staff').name, now },
        })
        await recordStaffCall(tx, context, {
          status: 201,
          object: `${path.slice('/staff/'.length)}/${made}`,
          note: dryRun ? 'dry run' : '',
        })
        return made
      })
      return context.json(wireImport(await readImport(db, area, id)), 201)
    },
  )

  calls.get(
    `${path}/:id`,
    { summary: 'One import, and how far it is.', right, answers: { 200: IMPORT }, refusals: [404] },
    async (context) => context.json(wireImport(await readImport(db, area, idOf(context)))),
  )

  calls.post(
    `${path}/:id/line`,
    {
      summary: 'Adds up to 500 documents to an import that is not started.',
      right,
      body: LinesBody,
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { from, lines } = await readBody(context, body, LONG_BODY)
      return change(context, `${lines.length} documents`, (tx, id) => addLines(tx, { area, id, from, lines }))
    },
  )

  calls.post(
    `${path}/:id/start`,
    {
      summary: 'All documents are there: they are checked, and stored unless one is bad or it is a dry run.',
      right,
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'started', (tx, id) => startImport(tx, area, id)),
  )

  calls.post(
    `${path}/:id/stop`,
    {
      summary: 'Stops an import; what it has stored stays.',
      right,
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'stopped', (tx, id) => stopImport(tx, area, id, context.get('caller').now)),
  )

  calls.post(
    `${path}/:id/continue`,
    {
      summary: 'Takes a stopped import up again where it was.',
      right,
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'continued', (tx, id) => continueImport(tx, area, id)),
  )

  calls.get(
    `${path}/:id/problem`,
    {
      summary: 'The bad documents of an import, with every fault.',
      right,
      query: ProblemsQuery,
      answers: { 200: { description: 'One page of them.', schema: ProblemsAnswer } },
      refusals: [404, 422],
    },
    async (context, { query }) => {
      const { after, limit } = checked(context, query, context.req.query())
      const { id } = await readImport(db, area, idOf(context))
      return context.json({ data: await badLines(db, id, after, limit) })
    },
  )
}

function wireImport({ id, state, is_dry, skips_bad, created_at, finished_at, ...row }: ImportRow) {
  const { lines, added, changed, same, bad, stored } = row
  return {
    ...{ id, state, dryRun: is_dry === 1, skipBad: skips_bad === 1, createdAt: created_at, finishedAt: finished_at },
    ...{ lines, checked: row.checked, added, changed, same, bad, stored },
  }
}
