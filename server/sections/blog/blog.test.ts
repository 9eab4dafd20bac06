import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { blogFeedRoutes } from '#server/resources/blog-feed-route.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { instead, nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)
const GRIND = {
  pl: '/blog/jak-mielic-kawe-grubosc-mlynek-i-najczestsze-bledy',
  en: '/en/blog/how-to-grind-coffee-size-grinder-and-common-mistakes',
  de: '/de/blog/kaffee-richtig-mahlen-mahlgrad-muehle-und-haeufige-fehler',
}

const postsOf = (screen: Screen) =>
  (nodesOf(screen, 'post-list')[0]?.props.posts ?? []) as { title: string; category: { label: string } }[]

describe('the blog', () => {
  it('lists all posts in pages, with ways to its categories [S2.199]', async () => {
    const { screen } = await shop.json('/en/blog')
    const [head] = nodesOf(screen, 'category-head')
    expect(head?.props).toMatchObject({
      title: 'Blog',
      subcategories: [
        { label: 'Brewing', href: '/en/blog/category/brewing' },
        { label: 'Coffee basics', href: '/en/blog/category/coffee-basics' },
        { label: 'Equipment and buying', href: '/en/blog/category/equipment-and-buying' },
      ],
    })
    const [list] = nodesOf(screen, 'post-list')
    expect(postsOf(screen)).toHaveLength(9)
    expect(list?.props.pages).toEqual({
      current: 1,
      count: 2,
      links: [
        { page: 1, href: '/en/blog' },
        { page: 2, href: '/en/blog?page=2' },
      ],
    })
    const second = (await shop.json('/en/blog?page=2')).screen
    expect(postsOf(second)).toHaveLength(3)
    expect([second.screen.title, second.screen.seo.canonical]).toEqual(['Blog – Page 2', '/en/blog?page=2'])
    for (const path of ['/en/blog?page=3', '/en/blog/category/nothing', '/en/blog/nothing'])
      expect([path, (await shop.json(path)).response.status]).toEqual([path, 404])
    expect((await shop.json('/en/blog?page=x')).screen.ignored).toEqual([{ in: 'path', name: 'page', value: 'x' }])
  })

  it('lists the posts of a category under its name [S2.199]', async () => {
    const { screen } = await shop.json('/de/blog/kategorie/zubereitung')
    expect(screen.screen.title).toBe('Zubereitung')
    expect(postsOf(screen).map(({ category }) => category.label)).toEqual(Array(4).fill('Zubereitung'))
    expect(screen.screen.seo.alternates).toEqual({
      pl: '/blog/kategoria/parzenie',
      en: '/en/blog/category/brewing',
      de: '/de/blog/kategorie/zubereitung',
      'x-default': '/blog/kategoria/parzenie',
    })
  })

  it('shows a post with its products as live tiles where the text names them [S2.199]', async () => {
    const { screen } = await shop.json(GRIND.en)
    const [post] = nodesOf(screen, 'blog-post')
    expect(post?.props).toMatchObject({
      title: 'How to grind coffee: size, grinder and common mistakes',
      author: 'By Olek Bednarz',
      reading: '3\u00a0min read',
      category: { label: 'Coffee basics', href: '/en/blog/category/coffee-basics' },
      image: { image: '/media/blog/grind' },
    })
    const parts = post!.slots!.content!.map((id) => screen.nodes[id]!.type)
    expect(parts).toEqual(['rich-text-block', 'product-row', 'rich-text-block'])
    const tiles = nodesOf(screen, 'product-tile')
    expect(tiles.map(({ props }) => props.product)).toMatchObject([{ id: 'morvena-m40' }, { id: 'tairin-hand' }])
    const [related] = nodesOf(screen, 'post-list')
    expect([related?.props.title, postsOf(screen).length]).toEqual(['Read next', 3])
    expect(JSON.stringify(nodesOf(screen, 'rich-text-block'))).toContain(
      '"href":"/en/blog/how-to-store-coffee-so-it-keeps-its-taste"',
    )
  })

  it('says to search engines what a post is, and where its feed and other languages are', async () => {
    const { seo } = (await shop.json(GRIND.de)).screen.screen
    expect(seo.alternates).toEqual({ ...GRIND, 'x-default': GRIND.pl })
    expect(seo.feed).toEqual({ href: '/de/blog/rss.xml', title: 'Neue Beiträge im Blog' })
    expect(seo.jsonLd.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'BlogPosting'])
    expect(seo.jsonLd[1]).toMatchObject({
      headline: 'Kaffee richtig mahlen: Mahlgrad, Mühle und häufige Fehler',
      author: { '@type': 'Person', name: 'Olek Bednarz' },
      inLanguage: 'de',
      datePublished: expect.stringMatching(/^\d{4}-/),
      image: expect.stringContaining('blog%2Fgrind'),
    })
  })

  it('shows a post without products that cannot be read', async () => {
    commerce.state.interfere = instead('/product/by-ids', () => Response.json({ detail: 'Broken' }, { status: 500 }))
    const { screen, response } = await openAnother(openWholeShop).json(GRIND.en)
    expect(response.status).toBe(200)
    expect(nodesOf(screen, 'rich-text-block')).toHaveLength(2)
    expect(nodesOf(screen, 'product-tile')).toHaveLength(0)
    commerce.state.interfere = () => null
  })

  it('has a feed in each language', async () => {
    const feeds = blogFeedRoutes({ portsFor: shop.ports.portsFor, origin: 'https://shop.example' })
    for (const [path, title] of [
      ['/blog/rss.xml', 'Jak mielić kawę'],
      ['/en/blog/rss.xml', 'How to grind coffee'],
      ['/de/blog/rss.xml', 'Kaffee richtig mahlen'],
    ] as const) {
      const answer = await feeds.request(path)
      const xml = await answer.text()
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
      expect(xml.match(/<item>/g)).toHaveLength(12)
      expect(xml).toContain(`<title>${title}`)
      expect(xml).toContain(`<atom:link href="https://shop.example${path}" rel="self"`)
    }
  })

  it('is on the home page with its newest posts', async () => {
    const { screen } = await shop.json('/')
    const [list] = nodesOf(screen, 'post-list')
    expect(list?.props).toMatchObject({ title: 'Z naszego bloga', link: { href: '/blog' } })
    expect(postsOf(screen)).toHaveLength(3)
  })
})
