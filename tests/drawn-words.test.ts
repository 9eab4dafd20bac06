import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { afterAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { createPageRenderer } from '#runtime/server/page-renderer.tsx'
import '#runtime/testing/no-owner-stacks.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { MessageFile } from '#schemas/message-file.ts'
import { Screen } from '#schemas/screen.ts'
import type { Renderer } from '#server/answers/render.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { routes } from '#server/screens/routes.ts'
import { sections } from '#server/sections/sections.ts'
import { memoryLayouts } from '#server/testing/memory-stores.ts'
import { openTestApp, openTestCommerce, type TestApp } from '#server/testing/test-shop.ts'
import { catalog } from '#widgets/catalog.ts'
import { registry } from '#widgets/registry.ts'
import { createWordFinder } from './contract/find-words.ts'
import { pagesBehindActions } from './contract/walk-actions.ts'

/** `npm run test:crawl` opens all pages in each language. */
const IS_WHOLE = process.env.CRAWL === 'whole'
/** Linked pages that are drawn in each language for each kind of shopper. */
const MAX_SCREENS = IS_WHOLE ? Number.POSITIVE_INFINITY : 16
/** Links that are followed from the nodes of one type on a screen: a shop has many products, and few other pages. */
const MAX_LINKS = IS_WHOLE ? Number.POSITIVE_INFINITY : 12
const MAX_LINKS_OF_TILES = IS_WHOLE ? Number.POSITIVE_INFINITY : 2

const commerce = await openTestCommerce()
const shop = openShopWithPages()
await shop.app.ready()
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const customer = async (id: string) => ({ token: await commerce.tokenOf(id), has_session: '1' })
/** Each with the language in which steps of a purchase are taken, which is the only one in `npm test`. */
const shoppers: [string, () => Promise<Record<string, string>>, Locale][] = [
  ['a visitor', async () => ({}), 'pl'],
  ['a consumer', () => customer('cus-1'), 'en'],
  ['a company', () => customer('cus-5'), 'de'],
]

describe.each(shoppers)('every text that the pages of %s draw', (shopper, cookiesOf, actionsIn) => {
  it.each(process.env.TEST_MATRIX === 'rotating' ? [actionsIn] : LOCALES)(
    'is in the screen, the session or published messages (%s)',
    async (locale) => {
      const cookies = await cookiesOf()
      const missing = new Set<string>()
      const session = await (await shop.page('/api/session', { cookies })).json()
      let screens = 0
      let drawn = 0
      for await (const { path, html, screen } of pagesOf(locale, cookies, IS_WHOLE || locale === actionsIn)) {
        const find = createWordFinder({ values: [screen, session], messages: await wordsOf(screen), locale })
        screens += 1
        for (const text of drawnTexts(html)) {
          drawn += 1
          if (!find(text)) missing.add(`${path}: ${JSON.stringify(text)}`)
        }
      }
      if (IS_WHOLE)
        process.stdout.write(`${shopper}, ${locale}: ${screens} screens, ${drawn} texts, ${missing.size} not found\n`)
      expect(drawn).toBeGreaterThan(1000)
      expect([...missing]).toEqual([])
      expect(drawnOtherwise).toEqual([])
    },
    1_800_000,
  )
})

it('is said by a closed shop and by one in trouble, too', async () => {
  const missing: string[] = []
  const read = async (status: number) => {
    for (const locale of LOCALES) {
      const path = linkTo(locale, 'home')
      await expect.poll(async () => (await shop.page(path)).status).toBe(status)
      const { html, screen } = (await open(path, {}))!
      const find = createWordFinder({ values: [screen], messages: await wordsOf(screen), locale })
      missing.push(...[...drawnTexts(html)].filter((text) => !find(text)))
    }
  }
  const setClosed = (isClosed: boolean) =>
    changeConfig(commerce.commerce.store, { 'maintenance/enabled': isClosed }, commerce.clock())
  await setClosed(true)
  await read(503)
  await setClosed(false)
  await read(200)
  expect(missing).toEqual([])
})

const files = new Map<string, Promise<MessageFile>>()

async function wordsOf({ messages }: Screen): Promise<MessageFile['messages']> {
  const read = (address: string) => {
    const known = files.get(address) ?? Promise.resolve(shop.app.request(address)).then((answer) => answer.json())
    files.set(address, known)
    return known
  }
  return Object.assign({}, ...(await Promise.all(Object.values(messages).map(read))).map((file) => file.messages))
}

interface DrawnPage {
  path: string
  html: string
  /** the document in the page, from which its script goes on */
  screen: Screen
}

async function* pagesOf(
  locale: Locale,
  cookies: Record<string, string>,
  hasActions: boolean,
): AsyncGenerator<DrawnPage> {
  yield* linkedPages(locale, cookies)
  if (!hasActions) return
  for await (const { path, cookies: own } of pagesBehindActions({ shop, locale, cookies, isWhole: IS_WHOLE })) {
    const page = await open(path, own)
    if (page) yield page
  }
}

async function* linkedPages(locale: Locale, cookies: Record<string, string>): AsyncGenerator<DrawnPage> {
  const home = linkTo(locale, 'home')
  const waiting = [home, `${home === '/' ? '' : home}/no-such-page`]
  const seen = new Set(waiting)
  let drawn = 0
  for (let path = waiting.shift(); path !== undefined && drawn < MAX_SCREENS; path = waiting.shift()) {
    const page = await open(path, cookies)
    if (page?.screen.screen.locale !== locale) continue
    drawn += 1
    yield page
    for (const link of linksOf(page.screen)) {
      if (seen.has(link) || !isOfLocale(link, locale)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
}

/** A page with its document; null for a redirect or a file. */
async function open(path: string, cookies: Record<string, string>): Promise<DrawnPage | null> {
  const html = await (await shop.page(path, { cookies })).text()
  const [, document] = /<script type="application\/json" id="screen-data">(.*?)<\/script>/s.exec(html) ?? []
  return document === undefined ? null : { path, html, screen: Screen.parse(JSON.parse(document)) }
}

function isOfLocale(path: string, locale: Locale): boolean {
  const prefix = /^\/(en|de)(?=\/|\?|$)/.exec(path)?.[1] ?? 'pl'
  return prefix === locale && !path.includes('?') && !/^\/(api|media|documents|schemas|actions|_next)\//.test(path)
}

function linksOf({ nodes }: Screen): string[] {
  const byType = Map.groupBy(Object.values(nodes), ({ type }) => type)
  return [...byType].flatMap(([type, list]) =>
    addressesIn(list).slice(0, /tile|listing|row|menu/.test(type) ? MAX_LINKS_OF_TILES : MAX_LINKS),
  )
}

function addressesIn(nodes: readonly unknown[]): string[] {
  const found: string[] = []
  const stack: unknown[] = [...nodes]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value === 'string' && /^\/(?!\/)/.test(value)) found.push(value.split('#')[0]!)
    else if (typeof value === 'object' && value !== null) stack.push(...Object.values(value))
  }
  return found
}

type HtmlNode = DefaultTreeAdapterMap['node']

const SPOKEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription'])

/** Texts of a page between its tags, and those of its attributes. */
function drawnTexts(html: string): Set<string> {
  const texts = new Set<string>()
  const add = (text: string) => text.trim() !== '' && texts.add(text)
  const visit = (node: HtmlNode) => {
    if (node.nodeName === 'script' || node.nodeName === 'style' || node.nodeName === 'head') return
    if (node.nodeName === '#text' && 'value' in node) add(node.value)
    // What the shopper typed is in no document.
    if ('attrs' in node) for (const { name, value } of node.attrs) if (SPOKEN.has(name)) add(value)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parse(html))
  return texts
}

/** Paths of pages whose HTML out of fragments is not what one draw of the whole screen gives. */
const drawnOtherwise: string[] = []

function openShopWithPages(): TestApp {
  const layouts = [...demoLayouts()].map(([name, text]) => {
    const { layout: _, version: __, ...body } = JSON.parse(text)
    return [name, body] as const
  })
  const parts = {
    registry,
    groupOf: Object.fromEntries(Object.values(catalog).map(({ type, group }) => [type, group])),
    assets: () => ({ styles: [], modules: [], fonts: [], lead: '' }),
    mode: 'production',
    catalog: 'sha256-test',
  } as const
  const composing = createPageRenderer(parts)
  const plain = createPageRenderer({ ...parts, fragments: null })
  const render: Renderer = {
    ...composing,
    render(screen, page) {
      const drawn = composing.render(screen, page)
      if (!drawn.html.equals(plain.render(screen, page).html)) drawnOtherwise.push(screen.screen.path)
      return drawn
    },
  }
  return openTestApp(commerce, {
    routes,
    settings: { sectionTimeoutMs: 10_000, loadTimeoutMs: 10_000 },
    real: { layouts: memoryLayouts(Object.fromEntries(layouts)).source, render },
    parts: { routes, sections },
  })
}
