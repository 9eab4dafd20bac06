import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { EngineDatabase } from '../schema.ts'
import type { Known } from './known.ts'
import type { Problem } from './problem.ts'

/** What documents are put together with. */
export interface RecordWorld {
  known: Known
  now: Date
  /** days for which an added product counts as new; null: it does not, unless it says so itself */
  newDays: number | null
  /** the next place at the end of an order */
  nextPosition(): number
}

export interface Change<R> {
  /** null for a new one */
  stored: R | null
  record: R
}

/** One kind of document: a product, a category, an attribute … `I`: as an import gives it, `R`: as it is stored. */
export interface RecordKind<I, R> {
  schema: z.ZodType<I>
  /** what tells it from others of its kind */
  keyOf(given: I): string
  /** the key as documents have it, of one that was written in another way; absent: there is one way to write it */
  keyWritten?(key: string): string
  /** the fields of a document that its key names */
  namedBy(key: string): object
  /** the stored ones by key */
  load(db: Kysely<EngineDatabase>, keys: readonly string[]): Promise<ReadonlyMap<string, R>>
  /** the part of a stored one that staff writes, for its revision; absent: all of it */
  writtenPart?(record: R): unknown
  /** keys of all of them in the order of an export, after one of them */
  list(db: Kysely<EngineDatabase>, after: string | null, limit: number): Promise<string[]>
  /** Adds to `known` what these documents name. */
  learn(db: Kysely<EngineDatabase>, known: Known, given: readonly I[]): Promise<void>
  merge(given: I, stored: R | null, world: RecordWorld): { record: R; problems: Problem[] }
  /** Tells the documents that follow of this one. */
  note(known: Known, record: R): void
  /** Writes what differs; keys of those that name something that is not there yet. */
  write(
    tx: Transaction<EngineDatabase>,
    changes: readonly Change<R>[],
    world: RecordWorld,
  ): Promise<ReadonlySet<string>>
  /** Of the change feed, also for what shows something of the changed ones; asked once they are written. */
  tags(tx: Transaction<EngineDatabase>, changes: readonly Change<R>[], known: Known): Promise<string[]>
}

/** Nothing is missing. */
export const COMPLETE: ReadonlySet<string> = new Set()

/** One page of keys that were read as a whole. */
export function afterKey(keys: readonly string[], after: string | null, limit: number): string[] {
  const start = after === null ? 0 : keys.indexOf(after) + 1
  return keys.slice(start, start + limit)
}
