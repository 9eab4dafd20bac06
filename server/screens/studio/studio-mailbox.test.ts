import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const HOSTILE = '<script>alert(1)</script>'
const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `mail-desk-${++keys}`, rights))
const staff = await withRights('questions', 'mails')
const viewer = await withRights('view')

/** Writes to the shop, or asks about a product. */
async function write(path: string, more: object): Promise<string> {
  const headers = {
    'cg-token': commerce.commerce.apiKey,
    'x-headless': '1',
    'accept-language': 'en',
    'content-type': 'application/json',
    captcha: 'disabled',
  }
  const message = {
    name: HOSTILE,
    email: 'kinga@gosc.example',
    message: `Does it suit a moka pot?\n${HOSTILE}`,
    ...more,
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(message) }
  const answer = await commerce.fetch(new Request(`http://commerce.test${path}`, sent))
  return ((await answer.json()) as { id: string }).id
}
const { id: product } = await commerce.commerce.engine.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
const { slug } = await commerce.commerce.engine.db
  .selectFrom('slugs')
  .select('slug')
  .where('kind', '=', 'product')
  .where('target_id', '=', String(product))
  .where('locale', '=', 'en')
  .where('is_current', '=', 1)
  .executeTakeFirstOrThrow()
const question = await write(`/product/${product}/question`, {})
const message = await write('/contact', { subject: 'An order', orderNumber: '100015079' })

/** The page of the product that the question is about. */
const productPage = async () => JSON.stringify((await shop.json(`/en/${slug}`)).screen)

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const rowsOf = (screen: Screen) => (nodesOf(screen, 'data-table')[0]!.props as { rows: { key: string }[] }).rows
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const keysAt = async (path: string) => rowsOf(await screenAt(path)).map(({ key }) => key)
const statusOf = async (operation: string, input: object, asked = staff) =>
  (await shop.call(`studio.${operation}`, input, asked)).status

describe('questions about products', () => {
  const at = `/en/studio/questions/${question}`

  it('wait in the list until they are answered, in the one of their state afterwards', async () => {
    expect(await keysAt('/en/studio/questions')).toContain(question)
    expect(await keysAt('/en/studio/questions?state=answered')).not.toContain(question)
    expect((await screenAt('/en/studio/questions?state=nope')).ignored).toHaveLength(1)
    expect((await screenAt('/en/studio/questions?page=9')).screen.redirect?.to).toBe('/en/studio/questions')
  })

  it('are read by who may view, and answered only with the right', async () => {
    expect(actionsOf(await screenAt(at, viewer))).toEqual([])
    expect(await statusOf('answerQuestion', { id: question, answer: 'Yes.' }, viewer)).toBe(403)
    expect((await screenAt(at, await withRights('orders'))).screen.status).toBe(403)
    expect((await screenAt('/en/studio/questions/nothing')).screen.status).toBe(404)
  })

  it('are closed without an answer, and can be answered later, once', async () => {
    expect(actionsOf(await screenAt(at))).toEqual(['Answer', 'Close without an answer'])
    expect(await statusOf('declineQuestion', { id: question })).toBe(200)
    for (const answer of ['', ' \n ', 'x'.repeat(4001)])
      expect(await statusOf('answerQuestion', { id: question, answer })).toBe(422)
    expect(await statusOf('answerQuestion', { id: question, answer: `Yes. ${HOSTILE}` })).toBe(200)
    expect(await statusOf('answerQuestion', { id: question, answer: 'No.' })).toBe(409)
    expect(JSON.stringify(await screenAt(at))).toContain('Yes. <script>')
  })

  it('go onto the page of their product and off it', async () => {
    const published = { id: question, question: 'Does it suit a moka pot?', answer: 'Yes.', showsInitials: true }
    expect(await statusOf('publishQuestion', { ...published, question: '' })).toBe(422)
    const { store } = commerce.commerce
    await changeConfig(store, { 'product/public_questions': false }, commerce.clock())
    expect(await statusOf('publishQuestion', published)).toBe(409)
    await changeConfig(store, { 'product/public_questions': true }, commerce.clock())
    expect(await statusOf('publishQuestion', published)).toBe(200)
    await expect.poll(productPage).toContain('Does it suit a moka pot?')
    expect(actionsOf(await screenAt(at))).toEqual(['Change the texts on the page', 'Take off the page'])
    expect(await statusOf('unpublishQuestion', { id: question })).toBe(200)
    await expect.poll(productPage).not.toContain('Does it suit a moka pot?')
    expect(await statusOf('unpublishQuestion', { id: question })).toBe(409)
  })
})

describe('messages to the shop', () => {
  const at = `/en/studio/messages/${message}`

  it('are listed with questions among them, and tell which order they are about', async () => {
    expect(await keysAt('/en/studio/messages')).toEqual(expect.arrayContaining([message, question]))
    expect((await screenAt('/en/studio/messages?before=yesterday')).ignored).toHaveLength(1)
    const shown = JSON.stringify(await screenAt(at))
    expect(shown).toContain('/en/studio/orders/100015079')
    expect(shown).toContain(HOSTILE)
  })

  it('are deleted for good after a confirmation, with the right alone', async () => {
    expect(await statusOf('deleteMessage', { id: message })).toBe(422)
    expect(await statusOf('deleteMessage', { id: message, isConfirmed: true }, viewer)).toBe(403)
    expect(await statusOf('deleteMessage', { id: message, isConfirmed: true })).toBe(200)
    expect(await statusOf('deleteMessage', { id: message, isConfirmed: true })).toBe(409)
    expect((await screenAt(at)).screen.status).toBe(404)
  })
})

describe('mails that were not sent', () => {
  const mail = async (status: string) => {
    const row = await commerce.commerce.store.db
      .selectFrom('outbox')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await commerce.commerce.store.db
      .updateTable('outbox')
      .set({ status: status as 'failed', tries: 3, error: HOSTILE })
      .where('id', '=', row.id)
      .execute()
    return String(row.id)
  }

  it('are listed with the reason, and sent again with the right alone', async () => {
    const id = await mail('failed')
    expect(await keysAt('/en/studio/emails')).toContain(id)
    expect(await keysAt('/en/studio/emails?state=unclear')).not.toContain(id)
    expect(JSON.stringify(await screenAt('/en/studio/emails'))).toContain(HOSTILE)
    expect(actionsOf(await screenAt('/en/studio/emails', viewer))).toEqual([])
    expect(await statusOf('resendMail', { id }, viewer)).toBe(403)
    expect(await statusOf('resendMail', { id })).toBe(200)
    expect(await statusOf('resendMail', { id: '999999' })).toBe(409)
    expect(await keysAt('/en/studio/emails')).not.toContain(id)
  })
})
