import { stringify } from 'csv-stringify/sync'
import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import { guarded } from '#server/platform/formula-guard.ts'
import { filteredCalls, toStaffCall } from './list-staff-calls.ts'
import type { ExportFormat, StaffCallsExportQuery } from './staff-bodies.ts'
import type { StaffCallsTable, WithStaffCalls } from './staff-tables.ts'

type Row = Selectable<StaffCallsTable>

const ROWS_AT_ONCE = 500
const COLUMNS = ['at', 'key', 'operation', 'object', 'status', 'note', 'before', 'after'] as const

/** Staff calls of all databases that fit the filters, oldest first, as a file that is read as it is written. */
export function exportStaffCalls(
  databases: readonly Kysely<WithStaffCalls>[],
  filters: z.infer<typeof StaffCallsExportQuery>,
  format: z.infer<typeof ExportFormat>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = linesOf(merged(databases.map((db) => rowsOf(db, filters))), format)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

async function* linesOf(rows: AsyncIterable<Row>, format: z.infer<typeof ExportFormat>): AsyncGenerator<string> {
  if (format === 'csv') yield stringify([[...COLUMNS]])
  for await (const row of rows) {
    const call = toStaffCall(row)
    if (format === 'jsonl') yield `${JSON.stringify(call)}\n`
    else yield stringify([COLUMNS.map((column) => cellOf(call[column]))])
  }
}

function cellOf(value: string | number | object | null): string {
  if (value === null) return ''
  return guarded(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

async function* rowsOf(
  db: Kysely<WithStaffCalls>,
  filters: z.infer<typeof StaffCallsExportQuery>,
): AsyncGenerator<Row> {
  let after: Pick<Row, 'at' | 'id'> = { at: '', id: 0 }
  for (;;) {
    const { at, id } = after
    const rows: Row[] = await filteredCalls(db, filters)
      .selectAll()
      .where((eb) => eb.or([eb('at', '>', at), eb.and([eb('at', '=', at), eb('id', '>', id)])]))
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last
  }
}

/** Rows of several lists in the order of their times. */
async function* merged(lists: readonly AsyncGenerator<Row>[]): AsyncGenerator<Row> {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.next() })))
  for (;;) {
    const open = heads.filter(({ head }) => !head.done)
    if (open.length === 0) return
    const next = open.reduce((first, each) =>
      (each.head.value as Row).at < (first.head.value as Row).at ? each : first,
    )
    yield next.head.value as Row
    next.head = await next.list.next()
  }
}
