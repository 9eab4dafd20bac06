import { afterAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const post = { send: async () => {}, wasSent: async () => null, close: async () => {} }
const mails = { post, origin: 'https://ziarno.example', from: null, layout: shippedMails(), isBuilt: () => true }
const commerce = await openTestCommerce(undefined, { mails })
const shop = openWholeShop(commerce, { upstreamTimeoutMs: 20_000 })
await shop.app.ready()
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})
let keys = 0
const withRights = async (...rights: StaffRight[]) => {
  const { headers } = asStaff(await staffKey(commerce, `mail-kinds-${++keys}`, rights))
  return { headers: { ...headers, 'x-path': '/en/studio/kinds-of-email' } }
}
const staff = await withRights('mails', 'orders', 'layouts', 'config')
const { number } = await commerce.commerce.engine.db
  .selectFrom('orders')
  .select('number')
  .orderBy('created_at', 'desc')
  .executeTakeFirstOrThrow()

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
interface Head {
  title: string
  facts: { label: string; value: string }[]
  links: { label: string; href: string }[]
}
const headOf = (screen: Screen) => nodesOf(screen, 'studio-record-head')[0]!.props as unknown as Head
const framesOf = (screen: Screen) =>
  (nodesOf(screen, 'studio-preview')[0]!.props as { frames: { src?: string; message?: string }[] }).frames
const at = (name: string, query: Record<string, string> = {}) =>
  `/en/studio/kinds-of-email/${name}?${new URLSearchParams(query)}`

describe('kinds of mail', () => {
  it('are all listed, with the way to the layout for who may read it', async () => {
    const rowsOf = async (asked = staff) => {
      const [table] = nodesOf(await screenAt('/en/studio/kinds-of-email', asked), 'data-table')
      return (table!.props as { rows: { key: string; cells: { href?: string }[] }[] }).rows
    }
    expect((await rowsOf()).map(({ key }) => key)).toEqual([...MAIL_NAMES])
    expect((await rowsOf())[0]!.cells.at(-1)!.href).toBe('/en/studio/pages/mails-registration')
    expect((await rowsOf(await withRights('mails')))[0]!.cells.at(-1)!.href).toBeUndefined()
    expect((await screenAt('/en/studio/kinds-of-email', await withRights('orders'))).screen.status).toBe(403)
  })
})

describe('a preview of a mail', () => {
  it('shows subject, recipient, HTML and plain text for a chosen order in a chosen language', async () => {
    const screen = await screenAt(at('order-received', { about: number, lang: 'de' }))
    const subject = headOf(screen).facts[1]!.value
    expect(subject).toContain(number)
    expect(headOf(screen).links.map(({ href }) => href)).toEqual([
      '/en/studio/pages/mails-order-received',
      '/en/studio/words?q=mail.received.',
    ])
    const [html, text] = framesOf(screen)
    const page = await shop.page(html!.src!, staff)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const body = await page.text()
    expect(body).toContain('<html lang="de"')
    expect(body).toContain('<base target="_blank">')
    const plain = await shop.page(text!.src!, staff)
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await plain.text()).toContain(number)
  })

  it('takes the latest that fits, and says why there is none', async () => {
    expect(framesOf(await screenAt(at('order-shipped')))).toHaveLength(2)
    const [none] = framesOf(await screenAt(at('order-received', { about: 'nothing' })))
    expect(none!.message).toMatch(/Check the number/)
    const [refused] = framesOf(await screenAt(at('password-reset')))
    expect(refused!.message).toMatch(/right/)
    expect((await screenAt(at('nothing'))).screen.status).toBe(404)
    expect((await screenAt(at('order-received', { lang: 'fr' }))).ignored).toHaveLength(1)
  })

  it('is drawn for no stranger', async () => {
    const src = framesOf(await screenAt(at('order-received')))[0]!.src!
    expect((await shop.page(src)).status).toBe(403)
    expect((await shop.page(src, await withRights('layouts'))).status).toBe(403)
    expect((await shop.page('/studio/mail-page?name=nothing', staff)).status).toBe(404)
  })

  it('has the words of the shop as text', async () => {
    const words = { 'mail.received.subject': `Order {number} "'&amp; javascript:alert(1)` }
    await changeConfig(commerce.commerce.store, { 'messages/en': words }, commerce.clock())
    const screen = await screenAt(at('order-received', { about: number }))
    expect(headOf(screen).facts[1]!.value).toBe(`Order ${number} "'&amp; javascript:alert(1)`)
    const page = await (await shop.page(framesOf(screen)[0]!.src!, staff)).text()
    expect(page).toContain(`<title>Order ${number} &quot;&#39;&amp;amp; javascript:alert(1)</title>`)
  })

  it('is sent as a test by people alone', async () => {
    const input = { id: 'order-received', locale: 'en', about: number }
    expect(nodesOf(await screenAt(at('order-received')), 'studio-record-action')).toEqual([])
    expect((await shop.call('studio.sendTestMail', input, staff)).status).toBe(409)
    expect((await shop.call('studio.sendTestMail', { ...input, id: 'nothing' }, staff)).status).toBe(409)
    expect((await shop.call('studio.sendTestMail', input, await withRights('view'))).status).toBe(403)
  })
})
