import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATE } from '#locales/all.ts'
import { formatMoney } from '#locales/format.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, LOCALES, SHORT, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'
import { tabTo } from './tab-to.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
/** Orders of the demo shop: one has a parcel at its pickup point, one is being packed. */
const COLLECT = '100015079'
const PACKED = '100037072'

test('files of the shop’s pages hold nothing of the studio, whose pages have files of their own', SHORT, async () => {
  const filesOf = (manifest: string) => {
    const chunks = JSON.parse(readFileSync(join(CLIENT, manifest), 'utf8')) as Record<
      string,
      { file: string; css?: string[] }
    >
    return [...new Set(Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]))]
  }
  const shop = filesOf('manifest.json').filter((file) => /\.(?:js|css)$/.test(file))
  expect(shop.length).toBeGreaterThan(20)
  for (const file of shop) {
    // The first part of addresses that are left to the browser, beside those of calls and files.
    const text = readFileSync(join(CLIENT, file), 'utf8').replace('`schemas`,`studio`,`theme`', '')
    expect(text.match(/.{0,40}studio.{0,40}/i)?.[0], file).toBeUndefined()
  }
  const studio = filesOf('studio-manifest.json')
  expect(studio.filter((file) => !file.startsWith('assets/studio-'))).toEqual([])
  expect(shop.filter((file) => studio.includes(file))).toEqual([])
})

test('words of the studio are in no file that a page of the shop loads', SHORT, async ({ request }) => {
  const screen = await (await request.get('/api/screens?path=/en')).json()
  for (const address of Object.values<string>(screen.messages))
    expect(
      Object.keys((await (await request.get(address)).json()).messages).filter((key) => key.startsWith('studio.')),
    ).toEqual([])
})

test('a stranger is led to the log-in of the studio, whatever page they ask for', SHORT, async ({ request }) => {
  for (const locale of LOCALES)
    for (const path of [
      linkTo(locale, 'studio'),
      linkTo(locale, 'studio_orders'),
      linkTo(locale, 'studio_order', { id: COLLECT }),
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(302)
      expect(answer.headers().location).toBe(`${linkTo(locale, 'studio_login')}?back=${encodeURIComponent(path)}`)
    }
})

const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: false },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS)) {
  test(`pages of the studio are sound: ${describeView(view)}`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['orders', 'refunds', 'returns', 'questions', 'mails', 'catalogue'])
    const { page } = staff
    const main = page.getByRole('main')

    await staff.open(linkTo(locale, 'studio'))
    await expect(main).toContainText(t('studio.health.fine'))
    await expect(main.getByRole('heading', { level: 2, name: t('studio.stock') })).toBeVisible()
    await staff.isLive()
    await staff.isSound()
    await main.getByRole('link', { name: t('studio.work.parcel') }).click()
    await expect(page).toHaveURL(/waiting=parcel/)
    await staff.isLive()
    await staff.isSound()

    await staff.open(linkTo(locale, 'studio_orders'))
    await main.getByLabel(t('studio.orders.search')).fill(COLLECT.slice(0, 7))
    await main.getByRole('button', { name: t('studio.search') }).click()
    await expect(page).toHaveURL(/[?&]q=1000150/)
    await main.getByRole('link', { name: COLLECT }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.order', { number: COLLECT }))
    await staff.isLive()
    for (const action of await main.locator('details').all()) await action.locator('summary').click()
    await staff.isSound()

    await staff.open(linkTo(locale, 'studio_order', { id: '999999999' }), { status: 404 })
  })
}

for (const width of [390, 768] as const)
  test(`each page of the menu can be tapped where it stands on two lines: ${width} px`, async ({ shopper }) => {
    const staff = await shopper({ locale: 'de', width })
    await actAsStaff(staff, ['orders', 'catalogue', 'layouts', 'texts', 'questions'])
    await staff.visit(linkTo('de', 'studio'))
    const menu = staff.page.getByRole('navigation', { name: TRANSLATE.de('studio.menu') })
    for (const group of await menu.locator('details').all()) {
      await group.locator('summary').click()
      // A trial tap fails where anything else lies above the link.
      for (const link of await group.getByRole('link').all()) await link.click({ trial: true, timeout: 5_000 })
      await group.locator('summary').click()
    }
  })

test('who lacks a right reads which one it is', async ({ shopper }) => {
  const staff = await shopper({ locale: 'en' })
  await actAsStaff(staff, ['texts'])
  await staff.open(linkTo('en', 'studio_orders'), { status: 403 })
  await expect(staff.page.getByRole('main')).toContainText('“orders”')
  await expect(staff.page.getByRole('navigation', { name: TRANSLATE.en('studio.menu') })).not.toContainText('Orders')
})

test('without a mouse: from the start page to an order, and a refund that asks first', SHORT, async ({ shopper }) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 1440 })
  await actAsStaff(staff, ['orders', 'refunds'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.visit(linkTo('en', 'studio'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('studio.skip') })).toBeFocused()
  const menu = page.getByRole('navigation', { name: t('studio.menu') })
  await tabTo(page, menu.getByText(t('studio.menu.sales')))
  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: t('studio.orders'), exact: true }))
  await staff.isSound()
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByLabel(t('studio.orders.search')))
  await page.keyboard.type(COLLECT)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await tabTo(page, main.getByRole('link', { name: COLLECT }))
  await page.keyboard.press('Enter')
  const lower = main.locator('details').filter({ hasText: t('studio.lower') })
  await tabTo(page, lower.locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, lower.getByLabel(t('studio.lower.amount', { currency: 'PLN' })))
  await page.keyboard.type('1,50')
  await tabTo(page, lower.getByRole('button', { name: t('studio.refund.preview') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/refund\?amount=1/)
  await staff.isSound()
  const give = main.locator('details').filter({ hasText: t('studio.lower') })
  const submit = give.getByRole('button', {
    name: t('studio.refund.submit', { amount: formatMoney(150, 'PLN', 'en') }),
  })
  await tabTo(page, give.getByLabel(t('studio.lower.note', { language: t('studio.language.pl') })))
  await page.keyboard.type('Rysa na pokrywce.')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(give).toContainText(t('studio.do.confirm_first'))
  await tabTo(page, give.getByLabel(t('studio.do.confirm')))
  await page.keyboard.press('Space')
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('studio.lower.by_hand.done'))).toBeVisible()
  await expect(main).toContainText('Rysa na pokrywce.')
})

test('without script: a plain form says what was wrong and what was done', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const staff = await shopper({ locale: 'pl', width: 390, script: false })
  await actAsStaff(staff, ['orders'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.visit(linkTo('pl', 'studio_order', { id: PACKED }))
  const delay = main.locator('details').filter({ hasText: t('studio.delay') })
  await delay.locator('summary').click()
  await delay.getByRole('button', { name: t('studio.delay.submit') }).click()
  await staff.isLive()
  await expect(delay).toHaveAttribute('open')
  await expect(delay).toContainText(t('v.required'))
  await staff.isSound()
  const nextYear = `${new Date().getFullYear() + 1}-01-15`
  await delay.getByLabel(t('studio.delay.until')).fill(nextYear)
  await delay.getByRole('button', { name: t('studio.delay.submit') }).click()
  await expect(main).toContainText(t('studio.delay.done'))
})
