import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { basket, ENTRY, hasBecomeLive, isLive, named, openWithHeldScript, piecesOf, watchAdds } from './early-touch.ts'
import { liven } from './liven.ts'
import { drawn, expect, test } from './shop.ts'

const t = TRANSLATE.en
const ADD = '/api/actions/cart.addItem'

test('a page that is only read fetches its script and does not run it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const fetched = page.waitForResponse((response) => ENTRY.test(response.url()))
  await page.goto(categoryPath('en'))
  await fetched
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (let frames = 0; frames < 5; frames += 1) await drawn(page)
  expect(await isLive(page)).toBe(false)

  // A link is followed as without script: nothing has to run for it.
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap()
  await page.waitForURL((url) => url.pathname !== categoryPath('en'))
  expect(await isLive(page)).toBe(false)
})

test('a finger on a link has its page fetched ahead until script runs, which fetches screens', async ({ shopper }) => {
  const { page } = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => status === 'Ready' && resolve(prefetchUrl))
  })
  await page.goto(categoryPath('en'))
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const { x, y } = (await link.boundingBox())!
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] })
  expect(await fetched).toBe(await link.evaluate(({ href }: HTMLAnchorElement) => href))
  expect(await isLive(page)).toBe(false)

  await liven(page)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})

test('a first press before script runs is done once it runs, and once only', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = watchAdds(page)
  const { release } = await openWithHeldScript(visitor, simpleProduct.path('en'))
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  await add.dblclick()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  release()
  await hasBecomeLive(page)
  await expect.poll(() => adds.map((request) => new URL(request.url()).pathname)).toEqual([ADD])
  await (await adds[0]!.response())?.finished()
  await expect(basket(page)).toContainText('1')
  expect(adds).toHaveLength(1)
  await visitor.isSound()
})

test('the badge counts additions before script runs, by sight and by name, and does not flicker when it does', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  const adds = page.getByRole('main').getByRole('button', { name: t('tile.add') })
  const first = await piecesOf(adds.first())
  const both = first + (await piecesOf(adds.nth(1)))
  await adds.first().tap()
  await expect(basket(page)).toHaveAccessibleName(named(first))
  await adds.nth(1).tap()
  await expect(basket(page).locator('[aria-hidden]:not(svg)')).toHaveText(String(both))
  await expect(basket(page)).toHaveAccessibleName(named(both))
  expect(await isLive(page)).toBe(false)

  const shown = await basket(page)
    .locator('[aria-hidden]:not(svg)')
    .evaluateHandle((badge) => {
      const texts = new Set<string>()
      const look = () => {
        texts.add(badge.isConnected ? badge.textContent : 'another badge')
        requestAnimationFrame(look)
      }
      look()
      return texts
    })
  release()
  await hasBecomeLive(page)
  await expect(basket(page)).toHaveAccessibleName(t('header.cart_count', { count: both }))
  expect(await shown.evaluate((texts) => [...texts])).toEqual([String(both)])
  await visitor.isSound()
})

test('the badge counts the quantity of the field, but not one that held presses will change', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await openWithHeldScript(visitor, simpleProduct.path('en'))
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: t('product.add') }).first()
  await main.getByRole('spinbutton').first().fill('3')
  await add.click()
  await expect(basket(page)).toHaveAccessibleName(named(3))

  await page.reload()
  await main
    .getByRole('button', { name: t('product.quantity.more') })
    .first()
    .click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(basket(page)).toHaveAccessibleName(t('header.cart'))
})

test('the badge takes a refused addition back', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  visitor.expectsRefusalOf(ADD)
  await page.route(`**${ADD}`, (route) =>
    route.fulfill({
      status: 422,
      json: { ok: false, effects: [{ effect: 'toast', tone: 'error', text: 'Sold out' }] },
    }),
  )
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('tile.add') })
    .first()
  const pieces = await piecesOf(add)
  await add.tap()
  await expect(basket(page)).toHaveAccessibleName(named(pieces))
  release()
  await expect(page.getByText('Sold out').first()).toBeVisible()
  await expect(basket(page)).toHaveAccessibleName(t('header.cart'))
})

test('a basket of another tab keeps the badge from counting before script runs', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  await openWithHeldScript(visitor, categoryPath('en'))
  await page.evaluate(() => {
    document.cookie = 'has_session=1; path=/'
  })
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('tile.add') })
    .first()
  await add.tap()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(basket(page)).toHaveAccessibleName(t('header.cart'))
})

test('presses before script runs keep their order and their number', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, simpleProduct.path('en'))
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: t('product.quantity.more') }).first()
  await main.getByRole('spinbutton').first().fill('3')
  await more.click()
  await more.click()
  await main
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  release()
  await expect(basket(page)).toContainText('5')
  await visitor.isSound()
})

test('what is typed into the search before script runs stays, with its caret, and brings suggestions', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  const field = page.getByRole('banner').getByRole('searchbox')
  await field.pressSequentially('moka')
  await field.press('ArrowLeft')
  await field.press('ArrowLeft')
  release()
  await hasBecomeLive(page)
  const typed = page.getByRole('banner').locator('input[type=search]')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('moka')
  expect(await typed.evaluate((it: HTMLInputElement) => [it.selectionStart, it.selectionEnd])).toEqual([2, 2])
  await expect(typed).toHaveAttribute('aria-expanded', 'true')
  await visitor.isSound()
})

