import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CommerceEnv } from '../parts.ts'
import { configByTags, listConfig } from './config.ts'
import { loadFooter } from './footer.ts'
import { answerPicture, type PictureFile } from './media.ts'
import { listPages, loadPage } from './pages.ts'
import type { StoreDatabase } from './schema.ts'

/** Body of POST /store-config/by-tags. S7.27. */
export const TagsBody = z.strictObject({ tags: z.array(z.string().regex(/^[A-Za-z0-9_./-]{1,200}$/)).max(50) })

/** Refusals, in the requested language. Their wording is our own; `detail` is for logs. */
const notFound = (context: Context, code: string, detail: string) => context.json({ detail, code }, 404)

/** Footer, store config, text pages and pictures. S7.25-S7.28. */
export function storeRoutes(store: Database<StoreDatabase>, pictureFile: PictureFile): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>()

  app.get('/layout/footer/block', async (context) => context.json(await loadFooter(store, context.get('caller'))))

  app.get('/store-config', async (context) => context.json({ data: await listConfig(store, context.get('caller')) }))

  app.post('/store-config/by-tags', async (context) => {
    const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 4 })
    if (!parsed.ok) return context.json({ detail: parsed.problem.message, code: 'malformed_json' }, 400)
    const body = TagsBody.safeParse(parsed.value)
    if (!body.success)
      return context.json({ detail: 'The body must be { tags: [text, …] }.', code: 'invalid_input' }, 422)
    return context.json({ data: await configByTags(store, body.data.tags, context.get('caller')) })
  })

  app.get('/page', async (context) => context.json({ data: await listPages(store) }))

  app.get('/page/by-route/:route', async (context) => {
    const page = await loadPage(store, { route: context.req.param('route') }, context.get('caller'))
    return page ? context.json(page) : notFound(context, 'page_not_found', 'No page stands at this route.')
  })

  app.get('/page/:key', async (context) => {
    const page = await loadPage(store, { key: context.req.param('key') }, context.get('caller'))
    return page ? context.json(page) : notFound(context, 'page_not_found', 'There is no such page.')
  })

  app.get('/media/:key{.+}', async (context) => {
    const answer = await answerPicture(context, context.req.param('key'), pictureFile)
    return answer ?? notFound(context, 'picture_not_found', 'There is no such picture.')
  })

  return app
}
