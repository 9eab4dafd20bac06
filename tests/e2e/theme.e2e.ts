import type { MessageFile } from '#schemas/message-file.ts'
import type { Screen } from '#schemas/screen.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { expect, test as shopTest } from './shop.ts'
import { store } from './store-tool.ts'

/**
 * A separate shop: a different theme would affect all other tests. Its commerce API is another process, as in a larger
 * shop.
 */
const test = shopTest.extend<{ baseURL: string }, { second: SecondShop }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      // On a busy machine sections wait: none is left out.
      const second = await openSecondShop({ shop: { UPSTREAM_TIMEOUT_MS: '10000', SECTION_TIMEOUT_MS: '10000' } })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second.origin),
})

const configSet = ({ dataDir }: SecondShop, ...pairs: string[]) => store(['config', 'set', ...pairs], dataDir)

test('store config changes the look, in both schemes and without a restart; unreadable colours are refused', async ({
  second,
  shopper,
}) => {
  const [light, dark] = [await shopper({ script: false }), await shopper({ colorScheme: 'dark' })]
  const linked = async () => /\/theme\/[0-9a-f]+\.css/.exec(await (await light.page.request.get('/en')).text())?.[0]
  expect(await linked()).toBeUndefined()

  expect((await configSet(second, 'theme/brand=#7a1f5c', 'theme/brand-dark=#f0a8d8', 'theme/radius=2')).code).toBe(0)
  await expect.poll(linked).toBeDefined()
  const first = (await linked())!
  const sheet = await light.page.request.get(first)
  expect(sheet.headers()['cache-control']).toBe('public, max-age=31536000, immutable')

  for (const [shopperOf, colour] of [
    [light, 'rgb(122, 31, 92)'],
    [dark, 'rgb(240, 168, 216)'],
  ] as const) {
    await shopperOf.visit('/en/cart')
    const button = shopperOf.page.getByRole('main').getByRole('link').first()
    await expect(button).toHaveCSS('background-color', colour)
    await expect(button).toHaveCSS('border-top-left-radius', '2px')
    await shopperOf.isSound()
  }

  const refused = await configSet(second, 'theme/brand=#ffd400')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('brand on paper: #ffd400 on #ffffff has a contrast of 1.43, needed is 4.5.')
  expect(await linked()).toBe(first)

  expect((await configSet(second, 'theme/brand=#0b5d4b')).code).toBe(0)
  await expect.poll(linked).not.toBe(first)
  // An open page, or one cached by a proxy, keeps its theme.
  expect((await light.page.request.get(first)).status()).toBe(200)
})

test('store config changes words on pages before and after script, in open tabs and for other clients', async ({
  second,
  shopper,
}) => {
  const [plain, live] = [await shopper({ script: false }), await shopper()]
  await live.visit('/en')
  expect((await configSet(second, 'messages/en={"tile.add":"Into the trolley"}')).code).toBe(0)
  const sharedFile = async () => {
    const screen = (await (await plain.page.request.get('/api/screens?path=/en/coffee')).json()) as Screen
    return (await (await plain.page.request.get(screen.messages.shared!)).json()) as MessageFile
  }
  await expect.poll(async () => (await sharedFile()).messages['tile.add']).toBe('Into the trolley')

  await plain.visit('/en/coffee')
  await expect(plain.page.getByText('Into the trolley').first()).toBeVisible()
  // The tab was open before: only data are loaded now.
  await live.page.getByRole('main').getByRole('link', { name: 'Coffee' }).first().click()
  await expect(live.page.getByText('Into the trolley').first()).toBeVisible()
  await live.isSound()
  await live.visit('/en/coffee')
  await expect(live.page.getByText('Into the trolley').first()).toBeVisible()
  await live.isSound()

  expect((await store(['config', 'rollback'], second.dataDir)).code).toBe(0)
  await expect.poll(async () => (await sharedFile()).messages['tile.add']).not.toBe('Into the trolley')
  await plain.visit('/en/coffee')
  await expect(plain.page.getByText('Into the trolley')).toHaveCount(0)

  const refused = await configSet(second, 'messages/en={"tile.ad":"x"}')
  expect(refused.err).toContain("there is no message 'tile.ad'. Did you mean 'tile.add'?")
})
