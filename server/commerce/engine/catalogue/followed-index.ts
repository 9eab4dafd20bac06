import { setImmediate as otherWork } from 'node:timers/promises'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { loadProductIds } from './lists/load-listed.ts'

/** Something made of all products and kept in memory. */
export interface FollowedIndex<T> {
  /**
   * As the database is now: what was written before the call is in it. Waits while products are read in for the first time.
   * Throws what the database throws; the next call tries again.
   */
  current(): Promise<T>
  /** Stops reading in. */
  close(): Promise<void>
}

type Followed<T> = {
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>
  /** an empty index */
  make: () => Promise<T> | T
  /** reads products anew and takes them in; those that are gone leave the index */
  take: (index: T, ids: readonly string[]) => Promise<void>
  /** products read in before other work gets its turn: some milliseconds */
  portion: number
  /** told when reading everything anew failed; the index before stays */
  report: (error: unknown) => void
}

const PRODUCT_TAG = 'product:'

/**
 * Builds an index of all products in the background, in small portions, and keeps it up to date by the engine's change feed.
 * Whoever writes what the index shows appends `product:<id>`, or `EVERYTHING_TAG`, in the same transaction.
 */
export function followProducts<T>({ database, make, take, portion, report }: Followed<T>): FollowedIndex<T> {
  const { db } = database
  /** `writes`: what the database said when the feed was last read to its end, null when it does not say */
  type Built = { index: T; cursor: number; writes: number | null }
  let built: Built | null = null
  let building: Promise<Built> | null = null
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  let isClosed = false

  /** Everything from the beginning; the one before goes on answering until it is done. */
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
    // Before the products: what changes meanwhile is read again.
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

  async function step(): Promise<void> {
    const seen = built ?? (await build())
    const writes = database.writes()
    if (writes !== null && writes === seen.writes) return
    for (;;) {
      const { id, tags, isIncomplete } = await changesAfter(db, seen.cursor)
      if (isIncomplete || tags.includes(EVERYTHING_TAG)) {
        seen.cursor = id
        build().catch(report)
        return
      }
      if (tags.length === 0) {
        seen.writes = writes
        return
      }
      const ids = tags.filter((tag) => tag.startsWith(PRODUCT_TAG)).map((tag) => tag.slice(PRODUCT_TAG.length))
      await takeAll(seen.index, ids)
      seen.cursor = id
    }
  }

  /** One reads the feed at a time; who comes meanwhile may have written after it was read, and is served by the next. */
  function catchUp(): Promise<void> {
    if (!running) {
      running = step().finally(() => {
        running = null
      })
      return running
    }
    waiting ??= running
      .catch(() => {}) // its own caller is told
      .then(() => {
        waiting = null
        return catchUp()
      })
    return waiting
  }

  return {
    async current() {
      await catchUp()
      return built!.index
    },
    async close() {
      isClosed = true
      // Whoever waited for it has been told; here it only has to be over.
      await Promise.allSettled([building, running, waiting])
    },
  }
}
