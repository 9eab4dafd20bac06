import { expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)

it('gives each shopper the screens of a shop that has made none before, whoever asked for them first', async () => {
  const as = (token: string) => ({ cookies: { token } })
  const requests: Parameters<typeof shop.json>[] = [
    ['/kawa', { currency: 'PLN' }],
    ['/kawa', { currency: 'EUR' }],
    ['/de/suche?phrase=kaffee', { currency: 'EUR' }],
    ['/kawa', { currency: 'EUR' }, as(await commerce.tokenOf('cus-6'))],
    ['/kawa', { currency: 'EUR' }, as(await commerce.tokenOf('cus-4'))],
  ]
  // Those before them have filled the memory of the shop, and each finds something in it.
  for (const request of requests) await shop.json(...request)
  for (const request of requests.toReversed()) {
    const { screen } = await shop.json(...request)
    expect(screen).toEqual((await openAnother(openWholeShop).json(...request)).screen)
  }
})
