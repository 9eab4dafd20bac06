import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { categoryPath } from './catalogue.ts'
import { describeView, expect, SHORT, type Shopper, type TestLocale, test, type View, viewsFor } from './shop.ts'

const views = viewsFor([{ locale: 'en', width: 390, script: true }]).filter(({ script }) => script)

const { attributeDefinitions } = readDemoShop()

function labelOf(code: string, value: string, locale: TestLocale): string {
  const option = attributeDefinitions.find((each) => each.code === code)?.options?.find((each) => each.value === value)
  if (!option) throw new Error(`the demo shop has no ${code} ${value}`)
  return option.label[locale]
}

/** The checkbox of one value, whatever its count. */
function box(page: Page, code: string, value: string): Locator {
  return page.locator(`main input[type=checkbox][value="${code}:${value}"]`)
}

const count = (page: Page) => page.locator('main').getByRole('status')
const isNarrow = ({ width }: Pick<View, 'width'>) => width < 1024

async function openSheet({ page }: Shopper, locale: TestLocale): Promise<Locator> {
  const t = TRANSLATE[locale]
  await page.getByRole('button', { name: new RegExp(`^${t('filter.title')}( \\(\\d+\\))?$`) }).click()
  return page.getByRole('dialog', { name: t('filter.title') })
}

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`[S2.177] [S2.179] [S2.183] filters of a category (${describeView(view)})`, SHORT, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.visit(categoryPath(locale))
    const all = await count(page).textContent()

    await test.step('stand beside the list, or open as a sheet over it', async () => {
      const form = page.locator('main form:has(input[name=min])')
      if (!isNarrow(view)) return expect(form).toBeVisible()
      await expect(form).toBeHidden()
      const sheet = await openSheet(visitor, locale)
      await expect(sheet.getByRole('heading', { name: t('filter.title') })).toBeFocused()
      expect(await page.evaluate(() => document.querySelector('footer a')?.closest('[inert]') !== null)).toBe(true)
      await visitor.isSound()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(page.getByRole('button', { name: t('filter.title'), exact: true })).toBeFocused()
      await openSheet(visitor, locale)
    })

    await test.step('narrow the list at once and stand in the address', async () => {
      await box(page, 'origin', 'ethiopia').check()
      await expect(page).toHaveURL(`${categoryPath(locale)}?f=origin:ethiopia`)
      await expect(box(page, 'origin', 'ethiopia')).toBeFocused()
      await box(page, 'origin', 'brazil').check()
      await expect(page).toHaveURL(`${categoryPath(locale)}?f=origin:brazil,origin:ethiopia`)
      await expect(count(page)).not.toHaveText(all ?? '')
      await expect(box(page, 'origin', 'ethiopia')).toBeChecked()
    })

    if (isNarrow(view)) {
      await test.step('say in the sheet how many there are, and show them', async () => {
        const shown = Number.parseInt((await count(page).textContent()) ?? '', 10)
        await visitor.isSound()
        await page.getByRole('button', { name: t('filter.show', { count: shown }), exact: true }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        expect(await page.locator('main article').count()).toBe(shown)
      })
    }

    await test.step('take a price when its field is left', async () => {
      if (isNarrow(view)) await openSheet(visitor, locale)
      await page.getByLabel(t('filter.price_max')).fill('60')
      await page.getByLabel(t('filter.price_max')).press('Tab')
      await expect(page).toHaveURL(/[?&]max=60$/)
      if (isNarrow(view)) await page.keyboard.press('Escape')
    })

    await test.step('are taken away by their chips, and focus goes on to the count', async () => {
      const chips = page.getByRole('list', { name: t('filter.chosen') })
      await expect(chips.getByRole('link')).toHaveCount(4)
      await visitor.isSound()
      const chip = t('filter.remove', { label: labelOf('origin', 'brazil', locale) })
      await chips.getByRole('link', { name: chip, exact: true }).click()
      await expect(page).toHaveURL(`${categoryPath(locale)}?f=origin:ethiopia&max=60`)
      await expect(count(page)).toBeFocused()
      await chips.getByRole('link', { name: t('filter.clear') }).click()
      await expect(page).toHaveURL(categoryPath(locale))
      await expect(count(page)).toHaveText(all ?? '')
      await expect(page.getByLabel(t('filter.price_max'))).toHaveValue('')
    })

    await test.step('come back with the browser’s own button, and so does the place', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/max=60$/)
      await expect(box(page, 'origin', 'ethiopia')).toBeChecked()
      await expect(page.getByLabel(t('filter.price_max'))).toHaveValue('60')
      const last = page.locator('main article').last().getByRole('link').first()
      await last.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => window.scrollY)
      await last.click()
      await expect(page).not.toHaveURL(/max=60$/)
      await page.goBack()
      await expect(page).toHaveURL(/max=60$/)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    })

    await test.step('lead to a category below with what is chosen', async () => {
      if (isNarrow(view)) await openSheet(visitor, locale)
      await page
        .getByRole('navigation', { name: t('filter.category'), exact: true })
        .getByRole('link')
        .first()
        .click()
      await expect(page).not.toHaveURL(new RegExp(`${categoryPath(locale)}\\?`))
      await expect(page).toHaveURL(/\?f=origin:ethiopia&max=60$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

const bare = viewsFor([{ locale: 'de', width: 390, script: false }]).filter(({ script }) => !script)

for (const view of bare) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`[S2.178] [S2.180] filters of a search without script (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    const phrase = { pl: 'kawa', en: 'coffee', de: 'kaffee' }[locale]
    await visitor.open(linkTo(locale, 'search', {}, { phrase }))
    const all = Number.parseInt((await count(page).textContent()) ?? '', 10)
    const opener = page.getByRole('button', { name: t('filter.title'), exact: true })

    if (isNarrow(view)) await opener.click()
    await box(page, 'origin', 'brazil').check()
    await page.getByLabel(t('filter.price_min')).fill('20')
    await page.getByRole('button', { name: t('filter.apply') }).click()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('phrase'), searchParams.get('f'), searchParams.get('min')]).toEqual([
      phrase,
      'origin:brazil',
      '20',
    ])
    await visitor.isSound()
    expect(Number.parseInt((await count(page).textContent()) ?? '', 10)).toBeLessThan(all)
    const chips = page.getByRole('list', { name: t('filter.chosen') })
    await expect(chips.getByRole('link')).toHaveCount(3)

    await chips.getByRole('link', { name: t('filter.clear') }).click()
    await expect(page).toHaveURL(linkTo(locale, 'search', {}, { phrase }))
    if (isNarrow(view)) await opener.click()
    await page
      .getByRole('navigation', { name: t('filter.category'), exact: true })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/[?&]category=\d+$/)
    await visitor.isSound()
  })
}

test('[S2.186] filters that leave nothing say so and show the way back', async ({ shopper }) => {
  const t = TRANSLATE.de
  const visitor = await shopper({ locale: 'de', width: 390 })
  await visitor.open(`${categoryPath('de')}?f=decaf:true&max=1`)
  const { page } = visitor
  await expect(page.getByRole('heading', { name: t('filter.none.title') })).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await page
    .locator('main')
    .getByRole('link', { name: t('filter.clear') })
    .last()
    .click()
  await expect(page).toHaveURL(categoryPath('de'))
  await expect(page.getByRole('heading', { name: t('filter.none.title') })).toHaveCount(0)
})

test('a price range typed the wrong way round is put in order, in the address and in its fields', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const fields = [page.getByLabel(t('filter.price_min')), page.getByLabel(t('filter.price_max'))] as const
  async function type(min: string, max: string) {
    await fields[0].fill(min)
    await fields[1].fill(max)
    await fields[1].press('Enter')
  }
  const hold = async (min: string, max: string) => {
    await expect(fields[0]).toHaveValue(min)
    await expect(fields[1]).toHaveValue(max)
  }
  await visitor.visit(`${categoryPath('en')}?min=20&max=40`)
  await type('50', '20')
  await expect(page).toHaveURL(`${categoryPath('en')}?min=20&max=50`)
  await hold('20', '50')
  // The shop's answer is unchanged: nothing in it is drawn again.
  await type('50', '20')
  await hold('20', '50')
  await page.goBack()
  await hold('20', '40')
})

test('filters work by keyboard alone', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  await visitor.visit(categoryPath('pl'))
  const opener = page.getByRole('button', { name: t('filter.title'), exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: t('filter.title') })
  await expect(sheet.getByRole('heading', { name: t('filter.title') })).toBeFocused()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      const isOutside = focused !== document.body && !document.querySelector('[role=dialog]')?.contains(focused)
      return { isOutside, isBox: focused instanceof HTMLInputElement && focused.type === 'checkbox' }
    })
    expect(place.isOutside).toBe(false)
    if (place.isBox) break
  }
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?f=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('filter.title_count', { count: 1 }) })).toBeFocused()
})

test('a filter that could not be applied offline is unticked, and works once the network is back', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await visitor.visit(categoryPath('en'))
  const all = await count(page).textContent()
  const value = box(page, 'origin', 'ethiopia')
  visitor.expectsRefusalOf('/api/screens')
  // pictures further down
  visitor.expectsRefusalOf('/_next/image')
  await page.context().setOffline(true)
  await value.click()
  await expect(page.getByRole('region', { name: t('toast.region') })).toContainText(t('error.network'))
  await expect(value).not.toBeChecked()
  await expect(count(page)).toHaveText(all!)
  await page.context().setOffline(false)
  await value.click()
  await expect(count(page)).not.toHaveText(all!)
  await expect(value).toBeChecked()
})
