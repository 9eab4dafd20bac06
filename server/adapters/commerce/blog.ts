import { z } from 'zod'
import { BlogCategory, BlogPostSummary, BlogTarget, WireBlogPost } from '#schemas/blog.ts'
import { ROUTE_PARAM_SHAPE } from '#schemas/routes.ts'
import { parseArticle } from '#server/platform/rich-text.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { BlogPort, BlogPostSummary as LinkedPost } from '#server/ports/blog.ts'
import { resolveReferences } from './readers/references.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import { isMissing, readForAll, type Session } from './session.ts'
import { path } from './transport/paths.ts'

const readTarget = readerOf(BlogTarget)
const readCategories = dataReaderOf(z.array(BlogCategory))
const readPosts = readerOf(z.strictObject({ data: z.array(BlogPostSummary), total: z.int().min(0) }))
const readRelated = dataReaderOf(z.array(BlogPostSummary))
const readPost = readerOf(WireBlogPost)

/** Tag of every list, of the categories' names, and of a slug that leads nowhere yet. */
const LISTS = ['blog']

export function commerceBlog(session: Session): BlogPort {
  const hrefOf = (key: 'blog_category' | 'blog_post', slugs: Readonly<Record<string, string>>) => {
    const slug = slugs[session.locale] ?? ''
    return ROUTE_PARAM_SHAPE.slug.test(slug) ? session.links.to(key, { slug }) : null
  }
  /** Empty for a post that nothing can link to. */
  const linked = ({ slugs, category, image, ...post }: BlogPostSummary): LinkedPost[] => {
    const href = hrefOf('blog_post', slugs)
    const categoryHref = hrefOf('blog_category', category.slugs)
    if (href === null || categoryHref === null) return []
    return [
      {
        ...post,
        href,
        category: { id: category.id, name: category.name, href: categoryHref },
        image: image === null ? null : mediaUrl(image),
      },
    ]
  }

  return {
    resolveSlug: (kind, slug) => {
      const what = path`/blog/url/${kind}/${slug}`
      return readForAll(session, what, async ({ http }) => {
        const reply = await http.get(what)
        const value = isMissing(`GET ${what}`, reply) ? null : readTarget(`GET ${what}`, reply.body)
        return { value, tags: LISTS }
      })
    },

    categories: () =>
      readForAll(session, 'blog categories', async ({ http }) => {
        const what = 'GET /blog/category'
        const reply = await http.get('/blog/category')
        const rows = isMissing(what, reply) ? [] : readCategories(what, reply.body)
        const value = rows.flatMap(({ slugs, ...category }) => {
          const href = hrefOf('blog_category', slugs)
          return href === null || category.postCount === 0 ? [] : [{ ...category, href }]
        })
        return { value, tags: LISTS }
      }),

    posts: ({ category, page, perPage }) => {
      const skip = (page - 1) * perPage
      const query = new URLSearchParams({ ...(category && { category }), skip: String(skip), limit: String(perPage) })
      return readForAll(session, `blog posts ${query}`, async ({ http }) => {
        const reply = await http.get(`/blog/post?${query}`)
        const what = 'GET /blog/post'
        const { data, total } = isMissing(what, reply) ? { data: [], total: 0 } : readPosts(what, reply.body)
        return { value: { data: data.flatMap(linked), page, perPage, total }, tags: LISTS }
      })
    },

    post: (id) => {
      const what = path`/blog/post/${id}`
      return readForAll(session, what, async ({ http, fail }) => {
        const reply = await http.get(what)
        const tags = [...LISTS, `post:${id}`]
        if (isMissing(`GET ${what}`, reply)) return { value: null, tags }
        const { content, metaDescription, ...summary } = readPost(`GET ${what}`, reply.body)
        const [post] = linked(summary)
        if (!post) return { value: null, tags }
        const article = parseArticle(content)
        const references = await resolveReferences(session, { fail }, article.references)
        return {
          value: { ...post, metaDescription, content: article.build(references.resolve) },
          tags: [...tags, ...references.tags],
        }
      })
    },

    related: (id, limit) => {
      const what = path`/blog/post/${id}/related`
      return readForAll(session, `${what} ${limit}`, async ({ http }) => {
        const reply = await http.get(`${what}?limit=${limit}`)
        const value = isMissing(`GET ${what}`, reply) ? [] : readRelated(`GET ${what}`, reply.body).flatMap(linked)
        return { value, tags: [...LISTS, `post:${id}`] }
      })
    },
  }
}
