import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { logIn, newCustomer } from './new-customer.ts'
import { expect, SHORT, type Shopper, test } from './shop.ts'

const t = TRANSLATE.en

/** Opens a page and stops its clock: time passes only when the test advances it. */
async function openInStillTime(visitor: Shopper, path: string): Promise<void> {
  const { clock } = visitor.page
  await clock.install()
  await visitor.visit(path)
  await clock.pauseAt(Date.now() + 60_000)
}

function toast(page: Page, tone: 'success' | 'error') {
  return page.getByRole('region', { name: t('toast.region') }).locator(`[data-tone=${tone}]`)
}

/** Red, green and blue of the icon beside the text, 0 to 255. */
async function signColour(page: Page, tone: 'success' | 'error'): Promise<[number, number, number]> {
  const colour = await toast(page, tone)
    .locator('svg')
    .first()
    .evaluate((sign) => getComputedStyle(sign).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

/** A press is painted before it is done. */
const PAINTED_MS = 50

async function addToBasket(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
}

test('[S8.12] [S8.53] a success is said in green and closes by itself after 6 seconds', SHORT, async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await openInStillTime(visitor, simpleProduct.path('en'))
  await addToBasket(page)
  await page.clock.runFor(PAINTED_MS)
  await expect(toast(page, 'success')).toContainText('Product added to the basket')
  const [red, green, blue] = await signColour(page, 'success')
  expect(green).toBeGreaterThan(Math.max(red, blue) + 40)
  await page.clock.runFor(5_999 - PAINTED_MS)
  await expect(toast(page, 'success')).toBeVisible()
  await page.clock.runFor(1 + PAINTED_MS)
  await expect(toast(page, 'success')).toBeHidden()
})

test('[S8.52] an error is said in red and closes by itself after 6 seconds', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  await logIn(visitor, await newCustomer())
  await visitor.visit(simpleProduct.path('en'))
  await addToBasket(page)
  await expect(toast(page, 'success')).toBeVisible()
  await openInStillTime(visitor, linkTo('en', 'cart'))
  visitor.expectsRefusalOf('/api/actions/cart.applyCoupon')
  await page.getByLabel(t('coupon.label'), { exact: true }).fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
  await page.clock.runFor(PAINTED_MS)
  await expect(toast(page, 'error')).toBeVisible()
  const [red, green, blue] = await signColour(page, 'error')
  expect(red).toBeGreaterThan(Math.max(green, blue) + 40)
  await page.clock.runFor(5_999 - PAINTED_MS)
  await expect(toast(page, 'error')).toBeVisible()
  await page.clock.runFor(1 + PAINTED_MS)
  await expect(toast(page, 'error')).toBeHidden()
})

test('on a phone the reason at the field stays in sight above the notification', async ({ shopper }) => {
  const visitor = await shopper({ width: 390 })
  const { page } = visitor
  await logIn(visitor, await newCustomer())
  await visitor.visit(simpleProduct.path('en'))
  await addToBasket(page)
  await expect(toast(page, 'success')).toBeVisible()
  await visitor.visit(linkTo('en', 'cart'))
  visitor.expectsRefusalOf('/api/actions/cart.applyCoupon')
  const field = page.getByLabel(t('coupon.label'), { exact: true })
  await field.fill('NO-SUCH-CODE')
  // The minimum distance while its field is used.
  await field.evaluate((each) => each.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await field.press('Enter')
  await expect(toast(page, 'error')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const reason = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
  await expect(reason).toBeInViewport({ ratio: 1 })
  const bottom = await reason.evaluate((each) => each.getBoundingClientRect().bottom)
  const top = await toast(page, 'error').evaluate((each) => each.getBoundingClientRect().top)
  expect(bottom).toBeLessThanOrEqual(top)
  await visitor.isSound()
})

test('[S9.35] notifications stand bottom right, 440 px wide, and inside a narrow window', async ({ shopper }) => {
  const visitor = await shopper({ width: 1440 })
  const { page } = visitor
  await visitor.visit(simpleProduct.path('en'))
  await addToBasket(page)
  await expect(toast(page, 'success')).toBeVisible()
  const place = () =>
    toast(page, 'success').evaluate((element) => {
      const { left, right, bottom, width } = element.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      return { left, width, fromRight: clientWidth - right, fromBottom: clientHeight - bottom }
    })
  const wide = await place()
  expect(wide.width).toBe(440)
  for (const distance of [wide.fromRight, wide.fromBottom]) {
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThanOrEqual(48)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await place()
  expect(narrow.left).toBeGreaterThanOrEqual(0)
  expect(narrow.fromRight).toBeGreaterThanOrEqual(0)
})
