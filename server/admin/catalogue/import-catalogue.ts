import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FaultValues, type SaidFault, said } from '#server/platform/said-fault.ts'
import type { ExitCode, Streams } from '../command-line.ts'
import { type PictureBringer, pictureBringer } from './bring-pictures.ts'
import type { BadLine, CatalogueDesk, Import, RecordKindName, SentLine } from './catalogue-desk.ts'
import { columnOf } from './csv-documents.ts'
import { type ReadDocument, type SourceFile, sourceFiles } from './read-documents.ts'

/** Reads the documents of a file, each time from its beginning. */
export type Read = (file: SourceFile) => AsyncIterable<ReadDocument>

interface ImportOptions {
  dryRun: boolean
  skipBad: boolean
  /** makes what reads these files: called for each reading of all of them */
  reader: (files: readonly SourceFile[]) => Promise<Read>
  /** is told the import as soon as there is one; absent: nobody asks */
  onMade?: (id: string) => Promise<void>
  /** is told that all is sent: from now on the shop carries the import on by itself */
  onStarted?: () => void
  /** is told each fault of the files, those that the shop finds as far as they are shown, and each picture that is left out */
  onFault?: (fault: ImportFault) => void
  /** is told why there is nothing to import */
  onFailure?: (why: SaidFault) => void
}

/** A fault of a file, in parts. */
export interface ImportFault {
  /** `products.csv:12`; null: it is about the file */
  place: string | null
  column: string | null
  /** what it is about where no column is: `offer KAW-1, prices` */
  field: string | null
  /** the beginning of the wrong value, as JSON */
  value: string | null
  /** English */
  message: string
  /** the same by code and values; null: only the message says it */
  code: string | null
  values: FaultValues
}

type Out = Pick<Streams, 'print' | 'complain'>
type Source = { kind: RecordKindName; lines: ReadonlyMap<string, number> | null }

/** Of documents that stand on one line, by kind: a file may have hundreds of thousands. */
const ON_ONE_LINE = new Map<RecordKindName, Source>()

/** Documents of one call. */
const BULK = 200
/** Bytes of one call, beyond which it is sent before it is full. */
const BULK_BYTES = 4 * 1024 * 1024
const SHOWN = 200
/** A small import has ended by the first look; a long one is not asked all the time. */
const FIRST_LOOK_MS = 10
const LOOK_MS = 500
const TELL_MS = 5_000

/** Brings a file or folder of documents into a shop, and tells what became of it. */
export async function importCatalogue(
  desk: CatalogueDesk,
  path: string,
  { dryRun, skipBad, reader: readerOf, onMade, onStarted, onFault, onFailure }: ImportOptions,
  out: Out,
): Promise<ExitCode> {
  const files = sourceFiles(path, desk.area)
  const reader = () => readerOf(files)
  const pictures = pictureBringer(desk, statSync(path).isDirectory() ? path : dirname(path))
  // Faults of the files alone: with one of them nothing is stored, so that the shop only checks the rest.
  let faults = 0
  const look = await reader()
  for (const file of files)
    for await (const read of look(file)) {
      for (const fault of faultsOf(read, pictures)) {
        faults++
        if (faults <= SHOWN) out.complain(fault.text)
        onFault?.(fault.parts)
      }
    }
  const isRefused = faults > 0 && !skipBad
  const made = await desk.makeImport({ dryRun: dryRun || isRefused, skipBad })
  if (!made.ok) return refused(made.errors, out)
  const { id } = made.value
  await onMade?.(id)
  const sources: Source[] = []
  const error = await sendAll(desk, id, files, {
    ...{ read: await reader(), sources, out },
    pictures,
    isDry: dryRun || isRefused,
    onFault,
  })
  if (error) return refused(error, out)
  if (sources.length === 0) {
    await desk.tellImport(id, 'stop')
    const why =
      faults > 0
        ? said('nothing_good')
        : said('no_goods', {}, `The files hold no ${desk.area.name === 'catalogue' ? 'goods' : desk.area.name}.`)
    out.complain(why.message)
    onFailure?.(why)
    return 1
  }
  const started = await desk.tellImport(id, 'start')
  if (!started.ok) return refused(started.errors, out)
  onStarted?.()
  const code = await watchImport(desk, id, out, { sources, onFault })
  if (isRefused && !dryRun)
    out.complain(`Nothing was stored: ${faults} lines cannot be read. Mend them, or leave them out with --skip-bad.`)
  return faults > 0 ? 1 : code
}

async function sendAll(
  desk: CatalogueDesk,
  id: string,
  files: readonly SourceFile[],
  {
    read: readFile,
    sources,
    pictures,
    isDry,
    out,
    onFault,
  }: {
    read: Read
    sources: Source[]
    pictures: PictureBringer
    isDry: boolean
    out: Out
    onFault: ImportOptions['onFault']
  },
): Promise<Readonly<Record<string, string>> | null> {
  let bulk: SentLine[] = []
  let bytes = 0
  let from = 0
  const send = async () => {
    if (bulk.length === 0) return null
    const sent = await desk.sendLines(id, from, bulk)
    from += bulk.length
    bulk = []
    bytes = 0
    return sent.ok ? null : sent.errors
  }
  for (const file of files)
    for await (const read of readFile(file)) {
      if ('fault' in read) continue
      const { kind, place } = read
      const { record, lost } = isDry
        ? { record: pictures.pretend(read.record), lost: [] }
        : await pictures.bring(read.record)
      for (const { source, message, said: why } of lost) {
        out.complain(`${place}: ${message}`)
        onFault?.({ place, column: null, field: null, value: JSON.stringify(source), ...why })
      }
      sources.push(sourceOf(read))
      bulk.push({ kind, place, record })
      bytes += JSON.stringify(record).length
      if (bulk.length < BULK && bytes < BULK_BYTES) continue
      const error = await send()
      if (error) return error
    }
  return send()
}

