import { expect, it } from 'vitest'
import { commerceHeaders } from '#server/admin/store-api.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

it('[S2.78] a text page is found under its slug, and follows when the shop gives it another', async () => {
  expect((await shop.page('/regulamin-sklepu')).status).toBe(200)
  const own = commerceHeaders(commerce.commerce.apiKey, 'ola')
  const headers = { ...own, 'content-type': 'application/merge-patch+json' }
  const body = JSON.stringify({ pl: { slug: 'nowy-regulamin', title: 'Nowy regulamin' } })
  const change = new Request('http://commerce.test/page/terms', { method: 'PATCH', headers, body })
  expect((await commerce.fetch(change)).status).toBe(200)

  // Polls the feed, as running servers do every 250 ms.
  await shop.app.ready()

  const { screen } = await shop.json('/nowy-regulamin')
  expect(screen.screen).toMatchObject({ route: 'cms_page', title: 'Nowy regulamin' })
  const old = await shop.page('/regulamin-sklepu')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/nowy-regulamin'])
  expect((await shop.page('/en/terms-and-conditions')).status).toBe(200)
})
