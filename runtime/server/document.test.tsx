import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { type Manifest, pageAssets } from './page-assets.ts'
import { createPageRenderer } from './page-renderer.tsx'

const MANIFEST: Manifest = {
  'runtime/entry-client.tsx': { file: 'assets/entry.js', imports: ['_react.js'], css: ['assets/entry.css'] },
  '_react.js': { file: 'assets/react.js' },
  'virtual:widgets/product': {
    file: 'assets/product.js',
    imports: ['_react.js', '_parts.js'],
    css: ['assets/product.css'],
  },
  'virtual:widgets/cart': { file: 'assets/cart.js', css: ['assets/cart.css'] },
  '_parts.js': { file: 'assets/parts.js', css: ['assets/parts.css'] },
  font: { file: 'assets/f.woff2', src: 'widgets/theme/fonts/figtree-latin-wght-normal.woff2' },
  ext: { file: 'assets/e.woff2', src: 'widgets/theme/fonts/figtree-latin-ext-wght-normal.woff2' },
}

const renderer = createPageRenderer({
  registry: {
    tile: ({ id, props }) => (
      <p id={id}>
        {props.text}
        <img src="/a.png" alt="" />
      </p>
    ),
    bad: () => {
      throw new Error('broken')
    },
  },
  groupOf: { tile: 'product', bad: 'shop', line: 'cart' },
  assets: pageAssets(MANIFEST),
  mode: 'production',
  catalog: 'sha256-test',
})
const page = {
  origin: 'https://shop.example',
  themeHref: '/theme/abc.css',
  shopName: 'Ziarno & Co',
  translate: TRANSLATE,
  imageCdn: null,
}

const HOSTILE = '</script><script>alert(1)</script><!--'
const screen = screenOf({
  nodes: { 'screen.tile': nodeOf('tile', { props: { text: HOSTILE } }) },
  title: HOSTILE,
  data: { text: HOSTILE },
})
screen.screen.seo = {
  canonical: '/en',
  description: '"quoted"',
  alternates: { pl: '/', 'x-default': '/' },
  jsonLd: [{ '@type': 'Product', name: HOSTILE }],
  image: '/media/a.png',
}
const drawn = renderer.render(screen, page)
const html = drawn.html.toString()

const modulesOf = (page: string): unknown => JSON.parse(/id="page-modules">([^<]*)</.exec(page)?.[1] ?? '')

