import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '#server/platform/report.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import type { GoodsFailure, GoodsFault, GoodsReading } from '#server/ports/goods-files.ts'
import type { CatalogueDesk } from '../catalogue-desk.ts'
import { type ImportFault, importCatalogue } from '../import-catalogue.ts'
import { SourceError } from '../read-documents.ts'
import { goodsReader } from '../read-goods.ts'
import { withUnpacked, type ZipLimits } from '../unpack-zip.ts'
import { inGoodsFolder } from './goods-folder.ts'
import { AT_WORK_MS, type KeptFiles } from './kept-files.ts'

/** A folder of goods comes by the command; an archive that was sent to the studio fills no disk. */
const ZIP: ZipLimits = { pictureBytes: 20_000_000, totalBytes: 1_000_000_000, files: 20_000 }
/** Faults that are kept with a file. */
const MAX_FAULTS = 200

interface Around {
  files: KeptFiles
  desk: CatalogueDesk
  report: Report
}

interface How {
  isDry: boolean
  skipsBad: boolean
  reading: GoodsReading
}

/** Imports a kept file as the command does, and notes with it what becomes of it. Never throws. */
export async function importKeptFile({ files, desk, report }: Around, id: string, how: How): Promise<void> {
  const beat = setInterval(() => void files.hold(id).catch(() => {}), AT_WORK_MS / 4)
  beat.unref()
  const faults: GoodsFault[] = []
  let faultCount = 0
  let failure = null as GoodsFailure | null
  let importId = ''
  let isStarted = false
  let lastSaid = 'It cannot be read.'
  try {
    const row = await files.find(id)
    const content = await files.contentOf(id)
    await inFolder(row!.name, content, async (path) => {
      const options = {
        ...{ dryRun: how.isDry, skipBad: how.skipsBad, reader: goodsReader(desk, presetOf(how.reading)) },
        async onMade(made: string) {
          importId = made
          await files.noteImport(id, made)
        },
        onStarted() {
          isStarted = true
        },
        onFault(fault: ImportFault) {
          faultCount += 1
          if (faults.length < MAX_FAULTS) faults.push(toFault(fault))
        },
        onFailure(why: SaidFault) {
          failure = why
        },
      }
      const say = (line: string) => {
        lastSaid = line
      }
      const out = { print: say, complain: say }
      const bring = (goods: string) => importCatalogue(desk, goods, options, out)
      const code = await (/\.zip$/i.test(path) ? withUnpacked(path, bring, ZIP) : bring(path))
      if (code !== 0 && !isStarted) failure ??= asItIs(lastSaid)
    })
  } catch (error) {
    // What has started goes on without this.
    if (!isStarted) failure = error instanceof SourceError ? (error.said ?? asItIs(error.message)) : said('shop_failed')
    if (!(error instanceof SourceError))
      report({ kind: 'unexpected', message: 'A file of goods could not be imported', error })
  } finally {
    clearInterval(beat)
    try {
      if (importId !== '' && !isStarted) failure = await endUnstarted(desk, importId, failure)
      await files.note(id, { failure: failure === null ? '' : JSON.stringify(failure), faults, faultCount })
      await files.release(id)
    } catch (error) {
      report({ kind: 'unexpected', message: 'What became of a file of goods could not be noted', error })
    }
  }
}

/** Words that have no code, in the language of the command line. */
const asItIs = (message: string): GoodsFailure => ({ code: null, values: {}, message })

/** Ends an import of which only a part was sent, which must never be taken up. Returns why it was not started. */
async function endUnstarted(
  desk: CatalogueDesk,
  importId: string,
  failure: GoodsFailure | null,
): Promise<GoodsFailure | null> {
  const now = await desk.findImport(importId)
  if (now?.state === 'sending') await desk.tellImport(importId, 'stop')
  return now?.state === 'stopped' && now.lines > 0 ? said('stopped_reading') : failure
}

/** Readers take files: it lies in a folder of its own for as long as it is read. */
function inFolder(name: string, content: Uint8Array, use: (path: string) => Promise<void>): Promise<void> {
  return inGoodsFolder(async (folder) => {
    const path = join(folder, name)
    await writeFile(path, content)
    await use(path)
  })
}

function presetOf({ format, warehouse, ...options }: GoodsReading): Parameters<typeof goodsReader>[1] {
  if (format === 'own') return {}
  return { preset: { name: format, options: { ...options, ...(warehouse !== null && { warehouse }) } } }
}

function toFault({ place, ...fault }: ImportFault): GoodsFault {
  const line = /:(\d+)$/.exec(place ?? '')?.[1]
  return { ...fault, line: line === undefined ? null : Number(line) }
}
