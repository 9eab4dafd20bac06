import { describe, expect, it } from 'vitest'
import { answerOf, cartIn, shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { shop } = await openForFile()

describe('the currency', () => {
  it('[S3.44] is remembered in its cookie, and the cart comes in it', async () => {
    const cookies = await shopperWithCart(shop)
    const answer = await answerOf(shop.call('preferences.setCurrency', { currency: 'EUR' }, { cookies }))
    expect(answer.cookies).toEqual({ currency: 'EUR' })
    expect(cartIn(answer.effects).currency).toBe('EUR')
    expect(answer.effects).toContainEqual({ effect: 'refresh' })
  })

  it('goes on at the page it is asked for, when that is one of ours', async () => {
    const effectsFor = async (to: string) =>
      (await answerOf(shop.call('preferences.setCurrency', { currency: 'EUR', to }))).effects
    expect(await effectsFor('/en')).toEqual([{ effect: 'navigate', to: '/en', replace: true }])
    expect(await effectsFor('//elsewhere.example/')).toEqual([{ effect: 'refresh' }])
  })

  it('is refused when it is none of ours', async () => {
    const { status, effects } = await answerOf(shop.call('preferences.setCurrency', { currency: 'GBP' }))
    expect(status).toBe(422)
    expect(effects.find((effect) => effect.effect === 'field-errors')?.errors).toHaveProperty('currency')
  })
})

describe('consent', () => {
  const STATISTICS = { statistics: true }

  it('is kept in a first-party cookie that script may read, with version and time', async () => {
    const { status, headers, cookies } = await answerOf(shop.call('preferences.setConsent', { preferences: true }))
    expect(status).toBe(200)
    expect(cookies.consent).toMatch(/^1\.\d{10}\.preferences$/)
    expect(headers.get('set-cookie')).toMatch(/consent=[^;]+; Path=\/; SameSite=Lax; Max-Age=15552000$/)
  })

  it('to statistics gives a place in experiments, which goes when it is taken back', async () => {
    const given = await answerOf(shop.call('preferences.setConsent', STATISTICS))
    expect(Number(given.cookies.bucket)).toBeGreaterThanOrEqual(0)
    expect(Number(given.cookies.bucket)).toBeLessThan(100)
    const again = await answerOf(shop.call('preferences.setConsent', STATISTICS, { cookies: { bucket: '7' } }))
    expect(again.cookies).not.toHaveProperty('bucket')
    const back = await shop.call('preferences.setConsent', {}, { cookies: { bucket: '7' } })
    expect(back.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^bucket=; .*Max-Age=0/))
  })

  it('is taken without script too, back to the page it was given on', async () => {
    const args = JSON.stringify({ preferences: false, statistics: false })
    const response = await shop.send('preferences.setConsent', { $args: args, $back: '/en/cart' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/cart'])
    expect(cookiesOf(response).consent).toMatch(/^1\.\d{10}$/)
  })
})