function sourceOf({ kind, place, lines }: Source & { place: string }): Source {
  const line = Number(place.slice(place.lastIndexOf(':') + 1))
  if (lines === null || [...lines.values()].some((each) => each !== line)) return { kind, lines }
  const source = ON_ONE_LINE.get(kind) ?? { kind, lines: new Map() }
  ON_ONE_LINE.set(kind, source)
  return source
}

interface ToldFault {
  text: string
  parts: ImportFault
}

/** Why a document cannot be read, or what is wrong with its pictures. */
function faultsOf(read: ReadDocument, pictures: PictureBringer): ToldFault[] {
  if ('fault' in read) return [{ text: read.fault, parts: { ...partsOf(read.fault), ...read.said } }]
  const problems = pictures.faults(read.record)
  return problems.length === 0 ? [] : problemsOf({ place: read.place, problems }, read)
}

interface Watching {
  /** of the documents, by their position */
  sources: readonly Source[]
  onFault?: ImportOptions['onFault']
}
const NOTHING_KNOWN: Watching = { sources: [] }

/** Waits for the end of an import; its bad documents are named. */
export async function watchImport(
  desk: CatalogueDesk,
  id: string,
  out: Out,
  watching: Watching = NOTHING_KNOWN,
): Promise<ExitCode> {
  let toldAt = Date.now()
  for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(2 * lookMs, LOOK_MS)) {
    const now = await desk.findImport(id)
    if (!now) {
      out.complain(`There is no import ${id}.`)
      return 1
    }
    if (isEnded(now)) return tellEnd(desk, now, out, watching)
    if (Date.now() - toldAt > TELL_MS) {
      toldAt = Date.now()
      out.complain(progressOf(now))
    }
    await pause(lookMs)
  }
}

const isEnded = ({ state }: Import) => ['checked', 'done', 'refused', 'stopped'].includes(state)

export function progressOf({ state, lines, checked, added, changed, stored }: Import): string {
  if (state === 'checking') return `${checked} of ${lines} checked`
  return state === 'storing' ? `${stored} of ${added + changed} stored` : `${lines} sent`
}

async function tellEnd(desk: CatalogueDesk, done: Import, out: Out, { sources, onFault }: Watching): Promise<ExitCode> {
  const { id, state, added, changed, same, bad, stored } = done
  let shown = 0
  for (let after = -1; bad > 0 && shown < SHOWN; ) {
    const page = await desk.problems(id, after)
    for (const each of page)
      for (const { text, parts } of problemsOf(each, sources[each.position])) {
        out.complain(text)
        onFault?.(parts)
      }
    shown += page.length
    if (page.length === 0) break
    after = page.at(-1)!.position
  }
  if (bad > shown) out.complain(`… and ${bad - shown} more.`)
  const found = `${added} new, ${changed} changed, ${same} the same, ${bad} bad`
  const ends: Record<string, string> = {
    done: `Done: ${stored} stored (${found}).`,
    checked: `Checked, nothing was stored: ${found}.`,
    refused: `Nothing was stored: ${found}. Mend the bad ones, or leave them out with --skip-bad.`,
    stopped: `Stopped: ${stored} of ${added + changed} are stored. \`npm run witryna -- ${desk.area.name} continue ${id}\` takes it up again.`,
  }
  out.print(ends[state]!)
  return state === 'done' || state === 'checked' ? (bad > 0 ? 1 : 0) : 1
}

/** `products.csv:12, column price.PLN: "12,5x": Write an amount …` */
function problemsOf({ place, problems }: Omit<BadLine, 'position'>, source: Source | undefined): ToldFault[] {
  return problems.map(({ path, offer, value, message, code = null, values = {} }) => {
    const file = place.slice(0, place.lastIndexOf(':'))
    const line = source?.lines?.get(offer ?? partOf(path))
    const where = line === undefined ? place : `${file}:${line}`
    const column = source?.lines ? columnOf(source.kind, path, offer !== undefined) : null
    const field = column === null ? [offer && `offer ${offer}`, path].filter(Boolean).join(', ') : `column ${column}`
    const text = [`${where}${field === '' ? '' : `, ${field}`}`, value, message]
      .filter((part) => part !== undefined)
      .join(': ')
    const own = column === null && field !== '' ? field : null
    return { text, parts: { place: where, column, field: own, value: value ?? null, message, code, values } }
  })
}

/** The parts of a fault that reading a file has told: `products.csv:12, column name.pl: these letters are no UTF-8.` */
function partsOf(fault: string): ImportFault {
  const [, place = null, column = null, message = fault] =
    /^([^:,]+:\d+)(?:, column ([^:]+))?: ?(.*)$/s.exec(fault) ?? []
  return { place, column, field: null, value: null, message, code: null, values: {} }
}

/** `addresses.1` of `addresses.1.city`, which may stand on a line of its own. */
const partOf = (path: string) => path.split('.').slice(0, 2).join('.')

function refused(errors: Readonly<Record<string, string>>, { complain }: Out): ExitCode {
  for (const [field, message] of Object.entries(errors)) complain(field === '' ? message : `${field}: ${message}`)
  return 1
}