describe('the document of a screen', () => {
  it('asks for the picture in sight before styles and fonts, and for script only after the first paint', () => {
    const head = html.split('</head>')[0] as string
    const places = ['<script>', 'rel="stylesheet"', 'as="font"', '<title>'].map((part) => head.indexOf(part))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"/)
  })

  it('lets the browser fetch linked pages ahead where the page is the same for all, by rules that its policy allows', () => {
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(rules).prefetch).toHaveLength(1)
    expect(renderer.contentSecurityPolicy).toContain(createHash('sha256').update(rules).digest('base64'))
    const own = { ...screen, cache: { ...screen.cache, scope: 'private' as const } }
    expect(renderer.render(own, page).html.toString()).not.toContain('speculationrules')
  })

  it('links exactly the files of its groups, the words of its language and the fonts with its letters', () => {
    expect(modulesOf(html)).toEqual([
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/product.js',
      '/assets/parts.js',
      '/schemas/messages/shared.en.test.json',
    ])
    expect([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/entry.css',
      '/assets/product.css',
      '/assets/parts.css',
      '/theme/abc.css',
    ])
    expect(html).toContain('<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>')
    expect(html).not.toContain('/assets/e.woff2')
    expect(html).toContain('<html lang="en" dir="ltr">')
  })

  it('lets no text end a script, a tag or an attribute', () => {
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--</')
    expect(html.match(/<script/g)).toHaveLength(6)
    expect(html).toContain('content="&quot;quoted&quot;"')
    const data = /id="screen-data">([^<]*)</.exec(html)?.[1]
    expect(JSON.parse(data!)).toMatchObject({ nodes: screen.nodes, messages: screen.messages })
  })

  it('repeats to the script nothing that only the head and caches need', () => {
    const data = JSON.parse(/id="screen-data">([^<]*)</.exec(html)![1]!) as typeof screen
    const { jsonLd: _, openGraph: __, image: ___, ...used } = screen.screen.seo
    expect(data.screen.seo).toEqual({ ...used, jsonLd: [] })
    expect(data.cache).toEqual({ ...screen.cache, tags: [] })
    expect(html.split('application/ld+json')).toHaveLength(screen.screen.seo.jsonLd.length + 1)
  })

  it('makes addresses absolute where readers need it and names the page', () => {
    expect(html).toContain('<link rel="canonical" href="https://shop.example/en">')
    expect(html).toContain('hreflang="x-default" href="https://shop.example/"')
    expect(html).toContain('<meta property="og:image" content="https://shop.example/share/a.png.jpg">')
    expect(html).toContain('| Ziarno &amp; Co</title>')
  })

  it('tells other sites all that their cards show, with the picture of the shop where the page has none', () => {
    const contentOf = (name: string, text = html) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1]
    for (const name of ['title', 'description', 'image'])
      expect(contentOf(`twitter:${name}`)).toBe(contentOf(`og:${name}`))
    expect(contentOf('twitter:card')).toBe('summary_large_image')
    expect(['width', 'height', 'type'].map((name) => contentOf(`og:image:${name}`))).toEqual([
      '1200',
      '630',
      'image/jpeg',
    ])
    for (const name of ['og:image:alt', 'og:type', 'og:url']) expect(contentOf(name)).toBeTruthy()
    const { image: _, ...seo } = screen.screen.seo
    const without = { ...screen, screen: { ...screen.screen, seo } }
    expect(
      contentOf('og:image', renderer.render(without, { ...page, shareImage: '/media/hero/wide' }).html.toString()),
    ).toBe('https://shop.example/share/hero/wide.jpg')
  })

  it('has one inline script, which the policy names by its hash, and no inline style or handler', () => {
    const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => text!)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256').update(inline[0]!).digest('base64')
    expect(renderer.contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(renderer.contentSecurityPolicy).not.toContain('unsafe')
    expect(html).not.toMatch(/ (?:style|on[a-z]+)="/)
  })

  it('puts the preloads that React writes for pictures into the head', () => {
    const [head, body] = html.split('</head>')
    expect(head).toContain('<link rel="preload" as="image" href="/a.png"/>')
    expect(body).toContain('<div id="root"><p id="screen.tile">')
    expect(drawn.failures).toEqual([])
  })

  it('preloads the picture that a widget marked as the lead one, with the sizes that it will have', () => {
    const srcSet = '/_next/image?url=%2Fmedia%2Fa&w=640&q=75 640w, /_next/image?url=%2Fmedia%2Fa&w=1080&q=75 1080w'
    const draw = (...sources: string[]) =>
      createPageRenderer({
        registry: {
          tile: ({ id }) => (
            <picture id={id}>
              {sources.map((media) => (
                <source key={media} media={media} srcSet="/small.png 1x" sizes="640px" />
              ))}
              <img src="/large.png" srcSet={srcSet} sizes="50vw" alt="" fetchPriority="high" />
            </picture>
          ),
        },
        groupOf: { tile: 'shop' },
        assets: pageAssets(MANIFEST),
        mode: 'production',
        catalog: '',
      })
        .render(screen, page)
        .html.toString()
    const preloadOf = (media: string) =>
      `<link rel="preload" as="image"${media} href="/large.png" imagesrcset="${srcSet.replaceAll('&', '&amp;')}" imagesizes="50vw" fetchpriority="high">`
    const head = draw().split('</head>')[0] as string
    expect(head).toContain(preloadOf(''))
    expect(head.indexOf('as="image"')).toBeLessThan(head.indexOf('rel="stylesheet"'))
    // One shape for narrow windows and another for the rest: the queries exclude each other.
    expect(draw('(max-width: 899px)')).toContain(
      '<link rel="preload" as="image" media="(max-width: 899px)" imagesrcset="/small.png 1x" imagesizes="640px" fetchpriority="high">' +
        preloadOf(' media="not all and (max-width: 899px)"'),
    )
    // With more shapes only the page can choose.
    expect(draw('(max-width: 499px)', '(max-width: 899px)')).not.toContain('as="image"')
  })

  it('names the nodes that threw, for the browser too', () => {
    const broken = screenOf({ nodes: { 'screen.bad': nodeOf('bad', { fallback: 'drop' }) } })
    const answer = renderer.render(broken, page)
    expect(answer.failures).toEqual([{ nodeId: 'screen.bad', type: 'bad', message: 'broken' }])
    expect(answer.html.toString()).toContain('"broken":["screen.bad"]')
  })

  it('names the remedy if the build lacks a file', () => {
    const cms = createPageRenderer({
      registry: {},
      groupOf: { tile: 'cms' },
      assets: pageAssets(MANIFEST),
      mode: 'production',
      catalog: '',
    })
    expect(() => cms.render(screen, page)).toThrow(/virtual:widgets\/cms.*npm run build/)
  })
})
