import { beforeEach, describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile()
const PATH = '/odbijak-na-fusy'
const CONSUMER = 'cus-1'
const COMPANY = 'cus-5'

/** The variant of the page, and whether it may be stored for others. */
async function seen(cookies: Record<string, string>) {
  const { screen } = await shop.json(PATH, {}, { cookies })
  return { mode: screen.cache.variant.priceMode, scope: screen.cache.scope }
}

describe('net or gross prices', () => {
  let token: string
  beforeEach(async () => {
    await commerce.commerce.engine.db.updateTable('customers').set({ price_mode: null }).execute()
    token = await commerce.tokenOf(COMPANY)
  })

  it('are net for a company until it chooses gross, for itself and on all of its devices', async () => {
    expect(await seen({ token })).toEqual({ mode: 'net', scope: 'private' })
    const answer = await shop.call('preferences.setPriceMode', { priceMode: 'gross' }, { cookies: { token } })
    expect(answer.status).toBe(200)
    const { price_mode } = cookiesOf(answer)
    expect(price_mode).toBe('gross')
    expect(await seen({ token, price_mode: 'gross' })).toEqual({ mode: 'gross', scope: 'private' })
    // Another device, after its next log-in.
    expect(await seen({ token: await commerce.tokenOf(COMPANY) })).toMatchObject({ mode: 'gross' })
    expect(await seen({ token: await commerce.tokenOf('cus-6') })).toMatchObject({ mode: 'net' })
  })

  it('are gross for consumers and visitors, whatever a cookie of the browser says', async () => {
    const consumer = await commerce.tokenOf(CONSUMER)
    expect(await seen({ token: consumer, price_mode: 'net' })).toMatchObject({ mode: 'gross' })
    expect(await seen({ price_mode: 'net' })).toEqual({ mode: 'gross', scope: 'public' })
    const refused = await shop.call('preferences.setPriceMode', { priceMode: 'net' }, { cookies: { token: consumer } })
    expect([refused.status, cookiesOf(refused)]).toEqual([422, {}])
    const asVisitor = await shop.call('preferences.setPriceMode', { priceMode: 'net' })
    expect(asVisitor.status).not.toBe(200)
  })

  it('fall back to the usual ones for a value that nobody offers', async () => {
    expect(await seen({ token, price_mode: '<script>' })).toMatchObject({ mode: 'net' })
    const answer = await shop.call('preferences.setPriceMode', { priceMode: 'both' }, { cookies: { token } })
    expect(answer.status).toBe(422)
  })

  it('are switched without script, without the price range in the other amounts', async () => {
    const args = JSON.stringify({ to: '/kawa' })
    const form = { $args: args, $back: '/kawa?min=10', priceMode: 'gross' }
    const response = await shop.send('preferences.setPriceMode', form, { cookies: { token } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/kawa'])
    expect(cookiesOf(response).price_mode).toBe('gross')
  })

  it('are chosen anew by the next customer of the browser', async () => {
    const left = await shop.call('account.logOut', {}, { cookies: { token, price_mode: 'gross' } })
    expect(cookiesOf(left)).toMatchObject({ price_mode: null })
  })
})
