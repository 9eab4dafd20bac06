import { beforeEach, describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import { waitingEvents } from '#server/commerce/engine/events.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const PASSWORD = 'Ziarno#2026'
const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
beforeEach(() => {
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 70 * 60_000)
})

const ADDRESS = {
  kind: 'individual',
  firstName: 'Alicja',
  lastName: 'Nowak',
  street: 'Tkacka',
  buildingNumber: '18',
  postcode: '90301',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '600 123 456',
}

/** A customer in English, with the operations they can call. */
async function customer(id: string) {
  const token = await commerce.tokenOf(id)
  const cookies = { token, has_session: '1' }
  return {
    cookies,
    screen: async (path: string) => (await shop.json(path, {}, { cookies })).screen,
    async call(operation: string, input: object) {
      const response = await shop.call(operation, input, { cookies, headers: { 'x-path': '/en/account' } })
      const answer = ActionAnswer.parse(await response.json())
      const said = answer.effects.flatMap((effect) => (effect.effect === 'toast' ? [effect.text] : []))
      return { status: response.status, said, effects: answer.effects, cookies: cookiesOf(response) }
    },
  }
}
const linksOf = (screen: Awaited<ReturnType<Awaited<ReturnType<typeof customer>>['screen']>>) => {
  const [page] = nodesOf(screen, 'account-page')
  return page?.props.groups as { title: string; links: { label: string; href: string; isCurrent?: boolean }[] }[]
}
const booked = async (id: string) => {
  const [book] = nodesOf(await (await customer(id)).screen('/en/account/addresses'), 'address-book')
  return book?.props.addresses as {
    id: string
    isDefaultShipping: boolean
    isDefaultBilling: boolean
    lines: string[]
  }[]
}

describe('the first page of the account', () => {
  it('opens with the newest orders and the way to all of them', async () => {
    const { screen } = await customer('cus-1')
    const [list] = nodesOf(await screen('/en/account'), 'order-list')
    expect(list?.props).toMatchObject({
      title: 'Latest orders',
      all: { label: 'All orders', href: '/en/account/orders-history' },
      filters: [],
    })
    const titles = (list!.props.orders as { title: string }[]).map(({ title }) => title)
    const [whole] = nodesOf(await screen('/en/account/orders-history'), 'order-list')
    expect(titles.length).toBeGreaterThan(0)
    expect(titles).toEqual((whole!.props.orders as { title: string }[]).slice(0, 2).map(({ title }) => title))
  })
})

