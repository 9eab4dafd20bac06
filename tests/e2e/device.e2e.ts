import { linkTo } from '#locales/route-table.ts'
import { layout, publishLayout } from './layout-tool.ts'
import { expect, isFull, type Shopper, test, WIDTHS } from './shop.ts'

/*
 * A layout with device conditions, on a page that no other test changes: the server decides, and neither the first draw
 * nor hydration may change the result.
 */
test.describe.configure({ mode: 'serial' })

const NAME = 'screens/local_services'
const path = linkTo('en', 'local_services')
const DEVICES = ['mobile', 'tablet', 'desktop'] as const
type DeviceName = (typeof DEVICES)[number]
const textFor = (device: DeviceName) => `Only for ${device}`

test.beforeAll(async () => {
  const notices = DEVICES.map((device) => [
    device,
    {
      type: 'notice',
      settings: { tone: 'info', text: { pl: textFor(device), en: textFor(device), de: textFor(device) } },
      audience: { device: [device] },
    },
  ])
  const { code, err } = await publishLayout({
    layout: NAME,
    version: 2,
    frame: 'frames/default',
    slots: { main: ['text', ...DEVICES] },
    sections: { text: { type: 'content-page', settings: {} }, ...Object.fromEntries(notices) },
  })
  expect(code, err).toBe(0)
})
test.afterAll(async () => {
  await layout('rollback', NAME)
})

/** The content of the server's HTML is the same before and after script. */
async function expectOnly({ page }: Shopper, html: string, shown: DeviceName): Promise<void> {
  for (const device of DEVICES) {
    expect(html.includes(`>${textFor(device)}<`), `HTML for ${device}`).toBe(device === shown)
    await expect(page.getByText(textFor(device))).toHaveCount(device === shown ? 1 : 0)
  }
}

for (const width of WIDTHS) {
  const device = ({ 390: 'mobile', 768: 'tablet', 1440: 'desktop' } as const)[width]

  test(`a window of ${width} px gets the section of the layout for a ${device}, from its first visit on`, async ({
    shopper,
  }) => {
    const visitor = await shopper({ locale: 'en', width })
    const { page } = visitor
    await expect
      .poll(async () => (await page.request.get(path)).headers()['accept-ch'] ?? '')
      .toContain('Sec-CH-Viewport-Width')
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    await visitor.isLive()
    await expectOnly(visitor, html, device)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Ziarno/ })
      .click()
    await expect(page).toHaveURL(linkTo('en', 'home'))
    await page.goBack()
    await expect(page.getByText(textFor(device))).toBeVisible()
    await visitor.isSound()
  })

  if (width !== 390 && !isFull) continue

  test(`a browser of ${width} px without client hints keeps the device class of the server`, async ({ shopper }) => {
    const visitor = await shopper({ locale: 'en', width })
    const { page } = visitor
    // The request of a browser without client hints, and its answer.
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const asked = Object.entries(await route.request().allHeaders())
        const headers = Object.fromEntries(asked.filter(([name]) => !/^sec-ch-|^:/.test(name)))
        const response = await route.fetch({ headers })
        const { 'accept-ch': _, 'critical-ch': __, ...rest } = response.headers()
        await route.fulfill({ response, headers: rest })
      },
    )
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ''
    await visitor.isLive()
    await expectOnly(visitor, html, 'desktop')
    await visitor.isSound()
    await page.unrouteAll({ behavior: 'wait' })
  })
}

test('where no layout names a device, nothing is asked', async ({ page }) => {
  expect((await page.request.get(linkTo('en', 'local_about_us'))).headers()['accept-ch']).toBeUndefined()
})
