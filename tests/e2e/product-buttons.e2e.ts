import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { layout, publishLayout } from './layout-tool.ts'
import { expect, type Shopper, test } from './shop.ts'
import { userTokenOf } from './user-token.ts'

/*
 * Options as buttons are a setting of the layout. Only logged-in consumers see it here, so that other tests get the
 * default layout.
 */
const NAME = 'screens/product'
const { products, customers } = readDemoShop()
const machine = products.find(({ id }) => id === 'kaldura-uno')!

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const shipped = JSON.parse(demoLayouts().get(NAME)!)
  const { product } = shipped.sections
  const { below: _, ...slots } = product.slots
  const said = await publishLayout({
    ...shipped,
    slots: { ...shipped.slots, main: ['for-customers', ...shipped.slots.main] },
    sections: {
      ...shipped.sections,
      product: { ...product, audience: { customer: ['visitor', 'b2b'] } },
      'for-customers': {
        ...{ type: 'product-main', slots, audience: { customer: ['b2c'] } },
        settings: { ...product.settings, options: 'buttons' },
      },
    },
  })
  expect(said.err).toBe('')
})
test.afterAll(() => layout('rollback', NAME))

async function logIn({ page }: Shopper, origin: string) {
  const token = await userTokenOf(customers.find(({ type }) => type === 'b2c')!.id, origin)
  const cookies = [
    { name: 'token', value: token },
    { name: 'has_session', value: '1' },
  ]
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })))
}

for (const [width, script] of [
  [390, true],
  [1440, false],
] as const) {
  test(`[S2.166] options as buttons choose a variant and have an address (${width} px, script ${script ? 'on' : 'off'})`, async ({
    shopper,
    baseURL,
  }) => {
    const t = TRANSLATE.en
    const visitor = await shopper({ locale: 'en', width, script })
    const { page } = visitor
    await logIn(visitor, baseURL as string)
    const path = linkTo('en', 'product', { slug: machine.translations.en.slug })
    await visitor.open(path)
    const options = page.getByRole('main').locator('fieldset')
    await expect(options.getByRole('link')).toHaveCount(0)
    const chosen = options.locator('button[aria-pressed=true]')
    await expect(chosen).toHaveCount(1)
    const before = await chosen.innerText()

    await options.locator('button[data-state=available][aria-pressed=false]').first().click()
    await expect(page).toHaveURL(/[?&]options=/)
    await expect(chosen).not.toHaveText(before)
    await visitor.isLive()
    await visitor.isSound()

    await options.locator('button[data-state=unavailable]').first().click()
    await expect(page.getByRole('button', { name: t('product.notify') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('product.add'), exact: true })).toHaveCount(0)
    await visitor.isSound()
  })
}
