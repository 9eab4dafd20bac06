import type { Context, Hono } from 'hono'
import type { Database } from '#server/platform/database/open.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import { CategoryBody, CategoryChangesBody, CategoryPlaceBody, StaffCategoriesAnswer } from '../blog/blog-bodies.ts'
import { categoryDocument } from '../blog/category-documents.ts'
import type { BlogDesk } from '../blog/change-blog.ts'
import {
  addCategory,
  type CategoryDesk,
  changeCategory,
  placeCategory,
  removeCategory,
} from '../blog/change-categories.ts'
import { listStaffCategories } from '../blog/staff-categories.ts'
import { noteAtOnce } from '../content/text-at-once.ts'
import { forgetContent } from '../content/write-content.ts'
import type { StoreDatabase } from '../schema.ts'
import { answer, notFound, readBody, refuse } from './blog-answers.ts'

/** Staff calls about categories of the blog: all of them, and what changes them. */
export function blogCategoryRoutes({
  store,
  clock,
}: {
  store: Database<StoreDatabase>
  clock: () => Date
}): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const desk = (context: Context<CommerceEnv>): BlogDesk => ({
    store,
    record: (tx) => recordStaffCall(tx, context),
  })
  /** The desk of a change of texts, which leaves a revision of them, and joins the draft that waits. */
  const textDesk = (context: Context<CommerceEnv>, id: string): CategoryDesk => ({
    store,
    async record(tx, before) {
      const author = context.get('staff').name
      const atOnce = { author, before: categoryDocument(before) }
      await noteAtOnce(tx, { kind: 'category', id }, atOnce, clock())
      await recordStaffCall(tx, context, before ? {} : { object: `category/${id}` })
    },
  })
  const category = { 200: { description: 'The category as it is stored now.', schema: CategoryBody } }

  calls.get(
    '/staff/blog/category',
    {
      summary: 'The categories of the blog in order, with their texts in every language and the number of their posts.',
      right: 'content',
      answers: { 200: { description: 'The categories.', schema: StaffCategoriesAnswer } },
    },
    async (context) => context.json({ data: await listStaffCategories(store.db, clock()) }),
  )

  calls.post(
    '/blog/category',
    {
      summary: 'Adds a category to the blog.',
      body: CategoryBody,
      right: 'content',
      answers: category,
      refusals: [422],
    },
    async (context, { body }) => {
      const read = await readBody(context, body)
      return 'refused' in read
        ? read.refused
        : answer(context, await addCategory(textDesk(context, read.value.id), read.value, clock()))
    },
  )

  calls.patch(
    '/blog/category/:id',
    {
      summary: 'Changes a category of the blog; with a slug its address changes, and the one before leads on.',
      body: CategoryChangesBody,
      right: 'content',
      answers: category,
      refusals: [404, 412],
      ifMatch: true,
    },
    async (context, { body }) => {
      const seen = revisionInIfMatch(context.req.header('if-match'))
      if (seen === null) return refuse(context, 400, 'bad_condition', BAD_IF_MATCH)
      const read = await readBody(context, body)
      if ('refused' in read) return read.refused
      const asked = { id: context.req.param('id'), changes: read.value, seen }
      const changed = await changeCategory(textDesk(context, asked.id), asked, clock())
      if (changed === 'conflict')
        return refuse(context, 412, 'blog_category_changed', 'It was changed meanwhile. Look at it first.')
      return changed ? answer(context, changed) : notFound(context, 'category')
    },
  )

  calls.post(
    '/staff/blog/category/:id/place',
    {
      summary: 'Puts a category of the blog behind another one, or before all others.',
      body: CategoryPlaceBody,
      right: 'content',
      answers: { 200: { description: 'The categories in their new order.', schema: StaffCategoriesAnswer } },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const read = await readBody(context, body)
      if ('refused' in read) return read.refused
      const asked = { id: context.req.param('id'), behind: read.value.behind }
      const placed = await placeCategory(desk(context), asked, clock())
      if (!placed) return notFound(context, 'category')
      return 'errors' in placed
        ? answer(context, placed)
        : context.json({ data: await listStaffCategories(store.db, clock()) })
    },
  )

  calls.delete(
    '/blog/category/:id',
    {
      summary: 'Removes a category without posts; a draft of one counts as a post.',
      right: 'content',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404, 409],
    },
    async (context) => {
      const id = context.req.param('id')
      const { record } = desk(context)
      const removing: BlogDesk = {
        store,
        async record(tx) {
          await forgetContent(tx, { kind: 'category', id })
          await record(tx)
        },
      }
      const outcome = await removeCategory(removing, id, clock())
      if (outcome === 'has-posts')
        return refuse(context, 409, 'blog_category_in_use', 'The category has posts: move or remove them first.')
      return outcome ? context.body(null, 204) : notFound(context, 'category')
    },
  )

  return calls.app
}
