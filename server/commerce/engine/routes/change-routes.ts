import type { Hono } from 'hono'
import { z } from 'zod'
import { changesAfter, latestChange } from '#server/platform/database/changes.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { Changes, CommerceEnv, StorePart } from '../../parts.ts'
import { appendDueChanges } from '../due-changes.ts'
import { Refusal } from '../refusal.ts'
import { WireChanges } from './catalogue-bodies.ts'
import type { Engine } from './engine.ts'

const CURSOR = /^engine:(\d{1,15}),store:(\d{1,15})$/

const ChangesQuery = z.object({
  after: z
    .string()
    .regex(CURSOR)
    .optional()
    .meta({
      description: 'Cursor of an earlier answer; without it only the newest cursor is answered.',
      examples: ['engine:12,store:3'],
    }),
})

/**
 * GET /changes: tags of public content that has changed after a cursor, of engine and store together. Without `after`
 * it only returns the current position. `reset`: the feed does not reach back that far. Architecture 4.
 */
export function changeRoutes({ database }: Engine, store: StorePart, clock: () => Date): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  calls.get(
    '/changes',
    {
      summary: 'Tags of what has changed on public screens after a cursor.',
      query: ChangesQuery,
      answers: {
        200: {
          description: 'The tags; `reset` when the feed does not reach back that far.',
          schema: WireChanges,
        },
      },
    },
    async (context, { query }) => {
      await appendDueChanges(database, clock())
      const ids = readPosition(query.safeParse(context.req.query()).data) ?? (await latestIds())
      const [ofEngine, ofStore] = await Promise.all([engineChanges(ids.engine), store.changesAfter(ids.store)])
      return context.json({
        cursor: `engine:${ofEngine.id},store:${ofStore.id}`,
        tags: [...new Set([...ofEngine.tags, ...ofStore.tags])],
        reset: ofEngine.reset || ofStore.reset,
      })
    },
  )

  async function latestIds() {
    return { engine: await latestChange(database.db), store: await store.latestChange() }
  }

  async function engineChanges(afterId: number): Promise<Changes> {
    const { id, tags, isIncomplete } = await changesAfter(database.db, afterId)
    // An id that was never assigned: the reader knew another database.
    const isAhead = tags.length === 0 && afterId > (await latestChange(database.db))
    return isAhead ? { id: await latestChange(database.db), tags, reset: true } : { id, tags, reset: isIncomplete }
  }

  return calls.app
}

/** The position after which to read; null without a cursor. Throws 400 for one that no answer gave. */
function readPosition(query: z.infer<typeof ChangesQuery> | undefined): { engine: number; store: number } | null {
  if (!query)
    throw new Refusal(400, 'cursor_invalid', 'after must be a cursor of an earlier answer, such as engine:12,store:7.')
  const match = query.after === undefined ? null : CURSOR.exec(query.after)
  return match && { engine: Number(match[1]), store: Number(match[2]) }
}
