import { describe, expect, it } from 'vitest'
import { MAIL_MESSAGES, type MailKey } from '#locales/mails.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import type { Letter } from '#server/mails/post/mail-post.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { eachDatabaseInFull, type OpenForTest } from '#server/platform/database/testing.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { changeConfig, rollbackConfig } from '../change-config.ts'
import { type MailContent, mailsOf } from './mail-of-event.ts'
import { returnEvent, sampleCase, sampleContents, sampleOrder } from './testing.ts'
import { type MailWriter, writeMail } from './write-mail.ts'

const ORIGIN = 'https://ziarno.example'

async function openWriter(open: OpenForTest, changes: Partial<MailWriter> = {}) {
  const { database } = await openTestStore(open)
  const writer: MailWriter = {
    store: database,
    origin: ORIGIN,
    from: null,
    layout: shippedMails(),
    isBuilt: () => true,
    document: async () => ({
      ksefNumber: '5265877635-20250826-0100001AF629-AF',
      gross: 21629,
      currency: 'PLN',
      toPay: { amount: 21629, due: '2027-03-24', iban: 'PL61109010140000071219812874', title: 'FV/2027/03/1001' },
      file: {
        filename: 'FV-2027-03-1001.pdf',
        contentType: 'application/pdf',
        content: new Uint8Array([37, 80, 68, 70]),
      },
    }),
    customer: async () => ({ email: 'alicja@example.pl', firstName: 'Alicja' }),
    product: async (_, locale) => ({ name: { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' }[locale], slug: 'guji' }),
    ...changes,
  }
  const write = async (content: MailContent): Promise<Letter[]> => {
    const mails = mailsOf(content, 'test')
    const letters = await Promise.all(
      mails.map(({ layout, recipient, content }, index) =>
        writeMail(
          {
            id: index,
            layout,
            recipient,
            content,
            messageId: `id-${index}`,
            tries: 0,
            createdAt: '2027-03-10T10:00:00Z',
          },
          writer,
        ),
      ),
    )
    return letters.filter((letter) => letter !== null)
  }
  const writeAll = async (locale: Locale) => (await Promise.all(sampleContents(locale).map(write))).flat()
  return { write, writeAll, database }
}

const only = (letters: Letter[], name: string) => letters.find((letter) => letter.name === name)!
const placed = (locale: Locale, changes: Parameters<typeof sampleOrder>[1] = {}): MailContent => ({
  at: '2027-03-10T10:00:00.000Z',
  event: {
    type: 'order.placed',
    locale,
    email: 'zofia@example.pl',
    firstName: 'Zofia',
    token: 'order-token',
    order: sampleOrder(locale, changes),
  },
})
const visible = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")

eachDatabaseInFull('mails', (open) => {
  it('use the words of store config, parts that stand on pages too, until they are rolled back', async () => {
    const { write, database } = await openWriter(open)
    const words = { 'mail.received.subject': 'Thanks for {number}!', 'total.grand_total': 'All in all' }
    await changeConfig(database, { 'messages/en': words }, new Date('2027-03-10T10:00:00Z'))
    const letter = only(await write(placed('en')), 'order-received')
    expect(letter.subject).toMatch(/^Thanks for \d+!$/)
    expect(letter.text).toContain('All in all: ')
    await rollbackConfig(database, {}, new Date('2027-03-10T10:01:00Z'))
    const again = only(await write(placed('en')), 'order-received')
    expect(again.subject).not.toMatch(/^Thanks for/)
    expect(again.text).not.toContain('All in all: ')
  })

  it('let a decision on an order follow a log-in: its link holds no token, and says who decided afterwards', async () => {
    const { write } = await openWriter(open)
    const asked = sampleContents('en').find(({ event }) => event.type === 'order.approval_asked')!
    const { text } = only(await write(asked), 'approval-asked')
    expect(text).toContain(`${ORIGIN}/en/account/order/100007748\n`)
    expect(text).not.toContain('token')
    expect(text).toContain('Jan Nowak')
    const approval = {
      state: 'approved',
      until: '2027-03-17T09:58:00.000Z',
      at: '2027-03-11T08:00:00.000Z',
      by: 'Anna Lis',
      reason: null,
    } as const
    const letter = only(await write(placed('en', { approval, orderedBy: 'Jan Nowak' })), 'order-received')
    expect(letter.text).toMatch(/Approved by: Anna Lis, 11 Mar/)
  })

  it.each(LOCALES)('are drawn in %s: every one, with no key, hole or gap left', async (locale) => {
    const { writeAll } = await openWriter(open)
    const letters = await writeAll(locale)
    expect([...new Set(letters.map(({ name }) => name))].sort()).toEqual([...MAIL_NAMES].sort())
    for (const { name, subject, html, text, to } of letters) {
      expect(to, name).toMatch(/^[^\s@]+@[^\s@]+$/)
      expect(subject, name).not.toBe('')
      expect(html, name).toContain(`<html lang="${locale}"`)
      for (const [part, content] of Object.entries({ subject, html: visible(html), text })) {
        const at = `${name} ${part}`
        expect(content, at).not.toMatch(/undefined|null|NaN|\[object|\{|\}|\bmail\.[a-z]/)
        expect(content.trim(), at).not.toBe('')
      }
      expect(html, name).not.toMatch(/<script|<link|<img|javascript:/i)
      // No sentence of one form may be missing from the other.
      expect(text.length, name).toBeGreaterThan(200)
    }
  })

  it.each(LOCALES)('have an action in %s that is absolute, of that language, and carries its token', async (locale) => {
    const { writeAll } = await openWriter(open)
    const letters = await writeAll(locale)
    const paths: Record<Locale, Record<string, string>> = {
      pl: {
        registration: '/rejestracja',
        'password-reset': '/resetowanie-hasla',
        'email-confirm': '/potwierdzenie-adresu',
        'newsletter-confirm': '/newsletter/potwierdzenie',
      },
      en: {
        registration: '/en/registration',
        'password-reset': '/en/reset-password',
        'email-confirm': '/en/confirm-address',
        'newsletter-confirm': '/en/newsletter/confirm',
      },
      de: {
        registration: '/de/registrieren',
        'password-reset': '/de/passwort-zuruecksetzen',
        'email-confirm': '/de/adresse-bestaetigen',
        'newsletter-confirm': '/de/newsletter/bestaetigung',
      },
    }
    for (const [name, path] of Object.entries(paths[locale])) {
      const { html, text } = only(letters, name)
      const address = `${ORIGIN}${path}?token=token-of-the-test`
      expect(html, name).toContain(`href="${address}"`)
      expect(text, name).toContain(address)
    }
    for (const { name, html } of letters)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href, name).toMatch(/^(https:\/\/|mailto:|tel:)/)
  })

  it('confirm an order with all that the law asks for', async () => {
    const { write } = await openWriter(open)
    const received = only(await write(placed('de')), 'order-received')
    for (const part of [visible(received.html), received.text]) {
      // number, products, sums with VAT, delivery, payment, seller
      for (const needed of [
        '100007748',
        'Äthiopien Guji natural',
        '93,80',
        '216,29',
        'MwSt. (23',
        'Paketautomat',
        'LOD20A',
      ])
        expect(part).toContain(needed)
      expect(part).toContain('Vorkasse per Überweisung')
      expect(part).toContain('Ziarno Sklep sp. z o.o.')
      expect(part).toContain('USt-IdNr.: PL7295927741')
      // whether the contract is concluded, guarantee, withdrawal with its model form
      expect(part).toContain('Der Vertrag kommt zustande')
      expect(part).toContain('Gewährleistungsrecht')
      expect(part).toContain('binnen 14 Tagen')
      expect(part).toContain('Muster-Widerrufsformular')
    }
    expect(received.html).toContain(`href="${ORIGIN}/de/vertrag-widerrufen"`)
    expect(received.attachments.map(({ filename }) => filename)).toEqual(['agb.html', 'widerrufsbelehrung.html'])
    expect(received.html).toContain(`href="${ORIGIN}/de/konto/bestellung/100007748?token=order-token"`)
  })

  it('confirm an order at 0 % with the words of the reverse charge beneath its sums', async () => {
    const { write } = await openWriter(open)
    const label =
      'Leistungen – Steuerschuldnerschaft des Leistungsempfängers: Die Umsatzsteuer führt der Käufer mit der USt-IdNr. DE136695976 ab (Artikel 196 der Richtlinie 2006/112/EG).'
    const intraEuSupply = { vatNumber: 'DE136695976', sellerVatNumber: 'PL7295927741', label }
    const received = only(await write(placed('de', { intraEuSupply })), 'order-received')
    for (const part of [visible(received.html), received.text]) expect(part).toContain(label)
  })

  it('name each promotion and the code in place of the discount, and what has made the delivery free', async () => {
    const { write } = await openWriter(open)
    const part = (label: string, gross: number) => ({ code: label, label, price: { gross, net: gross } })
    const totals = [
      { code: 'subtotal__incl_tax', price: { gross: 22330, net: 18154 } },
      {
        ...{ code: 'discount', price: { gross: -2000, net: -1626 } },
        parts: [part('Kaffee-Frühling', -1500), part('Frühling20', -500)],
      },
      { code: 'shipping__incl_tax', price: { gross: 0, net: 0 }, parts: [part('Versandwoche', 0)] },
      { code: 'grand_total__incl_tax', price: { gross: 20330, net: 16528 } },
    ]
    const received = only(await write(placed('de', { totals })), 'order-received')
    const lines = received.text.replaceAll('\u00a0', ' ').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['Kaffee-Frühling: −15,00 zł', 'Frühling20: −5,00 zł']))
    expect(lines.filter((line) => line.includes('– Versandwoche: '))).toHaveLength(1)
  })

  it.each([
    ['pl', 'Wzór formularza odstąpienia od umowy'],
    ['en', 'Model withdrawal form'],
    ['de', 'Muster-Widerrufsformular'],
  ] as const)('hold the model withdrawal form once, in %s', async (locale, name) => {
    const { write } = await openWriter(open)
    const received = only(await write(placed(locale)), 'order-received')
    const headings = [...received.html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, text]) => text)
    expect(headings.filter((text) => text === name)).toHaveLength(1)
    expect(received.text.split('\n').filter((line) => line === name)).toHaveLength(1)
  })

  it('tell companies nothing of rights that they do not have, and show them net sums', async () => {
    const { write } = await openWriter(open)
    const [received] = await write(placed('pl', { customerType: 'b2b', consumerRights: false, bankTransfer: null }))
    expect(received!.text).not.toMatch(/odstąp/i)
    expect(received!.text).toContain('Razem netto')
    expect(received!.attachments.map(({ filename }) => filename)).toEqual(['regulamin-sklepu.html'])
    const [trader] = await write(placed('pl', { customerType: 'b2b', consumerRights: true, bankTransfer: null }))
    expect(trader!.text).toContain('Odstąp od umowy tutaj')
  })

  it('say which products cannot be given back without a reason', async () => {
    const { write } = await openWriter(open)
    const [item] = sampleOrder('pl').items
    const items = [{ ...item!, withdrawalExcluded: 'perishable' }]
    const [{ text }] = (await write(placed('pl', { items }))) as [Letter]
    expect(text).toContain('bez prawa odstąpienia od umowy')
  })

  it('say how to transfer the money: account, title, amount, day, and the way to pay otherwise', async () => {
    const { write } = await openWriter(open)
    const transfer = only(await write(placed('pl')), 'order-transfer')
    for (const part of [visible(transfer.html), transfer.text])
      for (const needed of ['PL61 1090 1014 0000 0712 1981 2874', '100007748', '216,29', '17.03.2027', 'WBKPPLPP'])
        expect(part).toContain(needed)
    expect(transfer.html).toContain('/konto/zamowienie/100007748?token=order-token')
    expect(await write(placed('pl', { bankTransfer: null }))).toHaveLength(1)
  })

  it.each([
    ['pl', 'Wolisz inaczej', 'Zapłać teraz'],
    ['en', 'Rather pay another way', 'Pay now'],
    ['de', 'Sie möchten anders zahlen', 'Jetzt bezahlen'],
  ] as const)(
    'offer in %s to pay a transfer online only where the shop takes such payments',
    async (locale, ...words) => {
      const { write } = await openWriter(open)
      const partsOf = async (canPayOnline: boolean, type: 'order.placed' | 'payment.reminder') => {
        const { at, event } = placed(locale)
        const letters = await write({ at, event: { ...event, type, canPayOnline } as typeof event })
        const { html, text } = letters.find(({ text }) => text.includes('PL61 1090 1014 0000 0712 1981 2874'))!
        return [visible(html), text]
      }
      for (const part of await partsOf(true, 'order.placed')) for (const word of words) expect(part).toContain(word)
      for (const type of ['order.placed', 'payment.reminder'] as const)
        for (const part of await partsOf(false, type)) for (const word of words) expect(part).not.toContain(word)
    },
  )

  it('count as Polish does', async () => {
    const { write } = await openWriter(open)
    const [{ text }] = (await write(placed('pl'))) as [Letter]
    expect(text).toContain('2 sztuki po')
    expect(text).toContain('5 sztuk po')
  })

  it('take what people have typed for text, whatever it is', async () => {
    const { write } = await openWriter(open)
    const nasty = '</td><script>alert(1)</script><img src=x onerror=alert(1)> "\' &lt;'
    const order = sampleOrder('pl', { comment: nasty })
    const recipient = { ...order.recipient, firstName: nasty, city: `\u202e${nasty}` }
    const letters = await write(placed('pl', { ...order, pickupPoint: null, recipient, billing: recipient }))
    const question = await write({
      at: '2027-03-10T10:00:00.000Z',
      event: { type: 'question.asked', locale: 'pl', email: 'a@example.pl', productId: 'x', message: nasty },
    })
    for (const { html } of [...letters, ...question]) {
      expect(html).not.toMatch(/<script|<img/)
      expect(html).not.toContain('\u202e')
    }
    expect(letters[0]!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(letters[0]!.text).toContain(nasty)
  })

  it.each(['Wygraj na evil.example', 'http://evil.example', 'Zofia\nKliknij', 'x'.repeat(60)])(
    'greet nobody by a name that says more than a name: %j',
    async (firstName) => {
      const { write } = await openWriter(open)
      const [{ text, html }] = (await write({
        at: '2027-03-10T10:00:00.000Z',
        event: { type: 'account.registration_asked', locale: 'pl', email: 'a@example.pl', firstName, token: 't' },
      })) as [Letter]
      expect(text).toContain('Dzień dobry,')
      expect(text + html).not.toContain(firstName)
    },
  )

  it('lead only to pages that the shop has', async () => {
    const { write } = await openWriter(open, {
      isBuilt: (route) => route !== 'withdrawal' && route !== 'order_details',
    })
    const [{ html, text }, transfer] = (await write(placed('pl'))) as [Letter, Letter]
    expect(html).not.toContain(`${ORIGIN}/konto/zamowienie`)
    expect(text).not.toContain('Link prowadzi')
    expect(transfer.text).not.toContain('zapłacić online')
    expect(html).toContain(`${ORIGIN}/prawo-odstapienia-od-umowy`)
  })

  it('have the colours of the shop, and others on dark screens', async () => {
    const { write, database } = await openWriter(open)
    await database.db.updateTable('config').set({ value: '"#7a1f5c"' }).where('key', '=', 'theme/brand').execute()
    const [{ html }] = (await write(placed('pl'))) as [Letter]
    expect(html).toContain('background-color:#7a1f5c')
    expect(html).toMatch(/@media\(prefers-color-scheme:dark\)\{.*\.m-card\{background-color:#181f2d!important/)
  })

  it('ask for newsletter consent with nothing but the link, its reason and its end', async () => {
    const { writeAll } = await openWriter(open)
    const { html, text } = only(await writeAll('de'), 'newsletter-confirm')
    expect(text).toContain('48 Stunden')
    expect(text).toContain('weil zofia@example.pl')
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(new Set(links.filter((href) => !href!.startsWith('mailto:')))).toEqual(
      new Set([`${ORIGIN}/de`, `${ORIGIN}/de/newsletter/bestaetigung?token=token-of-the-test`]),
    )
  })

  it('of the newsletter hold the link and the headers that end it', async () => {
    const { writeAll } = await openWriter(open)
    const letters = await writeAll('en')
    const { html, text, headers } = only(letters, 'newsletter-confirmed')
    const link = `${ORIGIN}/en/newsletter/unsubscribe?token=leave-token-of-the-test`
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(html).toContain(`href="${link}"`)
    expect(text).toContain(`Unsubscribe this address: ${link}`)
    for (const { name, headers } of letters)
      expect(headers?.['List-Unsubscribe'] !== undefined, name).toBe(name === 'newsletter-confirmed')
  })

  it('hold the invoice as PDF, its KSeF number, and how it is paid while it is open', async () => {
    const { writeAll } = await openWriter(open)
    const { text, attachments } = only(await writeAll('pl'), 'document-issued')
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['FV-2027-03-1001.pdf', 'application/pdf'],
    ])
    for (const said of ['5265877635-20250826-0100001AF629-AF', 'PL61 1090 1014', '24.03.2027', 'FV/2027/03/1001'])
      expect(text).toContain(said)
  })

  it('call a correction by its name', async () => {
    const { write } = await openWriter(open)
    const issued = sampleContents('en').find(({ event }) => event.type === 'document.issued')!
    const { order } = issued.event as unknown as { order: object }
    const documents = [{ id: 'doc-1', number: 'FK/2027/03/1', type: 'correction', status: 'paid', ksefNumber: null }]
    const event = { ...issued.event, documentNumber: 'FK/2027/03/1', order: { ...order, documents } }
    const [letter] = await write({ ...issued, event } as never)
    expect(letter!.subject).toBe('Corrective invoice FK/2027/03/1 for order 100007748')
  })

  it('tell of cancelled pieces by name, why, and what becomes of their price', async () => {
    const { writeAll } = await openWriter(open)
    const { text } = only(await writeAll('en'), 'order-changed')
    const read = text.replaceAll('\u00a0', ' ')
    for (const said of ['1 × ', 'Ostatnia paczka jest uszkodzona.', 'We are refunding 45.90 zł', 'New order total'])
      expect(read).toContain(said)
    // Who asked for it needs no apology.
    expect(read).not.toMatch(/sorry|cannot send/)
  })

  it('tell of a delay with the new day, the reason, and that the order can be given up', async () => {
    const { writeAll } = await openWriter(open)
    const { text } = only(await writeAll('en'), 'order-delayed')
    for (const said of ['New delivery date', 'Palarnia czeka', 'you may cancel the order']) expect(text).toContain(said)
  })

  it('name the amount of a paid document or a correction, and nothing that is still to be paid', async () => {
    const file = { filename: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array([37]) }
    const document = async () => ({ ksefNumber: null, gross: -21629, currency: 'PLN' as const, toPay: null, file })
    const { writeAll } = await openWriter(open, { document })
    const { text } = only(await writeAll('en'), 'document-issued')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Amount: −216.29 zł')
    expect(text).not.toContain('To pay')
  })

  it('of a registration say when and with what it was done, and whom to ask', async () => {
    const { write } = await openWriter(open)
    for (const type of ['account.registration_asked', 'account.registration_known', 'email.change_asked']) {
      const sample = sampleContents('en').find(({ event }) => event.type === type)!
      const [letter] = await write({ ...sample, event: { ...sample.event, device: 'Firefox, Windows' } as never })
      for (const said of ['When: 10 Mar 2027', 'Device: Firefox, Windows', 'sklep@ziarno.example'])
        expect(letter!.text, type).toContain(said)
    }
  })

  it('say with what browser an account was changed, where that is known', async () => {
    const { write } = await openWriter(open)
    const changed = sampleContents('en').find(({ event }) => event.type === 'password.changed')!
    const [known] = await write({ ...changed, event: { ...changed.event, device: 'Firefox, Windows' } as never })
    expect(known!.text).toContain('Device: Firefox, Windows')
    const [unknown] = await write(changed)
    expect(unknown!.text).not.toContain('Device')
  })

  it('tell the shop’s people what they have to know before they give money back', async () => {
    const { write } = await openWriter(open)
    const due = sampleContents('en').find(({ event }) => event.type === 'payment.refund_due')!
    const [letter] = await write(due)
    expect(letter!.text).toContain('Note: It came as 50.00 EUR.')
    const [plain] = await write({ ...due, event: { ...due.event, note: null } as never })
    expect(plain!.text).not.toContain('Note')
  })

  it('tell what a refund in part is for, its delivery cost and the words of the shop', async () => {
    const { write } = await openWriter(open)
    const [letter] = await write(sampleContents('en').find(({ event }) => event.type === 'payment.refunded')!)
    expect(letter!.text).toContain('ZW/2027/000018')
    expect(letter!.text).toMatch(/1 × Norpap cone filters: .*25\.90/)
    expect(letter!.text).toMatch(/Delivery: .*12\.99/)
    expect(letter!.text).toContain('Note: OK.')
  })

  it('repeat word for word what the buyer of a file agreed to', async () => {
    const { write } = await openWriter(open)
    const digitalConsent = { text: 'Deliver it now; I know what I lose.', at: '2027-03-10T10:00:00.000Z' }
    const letters = await write(placed('en', { digitalConsent }))
    expect(only(letters, 'order-received').text).toContain('Deliver it now; I know what I lose.')
    expect(only(await write(placed('en')), 'order-received').text).not.toContain('Digital content')
  })

  it('are not written to a customer who has gone', async () => {
    const { write } = await openWriter(open, { customer: async () => null })
    const alert = sampleContents('pl').find(({ event }) => event.type === 'stock_alert.asked')!
    expect(await write(alert)).toEqual([])
  })

  const withdrawn = (changes: Parameters<typeof returnEvent>[1] = {}): MailContent => ({
    at: '2027-03-10T10:00:07.000Z',
    event: returnEvent('en', changes),
  })

  it('give the buyer the whole statement of withdrawal with its second, also as a file, and tell the shop', async () => {
    const { write } = await openWriter(open)
    const letters = await write(withdrawn())
    const { to, text, attachments } = only(letters, 'withdrawal-received')
    expect(to).toBe('zofia@example.pl')
    for (const part of [
      '10 Mar 2027, 11:00:07',
      'ZW/2027/000017',
      '100007748',
      '1 × Etiopia Guji',
      'Send back by: 24 Mar 2027',
    ])
      expect(text).toContain(part)
    expect(attachments.map(({ filename }) => filename)).toEqual(['ZW-2027-000017.pdf', 'label-ZW-2027-000017.pdf'])
    expect(new TextDecoder('latin1').decode(attachments[0]!.content as Uint8Array)).toMatch(/^%PDF/)
    expect(only(letters, 'withdrawal-notice').to).toBe('sklep@ziarno.example')
  })

  it('give the buyer of awaited goods their address label', async () => {
    const { write } = await openWriter(open)
    const moved = (label: string | null): MailContent => ({
      at: '2027-03-10T10:00:07.000Z',
      event: {
        type: 'return.moved',
        ...{ locale: 'en', email: 'zofia@example.pl', firstName: 'Zofia', reason: null },
        filed: sampleCase('en', 'return', { status: 'awaiting_goods', label }),
      },
    })
    const filesOf = async (label: string | null) =>
      only(await write(moved(label)), 'return-moved').attachments.map(({ filename }) => filename)
    expect(await filesOf('self')).toEqual(['label-ZW-2027-000018.pdf'])
    expect(await filesOf(null)).toEqual([])
  })

  it.each([
    ['return', 'settled', 'We have lowered your invoice'],
    ['complaint', 'replacement_canceled', 'The replacement has been cancelled'],
  ] as const)('say first what has happened to a %s, not its state: %s', async (kind, cause, said) => {
    const { write } = await openWriter(open)
    const moved: MailContent = {
      at: '2027-03-10T10:00:07.000Z',
      event: {
        type: `${kind}.moved`,
        ...{ locale: 'en', email: 'zofia@example.pl', firstName: 'Zofia', reason: null, cause },
        filed: sampleCase('en', kind, { status: 'accepted' }),
      },
    }
    const { text } = only(await write(moved), `${kind}-moved`)
    expect(text).toContain(said)
    expect(text).not.toMatch(/accepted/)
  })

  it.each([
    ['comes late', { returnType: 'voluntary', isInTime: false }, 'request for a voluntary return'],
    ['is a company’s', { returnType: 'b2b' }, 'is for consumers'],
    ['fits no order', { isKnown: false, isInTime: null }, 'We found no order with this number'],
  ] as const)('say so when a statement of withdrawal %s', async (_, changes, said) => {
    const { write } = await openWriter(open)
    const { text } = only(await write(withdrawn(changes)), 'withdrawal-received')
    expect(text).toContain(said)
    expect(text.includes('Send back by')).toBe(!('returnType' in changes))
  })

  it('lead consumers from every mail about a running order to the withdrawal, with proof of whose order it is', async () => {
    const { writeAll } = await openWriter(open)
    const letters = await writeAll('de')
    for (const name of ['received', 'accepted', 'delayed', 'shipped', 'ready', 'delivered'])
      expect(only(letters, `order-${name}`).text, name).toContain(
        `${ORIGIN}/de/vertrag-widerrufen?order=100007748&token=order-token-of-the-test`,
      )
  })
})

describe('the texts of mails', () => {
  const keys = Object.keys(MAIL_MESSAGES.pl) as MailKey[]
  const parametersOf = (message: (typeof MAIL_MESSAGES)['pl'][MailKey]) => {
    const texts = typeof message === 'string' ? [message] : Object.values(message)
    return [...new Set(texts.flatMap((text) => [...text!.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort()
  }

  it('[S1.1] are there in every language, with the same parameters and the plurals of each', () => {
    for (const locale of LOCALES) {
      expect(Object.keys(MAIL_MESSAGES[locale])).toEqual(keys)
      for (const key of keys) {
        const message = MAIL_MESSAGES[locale][key]
        // Polish greets without the name, which would have to stand in the vocative.
        if (key !== 'mail.hello_name')
          expect(parametersOf(message), `${locale} ${key}`).toEqual(parametersOf(MAIL_MESSAGES.pl[key]))
        if (typeof message === 'object')
          expect(Object.keys(message)).toEqual(locale === 'pl' ? ['one', 'few', 'many', 'other'] : ['one', 'other'])
      }
    }
  })

  it('are all used by a layout or a block', async () => {
    const { readDefaultLayouts } = await import('#layouts/read-defaults.ts')
    const layouts = [...readDefaultLayouts().values()].join()
    const blocks = ['mail.hello', 'mail.hello_name', 'mail.copy_link', 'mail.automatic']
    const byCode =
      /^mail\.(invite\.role\.|studio\.role\.|means\.change\.|document\.kind\.|lines\.|reason\.|refund\.(canceled|complaint|double|late|pieces|price_cut|returned)$|returned\.(not_collected|refused|wrong_address|other)$|changed\.(refund|by_hand|invoice|unpaid|free)$|(return|complaint)\.state\.|remedy\.)/
    const unused = keys.filter((key) => !layouts.includes(`"${key}"`) && !blocks.includes(key) && !byCode.test(key))
    expect(unused).toEqual([])
  })
})
