import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { formatMoney } from '#locales/format.ts'
import { pdfText } from '#server/commerce/testing/pdf-text.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Of the demo shop: paid and packed; paid and under way; waits for a transfer. */
const TO_PACK = '100037072'
const PAID = '100015079'
const UNPAID = '100007748'

let commerce: TestCommerce
let shop: TestApp
let staff: { headers: Record<string, string> }
let viewer: typeof staff

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'desk', ['orders', 'refunds']))
  viewer = asStaff(await staffKey(commerce, 'viewer', ['view']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const t = TRANSLATE.en
const order = async (number: string, asked = staff) =>
  (await shop.json(`/en/studio/orders/${number}`, {}, asked)).screen
const actionsOf = async (number: string, asked = staff) =>
  nodesOf(await order(number, asked), 'studio-record-action').map(({ props }) => props.label)
const factsOf = async (number: string) =>
  nodesOf(await order(number), 'studio-record-facts')[0]!.props as {
    groups: { title: string; facts: { label?: string; lines: string[]; href?: string }[] }[]
  }
const groupOf = async (number: string, title: string) =>
  (await factsOf(number)).groups.find((group) => group.title === title)?.facts ?? []

const formOf = (screen: Awaited<ReturnType<typeof order>>, op: string) =>
  nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes(op))!

describe('notes on an order', () => {
  it('are written, shown with author and time, and deleted after a confirmation', async () => {
    expect((await shop.call('studio.writeNote', { id: PAID, text: '  ' }, staff)).status).toBe(422)
    expect((await shop.call('studio.writeNote', { id: PAID, text: 'Gate code 42.' }, staff)).status).toBe(200)
    const [note] = await groupOf(PAID, 'Team notes')
    expect(note?.lines).toEqual(['Gate code 42.'])
    expect(note?.label).toMatch(/desk.*20\d\d/)
    const form = nodesOf(await order(PAID), 'form').find(({ on }) => JSON.stringify(on).includes('deleteNote'))!
    const { fields } = form.props as unknown as { fields: { name: string; options?: { value: string }[] }[] }
    const which = fields.find(({ name }) => name === 'note')!.options![0]!.value
    expect((await shop.call('studio.deleteNote', { id: PAID, note: which }, staff)).status).toBe(422)
    const removal = { id: PAID, note: which, isConfirmed: true }
    expect((await shop.call('studio.deleteNote', removal, staff)).status).toBe(200)
    expect(await groupOf(PAID, 'Team notes')).toEqual([])
    expect((await shop.call('studio.deleteNote', removal, staff)).status).toBe(409)
  })

  it('are written once by one form, however often it is sent', async () => {
    const form = formOf(await order(PAID), 'studio.writeNote')
    const [{ args }] = form.on!.submit as unknown as [{ args: object }]
    const send = () => shop.call('studio.writeNote', { ...args, id: PAID, text: 'Called twice.' }, staff)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await groupOf(PAID, 'Team notes')).map(({ lines }) => lines)).toEqual([['Called twice.']])
  })

  it('are offered to nobody who only views', async () => {
    expect(await actionsOf(PAID, viewer)).toEqual([])
    expect((await shop.call('studio.writeNote', { id: PAID, text: 'No.' }, viewer)).status).toBe(403)
    expect((await shop.call('studio.writeNote', { id: PAID, text: 'No.' })).status).toBe(401)
  })
})

describe('the packing list', () => {
  it('is linked from the order and opens for staff alone', async () => {
    const head = nodesOf(await order(TO_PACK), 'studio-record-head')[0]!.props as { links?: { href: string }[] }
    const href = head.links![0]!.href
    const answer = await shop.app.request(href, { headers: staff.headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain(TO_PACK)
    expect((await shop.app.request(href)).status).toBe(404)
  })
})

describe('a label', () => {
  it('is ordered from a carrier, opened, and taken back before the parcel has left', async () => {
    const { args: payment } = formOf(await order(UNPAID), 'receivePayment').on!.submit![0] as unknown as {
      args: object
    }
    expect((await shop.call('studio.receivePayment', payment, staff)).status).toBe(200)
    const form = formOf(await order(UNPAID), 'orderLabel')
    const { args } = form.on!.submit![0] as unknown as { args: object }
    const measured = { length: '40', width: '30', height: '20', weight: '2,5' }
    const wrong = await shop.call('studio.orderLabel', { ...args, carrier: 'sandbox', ...measured, weight: 'x' }, staff)
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('"weight"')])
    const given = { ...args, carrier: 'sandbox', ...measured }
    expect((await shop.call('studio.orderLabel', given, staff)).status).toBe(200)
    // The same form again orders nothing again.
    expect((await shop.call('studio.orderLabel', given, staff)).status).toBe(200)
    const labels = await groupOf(UNPAID, 'Labels')
    expect(labels.map(({ lines }) => lines[1])).toEqual(['Label is ready'])
    const file = await shop.app.request(labels[0]!.href!, { headers: staff.headers })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const parcel = labels[0]!.href!.split('/').at(-1)
    const taken = { id: UNPAID, parcel, isConfirmed: true }
    expect((await shop.call('studio.takeBackLabel', { ...taken, isConfirmed: false }, staff)).status).toBe(422)
    expect((await shop.call('studio.takeBackLabel', taken, staff)).status).toBe(200)
    expect((await groupOf(UNPAID, 'Labels')).map(({ lines }) => lines[1])).toEqual(['Taken back'])
    const gone = await shop.app.request(labels[0]!.href!, { headers: staff.headers })
    expect(gone.status).toBe(303)
    expect(gone.headers.get('location')).toContain(UNPAID)
  })
})

