import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/* One release, filled and changed by two people at once. */

const NAME = 'general/store/name'
const PHONE = 'general/contact/phone'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'config']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const port = () =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: ewa.headers.authorization.slice(7) })
const setting = (id: string, value: string) => ({ kind: 'config' as const, id, value })
const put = (id: string, key: string, value: string, by = 'Adam') =>
  port().staffReleases.put(id, [setting(key, value)], by)
const one = async (id: string) => (await port().staffReleases.one(id))!

/** A release with a new name of the shop, and the number of its last change. */
async function begin(name: string) {
  const begun = await port().staffReleases.add(name, 'Ewa', [setting(NAME, `${name} shop`)])
  if (!begun.ok) throw new Error(begun.code)
  const { id } = begun.value
  return { id, seen: (await one(id)).edit }
}
async function send(operation: string, input: object, headers: Record<string, string> = {}) {
  const response = await shop.call(`studio.${operation}`, input, {
    headers: { ...ewa.headers, 'accept-language': 'en', ...headers },
  })
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
}
const dayAhead = () => new Date(commerce.clock().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
const storedName = async () =>
  (await port().staffConfig.stored())!.entries.find(({ key }) => key === NAME)!.value as unknown

describe('a release that somebody else has changed since it was opened', () => {
  it.each([
    ['publishRelease', () => ({})],
    ['planRelease', () => ({ day: dayAhead(), time: '08:00' })],
    ['removeReleasePart', () => ({ part: `config/${NAME}` })],
    ['removeRelease', () => ({ isConfirmed: true })],
  ] as const)('is not changed by %s, which says what they put in, by whom', async (operation, more) => {
    const { id, seen } = await begin(`Late ${operation}`)
    const before = await storedName()
    await put(id, PHONE, '+48 22 111 22 33')
    const refused = await send(operation, { id, seen, ...more() })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Adam put in “Phone')
    const kept = await one(id)
    expect([kept.state, kept.parts.map((part) => part.id).sort()]).toEqual(['open', [PHONE, NAME]])
    expect(await storedName()).toEqual(before)
  })

  it('says what they put in anew, took out and planned, in order, and nothing that was seen', async () => {
    const { id } = await begin('In order')
    await put(id, PHONE, '+48 22 111 22 33', 'Ewa')
    const { edit: seen } = await one(id)
    await put(id, NAME, 'Another name')
    const change = { by: 'Adam', note: '' }
    const part = { kind: 'config' as const, id: PHONE }
    await port().staffReleases.removePart(id, part, { ...change, seen: seen + 1 })
    const dueAt = `${dayAhead()}T08:00:00.000Z`
    await port().staffReleases.plan(id, { ...change, seen: seen + 2, dueAt })
    await port().staffReleases.callOff(id, { ...change, seen: seen + 3 })
    const { text } = await send('publishRelease', { id, seen })
    expect(text).toMatch(
      /Adam put in “Name of the shop” anew; Adam took out “Phone[^”]*”; Adam planned it; Adam called off its time\./,
    )
    expect(text).not.toContain('Ewa')
    expect((await send('publishRelease', { id, seen: seen + 4 })).status).toBe(200)
    expect((await send('publishRelease', { id, seen: seen + 4 })).text).toContain('sent it out')
  })

  it('says it above the form without script too, where what was typed still stands', async () => {
    const { id, seen } = await begin('Plain')
    await put(id, PHONE, '+48 22 111 22 33')
    const page = `/en/studio/releases/${id}`
    const fields = { $args: JSON.stringify({ id, seen }), $back: page, note: 'For the first of December' }
    const sent = await shop.send('studio.publishRelease', fields, ewa)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    const cookies = cookiesOf(sent) as Record<string, string>
    await shop.page(page, { ...ewa, cookies })
    const shown = JSON.stringify(shop.drawn().nodes)
    expect(shown).toContain('Adam put in “Phone')
    expect(shown).toContain('For the first of December')
    expect((await one(id)).state).toBe('open')
  })
})

describe('a change that somebody puts into a release', () => {
  const saveName = async (name: string, release: string) => {
    const { screen } = await shop.json('/en/studio/settings/shop', {}, ewa)
    const form = nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes('saveConfig'))!
    const { fields } = form.props as unknown as { fields: { name: string; value?: string }[] }
    const own = fields.filter((field) => field.name.startsWith('values.'))
    const values = Object.fromEntries(own.map((field) => [field.name.slice('values.'.length), field.value ?? '']))
    const key = Object.keys(values).find((each) => each.toLowerCase().includes('storename'))!
    const { revision } = (await port().staffConfig.stored())!
    return send('saveConfig', { id: 'shop', seen: revision, values: { ...values, [key]: name }, release })
  }

  it('in place of that of another person is told with their name, and no other one is', async () => {
    const { id } = await begin('Twice')
    await put(id, NAME, 'The name of Adam', 'Adam')
    const over = await saveName('The name of Ewa', id)
    expect([over.status, over.text]).toEqual([200, expect.stringContaining('in place of what Adam put there')])
    const own = await saveName('The last name of Ewa', id)
    expect([own.status, own.text]).toEqual([200, expect.not.stringContaining('in place of')])
  })

  it('that is planned is told to go out by itself, and when', async () => {
    const { id, seen } = await begin('In time')
    expect((await send('planRelease', { id, seen, day: dayAhead(), time: '08:00' })).status).toBe(200)
    const put = await saveName('The name of that day', id)
    expect([put.status, put.text]).toEqual([200, expect.stringContaining('which goes out by itself')])
  })
})

