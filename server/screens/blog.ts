import { sharedPicture } from '#schemas/picture-route.ts'
import type { Seo } from '#schemas/screen.ts'
import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { BlogCategory, BlogPage, BlogPost } from '#server/ports/blog.ts'
import { breadcrumbList, crumbsTo } from './crumbs.ts'

/** Posts on one page of a list: three rows of three. */
const PER_PAGE = 9
const MAX_PAGES = 1000
/** The frame waits for it, too; without it the post names no publisher. */
const CONFIG_MS = 400

interface Lists {
  posts: BlogPage
  blogCategory: BlogCategory | null
}

/** All posts of the blog, the newest first, in pages. S2.199. */
export const blogScreen = assembler('blog')({
  provides: ['posts', 'blogCategories', 'blogCategory', 'crumbs'],
  scope: 'public',
  load: async (context) => loadList(null, context),
  title: (data, context) => listTitle(context.t('blog.title'), data, context),
  seo: (data, { t, link }) => ({
    description: t('blog.description'),
    ...feedOf(link, t),
    jsonLd: [breadcrumbList(data.crumbs), ...postItems(data)],
  }),
})

/** The posts of one category. S2.74. */
export const blogCategoryScreen = assembler('blog_category')({
  provides: ['posts', 'blogCategories', 'blogCategory', 'crumbs'],
  scope: 'public',
  load: async (context) => (context.target ? loadList(context.target.id, context) : notFound()),
  title: (data, context) => listTitle(data.blogCategory?.name ?? '', data, context),
  seo: (data, { t, link }) => ({
    ...(data.blogCategory?.description ? { description: data.blogCategory.description } : {}),
    ...feedOf(link, t),
    jsonLd: [breadcrumbList(data.crumbs), ...postItems(data)],
  }),
})

/** One post. S2.75. */
export const blogPostScreen = assembler('blog_post')({
  provides: ['post', 'crumbs', 'config'],
  scope: 'public',
  async load(context) {
    const { ports, orWithout } = context
    const reading = orWithout(CONFIG_MS, 'the publisher of the post', ports.store.config())
    const post = context.target && (await ports.blog.post(context.target.id))
    if (!post) return notFound()
    return {
      post,
      config: await reading,
      crumbs: crumbsIn([post.category, { name: post.title, href: post.href }], context),
    }
  },
  title: ({ post }) => post.title,
  seo: ({ post, crumbs, config }, { t, link, locale }) => ({
    description: post.metaDescription || post.lead,
    ...(post.image === null ? {} : { image: post.image }),
    ...feedOf(link, t),
    openGraph: [
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: post.publishedAt },
      { property: 'article:modified_time', content: post.updatedAt },
      { property: 'article:section', content: post.category.name },
    ],
    jsonLd: [
      breadcrumbList(crumbs),
      posting(post, { locale, home: link('home'), shop: config?.get('general/store/name') ?? null }),
    ],
  }),
})

async function loadList(id: string | null, context: LoadContext) {
  const { ports, query, ignore } = context
  const page = pageOf(query.page)
  if (query.page !== undefined && String(page) !== query.page) ignore('page', query.page)
  const [posts, blogCategories] = await Promise.all([
    ports.blog.posts({ page, perPage: PER_PAGE, ...(id !== null && { category: id }) }),
    ports.blog.categories(),
  ])
  const blogCategory = blogCategories.find((category) => category.id === id) ?? null
  // Nothing links to a category without posts, or to a page after the last one.
  if ((id !== null && blogCategory === null) || (page > 1 && posts.data.length === 0)) return notFound()
  return { posts, blogCategories, blogCategory, crumbs: crumbsIn(blogCategory ? [blogCategory] : [], context) }
}

/** The first page for anything but a page number. */
function pageOf(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1
}

function crumbsIn(path: readonly { name: string; href: string }[], context: Pick<LoadContext, 'link' | 't'>) {
  const blog = context.link('blog')
  const own = [...(blog ? [{ name: context.t('blog.title'), href: blog }] : []), ...path]
  return [...crumbsTo([], context), ...own.map(({ name, href }) => ({ label: name, href }))]
}

function listTitle(name: string, { posts }: Lists, { t }: Pick<LoadContext, 't'>): string {
  return posts.page > 1 ? `${name} – ${t('pagination.page', { page: posts.page })}` : name
}

/** The feed of new posts, which readers find by the page's head. */
function feedOf(link: LoadContext['link'], t: LoadContext['t']): Partial<Seo> {
  const blog = link('blog')
  return blog === null ? {} : { feed: { href: `${blog}/rss.xml`, title: t('blog.feed') } }
}

/** The posts of a page for search engines: schema.org ItemList. */
function postItems({ posts: { data, page, perPage, total } }: Lists): Seo['jsonLd'] {
  if (data.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: data.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * perPage + index + 1,
        name: title,
        url: href,
      })),
    },
  ]
}

/** A post for search engines: schema.org BlogPosting. */
function posting(
  post: BlogPost,
  { locale, home, shop }: { locale: string; home: string | null; shop: string | null },
): Seo['jsonLd'][number] {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.lead,
    url: post.href,
    inLanguage: locale,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: post.author },
    articleSection: post.category.name,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(post.image === null ? {} : { image: sharedPicture(post.image) }),
    ...(shop === null ? {} : { publisher: { '@type': 'Organization', name: shop, ...(home && { url: home }) } }),
  }
}
