import { TRANSLATE } from '#locales/all.ts'
import { categoryPath, simpleProduct } from './catalogue.ts'
import { hasBecomeLive, openWithHeldScript, watchAdds } from './early-touch.ts'
import { drawn, expect, test } from './shop.ts'

const t = TRANSLATE.en
/** Navigation and actions. */
const INTERACTION = /\/assets\/open-interaction-[^/]*\.js$/
/** The header's tools, a late group. */
const HEADER = /\/assets\/header-[^/]*\.js$/

test('a tap whose actions come late makes its button busy, and counts once', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = watchAdds(page)
  const chunk = Promise.withResolvers<void>()
  const asked = page.waitForRequest(INTERACTION)
  await page.route(INTERACTION, async (route) => {
    await chunk.promise
    await route.continue()
  })
  await page.goto(simpleProduct.path('en'))
  const button = page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  await button.tap()
  await asked
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  for (let frames = 0; frames < 5; frames += 1) await drawn(page)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(adds).toEqual([])
  chunk.resolve()
  await hasBecomeLive(page)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(adds).toHaveLength(1)
})

test('a tap whose actions cannot be loaded says so, and the next one is done', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = watchAdds(page)
  await page.route(INTERACTION, (route) => {
    visitor.expectsRefusalOf(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(simpleProduct.path('en'))
  const button = page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
  await button.tap()
  await expect(page.getByText(t('error.network'))).toBeVisible()
  expect(adds).toEqual([])
  await page.unroute(INTERACTION)
  await button.tap()
  await expect.poll(() => adds.length).toBe(1)
})

test('a late part whose chunk cannot be loaded is asked for again by the next press', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  await page.route(HEADER, (route) => {
    visitor.expectsRefusalOf(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(categoryPath('en'))
  const opener = page.getByRole('banner').getByRole('button', { name: t('search.placeholder') })
  await Promise.all([page.waitForEvent('requestfailed', (request) => HEADER.test(request.url())), opener.tap()])
  await hasBecomeLive(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(HEADER)
  // The press that asks is not kept, and the one after it may come before the answer.
  await expect(async () => {
    await opener.tap()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what is typed before script runs is known to the page although a late part cannot be loaded', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await page.route(HEADER, (route) => {
    visitor.expectsRefusalOf(new URL(route.request().url()).pathname)
    return route.abort()
  })
  const { release } = await openWithHeldScript(visitor, simpleProduct.path('en'))
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton').first()
  await quantity.fill('3')
  release()
  await hasBecomeLive(page)
  await page.unroute(HEADER)
  await main
    .getByRole('button', { name: t('product.quantity.more') })
    .first()
    .click()
  await expect(quantity).toHaveValue('4')
})

test('a link of a part that cannot be loaded has its screen fetched ahead', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await page.route(HEADER, (route) => {
    visitor.expectsRefusalOf(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await visitor.visit(simpleProduct.path('en'))
  const link = page.getByRole('banner').getByRole('navigation').getByRole('link').last()
  const href = await link.getAttribute('href')
  const fetched = page.waitForRequest((request) => new URL(request.url()).searchParams.get('path') === href)
  await page.mouse.move(5, 500)
  await link.hover()
  await fetched
})
