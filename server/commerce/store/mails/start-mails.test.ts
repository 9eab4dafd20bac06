import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/database/testing.ts'
import { openPost } from '#server/mails/post/open-post.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { openTestShop } from '../../testing.ts'
import { startMails } from './start-mails.ts'

eachDatabase('a commerce API that sends mails', (open) => {
  it('tells shoppers of what they did, in the language they did it in, once however many servers there are', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'witryna-mails-'))
    const shop = await openTestShop(open)
    const said: string[] = []
    const start = () =>
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
      })
    const servers = [start(), start()]
    try {
      await shop.send('POST', '/newsletter', { locale: 'de', body: { email: 'ada@example.de' } })
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

      const outbox = join(dataDir, 'outbox')
      const files = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
      await expect.poll(async () => (await files()).length, { timeout: 15_000 }).toBe(3)
      const names = (await files()).map((file) => file.replace(/^\d{8}T\d{6}-(.*)-[0-9a-f]{8}-.*$/, '$1'))
      expect(names.sort()).toEqual(['newsletter-confirm', 'question-copy', 'stock-alert'])
      const textOf = async (name: string) => {
        const file = (await readdir(outbox)).find((each) => each.includes(`-${name}-`) && each.endsWith('.txt'))!
        return readFile(join(outbox, file), 'utf8')
      }
      expect(await textOf('newsletter-confirm')).toContain('https://ziarno.example/de/newsletter/bestaetigung?token=')
      expect(await textOf('question-copy')).toContain('Czy nada się do kawiarki?')
      expect(await textOf('question-copy')).toContain('Etiopia Guji')
      expect(await textOf('stock-alert')).toContain(`Hello ${customer.firstName},`)
      expect(said).toEqual([])
    } finally {
      for (const stop of servers) await stop()
      await rm(dataDir, { recursive: true })
    }
  })
})
