import { TRANSLATE } from '#locales/all.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { ADD, basket, ENTRY, hasBecomeLive, isLive, named, openWithHeldScript, watchAdds } from './early-touch.ts'
import { liven } from './liven.ts'
import { drawn, expect, SHORT, test } from './shop.ts'

const t = TRANSLATE.en

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

test('a first press before script runs is done once it runs, and once only', SHORT, async ({ shopper }) => {
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

test('a form is sent without script if script cannot be loaded', SHORT, async ({ shopper }) => {
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

test('a returning shopper sees the basket without touching the page', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  await visitor.visit(simpleProduct.path('en'))
  const added = page.waitForResponse((response) => response.url().endsWith(ADD))
  // A finger: a mouse would rest over the next page, and be told as moved there.
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .tap()
  await expect(basket(page)).toContainText('1')
  await added
  await page.goto(categoryPath('en'))
  await expect(basket(page)).toContainText('1')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await visitor.isSound()
})
