import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CommerceEnv } from '../parts.ts'
import { ConfigRefusal, changeConfig } from './change-config.ts'
import { type ClaimSlugs, changePage, PageChanges } from './change-page.ts'
import { listStoredConfig } from './config.ts'
import { deleteMessage, listMessages } from './kept-messages.ts'
import type { StoreDatabase } from './schema.ts'

/** Body of PATCH /store-config: entries by key; null removes one. RFC 7396. */
export const ConfigChanges = z.record(z.string().min(1).max(200), JsonValue)

const INSTANT = z.iso.datetime()

/** Staff calls about the store: read and change config and pages, read and delete messages. */
export function staffRoutes({
  store,
  claimSlugs,
  clock,
}: {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  clock: () => Date
}): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()
  const refuse = (
    context: Context,
    status: 400 | 404 | 422,
    code: string,
    detail: string,
    errors?: Readonly<Record<string, string>>,
  ) => context.json({ detail, code, ...(errors && { errors }) }, status)

  app.get('/store-config/stored', async (context) => context.json({ data: await listStoredConfig(store) }))

  app.patch('/store-config', async (context) => {
    const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 12 })
    if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
    const changes = ConfigChanges.safeParse(parsed.value)
    if (!changes.success) return refuse(context, 422, 'invalid_input', 'The body must be { key: value, … }.')
    try {
      await changeConfig(store, changes.data, clock())
    } catch (error) {
      if (!(error instanceof ConfigRefusal)) throw error
      return refuse(context, 422, 'config_refused', 'Nothing was changed.', error.errors)
    }
    return context.json({ data: await listStoredConfig(store) })
  })

  app.patch('/page/:key', async (context) => {
    const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 3 })
    if (!parsed.ok) return refuse(context, 400, 'malformed_json', parsed.problem.message)
    const changes = PageChanges.safeParse(parsed.value)
    if (!changes.success) return refuse(context, 422, 'invalid_input', 'The body must be { pl: { title, … }, … }.')
    const page = { key: context.req.param('key'), changes: changes.data }
    const changed = await changePage({ store, claimSlugs }, page, clock())
    if (!changed) return refuse(context, 404, 'page_not_found', 'There is no such page.')
    if ('errors' in changed) return refuse(context, 422, 'page_refused', 'Nothing was changed.', changed.errors)
    return context.json(changed.page)
  })

  app.get('/message', async (context) => {
    const before = context.req.query('before')
    if (before !== undefined && !INSTANT.safeParse(before).success)
      return refuse(context, 422, 'invalid_input', 'The query before must be an instant in UTC.')
    return context.json({ data: await listMessages(store.db, before) })
  })

  app.delete('/message/:id', async (context) => {
    const isGone = await deleteMessage(store.db, context.req.param('id'))
    return isGone ? context.body(null, 204) : refuse(context, 404, 'message_not_found', 'There is no such message.')
  })

  return app
}
