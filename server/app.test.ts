import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestCommerce, type TestApp, type TestCommerce, textsOf } from './testing.ts'

let commerce: TestCommerce
let shop: TestApp
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openTestApp(commerce)
  await shop.app.ready()
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

describe('a screen as JSON', () => {
  it('is one document of typed nodes', async () => {
    const { response, screen } = await shop.json('/')
    expect(response.status).toBe(200)
    expect(screen.screen).toMatchObject({ route: 'home', path: '/', status: 200, locale: 'pl', title: 'home' })
    expect(textsOf(screen)).toEqual({
      'frame.top': 'config footer menu',
      'screen.welcome': 'welcome',
      'frame.bottom': 'the end',
    })
  })
})
