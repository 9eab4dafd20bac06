import { Hono } from 'hono'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import type { Changes, CommerceEnv, StorePart } from '../../parts.ts'
import { appendDueChanges } from '../due-changes.ts'
import { Refusal } from '../refusal.ts'
import type { Engine } from './engine.ts'

const CURSOR = /^engine:(\d{1,15}),store:(\d{1,15})$/

/**
 * GET /changes: tags of public content that has changed after a cursor, of engine and store together. Without `after`
 * it only returns the current position. `reset`: the feed does not reach back that far. Architecture 4.
 */
export function changeRoutes({ database }: Engine, store: StorePart, clock: () => Date): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  app.get('/changes', async (context) => {
    await appendDueChanges(database, clock())
    const after = context.req.query('after')
    const ids = after === undefined ? await latestIds() : readCursor(after)
    const [ofEngine, ofStore] = await Promise.all([engineChanges(ids.engine), store.changesAfter(ids.store)])
    return context.json({
      cursor: `engine:${ofEngine.id},store:${ofStore.id}`,
      tags: [...new Set([...ofEngine.tags, ...ofStore.tags])],
      reset: ofEngine.reset || ofStore.reset,
    })
  })

  async function latestIds() {
    return { engine: await latestChange(database.db), store: await store.latestChange() }
  }

  async function engineChanges(afterId: number): Promise<Changes> {
    const { id, tags, isIncomplete } = await changesAfter(database.db, afterId)
    // An id that was never assigned: the reader knew another database.
    const isAhead = tags.length === 0 && afterId > (await latestChange(database.db))
    return isAhead ? { id: await latestChange(database.db), tags, reset: true } : { id, tags, reset: isIncomplete }
  }

  return app
}

function readCursor(after: string): { engine: number; store: number } {
  const match = CURSOR.exec(after)
  if (!match)
    throw new Refusal(400, 'cursor_invalid', 'after must be a cursor of an earlier answer, such as engine:12,store:7.')
  return { engine: Number(match[1]), store: Number(match[2]) }
}
