import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteEntries } from '#server/compiler/address/links.ts'
import { routes as shopRoutes } from '#server/screens/routes.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'

/** The shop with its account screens; only their existence matters here. */
const withAccount: RouteEntries = {
  ...shopRoutes,
  login: { access: 'guest', screen: shopRoutes.contact!.screen },
  registration: { access: 'guest', screen: shopRoutes.contact!.screen },
  account: { access: 'customer', screen: shopRoutes.contact!.screen },
  orders_history: { access: 'customer', screen: shopRoutes.contact!.screen },
  billings: { access: 'b2bPlus', screen: shopRoutes.contact!.screen },
}

let commerce: TestCommerce
let shop: TestApp
let bare: TestApp
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce, { routes: withAccount })
  bare = openWholeShop(commerce, { routes: { home: shopRoutes.home, contact: shopRoutes.contact } })
  await Promise.all([shop.app.ready(), bare.app.ready()])
})
afterAll(async () => {
  shop.app.close()
  bare.app.close()
  await commerce.close()
})

async function accountOf(app: TestApp, path: string, token?: string) {
  const { screen } = await app.json(path, {}, token ? { cookies: { token } } : {})
  const [drawer] = nodesOf(screen, 'account-drawer')
  const icon = nodesOf(screen, 'header-link').find(({ props }) => props.icon === 'account')
  return { screen, drawer, icon }
}

describe('the account menu', () => {
  it('[S4.40] [S6.4] shows visitors login and registration', async () => {
    const { drawer, icon } = await accountOf(shop, '/en')
    expect(drawer?.props.entrance).toEqual([
      { label: 'Log in', href: '/en/login' },
      { label: 'Create an account', href: '/en/registration' },
    ])
    expect(drawer?.props.initials).toBe('')
    expect(JSON.stringify(drawer?.props.groups)).not.toContain('/en/account')
    expect(icon?.props.href).toBe('/en/login')
    expect(icon?.on?.open).toEqual([{ do: 'open', target: 'frame.account-drawer' }])
  })

  it('[S4.41] shows customers their account, with what is built of it', async () => {
    const { drawer, icon, screen } = await accountOf(shop, '/en', await commerce.tokenOf('cus-5'))
    expect(screen.cache.scope).toBe('private')
    expect(drawer?.props.entrance).toEqual([])
    expect(drawer?.props.initials).toEqual({ $data: '/user/initials' })
    expect(icon?.props.href).toBe('/en/account')
    const groups = drawer?.props.groups as { title: string; links: { href: string }[] }[]
    expect(groups.map(({ title, links }) => [title, links.map(({ href }) => href)])).toContainEqual([
      'My account',
      ['/en/account', '/en/account/addresses'],
    ])
    expect(groups.find(({ title }) => title === 'Orders')?.links[0]?.href).toBe('/en/account/orders-history')
  })

  it('offers help and languages while no account screen is built, and links to none', async () => {
    const { drawer, icon, screen } = await accountOf(bare, '/de')
    expect(drawer?.props).toMatchObject({
      entrance: [],
      groups: [{ title: 'Sprache', links: [{ href: '/' }, { href: '/en' }, { href: '/de', isCurrent: true }] }],
      help: { href: '/de/kontakt' },
      phone: '+48 42 200 10 20',
    })
    expect(icon?.props.href).toBe('/de/kontakt')
    expect(JSON.stringify(screen.nodes)).not.toContain('/de/konto')
  })
})
