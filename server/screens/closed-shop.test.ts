import { expect, it } from 'vitest'
import { waitingEvents } from '#server/commerce/engine/events.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import type { TestApp } from '#server/testing/test-shop.ts'

const { commerce, shop, openAnother } = await openForFile()

const setClosed = (isClosed: boolean) =>
  changeConfig(commerce.commerce.store, { 'maintenance/enabled': isClosed }, commerce.clock())
const status = async (path: string, of: Pick<TestApp, 'page'> = shop) => (await of.page(path)).status
const CHAI = { sku: 'SPI-1053', qty: 1 }

it('[S2.196] a shop closed in store config shows its maintenance page at once, cached pages too, and takes nothing', async () => {
  const pages = ['/en', '/koncentrat-chai-500-ml', '/de/warenkorb']
  for (const path of pages) expect(await status(path)).toBe(200)

  await setClosed(true)
  await expect.poll(() => status('/en')).toBe(503)
  for (const path of pages) {
    const answer = await shop.page(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await shop.json(path)).screen.screen.status).toBe(503)
  }
  const refused = await shop.call('cart.addItem', CHAI, { headers: { 'x-path': '/en' } })
  expect(refused.status).toBe(503)
  expect(await refused.text()).toContain('Maintenance break. We will be back soon.')

  await setClosed(false)
  await expect.poll(() => status('/en')).toBe(200)
  for (const path of pages) expect(await status(path)).toBe(200)
  expect((await shop.call('cart.addItem', CHAI)).status).toBe(200)
})

it('does nothing that a mailed link asks for while its page cannot say so', async () => {
  const whole = openAnother(openWholeShop)
  await whole.app.ready()
  const customer = { cookies: { token: await commerce.tokenOf('cus-2') } }
  await whole.call('newsletter.unsubscribe', {}, customer)
  expect((await whole.call('newsletter.subscribe', {}, customer)).status).toBe(200)
  const mailed = (await waitingEvents(commerce.commerce.engine.db, 200)).findLast(
    ({ event }) => event.type === 'newsletter.asked',
  )!.event as { token: string }
  const link = `/en/newsletter/confirm?token=${mailed.token}`
  const follow = async () => {
    const { response, screen } = await whole.json(link)
    return [response.status, JSON.stringify(screen.nodes).includes('Subscription confirmed')]
  }

  await setClosed(true)
  await expect.poll(() => status('/en', whole)).toBe(503)
  expect(await follow()).toEqual([503, false])
  await setClosed(false)
  await expect.poll(() => status('/en', whole)).toBe(200)
  expect(await follow()).toEqual([200, true])
})
