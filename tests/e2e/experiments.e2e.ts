import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { COFFEE } from '#server/commerce/testing/test-orders.ts'
import { layout, publishLayout } from './layout-tool.ts'
import { describeView, expect, type Shopper, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/* Visitors and staff with one experiment, on a page that no other test reads. */
test.describe.configure({ mode: 'serial' })

const NAME = 'screens/accessibility'
/** A browser as people have it; that of the tests says that it is a robot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const words = (text: string) => ({ pl: text, en: text, de: text })
const LAYOUT = {
  layout: NAME,
  version: 2,
  frame: 'frames/default',
  slots: { main: ['text', 'offer'] },
  experiments: { offer: { a: 0, b: 100 } },
  sections: {
    text: { type: 'content-page', settings: {} },
    offer: {
      type: 'notice',
      settings: { tone: 'info', text: words('First version') },
      arms: { offer: { b: { settings: { text: words('Second version') } } } },
    },
  },
}

/** Each language, width, and script on and off once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

test.beforeAll(async () => {
  expect((await publishLayout(LAYOUT)).err).toBe('')
})
test.afterAll(async () => {
  await layout('rollback', NAME)
})

/** Opens the page with the consent banner, and answers it. */
async function answer(visitor: Shopper, isAgreeing: boolean): Promise<void> {
  const { page } = visitor
  const t = TRANSLATE.en
  await page.setExtraHTTPHeaders({ 'user-agent': BROWSER })
  await visitor.visit(linkTo('en', 'home'))
  const banner = page.getByRole('region', { name: t('consent.title'), exact: true })
  await banner
    .getByRole('button', { name: t(isAgreeing ? 'consent.accept_all' : 'consent.reject_all'), exact: true })
    .click()
  await expect(banner).toBeHidden()
}

test('a visitor who agrees is counted once with what they add, and one who does not is not', async ({ shopper }) => {
  const refusing = await shopper({ locale: 'en', width: 1440, consent: null })
  await answer(refusing, false)
  await refusing.visit(linkTo('en', 'accessibility'))
  await expect(refusing.page.getByText('First version')).toBeVisible()

  const agreeing = await shopper({ locale: 'en', width: 1440, consent: null })
  const { page } = agreeing
  await answer(agreeing, true)
  for (let time = 0; time < 3; time++) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/track'))
    await agreeing.visit(linkTo('en', 'accessibility'))
    await expect(page.getByText('Second version')).toBeVisible()
    expect((await told).status()).toBe(204)
  }
  const added = await page.evaluate(async (sku) => {
    const send = () =>
      fetch('/api/actions/cart.addItem', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sku, qty: 1 }),
      })
    return (await Promise.all([send(), send()])).map(({ status }) => status)
  }, COFFEE)
  expect(added).toEqual([200, 200])

  const staff = await shopper({ locale: 'en', width: 1440 })
  await actAsStaff(staff, ['layouts'])
  const row = staff.page.getByRole('row', { name: /Version b/ }).first()
  await expect
    .poll(async () => {
      await staff.visit(`${linkTo('en', 'studio_experiment', { id: 'screens-accessibility' })}?test=offer`)
      return (await row.getByRole('cell').allInnerTexts()).slice(1, 4).map((text) => text.split('\n')[0])
    })
    .toEqual(['100%', '1', '1'])
})

for (const view of viewsFor(VIEWS)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`staff read what became of a test, and are asked before they end it: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts'])
    const { page } = staff
    await staff.open(linkTo(locale, 'studio_experiments'))
    await page.getByRole('main').getByRole('link', { name: 'offer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('studio.experiments.one', { name: 'offer' }))
    await staff.isLive()
    await staff.isSound()
    await expect(page.getByRole('main')).toContainText(t('studio.experiments.how.lift'))

    const keep = t('studio.experiments.keep', { arm: 'b' })
    const action = page.getByRole('main').locator('details', { hasText: keep })
    await action.locator('summary').press('Enter')
    await action.getByRole('button', { name: keep }).press('Enter')
    await expect(page.getByRole('main').getByText(t('studio.do.confirm_first')).first()).toBeVisible()
    if (script) await staff.isSound()
    expect((await layout('show', NAME)).out).toContain('experiments')
  })
}

test('the version that staff keep is what everybody sees, and the test is over', async ({ shopper }) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 1440 })
  await actAsStaff(staff, ['layouts'])
  const { page } = staff
  await staff.visit(`${linkTo('en', 'studio_experiment', { id: 'screens-accessibility' })}?test=offer`)
  const keep = t('studio.experiments.keep', { arm: 'b' })
  const action = page.getByRole('main').locator('details', { hasText: keep })
  await action.locator('summary').click()
  await action.getByLabel(t('studio.experiments.end.confirm', { arm: 'b' })).check()
  await action.getByRole('button', { name: keep }).click()
  await expect(page.getByRole('main').getByText(t('studio.experiments.stopped'), { exact: true }).first()).toBeVisible()

  const anybody = await shopper({ locale: 'en', width: 390 })
  await expect
    .poll(async () => (await anybody.page.request.get(linkTo('en', 'accessibility'))).text())
    .toContain('Second version')
})
