import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { logIn, newCustomer } from './new-customer.ts'
import { expect, test } from './shop.ts'
import { tabTo } from './tab-to.ts'

const t = TRANSLATE.en

test('a customer without a mouse goes from home to a product, to the basket and to a coupon', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await logIn(visitor, await newCustomer())
  const main = page.getByRole('main')
  await visitor.visit(linkTo('en', 'home'))

  await test.step('the first stop leads past the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('skip.content') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
  })

  await test.step('searches for a product and opens it', async () => {
    await tabTo(page, page.getByRole('banner').locator('input[name=phrase]'))
    await page.keyboard.type('dripper')
    await expect(page.getByRole('grid', { name: t('search.suggestions') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?phrase=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('narrows the results and widens them again, without losing the place', async () => {
    const box = main.locator('input[type=checkbox]:enabled').first()
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/[?&]f=/)
    await expect(box).toBeChecked()
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).not.toHaveURL(/[?&]f=/)
    await expect(box).not.toBeChecked()
    await expect(box).toBeFocused()
  })

  await test.step('opens one of them', async () => {
    await tabTo(page, main.getByRole('link', { name: simpleProduct.name('en'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === simpleProduct.path('en'))
    await expect(page.getByRole('heading', { level: 1, name: simpleProduct.name('en') })).toBeFocused()
  })

  await test.step('takes two and puts them into the basket', async () => {
    const quantity = main.getByRole('spinbutton').first()
    await tabTo(page, quantity)
    await page.keyboard.press('ArrowUp')
    await expect(quantity).toHaveValue('2')
    const add = main.getByRole('button', { name: t('product.add') }).first()
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
    await expect(add).toBeFocused()
  })

  await test.step('goes back up to the basket', async () => {
    await tabTo(
      page,
      page.getByRole('banner').getByRole('link', { name: t('header.cart_count', { count: 2 }) }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await tabTo(page, drawer.getByRole('link', { name: t('mini_cart.show') }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === linkTo('en', 'cart'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('applies a coupon', async () => {
    await tabTo(page, page.getByLabel(t('coupon.label'), { exact: true }))
    await page.keyboard.type('WITAJ10')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('coupon.applied', { code: 'WITAJ10' }))).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body), { message: 'focus is not lost' })
      .toBe(false)
  })

  await test.step('takes it off and removes the line', async () => {
    await tabTo(page, page.getByRole('button', { name: t('coupon.remove', { code: 'WITAJ10' }) }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(t('coupon.label'), { exact: true })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body), { message: 'focus is not lost' })
      .toBe(false)
    const remove = page.getByRole('button', { name: t('cart.remove_item', { name: simpleProduct.name('en') }) })
    await tabTo(page, remove, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('cart.empty.title') })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.activeElement === document.body), { message: 'focus is not lost' })
      .toBe(false)
  })
})
