import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { pdf } from '#server/commerce/engine/uploads/testing.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Of the demo customer cus-1: delivered and complete. */
const ORDER = '100022410'
const LIST = '/en/studio/returns-and-complaints'

const { render, drawn } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { upstreamTimeoutMs: 20_000, parts: { render } }),
)
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `case-desk-${++keys}`, rights))
const staff = await withRights('returns', 'refunds')
/** The same on an English page, whose language answers are in. */
const onPage = { headers: { ...staff.headers, 'x-path': LIST } }

/** Files a complaint with a file as the customer of the order; the number of the case and the id of the file. */
async function complain(): Promise<{ number: string; file: string }> {
  const token = await commerce.tokenOf('cus-1')
  const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = {
      'cg-token': commerce.commerce.apiKey,
      'x-headless': '1',
      'user-token': token,
      'accept-language': 'pl',
      'content-type': 'application/json',
      captcha: 'disabled',
      ...more,
    }
    const sent = {
      method,
      headers,
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    }
    return (await commerce.fetch(new Request(`http://commerce.test${path}`, sent))).json()
  }
  const { items } = (await ask('GET', `/order/${ORDER}`)) as { items: { id: string }[] }
  const ofFile = { 'content-type': 'application/octet-stream', 'file-name': 'rysa.pdf' }
  const { id: file } = (await ask('POST', `/order/${ORDER}/upload`, pdf(), ofFile)) as { id: string }
  const defect = {
    defectDate: '2027-03-10',
    defectType: 'quality',
    description: 'Pęknięcie po drugim myciu w zmywarce.',
  }
  const filed = (await ask('POST', '/complaint', {
    ...{
      orderNumber: ORDER,
      name: '<img src=x onerror=alert(1)>',
      email: 'Alicja@klient.example',
      remedy: 'replacement',
    },
    items: [{ orderItemId: items[0]!.id, quantity: 1, ...defect }],
    attachments: [file],
  })) as { number: string }
  return { number: filed.number, file }
}
const { number: NUMBER, file: FILE } = await complain()
const COMPLAINT = NUMBER.replaceAll('/', '-')

type Rows = { key: string; cells: { text: string; badges?: { label: string }[] }[] }[]
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const tableOf = (screen: Screen) =>
  nodesOf(screen, 'data-table')[0]!.props as { rows: Rows; none?: string; search: { clear?: string } }
const numbersAt = async (query = '') => tableOf(await screenAt(`${LIST}${query}`)).rows.map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const caseAt = (number: string, asked = staff) => screenAt(`${LIST}/${number}`, asked)

describe('the list of returns and complaints', () => {
  it('shows the open ones, and all of them or those of a state by its filters', async () => {
    const open = await numbersAt()
    const all = await numbersAt('?state=all')
    const closed = await numbersAt('?state=closed')
    expect(all.length).toBe(open.length + closed.length)
    expect(all).toContain(NUMBER)
    expect(await numbersAt('?state=all&kind=complaint')).toEqual(all.filter((number) => number.startsWith('RE/')))
  })

  it('finds a case by the beginning of its number, of its order or of the address, in capitals or not', async () => {
    const number = NUMBER
    expect(await numbersAt(`?state=all&q=${NUMBER.toLowerCase()}`)).toEqual([number])
    expect(await numbersAt('?state=all&q=100022410')).toEqual(['RE/2026/000057', number])
    expect(await numbersAt('?state=all&q=ALICJA%40')).toContain(number)
    const none = tableOf(await screenAt(`${LIST}?q=%25%27%20OR%201%3D1`))
    expect([none.rows, none.none]).toEqual([[], 'No cases match.'])
  })

  it('marks what is overdue, and finds it by its deadline', async () => {
    const overdue = async () => tableOf(await screenAt(`${LIST}?due=overdue`)).rows
    expect(await overdue()).toEqual([])
    const filedAt = commerce.clock.now
    commerce.clock.now = new Date(filedAt.getTime() + 20 * 24 * 3600 * 1000)
    const row = (await overdue()).find(({ key }) => key === NUMBER)
    commerce.clock.now = filedAt
    expect([row?.key, row?.cells[5]?.badges?.map(({ label }) => label)]).toEqual([NUMBER, ['Submitted', 'Overdue']])
  })

  it('names parameters that it cannot use, and leads from a page that there is not to the first one', async () => {
    expect((await screenAt(`${LIST}?state=nope`)).ignored).toEqual([expect.objectContaining({ name: 'state' })])
    expect((await screenAt(`${LIST}?page=9`)).screen.redirect?.to).toBe(LIST)
  })

  it('is counted on the start page, with the deadline that its first row shows', async () => {
    const work = nodesOf(await screenAt('/en/studio'), 'studio-work-list')[0]!.props as unknown as {
      items: { href: string; count: string; hint?: string }[]
    }
    const cases = work.items.find(({ href }) => href === LIST)
    const rows = tableOf(await screenAt(LIST)).rows
    expect(cases?.count).toBe(String(rows.length))
    expect(cases?.hint).toContain(rows[0]!.cells[4]!.text)
  })

  it('is for the right alone; who only views changes nothing', async () => {
    expect((await screenAt(LIST, await withRights('orders'))).screen.status).toBe(403)
    const viewer = await withRights('view')
    expect((await screenAt(LIST, viewer)).screen.status).toBe(200)
    expect(actionsOf(await caseAt(COMPLAINT, viewer))).toEqual([])
    expect((await shop.call('studio.moveCase', { id: COMPLAINT, status: 'in_review' }, viewer)).status).toBe(403)
    expect((await shop.call('studio.moveCase', { id: COMPLAINT, status: 'in_review' })).status).toBe(401)
  })
})