describe('the account', () => {
  it.each(['/en/account', '/en/account/addresses'])('[S6.6] %s sends a visitor to login and back', async (path) => {
    const response = await shop.page(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/en/login?back=${encodeURIComponent(path)}`)
    const { screen } = await shop.json(path, {}, { cookies: { token: 'a.forged.token' } })
    expect(screen.screen.redirect?.to).toContain('/en/login')
  })

  it('keeps the way back from the registration to the login and on', async () => {
    const back = encodeURIComponent('/en/account/addresses')
    const linksAt = async (path: string) =>
      nodesOf((await shop.json(path)).screen, 'entry-page').flatMap(({ props }) => props.others as { href: string }[])
    expect((await linksAt(`/en/login?back=${back}`)).map(({ href }) => href)).toContain(`/en/registration?back=${back}`)
    expect(await linksAt(`/en/registration?back=${back}`)).toMatchObject([{ href: `/en/login?back=${back}` }])
    expect(await linksAt('/en/registration?back=//evil.example')).toMatchObject([{ href: '/en/login' }])
  })

  it('[S1.13] [S2.159] [S2.162] [S2.163] has edit data and addresses in its first group, the current one marked, and ends with logout', async () => {
    const screen = await (await customer('cus-1')).screen('/en/account')
    expect(screen.cache.scope).toBe('private')
    expect(linksOf(screen)[0]).toEqual({
      title: 'My account',
      links: [
        { label: 'Edit details', href: '/en/account', isCurrent: true },
        { label: 'Shipping and invoice data', href: '/en/account/addresses' },
      ],
    })
    expect(nodesOf(screen, 'account-page')[0]?.on?.logOut).toEqual([{ do: 'call', op: 'account.logOut' }])
  })

  it('[S2.161] [S6.12] shows billings to companies with the plus flag only', async () => {
    const seen = async (id: string) => JSON.stringify(linksOf(await (await customer(id)).screen('/en/account')))
    const plus = (await Promise.all(['cus-4', 'cus-5', 'cus-6'].map(seen))).filter((text) => text.includes('billings'))
    expect(plus.length).toBeGreaterThan(0)
    expect(await seen('cus-1')).not.toContain('billings')
  })

  it('[S2.145] [S8.44] lets the customer change their data, and says what came of it', async () => {
    const alicja = await customer('cus-1')
    const [form] = nodesOf(await alicja.screen('/en/account'), 'form')
    expect(form?.props.fields).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'firstName' })]))
    const done = await alicja.call('account.update', { firstName: 'Ala', lastName: 'Nowak' })
    expect([done.status, done.said]).toEqual([200, ['Your details have been saved.']])
    expect(JSON.stringify((await alicja.screen('/en/account')).nodes)).toContain('"value":"Ala"')
    commerce.state.interfere = () => new Response('down', { status: 503 })
    const failed = await alicja.call('account.update', { firstName: 'Ala', lastName: 'Nowak' })
    commerce.state.interfere = () => null
    expect([failed.status, failed.said]).toEqual([503, ['Your details could not be saved.']])
  })

  it('refuses every change to a visitor', async () => {
    for (const [operation, input] of [
      ['account.update', { firstName: 'A', lastName: 'B' }],
      ['account.saveAddress', ADDRESS],
      ['account.removeAddress', { id: 'x' }],
      ['account.changePassword', { currentPassword: PASSWORD, password: 'Nowe#2026', passwordRepeat: 'Nowe#2026' }],
      ['newsletter.subscribe', {}],
      ['account.remove', { currentPassword: PASSWORD }],
    ] as const)
      expect([operation, (await shop.call(operation, input)).status]).toEqual([operation, 401])
    expect((await shop.page('/api/account/export')).status).toBe(401)
  })

  it('gives customers everything that is kept about them as a file', async () => {
    const { cookies } = await customer('cus-1')
    const response = await shop.page('/api/account/export', { cookies })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ customer: { email: 'alicja@klient.example' } })
  })
})

describe('the address book', () => {
  it('[S2.146] [S8.41] adds, changes and removes an address, each with its words', async () => {
    const tomasz = await customer('cus-2')
    const before = await booked('cus-2')
    const added = await tomasz.call('account.saveAddress', ADDRESS)
    expect(added.said).toEqual(['Address added.'])
    const { id, lines } = (await booked('cus-2')).find((address) => !before.some((old) => old.id === address.id))!
    expect(lines).toContain('90-301 Łódź')
    const { nodes } = await tomasz.screen(`/en/account/addresses?edit=${id}`)
    const form = Object.values(nodes).find(({ type }) => type === 'form')
    expect(form?.on?.submit).toEqual([{ do: 'submit', op: 'account.saveAddress', args: { id } }])
    expect((await tomasz.call('account.saveAddress', { ...ADDRESS, id, city: 'Zgierz' })).said).toEqual([
      'Address updated.',
    ])
    expect((await tomasz.call('account.removeAddress', { id })).said).toEqual(['Address removed.'])
    expect((await booked('cus-2')).map((address) => address.id)).not.toContain(id)
    const gone = await tomasz.call('account.removeAddress', { id })
    expect([gone.status, gone.said]).toEqual([422, ['The address could not be removed.']])
    const lost = await tomasz.call('account.saveAddress', { ...ADDRESS, id })
    expect(lost.said).toEqual(['The address could not be updated.'])
  })

  it('[S2.147] [S2.148] has a default switch each for shipping and billing', async () => {
    const lena = await customer('cus-3')
    await lena.call('account.saveAddress', ADDRESS)
    const last = (await booked('cus-3')).at(-1)!
    await lena.call('account.setDefaultAddress', { id: last.id, use: 'shipping', isOn: true })
    await lena.call('account.setDefaultAddress', { id: last.id, use: 'billing', isOn: true })
    const after = await booked('cus-3')
    expect(after.filter(({ isDefaultShipping }) => isDefaultShipping).map(({ id }) => id)).toEqual([last.id])
    expect(after.filter(({ isDefaultBilling }) => isDefaultBilling).map(({ id }) => id)).toEqual([last.id])
    await lena.call('account.setDefaultAddress', { id: last.id, use: 'shipping', isOn: false })
    expect((await booked('cus-3')).at(-1)).toMatchObject({ isDefaultShipping: false, isDefaultBilling: true })
  })

  it('[S5.13] refuses a postcode of the wrong shape by country', async () => {
    const lena = await customer('cus-3')
    const wrong = await lena.call('account.saveAddress', { ...ADDRESS, postcode: '9030' })
    expect(wrong.effects).toContainEqual({
      effect: 'field-errors',
      errors: { postcode: 'Enter the postcode in the format XX-XXX' },
    })
  })

  it('tells nobody of another customer’s address', async () => {
    const [foreign] = await booked('cus-3')
    const alicja = await customer('cus-1')
    expect((await alicja.call('account.removeAddress', { id: foreign!.id })).status).toBe(422)
    const screen = await alicja.screen(`/en/account/addresses?edit=${foreign!.id}`)
    expect(nodesOf(screen, 'address-book')).toHaveLength(1)
  })
})

describe('the newsletter', () => {
  const tokenOf = async () =>
    (await waitingEvents(commerce.commerce.engine.db, 200))
      .flatMap(({ event }) => (event.type === 'newsletter.asked' ? [event.token] : []))
      .at(-1)!

  it('[S1.16] [S4.12] [S4.13] [S4.14] [S4.15] [S2.194] [S2.195] [S8.46] is asked for, confirmed by a link, and left', async () => {
    const alicja = await customer('cus-2')
    const status = async () => {
      const forms = nodesOf(await alicja.screen('/en/account'), 'form')
      return String(forms.find(({ props }) => props.title === 'Newsletter')?.props.lead)
    }
    if (!(await status()).includes('Not subscribed')) await alicja.call('newsletter.unsubscribe', {})
    expect((await alicja.call('newsletter.subscribe', {})).said).toEqual([
      'Check your inbox and confirm with the link.',
    ])
    expect(await status()).toContain('Awaiting confirmation')
    const token = await tokenOf()
    const page = async () => nodesOf((await shop.json(`/en/newsletter/confirm?token=${token}`)).screen, 'entry-page')[0]
    expect((await page())?.props).toMatchObject({
      outcome: { tone: 'ok', text: 'Subscription confirmed. Thank you!' },
      ways: [{ label: 'Home', href: '/en' }],
    })
    expect((await page())?.props.outcome).toMatchObject({ tone: 'bad' })
    expect(await status()).toContain('Subscribed')
    expect((await alicja.call('newsletter.unsubscribe', {})).said).toEqual(['You have been unsubscribed.'])
    expect(await status()).toContain('Not subscribed')
  })
})

describe('what visitors come in by', () => {
  const pageOf = async (path: string) => {
    const { screen } = await shop.json(path)
    const [page] = nodesOf(screen, 'entry-page')
    return { page: page!, forms: nodesOf(screen, 'form') }
  }

  it('registering says what is done with personal data, and leads to the page about it', async () => {
    const { forms } = await pageOf('/en/registration')
    expect(forms[0]?.props.note).toEqual({
      text: 'We process data as described in the privacy policy',
      href: '/en/privacy-policy',
    })
  })

  it.each(['/en/registration', '/en/reset-password'])(
    '%s says so of a link that was cut short on its way',
    async (path) => {
      expect((await pageOf(path)).page.props.outcome).toBeUndefined()
      const cut = await pageOf(`${path}?token=abc`)
      expect(cut.page.props.outcome).toEqual({ tone: 'bad', text: 'The link has expired or is invalid.' })
      expect(cut.forms).toHaveLength(1)
    },
  )

  it('whoever’s link opens no account any more finds the ways to one beside it', async () => {
    const { page } = await pageOf(`/en/registration?token=${'a'.repeat(43)}`)
    expect((page.props.others as { href: string }[]).map(({ href }) => href)).toEqual(['/en/login', '/en/registration'])
  })

  it('[S2.135] the checkout’s selection keeps logging in and buying as a guest apart', async () => {
    const { page } = await pageOf('/en/order/login-or-registration')
    expect(Object.keys(page.slots ?? {}).sort()).toEqual(['form', 'more'])
    expect(page.props.others).toMatchObject([{ label: 'Create an account' }])
  })
})

describe('passwords', () => {
  it('[S2.143] says the same about an account that there is and one that there is not', async () => {
    const ask = (email: string) => shop.call('account.remindPassword', { email }, { headers: { 'x-path': '/en' } })
    const [known, unknown] = await Promise.all(['alicja@klient.example', 'nobody@klient.example'].map(ask))
    const answer = await known!.json()
    expect(answer).toEqual(await unknown!.json())
    expect(JSON.stringify(answer)).toContain('If the account exists')
  })

  it('[S2.144] [S8.43] are set anew with the mailed link, once', async () => {
    await shop.call('account.remindPassword', { email: 'lena@kunde.example' })
    const token = (await waitingEvents(commerce.commerce.engine.db, 200))
      .flatMap(({ event }) => (event.type === 'password.reset_asked' ? [event.token] : []))
      .at(-1)!
    const reset = () =>
      shop.call(
        'account.resetPassword',
        { token, password: 'Nowe#2026', passwordRepeat: 'Nowe#2026' },
        { headers: { 'x-path': '/en' } },
      )
    expect(await (await reset()).text()).toContain('Your new password is set.')
    const again = await reset()
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('The link has expired or is invalid.'),
    ])
    const login = await shop.call('account.logIn', { email: 'lena@kunde.example', password: 'Nowe#2026' })
    expect(login.status).toBe(200)
  })

  it('[S8.42] are changed by who knows the old one; other sessions end, this one goes on', async () => {
    const alicja = await customer('cus-1')
    const change = { password: 'Inne#2026', passwordRepeat: 'Inne#2026' }
    const wrong = await alicja.call('account.changePassword', { ...change, currentPassword: 'Wrong#2026' })
    expect([wrong.status, wrong.said]).toEqual([422, ['The password could not be changed.']])
    expect(wrong.effects).toContainEqual({
      effect: 'field-errors',
      errors: { currentPassword: 'The current password is incorrect.' },
    })
    const done = await alicja.call('account.changePassword', { ...change, currentPassword: PASSWORD })
    expect([done.status, done.said]).toEqual([200, ['Password changed.']])
    expect((await shop.page('/en/account', { cookies: alicja.cookies })).status).toBe(302)
    expect((await shop.page('/en/account', { cookies: { token: done.cookies.token! } })).status).toBe(200)
    const out = await shop.call('account.logOutEverywhere', {}, { cookies: { token: done.cookies.token! } })
    expect(cookiesOf(out)).toEqual({
      token: null,
      price_mode: null,
      cartId: null,
      has_session: null,
      draft: null,
      last_order: null,
      known_device: null,
    })
    expect((await shop.page('/en/account', { cookies: { token: done.cookies.token! } })).status).toBe(302)
  })
})
