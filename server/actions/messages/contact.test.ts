import { describe, expect, it, vi } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { plainRenderer } from '#server/testing/plain-shop.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile(openWholeShop)

const message = {
  name: 'Małgorzata Brzęczyszczykiewicz',
  email: 'gosia@example.com',
  subject: 'Mielenie',
  message: 'Czy mielą Państwo kawę pod kawiarkę?',
}
/** A page as a browser gets it, and the screen it was drawn from. */
async function drawn(path: string, cookies: Record<string, string>) {
  const draw = vi.spyOn(plainRenderer, 'render')
  const response = await shop.page(path, { cookies })
  const screen = draw.mock.calls[0]![0]
  draw.mockRestore()
  return { response, screen }
}
const stored = () => commerce.commerce.store.db.selectFrom('messages').selectAll().orderBy('created_at').execute()

async function send(op: string, input: object, path = '/kontakt') {
  const response = await shop.call(op, input, { headers: { 'x-path': path } })
  return {
    status: response.status,
    ...((await response.json()) as { ok: boolean; effects: Record<string, unknown>[] }),
  }
}
const errorsOf = ({ effects }: Awaited<ReturnType<typeof send>>) =>
  effects.find(({ effect }) => effect === 'field-errors')?.errors
const toastOf = ({ effects }: Awaited<ReturnType<typeof send>>) => effects.find(({ effect }) => effect === 'toast')

describe('contact.send', () => {
  it('stores the message and thanks for it', async () => {
    const answer = await send('contact.send', message)
    expect(answer.status).toBe(200)
    expect(toastOf(answer)).toMatchObject({ tone: 'success', text: 'Formularz został wysłany. Dziękujemy!' })
    expect(await stored()).toMatchObject([{ ...message, product_id: null, locale: 'pl', phone: null }])
  })

  it.each([
    ['[S5.2]', '/kontakt', { name: '' }, { name: 'To pole jest wymagane' }],
    ['[S5.1]', '/en/contact', { name: '' }, { name: 'This field is required' }],
    ['[S5.3]', '/en/contact', { email: 'gosia@' }, { email: 'Please enter a valid email address' }],
    ['[S5.4]', '/kontakt', { email: 'gosia@' }, { email: 'Proszę podać poprawny adres email' }],
    ['[S5.11] [S5.12]', '/en/contact', { phone: '12345' }, { phone: 'Enter a valid phone number (at least 9 digits)' }],
    ['[S5.18]', '/en/contact', { subject: 'Two  blanks' }, { subject: 'Remove excess spaces' }],
    ['', '/de/kontakt', { message: 'Kurz' }, { message: expect.stringContaining('10') }],
  ])('%s %s refuses %o by field, whatever the browser let pass', async (_, path, change, errors) => {
    const answer = await send('contact.send', { ...message, ...change }, path)
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors])
  })

  it('[S8.24] says in the shopper’s language that it could not be sent', async () => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/contact') ? new Response(null, { status: 500 }) : null
    const answer = await send('contact.send', message)
    expect(answer.status).toBe(503)
    expect(toastOf(answer)).toMatchObject({ tone: 'error', text: 'Wystąpił błąd podczas wysyłania formularza.' })
  })

  it('says when a captcha is missing and when too much was sent', async () => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/contact')
        ? Response.json({ detail: 'No.', code: 'captcha_failed' }, { status: 403 })
        : null
    expect(toastOf(await send('contact.send', message, '/en/contact'))?.text).toContain('robot')
    commerce.state.interfere = (request) =>
      request.url.endsWith('/contact')
        ? Response.json({ detail: 'No.', code: 'too_many_messages' }, { status: 429 })
        : null
    expect(toastOf(await send('contact.send', message, '/en/contact'))?.text).toContain('Too many attempts')
  })
})

describe('product.ask', () => {
  const { subject: _, ...question } = message
  it('[S1.25] takes a question about a product from a visitor', async () => {
    const answer = await send('product.ask', { ...question, productId: 'zmierzch' })
    expect(toastOf(answer)).toMatchObject({ tone: 'success', text: 'Pytanie wysłane. Odpowiemy e-mailem.' })
    expect((await stored()).find(({ product_id }) => product_id === 'zmierzch')).toMatchObject({
      subject: null,
      customer_id: null,
    })
  })

  it('says that a question about a product that is gone could not be sent', async () => {
    const answer = await send('product.ask', { ...question, productId: 'prod-none' }, '/en/contact')
    expect([answer.status, toastOf(answer)?.text]).toEqual([422, 'The question could not be sent.'])
  })
})

