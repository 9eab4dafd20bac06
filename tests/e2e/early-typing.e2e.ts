import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath } from './catalogue.ts'
import { hasBecomeLive, openWithHeldScript } from './early-touch.ts'
import { expect, test } from './shop.ts'

const t = TRANSLATE.en

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

test('a sort order that is chosen before script runs is shown once it runs', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const { release } = await openWithHeldScript(visitor, categoryPath('en'))
  const sort = page.getByRole('main').locator('select').first()
  await sort.press('ArrowDown')
  const { name, value } = await sort.evaluate(({ name, value }: HTMLSelectElement) => ({ name, value }))
  release()
  await page.waitForURL(({ searchParams }) => searchParams.get(name) === value)
  await hasBecomeLive(page)
  await expect(sort).toHaveValue(value)
  await visitor.isSound()
})
