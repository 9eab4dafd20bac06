import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
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
import type { EngineDatabase } from '../../schema.ts'
import { checked, LONG_BODY, readBody } from '../read-request.ts'
import {
  ImportAnswer,
  ImportLinesBody,
  ImportsAnswer,
  NewImportBody,
  ProblemsAnswer,
  ProblemsQuery,
} from './record-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<EngineDatabase>

const IMPORT = { description: 'The import as it is now.', schema: ImportAnswer }
const NEWEST = 50

/**
 * Staff calls for imports of goods of any size: made, filled with documents, started, watched. The process carries a started
 * one on beside shoppers, and the next process after a kill.
 */
export function staffImportRoutes({
  database,
  imports,
}: Pick<StaffDeps, 'database'> & { imports: ImportRunner }): Hono<CommerceEnv> {
  const calls = createCallRoutes()
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
    return context.json(wireImport(await readImport(db, id)))
  }

  calls.get(
    '/staff/import',
    {
      summary: 'The newest imports of goods.',
      right: 'catalogue',
      answers: { 200: { description: 'At most 50 of them.', schema: ImportsAnswer } },
    },
    async (context) => context.json({ data: (await listImports(db, NEWEST)).map(wireImport) }),
  )

  calls.post(
    '/staff/import',
    {
      summary: 'Makes an import, without documents.',
      right: 'catalogue',
      body: NewImportBody,
      answers: { 201: IMPORT },
    },
    async (context, { body }) => {
      const { dryRun, skipBad } = await readBody(context, body)
      const { now } = context.get('caller')
      const id = await database.transaction(async (tx) => {
        const made = await createImport(tx, {
          ...{ isDry: dryRun, skipsBad: skipBad, actor: context.get('staff').name, now },
        })
        await recordStaffCall(tx, context, { status: 201, object: `import/${made}`, note: dryRun ? 'dry run' : '' })
        return made
      })
      return context.json(wireImport(await readImport(db, id)), 201)
    },
  )

  calls.get(
    '/staff/import/:id',
    { summary: 'One import, and how far it is.', right: 'catalogue', answers: { 200: IMPORT }, refusals: [404] },
    async (context) => context.json(wireImport(await readImport(db, idOf(context)))),
  )

  calls.post(
    '/staff/import/:id/line',
    {
      summary: 'Adds up to 500 documents to an import that is not started.',
      right: 'catalogue',
      body: ImportLinesBody,
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { from, lines } = await readBody(context, body, LONG_BODY)
      return change(context, `${lines.length} documents`, (tx, id) => addLines(tx, id, from, lines))
    },
  )

  calls.post(
    '/staff/import/:id/start',
    {
      summary: 'All documents are there: they are checked, and stored unless one is bad or it is a dry run.',
      right: 'catalogue',
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'started', startImport),
  )

  calls.post(
    '/staff/import/:id/stop',
    {
      summary: 'Stops an import; what it has stored stays.',
      right: 'catalogue',
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'stopped', (tx, id) => stopImport(tx, id, context.get('caller').now)),
  )

  calls.post(
    '/staff/import/:id/continue',
    {
      summary: 'Takes a stopped import up again where it was.',
      right: 'catalogue',
      answers: { 200: IMPORT },
      refusals: [404, 409],
    },
    (context) => change(context, 'continued', continueImport),
  )

  calls.get(
    '/staff/import/:id/problem',
    {
      summary: 'The bad documents of an import, with every fault.',
      right: 'catalogue',
      query: ProblemsQuery,
      answers: { 200: { description: 'One page of them.', schema: ProblemsAnswer } },
      refusals: [404, 422],
    },
    async (context, { query }) => {
      const { after, limit } = checked(context, query, context.req.query())
      const { id } = await readImport(db, idOf(context))
      return context.json({ data: await badLines(db, id, after, limit) })
    },
  )

  return calls.app
}

function wireImport({ id, state, is_dry, skips_bad, created_at, finished_at, ...row }: ImportRow) {
  const { lines, added, changed, same, bad, stored } = row
  return {
    ...{ id, state, dryRun: is_dry === 1, skipBad: skips_bad === 1, createdAt: created_at, finishedAt: finished_at },
    ...{ lines, checked: row.checked, added, changed, same, bad, stored },
  }
}
