import { z } from 'zod'
import { BlogCategory } from '#schemas/blog.ts'
import { ContentRevisions, ContentRows, StaffContent, WholeContentRevision } from '#schemas/staff-content.ts'
import { parseArticle } from '#server/platform/rich-text.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ContentName, ContentOutcome, StaffContentPort } from '#server/ports/staff-content.ts'
import { resolveReferences } from './readers/references.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readRows = readerOf(ContentRows)
const readContent = readerOf(StaffContent)
const readRevisions = readerOf(ContentRevisions)
const readRevision = readerOf(WholeContentRevision)
const readCategories = dataReaderOf(z.array(BlogCategory))

/** Texts of one search. */
const MAX_SAYING = 100

/** Calls of staff about text pages and posts. */
export function commerceStaffContent(session: Session): StaffContentPort {
  const { staffHttp } = session
  const { read, change, write } = staffCalls(staffHttp)
  const addressOf = ({ kind, id }: ContentName) => path`/staff/content/${kind}/${id}`

  const send = (
    method: 'POST' | 'PATCH',
    address: string,
    { body, seen }: { body: object; seen?: number },
  ): Promise<ContentOutcome> =>
    write({ method, what: address, address, body, read: readContent, ...(seen !== undefined && { ifMatch: seen }) })

  return {
    async list({ kind, state, q, page, perPage }) {
      const query = queryOf({ kind, state, phrase: q, page, perPage })
      try {
        return await read('GET /staff/content', `/staff/content?${query}`, readRows)
      } catch (error) {
        // One of an earlier version does not know categories.
        if (kind === 'category' && error instanceof UpstreamError && error.status === 422) return null
        throw error
      }
    },
    async saying(says) {
      const query = queryOf({ state: 'public', says, page: 1, perPage: MAX_SAYING })
      const found = await read('GET /staff/content', `/staff/content?${query}`, readRows)
      // One that does not know the parameter gives all texts.
      return found?.says === says ? found.data : null
    },
    one: (name) => read('GET /staff/content/{kind}/{id}', addressOf(name), readContent),
    async revisions(name) {
      const found = await read('GET /staff/content/{kind}/{id}/revision', `${addressOf(name)}/revision`, readRevisions)
      return found?.data ?? null
    },
    revision: (name, number) =>
      read('GET /staff/content/{kind}/{id}/revision/{number}', `${addressOf(name)}/revision/${number}`, readRevision),
    async postCategories() {
      const reply = await session.http.get('/blog/category')
      const rows = reply.status === 200 ? readCategories('GET /blog/category', reply.body) : []
      return rows.map(({ id, name }) => ({ id, name }))
    },
    async preview(html) {
      const article = parseArticle(html)
      const { resolve } = await resolveReferences(session, { fail: session.fail }, article.references)
      return article.build(resolve)
    },
    add: ({ kind, id }, document) => send('POST', path`/staff/content/${kind}`, { body: { id, document } }),
    save: (name, body, seen) => send('PATCH', addressOf(name), { body, seen }),
    publish: (name, { note, seen }) => send('POST', `${addressOf(name)}/publish`, { body: { note }, seen }),
    withdraw: (name, seen) => send('POST', `${addressOf(name)}/withdraw`, { body: {}, seen }),
    discard: (name, seen) => send('POST', `${addressOf(name)}/discard`, { body: {}, seen }),
    restore: (name, { number, seen }) => send('POST', `${addressOf(name)}/restore`, { body: { number }, seen }),
    remove: (name) =>
      change({ method: 'DELETE', what: '/staff/content/{kind}/{id}', address: addressOf(name), read: readNothing }),
  }
}
