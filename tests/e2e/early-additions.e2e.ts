import { TRANSLATE } from '#locales/all.ts'
import { categoryPath, simpleProduct } from './catalogue.ts'
import { ADD, basket, ENTRY, hasBecomeLive, isLive, named, openWithHeldScript, piecesOf } from './early-touch.ts'
import { expect, type Shopper, test } from './shop.ts'

const t = TRANSLATE.en

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
  await leaveAndReturn(visitor, pieces)
  await visitor.isSound()
})

test('an addition of a number that held presses would change is sent as its field shows it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await openWithHeldScript(visitor, simpleProduct.path('en'))
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: t('product.quantity.more') })
    .first()
    .click()
  const add = main.getByRole('button', { name: t('product.add') }).first()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await leaveAndReturn(visitor, 1)
})

test('several additions that are held when the page is left get into one basket, with and without one before', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
  const { page } = visitor
  const adds = page.getByRole('main').getByRole('button', { name: t('tile.add') })
  await openWithHeldScript(visitor, categoryPath('en'))
  const [first, second] = [await piecesOf(adds.first()), await piecesOf(adds.nth(1))]
  for (const add of [adds.first(), adds.nth(1)]) await add.tap()
  await expect(basket(page)).toHaveAccessibleName(named(first + second))
  await leaveAndReturn(visitor, first + second)

  await openWithHeldScript(visitor, categoryPath('en'))
  for (const add of [adds.first(), adds.nth(1)]) {
    await add.tap()
    await expect(add).toHaveAttribute('aria-busy', 'true')
  }
  await leaveAndReturn(visitor, 2 * (first + second))
})

/** Leaves the page, and opens another one with script once the basket has these pieces. */
async function leaveAndReturn({ page }: Shopper, count: number): Promise<void> {
  await page.goto(simpleProduct.path('en'))
  await page.unroute(ENTRY)
  const piecesInBasket = async () => (await (await page.request.get('/api/session')).json()).cart?.count ?? 0
  await expect.poll(piecesInBasket).toBe(count)
  await page.reload()
  await expect(basket(page)).toHaveAccessibleName(t('header.cart_count', { count }))
}