describe('one case', () => {
  it('is not found under a number that there is not', async () => {
    expect((await caseAt('RE-2026-999999')).screen.status).toBe(404)
    expect((await caseAt('..%2F..%2Forder')).screen.status).toBe(404)
  })

  it('is linked from the page of its order', async () => {
    const facts = nodesOf(
      await screenAt(`/en/studio/orders/${ORDER}`, await withRights('orders')),
      'studio-record-facts',
    )
    expect(JSON.stringify(facts)).toContain(`"href":"${LIST}/${COMPLAINT}"`)
  })

  it('tells its goods, its statement and what has happened', async () => {
    const shown = JSON.stringify(nodesOf(await caseAt(COMPLAINT), 'studio-record-facts'))
    for (const text of [ORDER, '<img src=x onerror=alert(1)>', 'Poor quality', 'Replacement', 'Pęknięcie po drugim'])
      expect(shown).toContain(text)
  })

  it('asks for the reason of a refusal and for a confirmation, and says so at the field', async () => {
    expect(actionsOf(await caseAt(COMPLAINT))).toContain('Refuse')
    const refusal = { id: COMPLAINT, status: 'rejected' }
    expect((await shop.call('studio.moveCase', { ...refusal, isConfirmed: true }, staff)).status).toBe(422)
    expect((await shop.call('studio.moveCase', { ...refusal, reason: 'It was dropped.' }, staff)).status).toBe(422)
    expect((await shop.call('studio.moveCase', { ...refusal, status: 'lost' }, staff)).status).toBe(422)
    expect(actionsOf(await caseAt(COMPLAINT))).toContain('Refuse')
  })

  it('opens again the one form that was refused without script, with what was typed', async () => {
    const back = `${LIST}/${COMPLAINT}`
    const cookies = { staff_session: staff.headers.authorization.slice('Bearer '.length) }
    const form = { $back: back, $args: JSON.stringify({ id: COMPLAINT }), status: 'rejected', reason: '<b>"No"</b>' }
    const refused = await shop.send('studio.moveCase', form, { cookies })
    expect(refused.headers.get('location')).toBe(back)
    const { draft, flash } = cookiesOf(refused)
    await shop.page(back, { cookies: { ...cookies, draft: draft!, flash: flash! } })
    const screen = drawn()
    const open = nodesOf(screen, 'studio-record-action').filter(({ props }) => props.isOpen)
    expect(open.map(({ props }) => props.label)).toEqual(['Refuse'])
    const filled = nodesOf(screen, 'form').filter(({ props }) => JSON.stringify(props).includes('<b>'))
    expect(filled).toHaveLength(1)
  })

  it('accepts a complaint, cuts its price once for one form, and never gives back more than was paid', async () => {
    expect((await shop.call('studio.moveCase', { id: COMPLAINT, status: 'accepted' }, staff)).status).toBe(200)
    const again = await shop.call('studio.moveCase', { id: COMPLAINT, status: 'accepted' }, onPage)
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('changed in the meantime')])
    expect(actionsOf(await caseAt(COMPLAINT))).toEqual(
      expect.arrayContaining(['Close the complaint', 'Send new goods', 'Refund', 'Lower the price']),
    )
    const cut = { id: COMPLAINT, once: 'a-form-of-a-page', amount: '5,00', note: 'Pęknięcie.', isConfirmed: true }
    for (const amount of ['much', '0', '-5'])
      expect((await shop.call('studio.cutCasePrice', { ...cut, amount }, staff)).status, amount).toBe(422)
    const tooMuch = { ...cut, once: 'another', amount: '999999' }
    expect((await shop.call('studio.cutCasePrice', tooMuch, staff)).status).toBe(409)
    const lacking = await withRights('returns')
    expect((await shop.call('studio.cutCasePrice', cut, lacking)).status).toBe(403)
    for (const status of [200, 200]) expect((await shop.call('studio.cutCasePrice', cut, staff)).status).toBe(status)
    expect(JSON.stringify(await caseAt(COMPLAINT)).match(/5\.00/g)).toHaveLength(1)
  })

  it('sends new goods for it, not more than it has, and is then closed', async () => {
    const pieces = (row1: number) => ({ id: COMPLAINT, pieces: { row1 } })
    expect((await shop.call('studio.replaceCase', pieces(0), staff)).status).toBe(422)
    expect((await shop.call('studio.replaceCase', pieces(9), staff)).status).toBe(422)
    const shown = async () => JSON.stringify(nodesOf(await caseAt(COMPLAINT), 'studio-record-facts'))
    const before = await shown()
    const sent = await shop.call('studio.replaceCase', pieces(1), onPage)
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('waiting to be packed')])
    expect(await shown()).not.toBe(before)
    expect(actionsOf(await caseAt(COMPLAINT))).not.toContain('Send new goods')
  })

  it('answers its files to staff with the right alone', async () => {
    const uploads = `/api/studio/cases/${COMPLAINT}/uploads`
    const answer = await shop.page(`${uploads}/${FILE}`, staff)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await shop.page(`${uploads}/${'x'.repeat(22)}`, staff)).status).toBe(404)
    for (const visitor of [await withRights('orders'), {}])
      expect((await shop.page(`${uploads}/${FILE}`, visitor)).status).toBe(404)
  })
})
