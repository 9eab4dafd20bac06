import { setTimeout as pause } from 'node:timers/promises'
import { MAX_GOODS_BYTES } from '#schemas/goods-file.ts'
import type { Locale } from '#schemas/locale.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import {
  type GoodsFailure,
  type GoodsFault,
  type GoodsFile,
  type GoodsFilesPort,
  type GoodsImport,
  type GoodsReading,
  noGoodsFiles,
} from '#server/ports/goods-files.ts'
import { type CatalogueDesk, catalogueDesk, GOODS, type GoodsCalls, type Import } from '../catalogue-desk.ts'
import { exportedFile } from './exported-file.ts'
import { importKeptFile } from './import-kept-file.ts'
import { createKeptFiles, type FileRow } from './kept-files.ts'
import { readWhole } from './read-whole.ts'

/** Kinds of files that are read. */
const READ = /\.(?:csv|jsonl|zip)$/i
/** Of four bytes each, a name may have these, in every file system. */
const MAX_NAME = 60
const RIGHT = 'catalogue'
const QUICK_MS = 1_500

interface GoodsFilesParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** Who asks: with whose rights documents are read and sent. */
interface Asker {
  calls: GoodsCalls
  languages: () => Promise<readonly Locale[]>
  rights: () => Promise<readonly StaffRight[]>
}

/** Files of goods of the studio, read by what the command `catalogue import` reads them with. `asker` null: nobody. */
export function createGoodsFiles({ database, clock, report }: GoodsFilesParts) {
  const files = createKeptFiles({ database, clock })

  return (asker: Asker | null): GoodsFilesPort => {
    if (asker === null) return noGoodsFiles
    const desk: CatalogueDesk = { ...catalogueDesk(asker.calls, GOODS), languages: asker.languages }
    const maySee = async () => mayRead(await asker.rights(), RIGHT)
    const mayChange = async () => (await asker.rights()).includes(RIGHT)

    async function shown(row: FileRow): Promise<GoodsFile> {
      const found = row.import_id === '' ? null : await desk.findImport(row.import_id)
      const isAtWork = row.at_work_until > clock().toISOString()
      return {
        ...{ id: row.id, name: row.name, bytes: row.bytes, addedAt: row.added_at },
        reading: row.reading === '' ? null : (JSON.parse(row.reading) as GoodsReading),
        import: found && toImport(found),
        isAtWork,
        isBrokenOff: !isAtWork && row.at_work_until !== '' && (found === null || found.state === 'sending'),
        failure: toFailure(row.failure),
        faults: (JSON.parse(row.faults) as GoodsFault[]).map((fault) => ({ ...UNCODED, ...fault })),
        faultCount: row.fault_count,
      }
    }

    /** Reads and sends a file after the answer; what it finds out is noted with it. */
    async function begin(id: string, how: { isDry: boolean; skipsBad: boolean; reading: GoodsReading }) {
      if (!(await mayChange())) return refused('right_missing')
      if (!(await files.find(id))) return refused('gone')
      if (!(await files.take(id))) return refused('import_at_work')
      await files.note(id, { reading: how.reading })
      // A small file has been read by the time its page is shown.
      await Promise.race([importKeptFile({ files, desk, report }, id, how), pause(QUICK_MS)])
      return done(null)
    }

    return {
      async keep({ name, body }) {
        const ending = READ.exec(name)
        const isOpen = await mayChange()
        if (!isOpen || !ending) {
          await body.cancel()
          return refused(isOpen ? 'goods_file_kind' : 'right_missing')
        }
        const bytes = await readWhole(body, MAX_GOODS_BYTES).catch(unkept)
        if (bytes === null) return refused('goods_file_large')
        if (bytes.length === 0) return refused('goods_file_empty')
        return done(await shown(await files.add(plainName(name), bytes).catch(unkept)))
      },
      async forget(id) {
        if (await mayChange()) await files.remove(id)
      },
      async one(id) {
        const row = (await maySee()) ? await files.find(id) : null
        return row && shown(row)
      },
      async imports() {
        if (!(await maySee())) return null
        const all = await desk.imports()
        const rows = await files.ofImports(all.map(({ id }) => id))
        return all.flatMap((each) => {
          const row = rows.find(({ import_id: of }) => of === each.id)
          // The dry run of a file that was imported later, or one of the command, has changed nothing.
          if (each.dryRun && row?.latest !== each.id) return []
          return [{ ...toImport(each), file: row ? { id: row.id, name: row.name } : null }]
        })
      },
      check: (id, reading) => begin(id, { isDry: true, skipsBad: true, reading }),
      async bring(id, { skipsBad }) {
        const row = await files.find(id)
        if (!row || row.reading === '') return refused('gone')
        return begin(id, { isDry: false, skipsBad, reading: JSON.parse(row.reading) as GoodsReading })
      },
      stop: (id) => tell(id, 'stop'),
      goOn: (id) => tell(id, 'continue'),
      export: async (file) => ((await maySee()) ? exportedFile(desk, file) : null),
    }

    async function tell(id: string, verb: 'stop' | 'continue') {
      const row = await files.find(id)
      if (!row || row.import_id === '') return refused('gone')
      const told = await desk.tellImport(row.import_id, verb)
      return told.ok ? done(null) : refused('import_state')
    }
  }
}

/** Faults that were noted before there were codes. */
const UNCODED = { code: null, values: {} }

function toFailure(noted: string): GoodsFailure | null {
  if (noted === '') return null
  return noted.startsWith('{') ? (JSON.parse(noted) as GoodsFailure) : { ...UNCODED, message: noted }
}

const toImport = ({ dryRun, ...rest }: Import): GoodsImport => ({ ...rest, isDry: dryRun })

/** The file was cut off on its way, or there is no room for it: whoever sends it can try again. */
function unkept(cause: unknown): never {
  throw new UpstreamError('A file of goods could not be kept', { reason: 'network', cause })
}

/** A name that can stand in a folder and in messages: no folders, no colons, no commas. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/[\p{C}:,]/gu, '_')].slice(-MAX_NAME).join('')
}
