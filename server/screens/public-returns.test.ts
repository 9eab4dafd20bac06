import { describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import { accountLinks, customersOf } from '#server/testing/test-account.ts'
import { atCheckout, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const LANDING = '/en/returns-and-complaints'
/** Of the demo customer cus-1: delivered and complete. */
const OWN = '100022410'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { buy, call, guest, screenAt } = atCheckout(shop)
const { as } = customersOf({ commerce, shop })

const EMAIL = 'kinga@gosc.example'
const formOf = (screen: Screen) =>
  nodesOf(screen, 'form')[0]?.props as { fields: FormField[]; submit: string } | undefined
const argsOf = (screen: Screen) => {
  const { on } = nodesOf(screen, 'form')[0]!
  return (on!.submit as { args: Record<string, string> }[])[0]!.args
}
const pageOf = (screen: Screen) => nodesOf(screen, 'entry-page')[0]!.props
const facts = (screen: Screen) =>
  Object.fromEntries(
    (nodesOf(screen, 'summary-list')[0]!.props.rows as { label: string; lines: string[] }[]).map(({ label, lines }) => [
      label,
      lines,
    ]),
  )
const leadsTo = (effects: readonly { effect: string }[]) =>
  (effects.find(({ effect }) => effect === 'navigate') as { to: string } | undefined)?.to

/** Number of a guest's new order. */
async function bought(): Promise<string> {
  await buy(await guest(), FILLED)
  const events = await commerce.commerce.engine.db.selectFrom('events').selectAll().orderBy('id', 'desc').execute()
  return JSON.parse(events.find(({ type }) => type === 'order.placed')!.content).order.number
}

/** The form about a guest's new order, found by number and address. */
async function found(kind: 'return' | 'complaint') {
  const orderNumber = await bought()
  const { effects } = await call('returns.findOrder', { kind, orderNumber, email: EMAIL }, {}, LANDING)
  const path = leadsTo(effects)!
  return { orderNumber, path, screen: await screenAt(path, {}) }
}

describe('returns and complaints for everybody', () => {
  it('[S2.187] have a page in three languages, with the ways to both forms', async () => {
    for (const locale of LOCALES) {
      const { screen } = await shop.json(linkTo(locale, 'public_returns'))
      expect(screen.screen).toMatchObject({ status: 200, route: 'public_returns' })
      const ways = nodesOf(screen, 'form-link').map(({ props }) => props.href)
      expect(ways).toEqual(['return', 'complaint'].map((file) => linkTo(locale, 'public_returns', {}, { file })))
      expect(nodesOf(screen, 'dialog').length).toBeGreaterThanOrEqual(3)
    }
    const { screen } = await shop.json(`${LANDING}?file=complaint`)
    expect(formOf(screen)?.fields.map(({ name }) => name)).toEqual(['orderNumber', 'email'])
  })

  it('[S8.35] open an error dialog for unknown orders, other addresses and orders of customers alike', async () => {
    const orderNumber = await bought()
    const wrong = { kind: 'return', notFound: 'screen.missing' }
    const answers = []
    for (const order of [
      { orderNumber: '999999999', email: EMAIL },
      { orderNumber, email: 'other@gosc.example' },
      { orderNumber: OWN, email: 'alicja@klient.example' },
    ])
      answers.push(await call('returns.findOrder', { ...wrong, ...order }, {}, LANDING))
    for (const { status, effects } of answers) {
      expect(status).toBe(422)
      expect(effects).toEqual([
        { effect: 'field-errors', errors: { '': expect.stringContaining('could not find this order') } },
        { effect: 'open', target: 'screen.missing' },
      ])
    }
    const { screen } = await shop.json(LANDING)
    expect(nodesOf(screen, 'dialog').map(({ id }) => id)).toContain('screen.missing')
  })

  it('open the form about a customer’s order by a mailed link, whose button works once', async () => {
    await call(
      'returns.findOrder',
      { kind: 'complaint', orderNumber: OWN, email: 'alicja@klient.example' },
      {},
      LANDING,
    )
    const events = await commerce.commerce.engine.db.selectFrom('events').selectAll().execute()
    const mailed = JSON.parse(events.findLast(({ type }) => type === 'filing.link_asked')!.content)
    const path = linkTo('en', 'public_returns', {}, { file: mailed.kind, token: mailed.token })
    const button = await screenAt(path, {})
    expect([button.screen.seo.robots, formOf(button)]).toMatchObject([
      /noindex/,
      { fields: [], submit: 'Open the form' },
    ])
    const press = () => call('returns.openLink', argsOf(button), {}, path)
    const form = await screenAt(leadsTo((await press()).effects)!, {})
    expect([form.screen.route, argsOf(form).number]).toEqual(['public_complaint', OWN])
    expect(formOf(form)!.fields[0]!.name).toMatch(/^items\.row/)
    const again = await press()
    expect([again.status, again.effects[0]]).toMatchObject([
      422,
      { errors: { '': expect.stringContaining('expired') } },
    ])
  })

  it('[S2.188] [S2.190] file a return of a guest’s order, whose page then confirms it', async () => {
    const { orderNumber, screen } = await found('return')
    expect(screen.screen.seo.robots).toBe('noindex')
    const [pieces, reason, condition] = formOf(screen)!.fields
    expect([pieces!.name, pieces!.value, reason!.name, reason!.value, condition!.name]).toEqual([
      'items.row1',
      '1',
      'reasons.row1',
      'not_specified',
      'conditions.row1',
    ])
    const sent = { ...argsOf(screen), name: 'Kinga Nowa', email: EMAIL }
    const none = await call('returns.fileReturn', { ...sent, items: { row1: 0 } }, {}, LANDING)
    expect([none.status, none.effects[0]]).toMatchObject([422, { errors: { '': expect.any(String) } }])
    const input = { ...sent, items: { row1: 1 }, conditions: { row1: 'opened' } }
    const { effects } = await call('returns.fileReturn', input, {}, LANDING)
    const done = await screenAt(leadsTo(effects)!, {})
    expect(done.screen.route).toBe('public_return_success')
    expect(pageOf(done)).toMatchObject({
      title: expect.stringMatching(/^Return ZW\/2027\/\d{6} received$/),
      outcome: { tone: 'ok', text: `We have sent a confirmation to ${EMAIL}.` },
    })
    expect(facts(done)).toMatchObject({ State: ['Submitted'], 'Order number': [orderNumber] })
    const again = await call('returns.fileReturn', input, {}, LANDING)
    expect(again.status).toBe(409)
    expect(
      pageOf(await screenAt(linkTo('en', 'public_return', { id: orderNumber }, { token: argsOf(screen).token! }), {})),
    ).toMatchObject({
      outcome: { tone: 'info' },
    })
  })

  it('ask for a bank account where the money cannot go back the way it came, and show its ends alone', async () => {
    const { screen } = await found('return')
    expect(formOf(screen)!.fields.slice(-2)).toMatchObject([
      { name: 'iban', rules: [{ rule: 'iban' }] },
      { name: 'accountHolder' },
    ])
    const sent = { ...argsOf(screen), name: 'Kinga Nowa', email: EMAIL, items: { row1: 1 } }
    const wrong = { ...sent, iban: 'PL61109010140000071219812875' }
    expect((await call('returns.fileReturn', wrong, {}, LANDING)).effects[0]).toMatchObject({
      errors: { iban: 'Invalid account number' },
    })
    const right = { ...sent, iban: '61 1090 1014 0000 0712 1981 2874' }
    const { effects } = await call('returns.fileReturn', right, {}, LANDING)
    const done = await screenAt(leadsTo(effects)!, {})
    expect(facts(done)).toMatchObject({ 'Account for the refund': ['PL •••• 2874'] })
    const complaint = (await found('complaint')).screen
    const iban = formOf(complaint)!.fields.find(({ name }) => name === 'iban')
    expect(iban?.when).toContainEqual({ field: 'remedy', equals: 'repair', not: true })
  })

  it('[S2.189] [S5.20] file a complaint, which needs the day of the defect, and is answered within 14 days', async () => {
    const { screen } = await found('complaint')
    const date = formOf(screen)!.fields.find(({ name }) => name === 'defectDates.row1')!
    expect(date.rules).toMatchObject([{ rule: 'required' }, { rule: 'date', notFuture: true }])
    const row1 = 'The bag was open and the beans are stale.'
    const sent = {
      ...argsOf(screen),
      ...{ name: 'Kinga Nowa', email: EMAIL, items: { row1: 1 }, defectTypes: { row1: 'quality' }, remedy: 'repair' },
      descriptions: { row1 },
    }
    const refused = await call('returns.fileComplaint', sent, {}, LANDING)
    expect(refused.effects[0]).toMatchObject({
      errors: { 'defectDates.row1': 'Enter the defect date for each item' },
    })
    const today = (date.rules[1] as { notBefore: string }).notBefore
    const { effects } = await call('returns.fileComplaint', { ...sent, defectDates: { row1: today } }, {}, LANDING)
    const done = await screenAt(leadsTo(effects)!, {})
    expect(done.screen.route).toBe('public_complaint_success')
    expect(pageOf(done).outcome).toMatchObject({ text: expect.stringMatching(/^We will reply by .+ \(14 days\)\.$/) })
    expect(facts(done)).toMatchObject({ 'What you wish': ['Repair'] })
    expect(facts(done).Products!.join()).toContain(row1)
  })

  it('[S2.191] lead to an error page without proof of the order, whether there is one or not', async () => {
    const error = linkTo('en', 'public_returns_error')
    for (const id of [await bought(), OWN, '999999999'])
      for (const token of [undefined, 'nonsense'])
        expect((await shop.json(linkTo('en', 'public_return', { id }, { token }))).screen.screen.redirect?.to).toBe(
          error,
        )
    const { screen } = await shop.json(error)
    expect(pageOf(screen)).toMatchObject({ outcome: { tone: 'bad' }, ways: [{ href: LANDING }, {}] })
  })
})

describe('a return or a complaint about an own order', () => {
  const page = `/en/account/order/complaint/${OWN}`

  it('[S2.152] [S2.153] [S6.8] shows the form, once the password was given in the last 15 minutes', async () => {
    const cookies = await as('cus-1')
    expect(formOf(await screenAt(page, cookies))?.fields[0]?.name).toMatch(/^items\.row/)
    await commerce.commerce.engine.db.updateTable('sessions').set({ confirmed_at: null }).execute()
    const asked = await screenAt(page, cookies)
    expect(formOf(asked)?.fields.map(({ name }) => name)).toEqual(['currentPassword'])
    const wrong = await call('account.confirmPassword', { currentPassword: 'Wrong#2026' }, cookies, page)
    expect(wrong.status).toBe(422)
    const right = await call('account.confirmPassword', { currentPassword: 'Ziarno#2026' }, cookies, page)
    expect([right.status, right.effects]).toEqual([200, [{ effect: 'refresh' }]])
    expect(formOf(await screenAt(page, cookies))?.fields[0]?.name).toMatch(/^items\.row/)
  })

  it('[S1.14] [S2.158] [S2.160] is listed in the account in two tabs, with its details', async () => {
    const cookies = await as('cus-1')
    const form = await screenAt(page, cookies)
    const date = formOf(form)!.fields.find(({ name }) => name.startsWith('defectDates.'))!
    const row = date.name.split('.')[1]!
    const all = formOf(form)!.fields.flatMap(({ name }) => (name.startsWith('items.') ? [name.slice(6)] : []))
    const { effects } = await call(
      'returns.fileComplaint',
      {
        ...argsOf(form),
        ...{
          name: 'Alicja Nowak',
          email: 'alicja@klient.example',
          remedy: 'refund',
          items: { ...Object.fromEntries(all.map((name) => [name, 0])), [row]: 1 },
        },
        defectDates: { [row]: (date.rules[1] as { notBefore: string }).notBefore },
        defectTypes: { [row]: 'not_working' },
        descriptions: { [row]: 'It does not switch on, whatever I press.' },
      },
      cookies,
      page,
    )
    expect(leadsTo(effects)).toContain(linkTo('en', 'public_complaint_success'))
    const list = (path: string) => screenAt(path, cookies)
    const returns = nodesOf(await list(linkTo('en', 'account_returns')), 'case-list')[0]!.props
    expect(returns).toMatchObject({ cases: [{ title: 'ZW/2026/000121' }] })
    const others = await screenAt(linkTo('en', 'account_returns'), await as('cus-2'))
    expect(nodesOf(others, 'case-list')[0]!.props).toMatchObject({ cases: [], none: 'No requests' })
    const screen = await list(linkTo('en', 'account_returns', {}, { kind: 'complaint' }))
    const { cases, filters } = nodesOf(screen, 'case-list')[0]!.props as {
      cases: { title: string; href: string; order: string; badge: { label: string } }[]
      filters: { choices: { label: string; isCurrent?: boolean }[] }[]
    }
    expect(filters[0]!.choices.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Returns', undefined],
      ['Complaints', true],
    ])
    expect(cases).toMatchObject([
      {
        title: expect.stringMatching(/^RE\/2027\/\d{6}$/),
        order: expect.stringMatching(new RegExp(`^Order ${OWN} of \\d+ \\w+ \\d{4}$`)),
        badge: { label: 'Submitted' },
      },
      { title: 'RE/2026/000057', badge: { label: 'Under review' } },
    ])
    expect(accountLinks(screen).find(({ isCurrent }) => isCurrent)?.label).toBe('Returns and complaints')
    const details = await list(cases[0]!.href)
    expect(facts(details)).toMatchObject({ 'Order number': [OWN], History: [expect.stringMatching(/: Submitted$/)] })
    const other = await as('cus-2')
    expect((await shop.page(cases[0]!.href, { cookies: other })).status).toBe(404)
  })
})