describe('a partial refund', () => {
  const inEnglish = { headers: {} as Record<string, string> }
  beforeAll(() => {
    inEnglish.headers = { ...staff.headers, 'x-path': `/en/studio/orders/${PAID}` }
  })

  it('is shown before it is done, and then leads back to the order', async () => {
    const typed = { id: PAID, amount: '12,90', item: '' }
    const asked = await shop.call('studio.previewRefund', typed, inEnglish)
    const { effects } = (await asked.json()) as { effects: { effect: string; to: string }[] }
    const { to } = effects.find(({ effect }) => effect === 'navigate')!
    expect(to).toMatch(new RegExp(`^/en/studio/orders/${PAID}/refund\\?amount=12`))
    const { screen } = await shop.json(to, {}, staff)
    const rows = (nodesOf(screen, 'data-table')[0]!.props as { rows: object[] }).rows
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(nodesOf(screen, 'studio-record-head')[0]!.props)).toContain('12.90')
    expect(JSON.stringify(await factsOf(PAID))).not.toContain('12.90')
    // The preview, what is said beside the form, and what is said afterwards agree: this order was paid by a transfer.
    const { facts } = nodesOf(screen, 'studio-record-head')[0]!.props as { facts: { label: string; value: string }[] }
    expect(facts.find(({ label }) => label === t('studio.refund.way'))!.value).toBe(t('studio.refund.way.by_hand'))
    expect(nodesOf(screen, 'studio-record-action')[0]!.props.effect).toBe(t('studio.lower.effect.by_hand'))
    const { args } = nodesOf(screen, 'form')[0]!.on!.submit![0] as unknown as { args: object }
    const given = { ...args, note: 'A dent.', isConfirmed: true }
    const done = (await (await shop.call('studio.lowerPrice', given, inEnglish)).json()) as typeof asked & {
      effects: object[]
    }
    expect(done.effects).toContainEqual({ effect: 'navigate', to: `/en/studio/orders/${PAID}` })
    expect(done.effects).toContainEqual({ effect: 'toast', tone: 'success', text: t('studio.lower.by_hand.done') })
    const head = async () =>
      nodesOf(await order(PAID), 'studio-record-head')[0]!.props as {
        states: { label: string }[]
        facts: { label: string; value: string }[]
      }
    const amount = formatMoney(1290, 'PLN', 'en')
    const waiting = await head()
    expect(waiting.states.map(({ label }) => label)).toContain(t('studio.order.refund.waits'))
    expect(waiting.facts).toContainEqual({ label: t('studio.order.refund.by_hand'), value: amount })
    const transfer = formOf(await order(PAID), 'finishRefund').props as unknown as {
      fields: { name: string; value?: string }[]
    }
    const refund = transfer.fields.find(({ name }) => name === 'refund')!.value
    expect((await shop.call('studio.finishRefund', { id: PAID, refund }, inEnglish)).status).toBe(200)
    const finished = await head()
    expect(finished.states.map(({ label }) => label)).not.toContain(t('studio.order.refund.waits'))
    expect(finished.facts).toContainEqual({ label: t('studio.order.refund.done'), value: amount })
    expect(JSON.stringify(await factsOf(PAID))).toContain('12.90')
  })

  it('of more than is left is refused before, and its page says so', async () => {
    const typed = { id: PAID, amount: '99999', item: '' }
    expect((await shop.call('studio.previewRefund', typed, staff)).status).toBe(409)
    const { screen } = await shop.json(`/en/studio/orders/${PAID}/refund?amount=99999`, {}, staff)
    expect(nodesOf(screen, 'form')).toEqual([])
    expect(JSON.stringify(nodesOf(screen, 'studio-record-head')[0]!.props)).toContain('more than can still')
    const empty = await shop.json(`/en/studio/orders/${PAID}/refund`, {}, staff)
    expect(empty.screen.screen.redirect?.to).toBe(`/en/studio/orders/${PAID}`)
  })
})
