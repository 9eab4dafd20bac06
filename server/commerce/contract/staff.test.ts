import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetMessages, KeptMessage } from '../store/kept-messages.ts'
import { StoredMessage } from '../store/messages.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const Entries = z.strictObject({ data: z.array(StoreConfigEntry) })
const Messages = z.strictObject({ data: z.array(KeptMessage) })
const contact = { name: 'Małgorzata', email: 'gosia@example.com', message: 'Czy jest mielona drobno?', subject: 'Kawa' }

eachDatabase('what the people of the shop do', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const patch = (body: unknown) => shop.send('PATCH', '/store-config', { body })
  async function entry(key: string) {
    const { data } = await shop.ask(Entries, 'GET', '/store-config/stored')
    return data.find((each) => each.key === key)?.value
  }
  const write = () => shop.ask(StoredMessage, 'POST', '/contact', { status: 201, body: contact })
  const messages = async (query = '') => (await shop.ask(Messages, 'GET', `/message${query}`)).data

  it('read config as it is stored and change it, all or nothing', async () => {
    expect(await entry('general/store/tagline')).toHaveProperty('de')
    expect(await entry('shipping/free_threshold/PLN')).toBe(25000)
    expect(
      (await patch({ 'general/store/name': 'Ziarenko', 'theme/radius': 4, 'general/contact/phone': null })).status,
    ).toBe(200)
    expect([await entry('general/store/name'), await entry('theme/radius')]).toEqual(['Ziarenko', 4])
    expect(await entry('general/contact/phone')).toBeUndefined()
    const refused = await patch({ 'general/store/name': 'Other', 'shipping/free_threshold/PLN': '199.05' })
    expect(refused.status).toBe(422)
    expect(await entry('general/store/name')).toBe('Ziarenko')
  })

  it('are told key, value and what it may be, and nothing of the change is kept', async () => {
    const refused = await patch({
      'general/store/name': 'Other',
      'maintenance/enabled': 'tak',
      'maintenence/enabled': true,
    })
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        detail: 'Nothing was changed.',
        code: 'config_refused',
        errors: {
          'maintenance/enabled': 'Must be true or false; it is "tak".',
          'maintenence/enabled': "There is no such key. Did you mean 'maintenance/enabled'?",
        },
      },
    ])
    expect([await entry('general/store/name'), await entry('maintenance/enabled')]).toEqual(['Ziarno', false])
  })

  it('cannot set colours that nobody could read: the answer names pair, ratio and what is needed', async () => {
    const refused = await patch({ 'theme/brand': '#ffd400', 'theme/sale': '#7a1f1f' })
    expect(refused.status).toBe(422)
    const { code, errors } = (await refused.json()) as { code: string; errors: Record<string, string> }
    expect(code).toBe('config_refused')
    expect(Object.keys(errors)).toEqual(['theme/brand'])
    expect(errors['theme/brand']).toContain(
      'brand on paper: #ffd400 on #ffffff has a contrast of 1.43, needed is 4.5. white on brand: #ffffff on #ffd400',
    )
    expect(await entry('theme/sale')).toBeUndefined()
  })

  it('check a new colour against those set before', async () => {
    expect((await patch({ 'theme/paper': '#fff8ec' })).status).toBe(200)
    const refused = await patch({ 'theme/ink': '#595959' })
    expect(await refused.json()).toMatchObject({ errors: { 'theme/ink': expect.stringContaining('on #fff8ec has') } })
  })

  it.each([
    ['a key that could reach a prototype', { '__proto__/x': 1 }],
    ['a key that is none', { 'a b': 1 }],
    ['a theme value nobody knows', { 'theme/colour': '#123456' }],
    ['negative money', { 'shipping/free_threshold/EUR': -1 }],
  ])('are refused %s', async (_, body) => expect((await patch(body)).status).toBe(422))

  it('are refused what is no object', async () => {
    expect((await patch([])).status).toBe(422)
    expect((await patch('{')).status).toBe(400)
  })

  it('read messages, the newest first, and delete one', async () => {
    const { id: older } = await write()
    shop.clock.now = new Date(shop.clock().getTime() + 60_000)
    const between = shop.clock().toISOString()
    const { id: newer } = await write()
    expect(await messages()).toMatchObject([{ id: newer }, { id: older, ...contact, locale: 'pl', productId: null }])
    expect((await messages(`?before=${between}`)).map(({ id }) => id)).toEqual([older])
    expect((await shop.send('DELETE', `/message/${older}`)).status).toBe(204)
    expect((await shop.send('DELETE', `/message/${older}`)).status).toBe(404)
    expect(await messages()).toHaveLength(1)
    expect((await shop.send('GET', '/message?before=yesterday')).status).toBe(422)
  })

  it('keep messages as long as config says, a year when it says nothing of use', async () => {
    const { db } = shop.storeDatabase
    const after = (days: number) => new Date(shop.clock().getTime() + days * 24 * 3600 * 1000 + 1)
    await write()
    await patch({ 'contact/keep_days': 30 })
    expect([await forgetMessages(db, after(29)), await forgetMessages(db, after(30))]).toEqual([0, 1])
    await write()
    // As an earlier version would have stored it.
    await db.updateTable('config').set({ value: '"for ever"' }).where('key', '=', 'contact/keep_days').execute()
    expect([await forgetMessages(db, after(364)), await forgetMessages(db, after(365))]).toEqual([0, 1])
  })
})
