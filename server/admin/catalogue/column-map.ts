import { z } from 'zod'
import type { CommandCall, Streams } from '../command-line.ts'
import { SourceError } from './read-documents.ts'

const ColumnMap = z.strictObject({
  columns: z.record(z.string(), z.string().min(1).nullable()).default({}),
  set: z.record(z.string(), z.string()).default({}),
})

/** The map of the option `--map`, if there is one. Throws SourceError. */
export function columnMapOf({ map }: CommandCall['options'], { readFile }: Pick<Streams, 'readFile'>) {
  return typeof map === 'string' ? readMap(readFile(map), map) : undefined
}

/** `{ "columns": { "Nazwa": "name.pl", "Uwagi": null }, "set": { "vat": "23" } }`. Throws SourceError. */
function readMap(text: string, file: string) {
  const { data, error } = ColumnMap.safeParse(parsedOrNull(text))
  if (data) return data
  throw new SourceError(
    `${file} is no map of columns, such as {"columns":{"Nazwa":"name.pl","Uwagi":null},"set":{"vat":"23"}}: ${z.prettifyError(error)}`,
  )
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
