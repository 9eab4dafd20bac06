import type { CommandCall, ExitCode, Streams } from '../command-line.ts'
import { JSON_OPTION } from '../command-line.ts'
import type { CatalogueDesk } from './catalogue-desk.ts'
import { exportCatalogue, type Format } from './export-catalogue.ts'
import { progressOf, watchImport } from './import-catalogue.ts'

export const FORMAT_OPTION = {
  format: {
    about: 'csv (default), or jsonl: one JSON document on each line',
    value: 'format',
    shape: /^(?:csv|jsonl)$/,
  },
}

export const IMPORT_OPTIONS = {
  'dry-run': { about: 'checks everything and stores nothing' },
  'skip-bad': { about: 'leaves out what cannot be stored, and stores the rest' },
  map: { about: 'a JSON file that names our columns for those of the files', value: 'file' },
}

export const WATCH_VERBS = {
  imports: { about: 'imports and how far they are, the newest first', options: JSON_OPTION },
  stop: { takes: '<id>', about: 'stops an import; what is stored stays' },
  continue: { takes: '<id>', about: 'takes a stopped import up again' },
}

/** Runs what is the same for all documents: `export`, `imports`, `stop` and `continue`. */
export async function runRecordCommand(
  { verb, subjects: [first = ''], options }: CommandCall,
  desk: CatalogueDesk,
  streams: Streams,
): Promise<ExitCode> {
  const { print, complain } = streams
  if (verb === 'export') {
    for (const { file, count } of await exportCatalogue(desk, first, (options.format as Format | undefined) ?? 'csv'))
      print(`${file}: ${count}`)
    return 0
  }
  if (verb === 'imports') {
    const all = await desk.imports()
    if (options.json) print(JSON.stringify(all, null, 2))
    else
      for (const each of all)
        print(
          `${each.createdAt}  ${each.id}  ${each.state}  ${progressOf(each)}, ${each.bad} bad${each.dryRun ? ', dry run' : ''}`,
        )
    return 0
  }
  const told = await desk.tellImport(first, verb === 'stop' ? 'stop' : 'continue')
  if (!told.ok) {
    for (const message of Object.values(told.errors)) complain(message)
    return 1
  }
  if (verb === 'continue') return watchImport(desk, first, streams)
  print(`Stopped: ${told.value.stored} documents are stored.`)
  return 0
}

/** Columns with what they mean, one on each line. */
export function printColumns(rows: readonly { name: string; about: string }[], print: Streams['print']): void {
  const width = Math.max(...rows.map((row) => row.name.length))
  for (const { name, about } of rows) print(`${name.padEnd(width)}  ${about}`)
}