describe('a program that names the revision of a release with If-Match', () => {
  it('is refused with 412 once that is stale, told the present one, and done with that', async () => {
    const { id, seen } = await begin('By header')
    await put(id, PHONE, '+48 22 111 22 33')
    for (const [operation, more] of [
      ['publishRelease', {}],
      ['planRelease', { day: dayAhead() }],
      ['removeReleasePart', { part: `config/${PHONE}` }],
      ['removeRelease', { isConfirmed: true }],
    ] as const) {
      const refused = await send(operation, { id, ...more }, { 'if-match': `"${seen}"` })
      expect([refused.status, refused.etag]).toEqual([412, `"${seen + 1}"`])
      expect(refused.text).toContain('Adam put in “Phone')
    }
    const done = await send('removeReleasePart', { id, part: `config/${PHONE}` }, { 'if-match': `"${seen + 1}"` })
    expect([done.status, done.etag]).toEqual([200, `"${seen + 2}"`])
  })

  it('is refused for another reason with the present one, and sends it again with what it has', async () => {
    const { id, seen } = await begin('Moved before it')
    const { revision } = (await port().staffConfig.stored())!
    expect(
      (await port().staffConfig.change({ [NAME]: 'Somebody was faster' }, { expected: revision, note: '' })).ok,
    ).toBe(true)
    const refused = await send('publishRelease', { id }, { 'if-match': `"${seen}"` })
    expect([refused.status, refused.etag]).toEqual([409, `"${seen}"`])
    const again = await send('publishRelease', { id, isConfirmed: true }, { 'if-match': refused.etag! })
    expect([again.status, await storedName()]).toEqual([200, 'Moved before it shop'])
  })

  it('learns with 412, and of no fault, that a release with one has changed since', async () => {
    const { id, seen } = await begin('Faulty and stale')
    await put(id, PHONE, '+48 22 111 22 33')
    await shop.database.db
      .updateTable('release_parts')
      .set({ kind: 'layout', id: 'screens/home', value: '{}' })
      .where('release', '=', id)
      .where('id', '=', NAME)
      .execute()
    expect((await send('publishRelease', { id }, { 'if-match': `"${seen}"` })).status).toBe(412)
    expect((await send('publishRelease', { id }, { 'if-match': `"${seen + 1}"` })).status).toBe(422)
  })

  it('is refused with 412 to call off and to take back what has changed since', async () => {
    const { id, seen } = await begin('Planned, then out')
    expect((await send('planRelease', { id, seen, day: dayAhead(), time: '08:00' })).status).toBe(200)
    const late = await send('callOffRelease', { id }, { 'if-match': `"${seen}"` })
    expect([late.status, late.etag, late.text]).toEqual([412, `"${seen + 1}"`, expect.stringContaining('planned it')])
    const off = await send('callOffRelease', { id }, { 'if-match': late.etag! })
    expect(off.status).toBe(200)
    expect((await send('publishRelease', { id }, { 'if-match': off.etag! })).status).toBe(200)
    const stale = await send('takeBackRelease', { id }, { 'if-match': off.etag! })
    expect([stale.status, stale.text]).toEqual([412, expect.stringContaining('sent it out')])
    expect((await send('takeBackRelease', { id }, { 'if-match': stale.etag! })).status).toBe(200)
  })

  it('goes on as before without it, and learns of a malformed one', async () => {
    const { id, seen } = await begin('By number')
    expect((await send('removeRelease', { id, seen: seen + 1, isConfirmed: true })).status).toBe(409)
    expect((await send('removeRelease', { id, isConfirmed: true })).status).toBe(422)
    const bad = await send('removeRelease', { id, seen, isConfirmed: true }, { 'if-match': 'W/3' })
    expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('bad-condition')])
    expect((await send('removeRelease', { id, seen, isConfirmed: true }, { 'if-match': '*' })).status).toBe(200)
  })
})
