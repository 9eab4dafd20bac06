import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTerminal } from '#runtime/terminal/terminal.ts'
import { openShopOnPort } from './shop-on-port.ts'

let shop: Awaited<ReturnType<typeof openShopOnPort>>
beforeAll(async () => {
  shop = await openShopOnPort()
})
afterAll(() => shop.close())

/** A shopper at a terminal; `say` runs lines and returns what the last one shows. */
async function sitDown(path: string) {
  const terminal = await openTerminal(shop.origin)
  const first = await terminal.open(`${shop.origin}${path}`)
  async function say(...lines: string[]): Promise<string> {
    let shown = first
    for (const line of lines) {
      shown = (await terminal.run(line)) ?? ''
      expect(shown, line).not.toMatch(/^There is no|^Which one|^! /)
      // Every parameter of a published message has its value.
      expect(shown, line).not.toMatch(/\{\w+\}/)
    }
    return shown
  }
  return { say, first, path: terminal.path }
}

/** The same walk in the words of each language. */
const walks = [
  {
    locale: 'pl',
    list: ['/kawa', 'Stopień palenia = Średni (', 'Cena od = 20', 'Cena do = 40', 'Filtruj', 'Sortuj = Cena rosnąco'],
    chosen: ['20,00 zł – 40,00 zł', '(x) Cena rosnąco', 'f=roast:medium&min=20&max=40&sort=price_asc'],
    search: ['Szukaj w sklepie = chai', 'Do koszyka', 'Koszyk', 'Ilość = 2'],
    inCart: ['2 × 31,90 zł = 63,80 zł'],
    order: [
      ...['Przejdź do kasy', 'Kup jako gość', 'Adres e-mail = kinga@gosc.example', 'Imię = Kinga', 'Nazwisko = Nowa'],
      ...['Ulica = Lipowa', 'Numer budynku = 5', 'Kod pocztowy = 90-001', 'Miejscowość = Łódź', 'Telefon = 600123456'],
      ...['Automat paczkowy', 'LOD20A', 'Przelew tradycyjny', 'Akceptuję regulamin', 'Kupuję i płacę'],
    ],
    placed: [/Zamówienie złożone/, /Numer konta/, '76,79 zł'],
    details: 'Szczegóły zamówienia',
  },
  {
    locale: 'en',
    list: [
      '/en/coffee',
      'Roast level = Medium (',
      'Price from = 20',
      'Price to = 40',
      'Apply filters',
      'Sort by = Price asc',
    ],
    chosen: ['20.00 zł – 40.00 zł', '(x) Price ascending', 'f=roast:medium&min=20&max=40&sort=price_asc'],
    search: ['Search the shop = chai', 'Add to basket', 'Basket', 'Quantity of = 2'],
    inCart: ['2 × 31.90 zł = 63.80 zł'],
    order: [
      ...['Go to checkout', 'Continue as guest', 'Email address = kinga@gosc.example', 'First name = Kinga'],
      ...['Last name = Nowa', 'Street = Lipowa', 'Building number = 5', 'Postcode = 90-001', 'Town or city = Łódź'],
      ...[
        'Phone = 600123456',
        'Delivery method = Courier, cash',
        'Cash on delivery, Pay',
        'I accept the terms',
        'Buy and pay',
      ],
    ],
    placed: [/# Thank you/, '85.79 zł'],
    details: 'Order details',
  },
  {
    locale: 'de',
    list: ['/de/kaffee', 'Röstgrad = Mittel (', 'Preis von = 20', 'Preis bis = 40', 'Filtern', 'Sortieren = Preis auf'],
    chosen: ['20,00 zł – 40,00 zł', '(x) Preis aufsteigend', 'f=roast:medium&min=20&max=40&sort=price_asc'],
    search: ['Im Shop suchen = chai', 'In den Warenkorb', 'Warenkorb', 'Menge = 2'],
    inCart: ['2 × 31,90 zł = 63,80 zł'],
    order: [
      ...['Zur Kasse', 'Als Gast', 'E-Mail-Adresse = kinga@gosc.example', 'Vorname = Kinga', 'Nachname = Nowa'],
      ...['Straße = Lindenweg', 'Hausnummer = 5', 'Postleitzahl = 10115', 'Ort = Berlin', 'Telefon = 03012345678'],
      ...['Kurier nach', 'Vorkasse', 'Ich akzeptiere', 'Zahlungspflichtig bestellen'],
    ],
    placed: [/# Vielen Dank|# Danke/, /IBAN/, '97,70 zł'],
    details: 'Bestelldetails',
  },
]

describe('a text client that knows the published contract only', () => {
  it.each(walks)('finds, buys and reads an order as a guest in $locale', async (walk) => {
    const { list, chosen, search, inCart, order, placed, details } = walk
    const home = walk.locale === 'pl' ? '/' : `/${walk.locale}`
    const { say, path } = await sitDown(home)
    const [address, ...filters] = list
    const found = (await say(`go ${address}`, ...filters)).replaceAll('\u00a0', ' ')
    for (const part of chosen) expect(found).toContain(part)
    const prices = [...found.matchAll(/^(?:\S+ )?(\d+[.,]\d\d) zł$/gm)].map(([, amount]) =>
      Number(amount!.replace(',', '.')),
    )
    expect(prices.length).toBeGreaterThan(2)
    expect(prices.every((price) => price >= 20 && price <= 40)).toBe(true)

    const cart = await say(...search)
    for (const part of inCart) expect(cart.replaceAll('\u00a0', ' ')).toContain(part)
    const done = (await say(...order)).replaceAll('\u00a0', ' ')
    for (const part of placed) expect(done).toMatch(part)
    const number = /\d{9}/.exec(done)![0]
    expect(await say(details)).toContain(number)
    expect(path()).not.toMatch(/success|sukces|erfolg/)
  })

  it('logs in, buys as a customer and finds the order in the history', async () => {
    const { say } = await sitDown('/en/login')
    const account = await say('Email address = alicja@klient.example', 'Password = Ziarno#2026', 'Log in')
    expect(account).toContain('You are logged in')
    await say('go /en/chai-concentrate-500-ml', 'Add to basket', 'Basket', 'Go to checkout', 'Courier, 16')
    const done = await say('Bank transfer', 'I accept the terms', 'Buy and pay')
    const number = /\d{9}/.exec(done)![0]
    const history = await say('go /en/account/orders-history')
    expect(history).toContain(`Order ${number}`)
    // Each item has words of its own, not the name of a prop.
    expect(history).not.toMatch(/\] <?(Href|Url|Open)\b/)
    expect(await say(`Order ${number}`)).toContain('Chai concentrate')
  })

  it('pays by BLIK at the sandbox bank without a browser', async () => {
    const { say } = await sitDown('/en')
    await say('go /en/chai-concentrate-500-ml', 'Add to basket', 'go /en/order', 'Continue as guest')
    const form = walks[1]!.order.slice(2, 10)
    await say(
      ...form,
      'Courier, 16',
      'Payment method = BLIK',
      'BLIK code = 777123',
      'I accept the terms',
      'Buy and pay',
    )
    // The bank answers after a moment.
    await expect.poll(() => say('again'), { timeout: 20_000 }).toMatch(/Order \d{9}.*Paid/s)
  })

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { say } = await sitDown('/en')
    await say(
      'go /en/chai-concentrate-500-ml',
      'Add to basket',
      'go /en/order',
      'Continue as guest',
      'First name = Kinga',
    )
    const refused = await say('Courier, 16', 'Bank transfer', 'Buy and pay')
    expect(refused).toMatch(/Email address: _\n! This field is required/)
    expect(refused).toContain('First name: Kinga')
  })

  it('sums up what a form lacks, and says that it was sent', async () => {
    const { say } = await sitDown('/en')
    const lacking = await say('go /en/contact', 'Name = Kinga', 'Email address = kinga@gosc.example', 'Send message')
    expect(lacking).toMatch(
      /! Please correct 2 fields\nSubject: This field is required\nMessage: This field is required/,
    )
    const sent = await say('Subject = Parcels', 'Message = Do you deliver to Gdynia?', 'Send message')
    expect(sent).toContain('> The form has been sent. Thank you!')
    expect(sent).toContain('Name: _')
  })

  it('says at the quantity of a product why it was refused', async () => {
    const { say } = await sitDown('/en')
    const refused = await say('go /en/knock-box', 'Quantity = 500', 'Add to basket')
    expect(refused).toMatch(/Quantity: 500\n! Unfortunately, .* Only 180 pieces available/)
  })

  it('offers a guest the log-in in place of a discount code', async () => {
    const { say } = await sitDown('/en')
    const cart = await say('go /en/chai-concentrate-500-ml', 'Add to basket', 'Basket')
    expect(cart).toContain('Log in to use a discount code.')
    expect(cart).not.toMatch(/Discount code:|<Remove>/)
  })

  it('shows which addresses are the defaults, and changes them', async () => {
    const { say } = await sitDown('/en/login')
    await say('Email address = alicja@klient.example', 'Password = Ziarno#2026', 'Log in')
    const before = await say('go /en/account/addresses')
    expect(before).toMatch(/\[x\] Default billing address: Dom.*\[ \] Default billing address: Praca/s)
    const after = await say('Default billing address: Praca')
    expect(after).toMatch(/\[ \] Default billing address: Dom.*\[x\] Default billing address: Praca/s)
    expect(await say('Remove: Praca')).not.toContain('Praca')
  })

  it('asks for the text of a field, offers choices, pages, and goes back', async () => {
    const { say, path } = await sitDown('/en')
    await say('go /en/coffee')
    expect(await say('Next page')).toContain('2 / 2')
    expect(await say('back')).toContain('1 / 2')
    expect(await say('Price from')).toBe('> Price from: _?\n')
    expect(await say('30')).toBe('Price from: 30\n')
    expect(await say('Sort by = sideways')).toContain('> Sort by: Recommended, Price ascending')
    expect(await say('Currency = Euro')).toContain('€')
    expect(await say('all')).toContain('© Ziarno')
    expect(path()).toContain('/en/coffee')
  })

  it('shops from a pipe', async () => {
    const program = resolve(import.meta.dirname, '../../runtime/terminal/main.ts')
    const child = spawn(process.execPath, [program, `${shop.origin}/en`])
    child.stdin.end('go /en/chai-concentrate-500-ml\nAdd to basket\nBasket\nquit\nBasket\n')
    const [shown, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(faults).toBe('')
    expect(shown).toContain('== Your basket (/en/cart)')
    expect(shown.split('== Your basket').length).toBe(2)
  })

  it('says what it cannot do', async () => {
    const { first } = await sitDown('/en')
    expect(first).toContain('== Coffee, tea')
    const terminal = await openTerminal(shop.origin)
    await terminal.open(`${shop.origin}/en`)
    expect(await terminal.run('fly')).toContain('There is no "fly" here')
    expect(await terminal.run('go https://elsewhere.example/')).toContain('leads out of the shop')
    expect(await terminal.run('help')).toContain('quit')
    expect(await terminal.run('quit')).toBeNull()
    await expect(openTerminal('http://127.0.0.1:1')).rejects.toMatchObject({ kind: 'network' })
  })
})
