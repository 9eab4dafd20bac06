import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Problem } from '#schemas/problem.ts'
import { LAYOUT_BUDGET } from '#server/layouts/check-layout.ts'
import type { FindDangling } from '#server/layouts/dangling.ts'
import type { LayoutStore, PublishedLayout, PublishOptions, PublishOutcome } from '#server/layouts/store.ts'
import { isDiskFull } from '#server/platform/database/errors.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { adminOnly } from './admin-only.ts'

interface LayoutApiParts {
  store: LayoutStore
  token: string
  /** warnings about missing content; absent: none */
  findDangling?: FindDangling
}

/**
 * Reading and publishing layouts in the running shop: for this machine and holders of the admin token only. The ETag is the
 * number of the revision shown; `If-Match` refuses to publish over another one (412). `?note=` says why.
 *
 * - `GET /api/layouts`, `GET /api/layouts/<frames|screens|pages|mails>/<name>`, `GET …/revisions`
 * - `POST /api/layouts/check` says what publishing the body would answer: 200 with `warnings`, or 422; nothing is published
 * - `PUT /api/layouts/<frames|screens|pages|mails>/<name>` publishes the body: 200, with `warnings` of what it names and the shop does not
 *   have, or 422 with every problem by path
 * - `POST …/rollback` publishes the document before: 200, or 409 when there is none
 */
export function layoutApi({ store, token, findDangling = async () => [] }: LayoutApiParts): Hono {
  const app = new Hono().basePath('/api/layouts')
  app.use(adminOnly({ token, what: 'Layouts are published' }))
  app.onError((error, context) => {
    if (!isDiskFull(error)) throw error
    return refuse(context, 507, 'storage-full', 'There is no room left to write to; the layout that is shown stays.')
  })

  app.get('/', (context) => context.json({ layouts: store.list().map(summaryOf) }))
  app.get('/:kind{frames|screens|pages|mails}/:name', (context) => {
    const published = store.published(nameOf(context))
    if (!published) return refuse(context, 404, 'unknown-layout', `There is no layout '${nameOf(context)}'.`)
    context.header('ETag', `"${published.number}"`)
    return context.json({ ...summaryOf(published), document: published.layout })
  })
  app.get('/:kind{frames|screens|pages|mails}/:name/revisions', async (context) =>
    context.json({ revisions: await store.revisions(nameOf(context)) }),
  )
  app.post('/check', bodyLimit({ maxSize: LAYOUT_BUDGET.bytes, onError: tooLarge }), async (context) => {
    const checked = store.check(await context.req.text())
    if (!checked.ok) return refuseInvalid(context, checked.problems)
    return context.json({ warnings: await findDangling(checked.layout) })
  })
  app.put(
    '/:kind{frames|screens|pages|mails}/:name',
    bodyLimit({ maxSize: LAYOUT_BUDGET.bytes, onError: tooLarge }),
    async (context) => {
      const options = optionsOf(context)
      if (!options) return badCondition(context)
      return answer(context, await store.publish(nameOf(context), await context.req.text(), options), findDangling)
    },
  )
  app.post('/:kind{frames|screens|pages|mails}/:name/rollback', async (context) => {
    const options = optionsOf(context)
    if (!options) return badCondition(context)
    return answer(context, await store.rollback(nameOf(context), options), findDangling)
  })
  return app
}

export interface LayoutSummary {
  name: string
  number: number
  note: string
  publishedAt: string | null
}

function summaryOf({ name, number, note, publishedAt }: PublishedLayout): LayoutSummary {
  return { name, number, note, publishedAt }
}

async function answer(context: Context, outcome: PublishOutcome, findDangling: FindDangling) {
  if (outcome.ok) {
    context.header('ETag', `"${outcome.published.number}"`)
    const warnings = await findDangling(outcome.published.layout)
    return context.json({ ...summaryOf(outcome.published), ...(warnings.length > 0 ? { warnings } : {}) })
  }
  if (outcome.code === 'invalid') return refuseInvalid(context, outcome.problems)
  if (outcome.code === 'conflict')
    return refuse(context, 412, 'conflict', `Revision ${outcome.current} was published meanwhile. Look at it first.`)
  if (outcome.code === 'unknown-layout')
    return refuse(context, 404, 'unknown-layout', `There is no layout '${nameOf(context)}'.`)
  return refuse(context, 409, 'nothing-before', 'The layout that ships with the shop is shown: nothing is before it.')
}

function refuseInvalid(context: Context, problems: readonly Problem[]) {
  const message = 'The layout was refused; the one that is shown stays.'
  return context.json({ error: { code: 'invalid', message, problems } }, 422)
}

/** Null if the condition is malformed. */
function optionsOf(context: Context): PublishOptions | null {
  const note = context.req.query('note')?.slice(0, 500)
  const expected = revisionInIfMatch(context.req.header('if-match'))
  if (expected === null) return null
  return { ...(note !== undefined && { note }), ...(expected !== undefined && { expected }) }
}

function nameOf(context: Context): string {
  return `${context.req.param('kind')}/${context.req.param('name')}`
}

function tooLarge(context: Context) {
  return refuse(context, 413, 'too-large', `A layout takes ${LAYOUT_BUDGET.bytes} bytes at most.`)
}

function badCondition(context: Context) {
  return refuse(context, 400, 'bad-condition', BAD_IF_MATCH)
}

function refuse(context: Context, status: 400 | 404 | 409 | 412 | 413 | 507, code: string, message: string) {
  return context.json({ error: { code, message } }, status)
}
