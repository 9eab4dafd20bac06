import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { MAIL_MESSAGES } from '#locales/mails.ts'
import { LOCALES } from '#schemas/locale.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { changeConfig } from '../store/change-config.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer, makeOwner, makePerson, type TestPerson } from '../testing/test-people.ts'

const Preview = z.object({
  about: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
})

eachDatabase('previews of mails', (open, _dialect, rule) => {
  let shop: TestShop
  let owner: TestPerson
  beforeEach(async () => {
    shop = await openTestShop(open)
    owner = await makeOwner(shop)
  })

  const ask = (query: Record<string, string>, who = owner) =>
    shop.send('GET', `/staff/mail/preview?${new URLSearchParams({ locale: 'en', ...query })}`, {
      headers: bearer(who.token),
    })
  const preview = async (query: Record<string, string>) => Preview.parse(await (await ask(query)).json())
  const test = (body: object, who = owner) =>
    shop.send('POST', '/staff/mail/test', { headers: bearer(who.token), body: { locale: 'en', ...body } })
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
  const outbox = () => shop.storeDatabase.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const events = () => shop.database.db.selectFrom('events').select('id').execute()
  const latestOrder = () =>
    shop.database.db.selectFrom('orders').select('number').orderBy('created_at', 'desc').executeTakeFirstOrThrow()

  it('are drawn for any order, in any language, with links that open nothing', async () => {
    const { number } = await latestOrder()
    for (const locale of LOCALES) {
      const mail = await preview({ name: 'order-received', locale, about: number })
      expect(mail.about).toBe(number)
      expect(mail.subject).toContain(number)
      expect(mail.html).toContain(`<html lang="${locale}"`)
      expect(mail.text).toContain(MAIL_MESSAGES[locale]['mail.automatic'] as string)
      expect(`${mail.html}${mail.text}`.match(/token=[^"&\s]+/g)?.every((each) => each === 'token=preview')).toBe(true)
    }
  })

  rule('have an example of every kind that the shop has something for, and say why of every other', async () => {
    const found = new Map<string, unknown>()
    for (const name of MAIL_NAMES) {
      const answer = await ask({ name })
      if (answer.status !== 200) found.set(name, (await codeOf(answer))[1])
      else expect(Preview.parse(await answer.json()).subject, name).not.toMatch(/^$|\{|undefined/)
    }
    for (const code of found.values()) expect(code).toMatch(/^mail_example_(unfit|not_found)$/)
    for (const name of [
      'order-received',
      'order-shipped',
      'document-issued',
      'registration',
      'stock-back',
      'staff-invitation',
    ])
      expect([...found.keys()]).not.toContain(name)
  })

  it('write nothing and send nothing', async () => {
    const before = [await outbox(), await events()]
    for (const name of ['order-received', 'password-reset', 'document-issued', 'return-received']) await ask({ name })
    expect([await outbox(), await events()]).toEqual(before)
  })

  it('use the words of the shop, as text', async () => {
    const words = {
      'mail.received.subject': 'Thanks for {number} & "more"',
      'mail.hello_name': `Hi {name} ' & "onload=x`,
    }
    await changeConfig(shop.storeDatabase, { 'messages/en': words }, shop.clock())
    const { number } = await latestOrder()
    const mail = await preview({ name: 'order-received', about: number })
    expect(mail.subject).toBe(`Thanks for ${number} & "more"`)
    expect(mail.html).toContain(`<title>Thanks for ${number} &amp; &quot;more&quot;</title>`)
    expect(mail.html).toMatch(/Hi [^<]* &#39; &amp; &quot;onload=x/)
    expect(mail.text).toMatch(/Hi .* ' & "onload=x/)
  })

  it('say what is missing', async () => {
    expect(await codeOf(await ask({ name: 'order-received', about: 'nothing' }))).toEqual([
      404,
      'mail_example_not_found',
    ])
    expect(await codeOf(await ask({ name: 'password-reset', about: 'nobody@example.com' }))).toEqual([
      404,
      'mail_example_not_found',
    ])
    const unpaid = await shop.database.db
      .selectFrom('orders')
      .select('number')
      .where('shipment_status', '=', 'none')
      .executeTakeFirstOrThrow()
    expect(await codeOf(await ask({ name: 'order-shipped', about: unpaid.number }))).toEqual([
      409,
      'mail_example_unfit',
    ])
    expect(await codeOf(await ask({ name: 'nothing' }))).toEqual([422, 'invalid_input'])
  })

  rule('need the right to mails and to what they are about', async () => {
    const orders = await makePerson(shop, owner, 'Olek', 'orders')
    const viewer = await makePerson(shop, owner, 'Wera', 'viewer')
    const merchandiser = await makePerson(shop, owner, 'Marta', 'merchandiser')
    expect((await ask({ name: 'order-received' }, orders)).status).toBe(200)
    expect((await ask({ name: 'order-received' }, viewer)).status).toBe(200)
    expect(await codeOf(await ask({ name: 'order-received' }, merchandiser))).toEqual([403, 'right_missing'])
    expect(await codeOf(await test({ name: 'order-received' }, viewer))).toEqual([403, 'right_missing'])
    const key = await shop.send('POST', '/staff/key', {
      headers: { 'staff-operator': 'ola' },
      body: { name: 'mails-only', rights: ['mails'] },
    })
    const { key: token } = (await key.json()) as { key: string }
    const asKey = { token } as TestPerson
    expect(await codeOf(await ask({ name: 'order-received' }, asKey))).toEqual([403, 'right_missing'])
    expect((await ask({ name: 'stock-back' }, asKey)).status).toBe(200)
    expect(await codeOf(await test({ name: 'stock-back' }, asKey))).toEqual([409, 'person_needed'])
  })

  it('are sent as tests to the caller alone, at most ten in ten minutes, and told in the audit trail', async () => {
    const { number } = await latestOrder()
    const before = (await outbox()).length
    const answer = await test({ name: 'order-received', locale: 'de', about: number })
    expect([answer.status, await answer.json()]).toEqual([202, { to: owner.email }])
    const [mail] = (await outbox()).slice(before)
    expect(mail).toMatchObject({ layout: 'order-received', recipient: owner.email, status: 'pending' })
    expect(JSON.parse(mail!.content)).toMatchObject({ isTest: true, event: { locale: 'de', token: 'preview' } })
    const row = await shop.storeDatabase.db
      .selectFrom('staff_calls')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ object: 'mail/order-received', note: `de ${number}`, status: 200 })
    for (let sent = 1; sent < 10; sent++) expect((await test({ name: 'stock-back' })).status).toBe(202)
    const refused = await test({ name: 'stock-back' })
    expect(await codeOf(refused)).toEqual([429, 'too_many_tests'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await outbox()).slice(before)).toHaveLength(10)
    expect(new Set((await outbox()).slice(before).map(({ recipient }) => recipient))).toEqual(new Set([owner.email]))
  })
})
