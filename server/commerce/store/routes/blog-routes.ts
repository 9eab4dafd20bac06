import type { Context, Hono } from 'hono'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import {
  BlogKindParam,
  BlogTargetAnswer,
  CategoriesAnswer,
  PostAnswer,
  PostBody,
  PostChangesBody,
  PostsAnswer,
  PostsQuery,
  RelatedPostsAnswer,
  RelatedQuery,
  StoredPostAnswer,
} from '../blog/blog-bodies.ts'
import { addPost, type BlogDesk, changePost, removePost } from '../blog/change-blog.ts'
import { listCategories, listPosts, listRelated, loadPost, resolveBlogSlug } from '../blog/read-blog.ts'
import { publishedContent } from '../content/read-content.ts'
import { forgetContent, writeContentRevision, writeItem } from '../content/write-content.ts'
import type { StoreDatabase } from '../schema.ts'
import { answer, notFound, readBody, refuse } from './blog-answers.ts'

type Store = Database<StoreDatabase>

const oddQuery = (context: Context) =>
  refuse(context, 422, 'invalid_input', 'skip and limit are whole numbers: skip from 0, limit from 1 to 100.')

/** The blog: categories, posts, and their addresses. */
export function blogRoutes({ db }: Store): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/blog/category',
    {
      summary: 'The categories of the blog.',
      answers: { 200: { description: 'The categories.', schema: CategoriesAnswer } },
    },
    async (context) => context.json({ data: await listCategories(db, context.get('caller')) }),
  )

  calls.get(
    '/blog/url/:kind/:slug',
    {
      summary: 'The category or post of a present or former slug.',
      params: BlogKindParam,
      answers: { 200: { description: 'What the slug leads to.', schema: BlogTargetAnswer } },
      refusals: [404],
    },
    async (context, { params }) => {
      const kind = params.shape.kind.safeParse(context.req.param('kind')).data
      const slug = context.req.param('slug')
      const target = kind && (await resolveBlogSlug(db, { kind, slug }, context.get('caller')))
      return target ? context.json(target) : refuse(context, 404, 'slug_not_found', 'No page stands at this slug.')
    },
  )

  calls.get(
    '/blog/post',
    {
      summary: 'Public posts, the newest first.',
      query: PostsQuery,
      answers: { 200: { description: 'A page of posts.', schema: PostsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const read = query.safeParse(context.req.query())
      if (!read.success) return oddQuery(context)
      return context.json(await listPosts(db, read.data, context.get('caller')))
    },
  )

  calls.get(
    '/blog/post/:id',
    {
      summary: 'A public post.',
      answers: { 200: { description: 'The post.', schema: PostAnswer } },
      refusals: [404],
    },
    async (context) => {
      const post = await loadPost(db, context.req.param('id'), context.get('caller'))
      return post ? context.json(post) : notFound(context, 'post')
    },
  )

  calls.get(
    '/blog/post/:id/related',
    {
      summary: 'Public posts that go with a post: those of its category first, then the newest others.',
      query: RelatedQuery,
      answers: { 200: { description: 'The posts.', schema: RelatedPostsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const read = query.safeParse(context.req.query())
      if (!read.success) return oddQuery(context)
      const asked = { id: context.req.param('id'), limit: read.data.limit }
      return context.json({ data: await listRelated(db, asked, context.get('caller')) })
    },
  )

  return calls.app
}

/** Staff calls that write, change and remove posts of the blog. */
export function blogStaffRoutes({ store, clock }: { store: Store; clock: () => Date }): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const desk = (context: Context<CommerceEnv>, object?: string): BlogDesk => ({
    store,
    record: (tx) => recordStaffCall(tx, context, object === undefined ? {} : { object }),
  })
  /** The desk of a change of a post, which leaves a revision of it. */
  const postDesk = async (context: Context<CommerceEnv>, id: string, object?: string): Promise<BlogDesk> => {
    const name = { kind: 'post', id } as const
    const before = await publishedContent(store.db, name)
    return {
      store,
      record: async (tx) => {
        const author = context.get('staff').name
        await writeContentRevision(tx, name, { author, before }, clock())
        await writeItem(tx, name, { author }, clock())
        await recordStaffCall(tx, context, object === undefined ? {} : { object })
      },
    }
  }
  const post = { 200: { description: 'The post as it is stored now.', schema: StoredPostAnswer } }

  calls.post(
    '/blog/post',
    { summary: 'Adds a post to the blog.', body: PostBody, right: 'content', answers: post, refusals: [422] },
    async (context, { body }) => {
      const read = await readBody(context, body)
      return 'refused' in read
        ? read.refused
        : answer(
            context,
            await addPost(await postDesk(context, read.value.id, `post/${read.value.id}`), read.value, clock()),
          )
    },
  )
  calls.patch(
    '/blog/post/:id',
    {
      summary: 'Changes a post; with a slug its address changes, and the one before leads on.',
      body: PostChangesBody,
      right: 'content',
      answers: post,
      refusals: [404],
    },
    async (context, { body }) => {
      const read = await readBody(context, body)
      if ('refused' in read) return read.refused
      const id = context.req.param('id')
      const changed = await changePost(await postDesk(context, id), { id, changes: read.value }, clock())
      return changed ? answer(context, changed) : notFound(context, 'post')
    },
  )
  calls.delete(
    '/blog/post/:id',
    {
      summary: 'Removes a post for good.',
      right: 'content',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      const id = context.req.param('id')
      const { record } = desk(context)
      const removing: BlogDesk = {
        store,
        async record(tx) {
          await forgetContent(tx, { kind: 'post', id })
          await record(tx)
        },
      }
      return (await removePost(removing, id, clock())) ? context.body(null, 204) : notFound(context, 'post')
    },
  )

  return calls.app
}
