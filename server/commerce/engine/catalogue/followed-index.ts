import { setImmediate as otherWork } from 'node:timers/promises'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { loadProductIds } from './lists/load-listed.ts'

/** An in-memory index of all products. */
export interface FollowedIndex<T> {
  /**
   * The index as current as the database: it includes all writes before the call. Waits during the first build.
   * Rethrows errors of the database; the next call retries.
   */
  current(): Promise<T>
  /** The same for callers that can do without it: null, and no waiting, before the first build is done. */
  currentIfBuilt(): Promise<T | null>
  /** Stops updating. */
  close(): Promise<void>
}

type Followed<T> = {
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>
  /** an empty index */
  make: () => Promise<T> | T
  /** reloads products into the index; missing ones are removed from it */
  take: (index: T, ids: readonly string[]) => Promise<void>
  /** is told the tags of the feed before anything is answered with them, `EVERYTHING_TAG` if some are missing */
  notice?: (index: T, tags: readonly string[]) => Promise<void> | void
  /** products loaded before other work gets its turn: a few milliseconds */
  portion: number
  /** notified when a rebuild failed; the former index stays */
  report: (error: unknown) => void
}

const PRODUCT_TAG = 'product:'

/**
 * Builds an index of all products in the background, in small portions, and keeps it up to date by the engine's change
 * feed. Each writer of indexed data appends, in the same transaction, `product:<id>` of every product that shows it
 * (`productTagsOf`), or `EVERYTHING_TAG`.
 */
export function followProducts<T>({ database, make, take, notice, portion, report }: Followed<T>): FollowedIndex<T> {
  const { db } = database
  /** `writes`: the database's counter when the feed was last read to its end, null if it has none */
  type Built = { index: T; cursor: number; writes: number | null }
  let built: Built | null = null
  let building: Promise<Built> | null = null
  let running: Promise<Built> | null = null
  let waiting: Promise<Built> | null = null
  let isClosed = false

  /** A full rebuild; the former index stays in use until it is done. */
  function build(): Promise<Built> {
    building ??= readAll()
      .then((done) => {
        built = done
        return done
      })
      .finally(() => {
        building = null
      })
    return building
  }

  async function readAll(): Promise<Built> {
    // Before the products: changes during the build are read again.
    const cursor = await latestChange(db)
    const index = await make()
    await takeAll(index, await loadProductIds(db))
    return { index, cursor, writes: null }
  }

  async function takeAll(index: T, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += portion) {
      if (at > 0) await otherWork()
      if (isClosed) throw new Error('The engine is closed: no more products are read in.')
      await take(index, ids.slice(at, at + portion))
    }
  }

  /** The index that it has brought up to date. */
  async function step(): Promise<Built> {
    const seen = built ?? (await build())
    const writes = database.writes()
    if (writes !== null && writes === seen.writes) return seen
    for (;;) {
      const { id, tags, isIncomplete } = await changesAfter(db, seen.cursor)
      if (isIncomplete || tags.includes(EVERYTHING_TAG)) {
        await notice?.(seen.index, [EVERYTHING_TAG])
        seen.cursor = id
        build().catch(report)
        return seen
      }
      if (tags.length === 0) {
        seen.writes = writes
        return seen
      }
      await notice?.(seen.index, tags)
      const ids = tags.filter((tag) => tag.startsWith(PRODUCT_TAG)).map((tag) => tag.slice(PRODUCT_TAG.length))
      await takeAll(seen.index, ids)
      seen.cursor = id
    }
  }

  /**
   * One caller reads the feed at a time; a later caller may have written after that read, and waits for the next one.
   */
  function catchUp(): Promise<Built> {
    if (!running) {
      running = step().finally(() => {
        running = null
      })
      return running
    }
    waiting ??= running
      .catch(() => null) // its own caller gets the error
      .then(() => {
        waiting = null
        return catchUp()
      })
    return waiting
  }

  async function current(): Promise<T> {
    for (;;) {
      const seen = await catchUp()
      // A rebuild that ended meanwhile began before the newest changes.
      if (seen === built) return seen.index
    }
  }

  return {
    current,
    currentIfBuilt: async () => (built === null ? null : current()),
    async close() {
      isClosed = true
      // The waiting callers have got the error; here only its end matters.
      await Promise.allSettled([building, running, waiting])
    },
  }
}