test('what is typed into a form before script runs is sent with it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, linkTo('en', 'login'))
  const main = page.getByRole('main')
  await main.locator('[name="email"]').fill('nobody@example.com')
  await main.locator('[name="password"]').fill('wrong-Password-1')
  release()
  await hasBecomeLive(page)
  await expect(main.locator('[name="email"]')).toHaveValue('nobody@example.com')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /account\.logIn$/.test(request.url()))
  visitor.expectsRefusalOf('/api/actions/account.logIn')
  await main.getByRole('button', { name: t('header.login') }).click()
  expect((await sent).postData()).toContain('nobody@example.com')
})

test('a link that opens a dialog waits for script; with a modifier it is the browser’s', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  await page
    .getByRole('banner')
    .locator('summary', { hasText: t('menu.label') })
    .tap()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(categoryPath('en'))
  await visitor.isSound()
})

test('a sheet of filters that is opened before script runs stays open and becomes a dialog', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  await page.getByRole('button', { name: t('filter.title'), exact: true }).tap()
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
  release()
  await hasBecomeLive(page)
  const sheet = page.getByRole('dialog', { name: t('filter.title') })
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  await expect(sheet.getByRole('heading', { name: t('filter.title') })).toBeFocused()
  await visitor.isSound()
})

test('a tab of a product that is chosen before script runs is shown', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, configurableProduct.path('en'))
  await page
    .getByRole('navigation', { name: t('product.tabs') })
    .getByRole('link')
    .nth(1)
    .click()
  release()
  await hasBecomeLive(page)
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('a form is sent without script if script cannot be loaded', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = watchAdds(page)
  const path = simpleProduct.path('en')
  const [entry = ''] = /\/assets\/entry-client-[^/"]*\.js/.exec(await (await page.request.get(path)).text()) ?? []
  visitor.expectsRefusalOf(entry)
  await page.route(ENTRY, (route) => route.abort())
  await page.goto(path)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .tap()
  await page.waitForURL(`**${simpleProduct.path('en')}*`)
  await expect.poll(() => adds.map((request) => new URL(request.url()).pathname)).toEqual(['/actions/cart.addItem'])
})

test('a form whose script does not come within 10 s is sent without it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = watchAdds(page)
  await page.clock.install()
  const { release } = await openWithHeldScript(visitor, simpleProduct.path('en'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .tap()
  await page.clock.fastForward(9_000)
  expect(adds).toEqual([])
  await expect(basket(page)).toHaveAccessibleName(named(1))
  await page.clock.fastForward(1_000)
  await expect.poll(() => adds.map((request) => new URL(request.url()).pathname)).toEqual(['/actions/cart.addItem'])
  release()
})

test('an addition that is held when the page is left is sent, and counts once', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  await openWithHeldScript(visitor, categoryPath('en'))
  const add = page
    .getByRole('main')
    .getByRole('button', { name: t('tile.add') })
    .first()
  const pieces = await piecesOf(add)
  await add.tap()
  await expect(basket(page)).toHaveAccessibleName(named(pieces))
  await page.goto(simpleProduct.path('en'))
  await page.unroute(ENTRY)
  const hasBasket = async () => (await page.context().cookies()).some(({ name }) => name === 'has_session')
  await expect.poll(hasBasket).toBe(true)
  await page.reload()
  await expect(basket(page)).toHaveAccessibleName(t('header.cart_count', { count: pieces }))
  await visitor.isSound()
})

/** In the page: once it is hydrated but for its regions, React gets no turn to go on by itself. */
function holdSlices(): void {
  // React asks for each turn by this one where it is defined.
  Object.assign(globalThis, {
    setImmediate: (slice: () => void) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) setTimeout(slice)
    },
  })
}

const TAPPED = [
  { where: 'in a region that is not hydrated yet', path: categoryPath('en'), name: t('tile.add'), init: holdSlices },
  { where: 'in a hydrated part of the page', path: simpleProduct.path('en'), name: t('product.add'), init: () => {} },
]
for (const { where, path, name, init } of TAPPED)
  test(`a tap ${where} is seen before it is done, and done once`, async ({ shopper }) => {
    const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
    const { page } = visitor
    await page.addInitScript(init)
    const adds = watchAdds(page)
    await visitor.visit(path)
    const add = page.getByRole('main').getByRole('button', { name }).first()
    const pieces = await piecesOf(add)
    // What stands there in the frame of the tap, and how many calls were sent by then.
    await add.evaluate((button) =>
      document.addEventListener(
        'click',
        () =>
          requestAnimationFrame(() => {
            const badge = document.querySelector('[data-added="#"]')!
            const calls = performance.getEntriesByType('resource').filter((each) => each.name.endsWith('cart.addItem'))
            Object.assign(globalThis, { seen: [button.getAttribute('aria-busy'), badge.textContent, calls.length] })
          }),
        true,
      ),
    )
    await add.tap()
    const seen = await page.waitForFunction(() => (globalThis as { seen?: unknown }).seen)
    expect(await seen.jsonValue()).toEqual(['true', String(pieces), 0])
    await expect.poll(() => adds.length).toBe(1)
    await (await adds[0]!.response())?.finished()
    await expect(basket(page)).toHaveAccessibleName(t('header.cart_count', { count: pieces }))
    expect(adds).toHaveLength(1)
  })

test('a returning shopper sees the basket without touching the page', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  await visitor.visit(simpleProduct.path('en'))
  const added = page.waitForResponse((response) => response.url().endsWith(ADD))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(basket(page)).toContainText('1')
  await added
  await page.goto(categoryPath('en'))
  await expect(basket(page)).toContainText('1')
  // Late regions wait for a touch still.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  expect(await isLive(page)).toBe(false)
  await visitor.isSound()
})
