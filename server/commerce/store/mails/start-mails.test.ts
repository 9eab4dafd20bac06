import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPost } from '#server/mails/post/open-post.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { NEWSLETTER_CONSENT } from '../../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../../testing/test-commerce.ts'
import { buyer, place } from '../../testing/test-orders.ts'
import { startMails } from './start-mails.ts'

/** Servers that send the mails of one shop into a folder. */
async function sending(shop: TestShop, { servers = 1 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-mails-'))
  const said: string[] = []
  const stops = Array.from({ length: servers }, () =>
    startMails({
      engine: shop.database,
      store: shop.storeDatabase,
      mails: {
        post: openPost({ dataDir, smtpUrl: null }),
        origin: 'https://ziarno.example',
        from: null,
        layout: shippedMails(),
        isBuilt: () => true,
      },
      clock: shop.clock,
      report: (message, error) => said.push(`${message} ${error}`),
    }),
  )
  const outbox = join(dataDir, 'outbox')
  const files = () => readdir(outbox).catch(() => [])
  const nameOf = (file: string) => file.replace(/^\d{8}T\d{6}-(.*)-[0-9a-f]{8}-.*$/, '$1')
  return {
    said,
    /** names of the sent mails, once there are `count` */
    async names(count: number) {
      const sent = async () => (await files()).filter((file) => file.endsWith('.eml'))
      await expect.poll(async () => (await sent()).length).toBe(count)
      return (await sent()).map(nameOf).sort()
    },
    async textOf(name: string) {
      const file = (await files()).find((each) => nameOf(each) === name && each.endsWith('.txt'))
      return file === undefined ? '' : readFile(join(outbox, file), 'utf8')
    },
    async stop() {
      for (const stop of stops) await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

eachDatabaseInFull('a commerce API that sends mails', (open) => {
  it('tells shoppers of what they did, in the language they did it in, once however many servers there are', async () => {
    const shop = await openTestShop(open)
    const mails = await sending(shop, { servers: 2 })
    try {
      await shop.send('POST', '/newsletter', {
        locale: 'de',
        body: { email: 'ada@example.de', consent: NEWSLETTER_CONSENT },
      })
      const question = { name: 'Jan', email: 'jan@example.pl', message: 'Czy nada się do kawiarki?' }
      const key = { 'idempotency-key': 'f0f2f7c8-0f0a-4a52-8f0a-000000000001' }
      for (let times = 0; times < 2; times++)
        await shop.send('POST', '/product/etiopia-guji/question', { headers: key, body: question })
      const customer = shop.demo.customers[0]!
      const userToken = await shop.tokenOf(customer.id)
      const alert = { sku: 'KAW-1006-250G-FILTER' }
      const kept = await shop.send('POST', '/product/etiopia-guji/stock-alert', {
        locale: 'en',
        userToken,
        body: alert,
      })
      expect(kept.status).toBe(201)

      // It is in stock already, so the customer is told at once.
      expect(await mails.names(4)).toEqual(['newsletter-confirm', 'question-copy', 'stock-alert', 'stock-back'])
      const optIn = await mails.textOf('newsletter-confirm')
      expect(optIn).toContain('https://ziarno.example/de/newsletter/bestaetigung?token=')
      expect(await mails.textOf('question-copy')).toContain('Czy nada się do kawiarki?')
      expect(await mails.textOf('question-copy')).toContain('Etiopia Guji')
      expect(await mails.textOf('stock-alert')).toContain(`Hello ${customer.firstName},`)
      expect(mails.said).toEqual([])
    } finally {
      await mails.stop()
    }
  })

  it('[S4.13] mails a link to whoever subscribes to the newsletter, who waits for it to be used until then', async () => {
    const shop = await openTestShop(open)
    const mails = await sending(shop)
    const status = async () =>
      (await shop.database.db.selectFrom('newsletter').select('status').executeTakeFirst())?.status
    try {
      await shop.database.db.deleteFrom('newsletter').execute()
      await shop.send('POST', '/newsletter', { body: { email: 'ada@example.pl', consent: NEWSLETTER_CONSENT } })
      expect(await mails.names(1)).toEqual(['newsletter-confirm'])
      expect(await status()).toBe('pending_confirmation')
      const [, token] = /newsletter\/potwierdzenie\?token=(\S+)/.exec(await mails.textOf('newsletter-confirm'))!
      await shop.send('POST', '/newsletter/confirmation', { body: { token } })
      expect(await status()).toBe('subscribed')
      expect(await mails.names(2)).toEqual(['newsletter-confirm', 'newsletter-confirmed'])
    } finally {
      await mails.stop()
    }
  })

  it('confirms a guest’s order at once, with the data for the transfer and a link that opens it', async () => {
    const shop = await openTestShop(open)
    const mails = await sending(shop)
    try {
      const locale = 'en'
      const { order, orderToken } = await place(shop, await buyer(shop, { locale }).readyCart(), { locale })
      expect(await mails.names(2)).toEqual(['order-received', 'order-transfer'])
      const received = await mails.textOf('order-received')
      expect(received).toContain(`Order number: ${order.number}`)
      expect(received).toContain('Hello Kinga,')
      const link = /https:\/\/ziarno\.example\/en\/account\/order\/(\S+)\?token=(\S+)/.exec(received)
      expect(link?.[1]).toBe(order.number)
      // The mailed link opens the order, as the buyer's own link does.
      for (const token of [link![2]!, orderToken]) {
        const opened = await shop.send('GET', `/order/${order.number}`, { locale, headers: { 'order-token': token } })
        expect(opened.status).toBe(200)
      }
      const transfer = await mails.textOf('order-transfer')
      expect(transfer.replaceAll(' ', '')).toContain(order.bankTransfer!.iban.replaceAll(' ', ''))
      expect(transfer).toContain(`Reference: ${order.bankTransfer!.title}`)
      expect(mails.said).toEqual([])
    } finally {
      await mails.stop()
    }
  })
})
