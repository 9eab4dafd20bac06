import { beforeEach, expect, it } from 'vitest'
import type { Locale } from '#schemas/locale.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { Addresses } from '../engine/routes/sitemap-routes.ts'
import { StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { forgetMessages } from '../store/kept-messages.ts'
import { StoredMessage } from '../store/messages.ts'
import { forgetPersonalData } from '../store/personal-data.ts'
import { forgetQuestionAnswers } from '../store/product-questions.ts'
import { PublicQuestionsAnswer, StaffQuestionAnswer, StaffQuestionsAnswer } from '../store/routes/question-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const PRODUCT = 'etiopia-guji'
const YEAR_MS = 366 * 86_400_000

eachDatabaseInFull('questions about products', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const setting = (isOn: boolean) => shop.send('PATCH', '/store-config', { body: { 'product/public_questions': isOn } })
  async function ask(locale: Locale = 'pl', userToken?: string): Promise<string> {
    const body = { name: 'Alicja Anna Nowak', email: 'alicja@klient.example', message: 'Czy nada się do kawiarki?' }
    const { id } = await shop.ask(StoredMessage, 'POST', `/product/${PRODUCT}/question`, {
      status: 201,
      locale,
      body,
      userToken,
    })
    return id
  }
  const post = (id: string, what: string, body: object = {}) =>
    shop.send('POST', `/staff/question/${id}/${what}`, { body })
  async function answered(locale?: Locale, userToken?: string): Promise<string> {
    const id = await ask(locale, userToken)
    expect((await post(id, 'answer', { answer: 'Tak, mielenie do kawiarki.' })).status).toBe(200)
    return id
  }
  const list = async (query = '') => (await shop.ask(StaffQuestionsAnswer, 'GET', `/staff/question?${query}`)).data
  const shown = async (locale: Locale = 'pl') =>
    (await shop.ask(PublicQuestionsAnswer, 'GET', `/product/${PRODUCT}/questions`, { locale })).data
  const mails = () =>
    shop.storeDatabase.db.selectFrom('outbox').selectAll().where('layout', '=', 'question-answered').execute()
  const tags = async () =>
    (await shop.storeDatabase.db.selectFrom('changes').select('tag').orderBy('id').execute()).map(({ tag }) => tag)

  it('[S1.25] wait for staff until they are answered by one mail in the language of the question', async () => {
    const id = await ask('de')
    expect(await list('status=open')).toMatchObject([{ id, productId: PRODUCT, locale: 'de', status: 'open' }])
    const codes = await Promise.all([1, 2].map(() => post(id, 'answer', { answer: 'Ja, gern.' })))
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await mails()).toMatchObject([{ recipient: 'alicja@klient.example', key: `answer:${id}:question-answered` }])
    expect(JSON.parse((await mails())[0]!.content)).toMatchObject({ event: { locale: 'de', answer: 'Ja, gern.' } })
    expect(await list('status=open')).toEqual([])
    expect(await list('status=answered')).toMatchObject([{ id, answer: 'Ja, gern.', isPublished: false }])
    // Nothing of it is public by itself.
    expect(await shown('de')).toEqual([])
  })

  it('are declined without a mail, and may be answered later', async () => {
    const id = await ask()
    expect([(await post(id, 'decline')).status, (await post(id, 'decline')).status]).toEqual([200, 200])
    expect([await mails(), await list('status=declined')]).toMatchObject([[], [{ id }]])
    expect((await post(id, 'answer', { answer: 'Jednak tak.' })).status).toBe(200)
    expect((await post(id, 'decline')).status).toBe(409)
  })

  it('are published only with the option and an answer, with other words and initials if staff say so', async () => {
    const id = await answered()
    await setting(false)
    expect((await post(id, 'publication')).status).toBe(409)
    await setting(true)
    expect((await post(await ask(), 'publication')).status).toBe(409)
    await post(id, 'publication')
    const plain = { id, question: 'Czy nada się do kawiarki?', answer: 'Tak, mielenie do kawiarki.', initials: null }
    expect(await shown()).toMatchObject([plain])
    expect(await shown('en')).toEqual([])
    await post(id, 'publication', { question: 'Do kawiarki?', showsInitials: true })
    expect(await shown()).toMatchObject([{ ...plain, question: 'Do kawiarki?', initials: 'A. N.' }])
    expect(await list('status=published')).toMatchObject([{ id, message: 'Czy nada się do kawiarki?' }])
    await setting(false)
    expect(await shown()).toEqual([])
  })

  it('change their page and its time in the sitemap at once when they are published and taken away', async () => {
    const id = await answered()
    const before = (await tags()).length
    const changedAt = async () => {
      const { data } = await shop.ask(Addresses, 'GET', '/sitemap/products')
      return data.find((each) => each.id === PRODUCT)?.changedAt
    }
    for (const send of [
      () => post(id, 'publication'),
      () => shop.send('DELETE', `/staff/question/${id}/publication`),
    ]) {
      shop.clock.now = new Date(shop.clock().getTime() + 1000)
      expect((await send()).status).toBe(200)
      expect(await changedAt()).toBe(shop.clock().toISOString())
    }
    expect((await tags()).slice(before)).toEqual([`questions:${PRODUCT}`, `questions:${PRODUCT}`])
    expect(await shown()).toEqual([])
    expect((await shop.send('DELETE', `/staff/question/${id}/publication`)).status).toBe(404)
  })

  it('lose their initials when staff delete the message, and their page is made anew', async () => {
    const id = await answered()
    await post(id, 'publication', { showsInitials: true })
    expect((await shop.send('DELETE', `/message/${id}`)).status).toBe(204)
    expect(await shown()).toMatchObject([{ id, question: 'Czy nada się do kawiarki?', initials: null }])
    expect((await tags()).at(-1)).toBe(`questions:${PRODUCT}`)
  })

  it('leave only their public texts when the time of their message is over', async () => {
    const ids = [await answered(), await answered()] as const
    await post(ids[0], 'publication', { showsInitials: true })
    const { db } = shop.storeDatabase
    await forgetMessages(db, new Date(shop.clock().getTime() + YEAR_MS))
    await forgetQuestionAnswers(db)
    expect(await shown()).toMatchObject([{ id: ids[0], initials: 'A. N.' }])
    expect(await list()).toMatchObject([{ id: ids[0], name: null, email: null, message: null, answer: null }])
    // It can still be changed and taken away.
    await shop.ask(StaffQuestionAnswer, 'POST', `/staff/question/${ids[0]}/publication`, { body: { answer: 'Tak.' } })
    expect(await shown()).toMatchObject([{ question: 'Czy nada się do kawiarki?', answer: 'Tak.' }])
    expect((await post(ids[0], 'answer', { answer: 'x' })).status).toBe(404)
  })

  it('lose their initials with the account of the asker', async () => {
    const id = await answered('pl', await shop.tokenOf('cus-1'))
    await post(id, 'publication', { showsInitials: true })
    await forgetPersonalData(shop.storeDatabase, 'cus-1', shop.clock())
    expect(await shown()).toMatchObject([{ id, initials: null }])
    expect((await tags()).at(-1)).toBe(`questions:${PRODUCT}`)
  })

  it.each([
    ['an empty answer', 'answer', { answer: '  ' }, 422],
    ['an answer that is too long', 'answer', { answer: 'x'.repeat(4001) }, 422],
    ['a field that is none', 'answer', { answer: 'Tak.', to: 'other@example.com' }, 422],
    ['a list', 'publication', [], 422],
  ])('refuse %s', async (_, what, body, status) => {
    expect((await post(await ask(), what, body)).status).toBe(status)
    expect((await shop.send('GET', '/staff/question?status=lost')).status).toBe(422)
  })

  it('are no messages of the contact form, and unknown ones are refused', async () => {
    const { id } = await shop.ask(StoredMessage, 'POST', '/contact', {
      status: 201,
      body: { name: 'Jan', email: 'j@example.com', subject: 'Kawa', message: 'Kiedy palicie?' },
    })
    for (const unknown of [id, 'nobody', '%00', "'; drop table messages; --"])
      for (const what of ['answer', 'decline', 'publication'])
        expect([400, 404, 409]).toContain((await post(unknown, what, what === 'answer' ? { answer: 'x' } : {})).status)
    expect(await list()).toEqual([])
  })

  it('leave their changes in the audit trail, without words of the asker', async () => {
    const id = await answered()
    const { data } = await shop.ask(StaffCallsAnswer, 'GET', `/staff/audit?object=question/${id}`)
    expect(data).toMatchObject([{ operation: 'postStaffQuestionIdAnswer', status: 200, note: '' }])
  })
})