describe('the contact page', () => {
  it('[S2.52] [S2.53] [S2.54] opens in three languages, with the shop’s data and the form', async () => {
    for (const [path, title] of [
      ['/kontakt', 'Kontakt'],
      ['/en/contact', 'Contact'],
      ['/de/kontakt', 'Kontakt'],
    ] as const) {
      const { screen } = await shop.json(path)
      expect(screen.screen).toMatchObject({ route: 'contact', title })
      expect(screen.cache.scope).toBe('private')
      expect(nodesOf(screen, 'contact-page')[0]?.props).toMatchObject({
        phone: '+48 42 200 10 20',
        email: 'sklep@ziarno.example',
      })
      expect(nodesOf(screen, 'form')).toHaveLength(1)
    }
  })

  it('[S2.89] is where "help and contact" of the header leads', async () => {
    const { screen } = await shop.json('/en')
    expect(nodesOf(screen, 'header-contacts')[0]?.props).toMatchObject({ help: { href: '/en/contact' } })
  })

  it('[S1.25] asks about the product that the product page names', async () => {
    const { screen } = await shop.json('/en/chai-concentrate-500-ml')
    const [link] = nodesOf(screen, 'ask-link')
    const { screen: asking } = await shop.json(link!.props.href as string)
    expect(asking.screen.title).toBe('Ask about this product')
    expect(nodesOf(asking, 'contact-page')[0]?.props).toMatchObject({
      product: { href: '/en/chai-concentrate-500-ml' },
    })
    expect(nodesOf(asking, 'form')[0]?.on?.submit).toMatchObject([
      { do: 'submit', op: 'product.ask', args: { productId: expect.any(String) } },
    ])
  })

  it('is the plain form for a product that nobody has', async () => {
    const { screen } = await shop.json('/en/contact?product=nothing')
    expect(nodesOf(screen, 'form')[0]?.on?.submit).toMatchObject([{ op: 'contact.send' }])
  })
})

describe('without script', () => {
  it('a refused form comes back with its errors and everything that was typed, once', async () => {
    const typed = { ...message, email: 'gosia@', phone: '600 100 200', $back: '/en/contact' }
    const refused = await shop.send('contact.send', typed)
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/en/contact'])
    const { draft, flash } = cookiesOf(refused)
    expect(draft).toMatch(/^[\w-]{22}$/)
    expect(refused.headers.getSetCookie().find((line) => line.startsWith('draft='))).toContain('HttpOnly')
    const { screen, response } = await drawn('/en/contact', { draft: draft!, flash: flash! })
    const [form] = nodesOf(screen, 'form')
    expect(form?.props).toMatchObject({
      errors: { email: 'Please enter a valid email address' },
      outcome: { tone: 'bad', text: 'Please correct 1 field' },
    })
    const values = Object.fromEntries(
      (form!.props.fields as { name: string; value?: string }[]).map(({ name, value }) => [name, value]),
    )
    expect(values).toMatchObject({ ...message, email: 'gosia@', phone: '600 100 200' })
    expect(cookiesOf(response)).toMatchObject({ draft: null, flash: null })
    const again = await drawn('/en/contact', { draft: draft! })
    expect(nodesOf(again.screen, 'form')[0]?.props.errors).toBeUndefined()
  })

  it('what was typed waits for its form while other pages are shown', async () => {
    const refused = await shop.send('contact.send', { ...message, email: 'gosia@', $back: '/en/contact' })
    const { draft } = cookiesOf(refused)
    const { response } = await drawn('/en/cart', { draft: draft! })
    expect(cookiesOf(response)).not.toHaveProperty('draft')
    const { screen } = await drawn('/en/contact', { draft: draft! })
    expect(nodesOf(screen, 'form')[0]?.props.fields).toContainEqual(
      expect.objectContaining({ name: 'message', value: message.message }),
    )
  })

  it('what was typed waits also when another form is refused on the way to it', async () => {
    const { draft } = cookiesOf(await shop.send('contact.send', { ...message, email: 'gosia@', $back: '/en/contact' }))
    const wrong = { email: 'gosia@klient.example', password: 'Wrong#2026', $back: '/en/login' }
    const both = cookiesOf(await shop.send('account.logIn', wrong, { cookies: { draft: draft! } })).draft!
    const login = await drawn('/en/login', { draft: both })
    const fields = (screen: Screen) => nodesOf(screen, 'form').flatMap(({ props }) => props.fields)
    expect(fields(login.screen)).toContainEqual(expect.objectContaining({ name: 'email', value: wrong.email }))
    const left = cookiesOf(login.response).draft!
    expect(left).toBe(draft)
    const { screen, response } = await drawn('/en/contact', { draft: left })
    expect(fields(screen)).toContainEqual(expect.objectContaining({ name: 'message', value: message.message }))
    expect(cookiesOf(response)).toMatchObject({ draft: null })
  })

  it('what was typed stays when the commerce API is down', async () => {
    commerce.state.interfere = (request) =>
      request.url.endsWith('/contact') ? new Response(null, { status: 500 }) : null
    const refused = await shop.send('contact.send', { ...message, $back: '/kontakt' })
    commerce.state.interfere = () => null
    const { draft, flash } = cookiesOf(refused)
    const { screen } = await drawn('/kontakt', { draft: draft!, flash: flash! })
    const [form] = nodesOf(screen, 'form')
    expect(form?.props).toMatchObject({ outcome: { tone: 'bad', text: 'Wystąpił błąd podczas wysyłania formularza.' } })
    expect(form?.props.fields).toContainEqual(expect.objectContaining({ name: 'message', value: message.message }))
  })

  it('a form that was sent says so', async () => {
    const sent = await shop.send('contact.send', { ...message, $back: '/de/kontakt' })
    const { draft, flash } = cookiesOf(sent)
    expect(draft).toBeUndefined()
    const { screen } = await drawn('/de/kontakt', { flash: flash! })
    expect(nodesOf(screen, 'form')[0]?.props).toMatchObject({
      outcome: { tone: 'ok', text: 'Das Formular wurde gesendet. Vielen Dank!' },
    })
  })

  it('somebody else’s key shows nothing', async () => {
    const { screen } = await drawn('/kontakt', { draft: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(nodesOf(screen, 'form')[0]?.props.errors).toBeUndefined()
  })
})
