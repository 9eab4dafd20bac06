import { expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { FormField } from '#schemas/form-field.ts'
import { UploadAnswer } from '#schemas/upload.ts'
import { film, heic, pdf, photo, pngOf, SECRET_PLACE } from '#server/commerce/engine/uploads/testing.ts'
import { memoryDrafts } from '#server/testing/memory-stores.ts'
import { customersOf } from '#server/testing/test-account.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const drafts = memoryDrafts()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { upstreamTimeoutMs: 20_000, parts: { drafts } }),
)
const { as } = customersOf({ commerce, shop })

/** Of the demo customer cus-1: delivered and complete. */
const ORDER = '100022410'
const PAGE = linkTo('en', 'order_complaint', { id: ORDER })
const TYPED = {
  $args: JSON.stringify({ number: ORDER }),
  $back: PAGE,
  'items.row1': '1',
  'defectTypes.row1': 'quality',
  'descriptions.row1': 'The lid leaks when the kettle is tilted.',
  remedy: 'repair',
  name: 'Alicja Nowak',
  email: 'alicja@klient.example',
}

type Cookies = Readonly<Record<string, string>>
type Files = readonly (readonly [name: string, bytes: Buffer])[]

const headersOf = (cookies: Cookies) => ({
  origin: 'http://localhost',
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; '),
})

async function sendForm(customer: Cookies, files: Files, typed: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, text] of Object.entries({ ...(await rowsOf(customer)), ...TYPED, ...typed }))
    body.append(name, text)
  for (const [name, bytes] of files) body.append('attachments', new File([new Uint8Array(bytes)], name))
  const headers = headersOf(customer)
  const response = await shop.app.request('/actions/returns.fileComplaint', { method: 'POST', headers, body })
  return { response, to: response.headers.get('location') ?? '', cookies: cookiesOf(response) }
}

/** Rows of the order: a browser sends a number of pieces for each. */
async function rowsOf(customer: Cookies): Promise<Record<string, string>> {
  const { screen } = await shop.json(PAGE, {}, { cookies: customer })
  const { fields = [] } = (nodesOf(screen, 'form')[0]?.props ?? {}) as { fields?: FormField[] }
  return Object.fromEntries(fields.flatMap(({ name }) => (name.startsWith('items.') ? [[name, '0']] : [])))
}

const waiting = () =>
  commerce.commerce.engine.db.selectFrom('uploads').select('id').where('return_id', 'is', null).orderBy('id').execute()

it('a complaint by a plain form brings its files, which only its customer can read', async () => {
  const alicja = await as('cus-1')
  const today = commerce.clock.now.toISOString().slice(0, 10)
  const files = [
    ['IMG 1.JPG', await photo()],
    ['b.png', await photo('png')],
    ['c.webp', await photo('webp')],
    ['d.heic', heic()],
    ['e.mp4', film()],
    ['Rechnung.pdf', pdf()],
  ] as const
  const { response, to } = await sendForm(alicja, files, { 'defectDates.row1': today })
  expect([response.status, to]).toEqual([303, expect.stringMatching(/case=[\w-]{22}/)])
  const { screen } = await shop.json(to, {}, { cookies: alicja })
  const rows = nodesOf(screen, 'summary-list')[0]!.props.rows as { links?: { label: string; href: string }[] }[]
  const links = rows.flatMap(({ links = [] }) => links)
  expect(links.map(({ label }) => label)).toEqual(['IMG 1.jpg', 'b.png', 'c.webp', 'd.heic', 'e.mp4', 'Rechnung.pdf'])
  for (const { href } of links) {
    const file = await shop.page(href, { cookies: alicja })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await file.arrayBuffer()).includes(SECRET_PLACE)).toBe(false)
  }
  const { href } = links[0]!
  expect([(await shop.page(href)).status, (await shop.page(href, { cookies: await as('cus-2') })).status]).toEqual([
    404, 404,
  ])
})

it('a hostile file gets one line, and neither the other files nor anything typed is lost', async () => {
  const alicja = await as('cus-1')
  const files = [
    ['good.jpg', await photo()],
    ['../../page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['bomb.png', pngOf(30_000, 30_000)],
    ['long.pdf', Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)])],
  ] as const
  const { to, cookies } = await sendForm(alicja, files)
  expect(to).toBe(PAGE)
  const [{ draft } = { draft: null }] = await drafts.read(cookies.draft ?? '')
  expect(draft?.errors.attachments).toMatch(/page\.jpg: Files of this kind are not accepted/)
  expect(draft?.errors.attachments).toMatch(/bomb\.png: This picture has too many pixels/)
  expect(draft?.errors.attachments).toMatch(/long\.pdf: This file is too large: it may have 10 MB at most/)
  expect(draft?.errors.attachments).not.toMatch(/good|\.\./)
  expect(draft?.values).toMatchObject({ remedy: 'repair', 'descriptions.row1': TYPED['descriptions.row1'] })
  const kept = draft?.values.attachments ?? ''
  expect(kept).toMatch(/^[\w-]{22} good\.jpg$/)

  // Sent again with the kept file and a day, it is filed.
  const today = commerce.clock.now.toISOString().slice(0, 10)
  const { to: done } = await sendForm(alicja, [], { attachments: kept, 'defectDates.row1': today })
  expect(done).toMatch(/case=[\w-]{22}/)
})

it('a file cannot be sent for an order of somebody else', async () => {
  const before = await waiting()
  const bob = await as('cus-2')
  const { to, cookies } = await sendForm(bob, [['good.jpg', await photo()]])
  expect([to, cookies.draft]).toEqual([PAGE, expect.any(String)])
  expect(await waiting()).toEqual(before)
})

it('with script a file is uploaded, removed, or refused in the language of the page', async () => {
  const alicja = await as('cus-1')
  const send = (path: string, bytes?: Buffer) =>
    shop.app.request(`/api/uploads${path}`, {
      method: 'POST',
      headers: headersOf(alicja),
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
  const answer = await send(`?order=${ORDER}&name=a/b.txt&locale=de`, pdf())
  const { file } = UploadAnswer.parse(await answer.json())
  expect([answer.status, file?.name, file?.type]).toEqual([201, 'b.pdf', 'pdf'])
  const refused = await send(`?order=${ORDER}&name=a.jpg&locale=de`, Buffer.from('<script>'))
  expect([refused.status, UploadAnswer.parse(await refused.json()).message]).toEqual([
    422,
    expect.stringMatching(/^Dateien dieser Art nehmen wir nicht an/),
  ])
  expect((await send('?order=100000001&name=a.pdf', pdf())).status).toBe(404)
  expect((await send('?order=%3Cx%3E', pdf())).status).toBe(400)
  expect((await send(`/${file!.id}/remove?order=${ORDER}`)).status).toBe(200)
  const left = await commerce.commerce.engine.db.selectFrom('uploads').select('id').where('id', '=', file!.id).execute()
  expect(left).toEqual([])
})
