import { Hono } from 'hono'
import { adminOnly } from '#server/admin/admin-only.ts'
import { readExplainQuery, SESSION_HEADER } from './explain-query.ts'
import { type ExplainParts, explainScreen } from './explain-screen.ts'

/**
 * `GET /api/explain?path=/en&kind=b2b&at=…`: why a screen of the running shop is as it is, for this machine and holders of
 * the admin token only. The header `explain-session` names the session of a shopper. 400 for a query that cannot be read.
 */
export function explainApi({ token, ...parts }: ExplainParts & { token: string }): Hono {
  const app = new Hono().basePath('/api/explain')
  app.use(adminOnly({ token, what: 'Screens are explained' }))
  app.get('/', async (context) => {
    const read = readExplainQuery(new URL(context.req.url).searchParams, context.req.header(SESSION_HEADER))
    if (!read.ok) return context.json({ error: { code: 'bad-query', message: read.message } }, 400)
    return context.json(await explainScreen(read.query, parts))
  })
  return app
}
