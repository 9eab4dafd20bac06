import { randomBytes } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Selectable } from 'kysely'
import type { GoodsFilesTable, LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { GoodsFault, GoodsReading } from '#server/ports/goods-files.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

const DAY_MS = 86_400_000
const KEEP_DAYS = 30
/** A server that is at work says so again well before this has passed. */
export const AT_WORK_MS = 20_000

/** Bytes of one piece of a file: writing one takes a millisecond. */
const PART_BYTES = 256 * 1024

export type FileRow = Selectable<GoodsFilesTable>

/** What becomes known of a file. */
export interface FileNews {
  reading?: GoodsReading
  failure?: string
  faults?: readonly GoodsFault[]
  faultCount?: number
}

/** Files of goods in the shop's database, so that any server can show and read them. */
export function createKeptFiles({
  database: { db },
  clock,
}: {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
}) {
  const at = (inMs: number) => new Date(clock().getTime() + inMs).toISOString()
  const rows = () => db.selectFrom('goods_files').selectAll()

  /** What belongs to files that are gone. */
  async function forgetParts(): Promise<void> {
    for (const table of ['goods_imports', 'goods_parts'] as const)
      await db
        .deleteFrom(table)
        .where('file_id', 'not in', (files) => files.selectFrom('goods_files').select('id'))
        .execute()
  }

  return {
    async add(name: string, bytes: Uint8Array): Promise<FileRow> {
      await db
        .deleteFrom('goods_files')
        .where('added_at', '<', at(-KEEP_DAYS * DAY_MS))
        .execute()
      await forgetParts()
      const row: FileRow = {
        ...{ id: randomBytes(16).toString('base64url'), name, bytes: bytes.length, added_at: at(0) },
        ...{ reading: '', import_id: '', failure: '', faults: '[]', fault_count: 0, at_work_until: '' },
      }
      const packed = await pack(bytes)
      // The row comes first, as parts without one are taken away. Nobody knows its id before all is there.
      await db.insertInto('goods_files').values(row).execute()
      for (let position = 0; position * PART_BYTES < packed.length; position++) {
        const content = packed.subarray(position * PART_BYTES, (position + 1) * PART_BYTES)
        await db.insertInto('goods_parts').values({ file_id: row.id, position, content }).execute()
        await otherWork()
      }
      return row
    },
    async remove(id: string): Promise<void> {
      // One that was imported is part of the history, and one that is read now will be.
      await db
        .deleteFrom('goods_files')
        .where('id', '=', id)
        .where('import_id', '=', '')
        .where('at_work_until', '<', at(0))
        .execute()
      await forgetParts()
    },
    find: async (id: string): Promise<FileRow | null> => (await rows().where('id', '=', id).executeTakeFirst()) ?? null,
    /** `latest`: the last import of the file. */
    ofImports: async (
      ids: readonly string[],
    ): Promise<{ import_id: string; id: string; name: string; latest: string }[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('goods_imports')
            .innerJoin('goods_files', 'goods_files.id', 'goods_imports.file_id')
            .select(['goods_imports.import_id', 'goods_files.id', 'goods_files.name'])
            .select('goods_files.import_id as latest')
            .where('goods_imports.import_id', 'in', ids)
            .execute(),
    async contentOf(id: string): Promise<Uint8Array> {
      const parts: Uint8Array[] = []
      for (;;) {
        const part = await db
          .selectFrom('goods_parts')
          .select('content')
          .where('file_id', '=', id)
          .where('position', '=', parts.length)
          .executeTakeFirst()
        if (!part) return unpack(Buffer.concat(parts))
        parts.push(part.content)
        await otherWork()
      }
    },
    /** Begins work on a file; false if another server is at it. */
    async take(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('goods_files')
        .set({ at_work_until: at(AT_WORK_MS), import_id: '', failure: '', faults: '[]', fault_count: 0 })
        .where('id', '=', id)
        .where('at_work_until', '<', at(0))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    /** Work goes on; nothing for a file whose work has ended by the time that this arrives. */
    async hold(id: string): Promise<void> {
      await db
        .updateTable('goods_files')
        .set({ at_work_until: at(AT_WORK_MS) })
        .where('id', '=', id)
        .where('at_work_until', '!=', '')
        .execute()
    },
    /** An import was made of a file. */
    async noteImport(id: string, importId: string): Promise<void> {
      await db.updateTable('goods_files').set({ import_id: importId }).where('id', '=', id).execute()
      await db
        .insertInto('goods_imports')
        .values({ import_id: importId, file_id: id })
        .onConflict((conflict) => conflict.column('import_id').doNothing())
        .execute()
    },
    async note(id: string, { reading, failure, faults, faultCount }: FileNews): Promise<void> {
      await db
        .updateTable('goods_files')
        .set({
          ...(reading && { reading: JSON.stringify(reading) }),
          ...(failure !== undefined && { failure }),
          ...(faults && { faults: JSON.stringify(faults) }),
          ...(faultCount !== undefined && { fault_count: faultCount }),
        })
        .where('id', '=', id)
        .execute()
    },
    async release(id: string): Promise<void> {
      await db.updateTable('goods_files').set({ at_work_until: '' }).where('id', '=', id).execute()
    },
  }
}
export type KeptFiles = ReturnType<typeof createKeptFiles>
