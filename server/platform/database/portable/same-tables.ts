import { isDeepStrictEqual } from 'node:util'
import type { PortableDatabase } from './portable-rows.ts'

/** Throws unless both have the same tables with the same columns: rows of one then fit the other. */
export function requireSameTables(wanted: PortableDatabase, made: PortableDatabase): void {
  const [theirs, ours] = [shapeOf(wanted), shapeOf(made)]
  const odd = [...new Set([...theirs.keys(), ...ours.keys()])].find(
    (table) => !isDeepStrictEqual(theirs.get(table), ours.get(table)),
  )
  if (odd !== undefined)
    throw new Error(`The table ${odd} of ${wanted.name} is another one than this version's migrations create.`)
}

function shapeOf({ tables }: PortableDatabase): Map<string, unknown> {
  return new Map(tables.map(({ name, columns, lastId }) => [name, { columns, assigns: lastId !== null }]))
}
