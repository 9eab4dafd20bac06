import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'audit']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const VIEW = 'path=/en&kind=b2b&day=2026-12-03&time=12:00'
const linksOf = () => shop.ports.portsFor({ locale: 'en', staffToken: null } as never).previewLinks
const frameOf = (screen: Screen) =>
  (nodesOf(screen, 'studio-preview')[0]!.props as unknown as { frames: { src: string; caption: string }[] }).frames[0]!
async function make(by = ewa, hours = '24', view = VIEW) {
  const before = (await linksOf().list()).map(({ id }) => id)
  const response = await shop.call('studio.makePreviewLink', { view, hours }, by)
  const link = (await linksOf().list()).find(({ id }) => !before.includes(id))
  return { status: response.status, link }
}
const opened = async (key: string, more = {}) =>
  (await shop.json(`/en/studio/shared?${new URLSearchParams({ key, ...more })}`)).screen

describe('a link to a preview', () => {
  it('shows its view to somebody without an account, and says until when', async () => {
    const { status, link } = await make()
    expect(status).toBe(200)
    const screen = await opened(link!.key)
    expect(screen.screen.status).toBe(200)
    expect(frameOf(screen).caption).toContain('Company')
    expect(JSON.stringify(nodesOf(screen, 'studio-record-head')[0]!.props)).toContain('This preview ends on')
    const page = await shop.page(frameOf(screen).src)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.getSetCookie()).toEqual([])
    expect((shop.drawn() as Screen).cache.variant).toMatchObject({ kind: 'b2b' })
    expect(nodesOf(screen, 'studio-view-bar')).toEqual([])
  })

  it('is a whole address on a page without script, in a shop that was not told its own', async () => {
    await make()
    await shop.page(`/en/studio/preview?${VIEW}`, ewa)
    const [field] = nodesOf(shop.drawn() as Screen, 'studio-link-field')
    expect(field!.props.address).toMatch(/^http:\/\/[^/]+\/en\/studio\/shared\?key=/)
  })

  it('cannot be turned into another view, another page or the draft of another layout', async () => {
    const { link } = await make()
    const { src } = frameOf(await opened(link!.key, { kind: 'b2c', path: '/en/contact' }))
    await shop.page(
      `${src}&${new URLSearchParams({ kind: 'b2c', path: '/en/contact', version: 'published', side: 'b' })}`,
    )
    expect((shop.drawn() as Screen).screen.path).toBe('/en')
    expect((shop.drawn() as Screen).cache.variant.kind).toBe('b2b')
    // A draft that began after the link was made is not its.
    const { staffLayouts } = shop.ports.portsFor({ locale: 'en', staffToken: null } as never)
    const found = (await staffLayouts.layout('screens/home'))!
    const draft = { ...found.layout, slots: { ...found.layout.slots, main: [] } }
    const change = { seen: { published: found.number, edit: 0 }, by: 'ewa', right: 'layouts' as const }
    expect(await staffLayouts.saveDraft(draft, change)).toMatchObject({ ok: true })
    await shop.page(src)
    const shown = (shop.drawn() as Screen).nodes
    expect(Object.keys(shown).some((id) => id.startsWith('screen.'))).toBe(true)
    const { link: later } = await make()
    expect(later!.drafts).toEqual(['screens/home'])
    await shop.page(frameOf(await opened(later!.key)).src)
    expect(Object.keys((shop.drawn() as Screen).nodes).some((id) => id.startsWith('screen.'))).toBe(false)
  })

  it('is made and withdrawn by who has the right to layouts or texts, and that stands in the audit trail', async () => {
    const texts = asStaff(await staffKey(commerce, 'words', ['texts']))
    const view = asStaff(await staffKey(commerce, 'looks', ['view']))
    expect((await make(texts)).status).toBe(200)
    expect((await make(view)).status).toBe(403)
    expect((await make({ headers: { authorization: 'Bearer staff_0' } })).status).toBe(401)
    const { link } = await make()
    const withdraw = (by: typeof ewa) => shop.call('studio.withdrawPreviewLink', { id: link!.id }, by)
    expect((await withdraw(view)).status).toBe(403)
    expect((await withdraw(ewa)).status).toBe(200)
    expect((await withdraw(ewa)).status).toBe(409)
    const trail = JSON.stringify((await shop.json('/en/studio/audit-trail', {}, ewa)).screen.nodes)
    expect(trail).toContain('Made or withdrew a link to a preview')
    expect(trail).toContain(`preview link ${link!.id} withdrawn`)
    expect(trail).not.toContain(link!.key)
    const page = (await shop.json(`/en/studio/preview?${VIEW}`, {}, view)).screen
    expect(JSON.stringify(page.nodes)).not.toContain('makePreviewLink')
  })

  it('answers 410 with a clear page once it is withdrawn or has expired', async () => {
    const { link } = await make()
    const { src } = frameOf(await opened(link!.key))
    await shop.call('studio.withdrawPreviewLink', { id: link!.id }, ewa)
    const { link: short } = await make(ewa, '1')
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 3_600_000)
    for (const key of [link!.key, short!.key]) {
      const screen = await opened(key)
      expect(screen.screen.status).toBe(410)
      expect(JSON.stringify(screen.nodes)).toContain('This preview has ended')
      const frame = await shop.page(src.replace(encodeURIComponent(link!.key), encodeURIComponent(key)))
      expect(frame.status).toBe(410)
      expect(await frame.text()).toContain('This preview has ended')
    }
  })

  it('is unknown with another signature', async () => {
    const { link } = await make()
    const [body, signature] = link!.key.split('.') as [string, string]
    const other = Buffer.from(JSON.stringify({ id: 'AAAA' })).toString('base64url')
    for (const key of [`${other}.${signature}`, `${body}.AAAA`, body, '']) {
      expect((await opened(key)).screen.status, key).toBe(404)
      expect((await shop.page(`/studio/preview-page?${new URLSearchParams({ key })}`)).status, key).toBe(404)
    }
  })

  it('shows prices of a group only if who makes it may change prices', async () => {
    const view = `${VIEW}&group=horeca`
    expect((await make(ewa, '24', view)).status).toBe(403)
    const prices = asStaff(await staffKey(commerce, 'prices', ['layouts', 'prices']))
    expect((await make(prices, '24', view)).link?.query).toContain('group=horeca')
  })

  it('is not made of a page that a preview cannot show', async () => {
    expect(await make(ewa, '1', 'path=/en/studio/orders')).toEqual({ status: 409, link: undefined })
  })

  it('is made once for each look: the page of the link leaves it to its frame', async () => {
    const { link } = await make(ewa, '24', 'path=/kawa&kind=b2b&day=2026-12-03')
    const calls = async (work: () => unknown) => {
      const before = commerce.state.calls.length
      await work()
      return commerce.state.calls.slice(before).filter(({ headers }) => headers.has('preview-as')).length
    }
    expect(await calls(() => opened(link!.key))).toBe(0)
    const src = `/studio/preview-page?${new URLSearchParams({ key: link!.key })}`
    expect(await calls(() => shop.page(src))).toBeGreaterThan(0)
  })

  it('is opened so often from an address and no more, whatever its key, until a minute has passed', async () => {
    const { link } = await make()
    const src = `/studio/preview-page?${new URLSearchParams({ key: link!.key, ui: 'de' })}`
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 60_001)
    const statuses = new Set<number>()
    for (let count = 0; count < 59; count++) statuses.add((await shop.page('/studio/preview-page?key=none')).status)
    expect([...statuses]).toEqual([404])
    expect((await opened(link!.key)).screen.status).toBe(200)
    const screen = await opened(link!.key)
    expect(screen.screen.status).toBe(429)
    expect(JSON.stringify(screen.nodes)).toContain('Wait a minute')
    const frame = await shop.page(src)
    expect([frame.status, await frame.text()]).toEqual([429, expect.stringContaining('Warten Sie eine Minute')])
    // Staff look by their session, which this is no part of.
    expect((await shop.page(`/studio/preview-page?${VIEW}`, ewa)).status).toBe(200)
    commerce.clock.now = new Date(commerce.clock.now.getTime() + 60_001)
    expect((await opened(link!.key)).screen.status).toBe(200)
  })
})
