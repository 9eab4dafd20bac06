import { describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { customersOf } from '#server/testing/test-account.ts'
import { atCheckout, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const PAGE = '/en/withdraw-from-contract'
/** Of the demo customer cus-1: delivered and complete. */
const OWN = '100022410'

const { render, drawn } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { upstreamTimeoutMs: 20_000, parts: { render } }),
)
const { buy, call, guest, screenAt } = atCheckout(shop)
const { as } = customersOf({ commerce, shop })

const stated = { orderNumber: '123', name: 'Kinga Nowa', email: 'kinga@gosc.example', subject: 'The kettle' }
const formOf = (screen: Screen) =>
  nodesOf(screen, 'form')[0]?.props as
    | { fields: FormField[]; submit: string; errors?: Record<string, string> }
    | undefined
const namesOf = (screen: Screen) => formOf(screen)?.fields.map(({ name }) => name)
const pageOf = (screen: Screen) => nodesOf(screen, 'entry-page')[0]!.props
const facts = (screen: Screen, index = 0) =>
  Object.fromEntries(
    (nodesOf(screen, 'summary-list')[index]!.props.rows as { label: string; lines: string[] }[]).map(
      ({ label, lines }) => [label, lines],
    ),
  )
const leadsTo = (effects: readonly { effect: string }[]) =>
  (effects.find(({ effect }) => effect === 'navigate') as { to: string } | undefined)?.to

/** A guest's order, with the address that its mails link to. */
async function bought() {
  const before = await guest()
  await buy(before, FILLED)
  const events = await commerce.commerce.engine.db.selectFrom('events').selectAll().orderBy('id', 'desc').execute()
  const { order, token } = JSON.parse(events.find(({ type }) => type === 'order.placed')!.content)
  return { number: order.number as string, path: linkTo('en', 'withdrawal', {}, { order: order.number, token }) }
}

describe('withdrawal from a contract', () => {
  it('opens for everybody, in three languages, and asks for nothing but name, order and address', async () => {
    for (const [locale, title, button] of [
      ['pl', 'Odstąpienie od umowy', 'Sprawdź oświadczenie'],
      ['en', 'Withdrawal from contract', 'Check the statement'],
      ['de', 'Widerruf', 'Erklärung prüfen'],
    ] as const) {
      const { screen } = await shop.json(linkTo(locale, 'withdrawal'))
      expect(screen.screen).toMatchObject({ status: 200, title, route: 'withdrawal' })
      expect(namesOf(screen)).toEqual(['orderNumber', 'subject', 'name', 'email'])
      expect(formOf(screen)?.submit).toBe(button)
    }
  })

  it('is linked from every footer, the checkout’s included', async () => {
    for (const locale of LOCALES)
      for (const route of ['home', 'checkout_selection'] as const) {
        const { screen } = await shop.json(linkTo(locale, route))
        const links = nodesOf(screen, 'footer-legal').flatMap(({ props }) => props.links as { href: string }[])
        expect(
          links.map(({ href }) => href),
          `${locale} ${route}`,
        ).toContain(linkTo(locale, 'withdrawal'))
      }
  })

  it('shows the statement first; only the second button, with the words of the law, declares it', async () => {
    const { effects } = await call('withdrawal.prepare', stated, {}, PAGE)
    const path = leadsTo(effects)!
    const toConfirm = await screenAt(path, {})
    expect(formOf(toConfirm)).toMatchObject({ fields: [], submit: 'Confirm withdrawal' })
    expect(facts(toConfirm)).toEqual({
      'Order number': ['123'],
      'What it concerns': ['The kettle'],
      Name: ['Kinga Nowa'],
      'Email address': ['kinga@gosc.example'],
    })
    const args = { id: new URL(path, 'http://shop.test').searchParams.get('statement')! }
    const confirmed = await call('withdrawal.confirm', args, {}, PAGE)
    expect(leadsTo(confirmed.effects)).toBe(`${PAGE}?receipt=${args.id}#main`)
    const receipt = await screenAt(`${PAGE}?receipt=${args.id}`, {})
    expect(formOf(receipt)).toBeUndefined()
    expect(pageOf(receipt)).toMatchObject({
      title: 'We have received your statement',
      outcome: {
        tone: 'ok',
        text: expect.stringMatching(/^We received your statement on 1\d Mar 2027 at \d\d:\d\d:\d\d\./),
      },
      ways: [{ href: `/api/withdrawals/${args.id}/receipt` }, { href: '/en' }],
    })
    expect(facts(receipt)).toMatchObject({
      'Number of the statement': [expect.stringMatching(/^ZW\/2027\/\d{6}$/)],
      'Send back by': [expect.stringContaining('Mar 2027')],
      'Return address': [expect.stringContaining('Łódź')],
    })
    const file = await shop.app.request(`/api/withdrawals/${args.id}/receipt`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
  })

  it('has all pieces chosen where the link of a mail proves the order, and takes fewer', async () => {
    const { number, path } = await bought()
    const screen = await screenAt(path, {})
    const [pieces, name, email] = formOf(screen)!.fields
    expect([pieces!.name, pieces!.value]).toEqual(['items.row1', '1'])
    expect([name!.value, email!.value]).toEqual(['Kinga Nowa', 'kinga@gosc.example'])
    const { on } = nodesOf(screen, 'form')[0]!
    const { args } = (on!.submit as { args: Record<string, string> }[])[0]!
    expect(args.orderNumber).toBe(number)
    const sent = { ...args, name: 'Kinga Nowa', email: 'kinga@gosc.example' }
    const none = await call('withdrawal.prepare', { ...sent, items: { row1: 0 } }, {}, PAGE)
    expect([none.status, none.effects[0]]).toEqual([
      422,
      { effect: 'field-errors', errors: { '': 'Enter how many pieces of at least one product.' } },
    ])
    const many = await call('withdrawal.prepare', { ...sent, items: { row1: 2 } }, {}, PAGE)
    expect(many.effects[0]).toMatchObject({ errors: { 'items.row1': expect.any(String) } })
    const { effects } = await call('withdrawal.prepare', { ...sent, items: { row1: 1 } }, {}, PAGE)
    const statement = await screenAt(leadsTo(effects)!, {})
    expect(facts(statement).Products).toEqual([expect.stringMatching(/^1 × /)])
  })

  it('shows own orders to a customer, each with its products and what is excluded', async () => {
    const cookies = await as('cus-1')
    const list = await screenAt(PAGE, cookies)
    const others = pageOf(list).others as { href: string }[]
    expect(others.map(({ href }) => href)).toContain(`${PAGE}?order=${OWN}`)
    const own = await screenAt(`${PAGE}?order=${OWN}`, cookies)
    expect(namesOf(own)?.[0]).toMatch(/^items\.row1$/)
  })

  it('tells nobody which orders exist: a known and an unknown number give the same page', async () => {
    const of = async (number: string) => {
      const { fields } = formOf(await screenAt(`${PAGE}?order=${number}`, {}))!
      return fields.map(({ value, ...field }) => ({ ...field, value: value === number ? 'the number' : value }))
    }
    expect(await of(OWN)).toEqual(await of('999999999'))
  })

  it('says that a statement is gone, and offers the form again', async () => {
    const screen = await screenAt(`${PAGE}?statement=AAAAAAAAAAAAAAAAAAAAAA`, {})
    expect(pageOf(screen).outcome).toMatchObject({ tone: 'bad', text: expect.stringContaining('not found') })
    expect(namesOf(screen)).toContain('orderNumber')
    const { status, effects } = await call('withdrawal.confirm', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }, {}, PAGE)
    expect([status, effects.at(-1)]).toMatchObject([422, { tone: 'error' }])
  })

  it('keeps what was typed while the commerce API is down', async () => {
    commerce.state.interfere = (request) =>
      request.url.includes('/withdrawal') ? new Response(null, { status: 500 }) : null
    const { status, effects } = await call('withdrawal.prepare', stated, {}, PAGE)
    commerce.state.interfere = () => null
    expect([status, effects[0]]).toMatchObject([503, { text: expect.stringContaining('an email is enough') }])
  })
})

