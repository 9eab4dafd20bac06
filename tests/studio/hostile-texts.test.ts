import { beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { LOCALES } from '#schemas/locale.ts'
import { type OperationName, operations } from '#schemas/operations.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { siteFiles } from '#server/http/bytes/site-files.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { blogFeedRoutes } from '#server/resources/blog-feed-route.ts'
import { feedRoutes } from '#server/resources/feeds/feed-routes.ts'
import { sitemapRoutes } from '#server/resources/sitemap-route.ts'
import { routes } from '#server/screens/routes.ts'
import { addressesIn, crawlStudio, openPage, type StudioForm, type StudioPage } from './crawl-studio.ts'
import { HOSTILE, HOSTILE_TEXTS, MARK } from './hostile-texts.ts'
import { markupFaults } from './markup-faults.ts'
import { openStudio } from './open-studio.ts'
import { paperFaults } from './paper-faults.ts'
import { sendHostile } from './send-hostile.ts'
import { xmlFaults } from './xml-faults.ts'

/* Hostile texts in every field of the studio, and where they come out. TEST_MATRIX=full puts each text into each field. */

const IS_FULL = process.env.TEST_MATRIX === 'full'
const ROUNDS = IS_FULL ? HOSTILE.length : 1
const studio = await openStudio()

/** Their forms end the session, or take away what others are tried on; no text of theirs is kept. */
const LEFT_OUT =
  /\.(logOut|closePerson|endSession|setPassword|stepDraft|discard|remove|delete|withdraw|callOff|restore|reset|end|clear)/

/** Addresses that answer a file and no page. */
const FILES = /^\/api\/studio\/(?!.*\/remove$)/

const sent = new Map<OperationName, number>()
const faults: string[] = []
const drawn: string[] = []
/** files that pages of the studio lead to: documents, packing lists, labels, lists */
const files = new Set<string>()

function look({ path, status, html, screen }: StudioPage) {
  if (status >= 500) faults.push(`${path} answers ${status}`)
  for (const fault of markupFaults(html)) faults.push(`${path}: ${fault}`)
  if (html.includes(MARK)) drawn.push(path)
  for (const link of addressesIn(Object.values(screen.nodes))) if (FILES.test(link)) files.add(link)
}

/** Sends the forms of a page, each as the page has it after the ones before. */
async function sendAll(page: StudioPage, isWanted: (form: StudioForm) => boolean) {
  for (const [index, own] of page.forms.entries()) {
    const { op } = own
    if (LEFT_OUT.test(op) || !isWanted(own)) continue
    // Where nothing is typed the same choice again and again would only fill a page.
    const rounds = own.fields.some(({ type }) => type === 'text' || type === 'textarea') ? ROUNDS : 1
    for (let round = 0; round < rounds; round++) {
      const form = (await openPage(studio, page.path))?.forms[index]
      if (form?.op !== op) break
      const { told, isTaken } = await sendHostile(studio, form, round)
      faults.push(...told)
      if (isTaken) sent.set(op, (sent.get(op) ?? 0) + 1)
    }
  }
}

beforeAll(async () => {
  const tried = new Map<OperationName, number>()
  const few = ({ op }: StudioForm) => {
    const times = tried.get(op) ?? 0
    tried.set(op, times + 1)
    return times < 2
  }
  for await (const page of crawlStudio(studio)) {
    look(page)
    await sendAll(page, few)
  }
  // What there is now has forms of its own: drafts to publish, keys to end.
  for await (const page of crawlStudio(studio)) {
    look(page)
    await sendAll(page, ({ op }) => !tried.has(op) || /publish|plan/i.test(op))
  }
}, 600_000)

describe('a hostile text in a field of the studio', () => {
  it('is stored or refused with the field named, and answers no error', () => {
    expect(faults).toEqual([])
  })

  it('was tried in most operations that take a text', () => {
    const texts = Object.entries(operations).filter(([name, { input }]) => name.startsWith('studio.') && hasText(input))
    const untried = texts.map(([name]) => name).filter((name) => !sent.has(name as OperationName))
    expect(sent.size, `not taken anywhere: ${untried}`).toBeGreaterThan(35)
    expect(drawn.length).toBeGreaterThan(20)
  })

  it.each(LOCALES)('becomes no markup on pages of the shop (%s)', async (locale) => {
    const home = linkTo(locale, 'home')
    const waiting = [home]
    const seen = new Set(waiting)
    const found: string[] = []
    let marked = 0
    for (
      let path = waiting.shift(), opened = 0;
      path !== undefined && opened < (IS_FULL ? 60 : 16);
      path = waiting.shift()
    ) {
      const page = await openPage({ shop: studio.shop, owner: { email: '', secret: '', cookies: {} } }, path)
      if (page === null || page.screen.screen.locale !== locale) continue
      opened += 1
      if (page.status >= 500) found.push(`${path} answers ${page.status}`)
      found.push(...markupFaults(page.html).map((fault) => `${path}: ${fault}`))
      if (page.html.includes(MARK)) marked += 1
      for (const link of addressesIn(Object.values(page.screen.nodes))) {
        if (seen.has(link) || /^\/(?:api|media|documents|schemas|actions|_next)\//.test(link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
    expect(found).toEqual([])
    expect(marked).toBeGreaterThan(10)
  })

  it('becomes no markup of a mail and no line of its head', async () => {
    const { commerce, shop, owner } = studio
    const { script, attribute, template } = HOSTILE_TEXTS
    const shopName = { pl: script, en: attribute, de: template }
    await changeConfig(commerce.commerce.store, { 'general/store/name': shopName }, commerce.clock())
    const found: string[] = []
    let marked = 0
    for (const [turn, name] of MAIL_NAMES.entries())
      for (const locale of IS_FULL ? LOCALES : [LOCALES[turn % LOCALES.length]!]) {
        const staff = { locale, currency: 'PLN', staffToken: owner.cookies.staff_session } as unknown as Shopper
        const mail = await shop.ports.portsFor(staff).staffMailbox.preview({ name, locale, about: null })
        if (!mail.ok) continue
        const { subject, html, to } = mail.value
        if (/\p{Cc}/u.test(subject + to)) found.push(`${name} ${locale} has the subject ${subject}`)
        found.push(...markupFaults(html).map((fault) => `${name} ${locale}: ${fault}`))
        if (html.includes(MARK)) marked += 1
      }
    expect(found).toEqual([])
    expect(marked).toBeGreaterThan(10)
  })

  it('is text in every file that pages of the studio lead to, and drawn as text on paper', async () => {
    const { shop, owner } = studio
    const found: string[] = []
    const kinds = new Set<string>()
    for (const path of files) {
      const answer = await shop.page(path, owner)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      if (answer.status >= 500) found.push(`${path} answers ${answer.status}`)
      if (!answer.ok) continue
      kinds.add(type.split(';')[0]!)
      if (type.startsWith('application/pdf')) found.push(...paperFaults(bytes).map((fault) => `${path} ${fault}`))
      if (type.startsWith('text/html')) found.push(...markupFaults(new TextDecoder().decode(bytes)))
    }
    expect(found).toEqual([])
    expect([...kinds]).toContain('application/pdf')
    expect(files.size).toBeGreaterThan(8)
  })

  it('becomes no tag and no line of the sitemaps, the feeds, and robots.txt', async () => {
    const { shop, commerce } = studio
    const origin = 'https://shop.example'
    const { template, closing, entity } = HOSTILE_TEXTS
    const shopName = { pl: closing, en: entity, de: template }
    await changeConfig(commerce.commerce.store, { 'general/store/name': shopName }, commerce.clock())
    // Names of goods that came from elsewhere than a form.
    const goods = await commerce.commerce.engine.db
      .selectFrom('product_texts')
      .select(['product_id', 'locale'])
      .execute()
    for (const [at, { product_id, locale }] of goods.slice(0, HOSTILE.length * 2).entries())
      await commerce.commerce.engine.db
        .updateTable('product_texts')
        .set({ name: HOSTILE[at % HOSTILE.length]!, description: HOSTILE[(at + 7) % HOSTILE.length]! })
        .where('product_id', '=', product_id)
        .where('locale', '=', locale)
        .execute()
    const shared = { origin, version: async () => null, report: () => {} }
    const { sitemap, feeds } = shop.ports.shared
    const site = [
      sitemapRoutes({ ...shared, sitemap, routes, locales: async () => LOCALES }),
      feedRoutes({ ...shared, feeds, portsFor: shop.ports.portsFor }),
      blogFeedRoutes({ portsFor: shop.ports.portsFor, origin }),
      siteFiles({ origin, icon: async () => ({ drawing: null, name: closing, brand: closing }) }),
    ]
    const read = async (path: string) => {
      for (const part of site) {
        const answer = await part.request(path)
        if (answer.status !== 404) return { status: answer.status, text: await answer.text() }
      }
      throw new Error(`Nothing answers ${path}.`)
    }
    const index = (await read('/sitemap.xml')).text
    const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => href!.slice(origin.length))
    const paths = [
      ...['/sitemap.xml', ...maps, '/blog/rss.xml', '/en/blog/rss.xml', '/de/blog/rss.xml', '/favicon.svg'],
      ...LOCALES.flatMap((locale) => ['google', 'ceneo'].map((service) => `/feeds/${service}-${locale}-PLN.xml`)),
    ]
    const found: string[] = []
    let marked = 0
    for (const path of paths) {
      const answer = await part(path)
      if (answer === null) continue
      if (answer.status !== 200) found.push(`${path} answers ${answer.status}`)
      if (answer.text.includes(MARK)) marked += 1
      found.push(...xmlFaults(answer.text, MARK).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
    expect(marked).toBeGreaterThan(3)
    const robots = (await read('/robots.txt')).text
    expect(robots.split('\n').filter((line) => !/^(?:User-agent|Disallow|Sitemap): |^$/.test(line))).toEqual([])

    async function part(path: string) {
      // Ceneo is a service of one country: elsewhere it has no feed.
      return path.includes('ceneo') ? read(path).catch(() => null) : read(path)
    }
  })

  it('begins no formula in the exported audit trail, and no tag in feeds', async () => {
    const { shop, owner } = studio
    const csv = await (await shop.page('/api/studio/audit/csv', owner)).text()
    expect(csv).toContain(MARK)
    expect(csv.split(/[,\n]/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([])
    const feeds = blogFeedRoutes({ portsFor: shop.ports.portsFor, origin: 'https://shop.example' })
    for (const path of ['/blog/rss.xml', '/en/blog/rss.xml', '/de/blog/rss.xml']) {
      const answer = await feeds.request(path)
      expect([answer.status, (await answer.text()).match(/<(?:script|img|svg)\b/)], path).toEqual([200, null])
    }
  })
})

function hasText({ shape }: (typeof operations)[OperationName]['input']): boolean {
  return Object.keys(shape).some((name) => !/^(id|seen|isConfirmed|section|slot)$/.test(name))
}
