import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { listPages } from '#server/sections/order/list-pages.ts'
import { postCard } from './post-facts.ts'

export const postListSection = section('post-list')({
  title: 'Posts of the blog: those of the viewed list in pages, the newest, or those that go with the viewed post.',
  settings: z.strictObject({
    source: z.enum(['viewed', 'latest', 'related']).meta({
      description:
        'Which posts: the list of the page (`viewed`), the newest (`latest`), or those that go with the viewed post (`related`).',
    }),
    title: LocalizedText.optional().meta({ description: 'Heading above the posts; absent: none.' }),
    limit: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .meta({ description: 'Most posts to show; absent means 3. A viewed list has pages instead.', examples: [3] }),
    linksToAll: z.boolean().optional().meta({ description: 'Whether a link leads to all posts; absent means false.' }),
  }),
  presets: [
    {
      key: 'latest',
      name: { pl: 'najnowsze', en: 'latest', de: 'neueste' },
      settings: {
        source: 'latest',
        title: { pl: 'Z naszego bloga', en: 'From our blog', de: 'Aus unserem Blog' },
        limit: 3,
        linksToAll: true,
      },
    },
  ],
  uses: ['posts', 'post', 'blogCategory'],
  async resolve({ settings: { source, title, limit = 3, linksToAll }, data, ports, locale, link, t, path }) {
    const all = link('blog')
    const head = {
      ...(title && { title: pickText(title, locale) }),
      ...(linksToAll && all ? { link: { label: t('blog.all'), href: all } } : {}),
    }
    if (source === 'viewed') {
      const { posts } = data
      if (!posts) return null
      const cards = posts.data.map((post) => postCard(post, { t, locale }))
      return node('post-list', {
        ...head,
        posts: cards,
        ...(cards.length === 0 ? { none: t('blog.none') } : {}),
        pages: listPages(posts, (page) => (page === 1 ? path : `${path}?page=${page}`)),
      })
    }
    const found =
      source === 'latest'
        ? (await ports.blog.posts({ page: 1, perPage: limit })).data
        : data.post
          ? await ports.blog.related(data.post.id, limit)
          : []
    return found.length === 0
      ? null
      : node('post-list', { ...head, posts: found.map((post) => postCard(post, { t, locale })) })
  },
})