describe('withdrawal without script', () => {
  const send = async (op: string, fields: Record<string, string>, cookies: Record<string, string> = {}) =>
    shop.send(op, { $back: '/de/vertrag-widerrufen', ...fields }, { cookies })

  it('comes back with what was typed and what is wrong, then leads to the statement and to its receipt', async () => {
    const refused = await send('withdrawal.prepare', { ...stated, email: 'kinga@' })
    const { draft, flash } = cookiesOf(refused)
    await shop.page(refused.headers.get('location')!, { cookies: { draft: draft!, flash: flash! } })
    expect(Object.keys(formOf(drawn())!.errors!)).toEqual(['email'])
    expect(formOf(drawn())!.fields.find(({ name }) => name === 'subject')?.value).toBe('The kettle')
    const prepared = await send('withdrawal.prepare', stated)
    const path = prepared.headers.get('location')!
    expect(path).toMatch(/^\/de\/vertrag-widerrufen\?statement=[\w-]{22}#main$/)
    const id = path.slice(-27, -5)
    await shop.page(path)
    expect(formOf(drawn())?.submit).toBe('Widerruf bestätigen')
    const confirmed = await send('withdrawal.confirm', { $args: JSON.stringify({ id }) })
    expect(confirmed.headers.get('location')).toBe(`/de/vertrag-widerrufen?receipt=${id}#main`)
    await shop.page(path)
    expect(pageOf(drawn()).title).toBe('Wir haben Ihren Widerruf erhalten')
    await shop.page(confirmed.headers.get('location')!)
    expect(pageOf(drawn()).title).toBe('Wir haben Ihren Widerruf erhalten')
  })

  it('reads how many pieces of each row are given back', async () => {
    const { path } = await bought()
    const [, query = ''] = path.split('?')
    const { order, token } = Object.fromEntries(new URLSearchParams(query))
    const args = JSON.stringify({ orderNumber: order, token })
    const person = { name: 'Kinga Nowa', email: 'kinga@gosc.example', $args: args }
    const none = await send('withdrawal.prepare', { ...person, 'items.row1': '0' })
    expect(none.headers.get('location')).toBe('/de/vertrag-widerrufen')
    const taken = await send('withdrawal.prepare', { ...person, 'items.row1': '1' })
    expect(taken.headers.get('location')).toContain('statement=')
  })
})
