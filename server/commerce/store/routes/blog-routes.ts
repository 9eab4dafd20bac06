import type { Context, Hono } from 'hono'
import { parseJson } from '#schemas/safe-json.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import {
  BlogKindParam,
  BlogTargetAnswer,
  CategoriesAnswer,
  CategoryBody,
  CategoryChangesBody,
  PostAnswer,
  PostBody,
  PostChangesBody,
  PostsAnswer,
  PostsQuery,
  RelatedPostsAnswer,
  RelatedQuery,
  StoredPostAnswer,
} from '../blog/blog-bodies.ts'
import {
  addCategory,
  addPost,
  type BlogDesk,
  type Changed,
  changeCategory,
  changePost,
  removeCategory,
  removePost,
} from '../blog/change-blog.ts'
import { listCategories, listPosts, listRelated, loadPost, resolveBlogSlug } from '../blog/read-blog.ts'
import { publishedContent } from '../content/read-content.ts'
import { forgetContent, writeContentRevision, writeItem } from '../content/write-content.ts'
import type { StoreDatabase } from '../schema.ts'

type Store = Database<StoreDatabase>

const refuse = (
  context: Context,
  status: 400 | 404 | 409 | 422,
  code: string,
  detail: string,
  errors?: Readonly<Record<string, string>>,
) => context.json({ detail, code, ...(errors && { errors }) }, status)
const notFound = (context: Context, what: 'post' | 'category') =>
  refuse(context, 404, `blog_${what}_not_found`, `There is no such ${what}.`)
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

/** Staff calls that write, change and remove posts and categories of the blog. */
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
  const category = { 200: { description: 'The category as it is stored now.', schema: CategoryBody } }

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
        : answer(context, await addCategory(desk(context, `category/${read.value.id}`), read.value, clock()))
    },
  )
  calls.patch(
    '/blog/category/:id',
    {
      summary: 'Changes a category of the blog; with a slug its address changes, and the one before leads on.',
      body: CategoryChangesBody,
      right: 'content',
      answers: category,
      refusals: [404],
    },
    async (context, { body }) => {
      const read = await readBody(context, body)
      if ('refused' in read) return read.refused
      const changed = await changeCategory(desk(context), { id: context.req.param('id'), changes: read.value }, clock())
      return changed ? answer(context, changed) : notFound(context, 'category')
    },
  )
  calls.delete(
    '/blog/category/:id',
    {
      summary: 'Removes a category without posts.',
      right: 'content',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404, 409],
    },
    async (context) => {
      const outcome = await removeCategory(desk(context), context.req.param('id'), clock())
      if (outcome === 'has-posts')
        return refuse(context, 409, 'blog_category_in_use', 'The category has posts: move or remove them first.')
      return outcome ? context.body(null, 204) : notFound(context, 'category')
    },
  )

  return calls.app
}

async function readBody<T>(
  context: Context,
  body: {
    safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } }
  },
): Promise<{ value: T } | { refused: Response }> {
  const parsed = parseJson(await context.req.text(), { maxBytes: 64 * 1024, maxDepth: 4 })
  if (!parsed.ok) return { refused: refuse(context, 400, 'malformed_json', parsed.problem.message) }
  const read = body.safeParse(parsed.value)
  if (read.success) return { value: read.data }
  const errors = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  return { refused: refuse(context, 422, 'invalid_input', 'The body does not fit its description.', errors) }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

function answer(context: Context, changed: Changed<object>): Response {
  if ('errors' in changed) return refuse(context, 422, 'blog_refused', 'Nothing was changed.', changed.errors)
  return context.json(changed.stored)
}
