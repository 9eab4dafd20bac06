import type { APIRequestContext } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import type { CallOutcome } from './commerce-proxy.ts'
import { testFailing as test, untilRecovered } from './failing-shop.ts'
import { expect, LOCALES, SHORT } from './shop.ts'

test.describe.configure({ mode: 'serial' })

const outages: readonly Exclude<CallOutcome, 'passes' | 'is held'>[] = [
  'answers 500',
  'answers garbage',
  'answers another shape',
  'is silent',
  'hangs up',
]

/** The answer of a path without failures. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

test('[S2.196] uncached screens are a maintenance page in the language of the path, whatever the commerce API does', async ({
  second,
  request,
}) => {
  for (const [turn, fate] of outages.entries()) {
    second.proxy.decide(fate)
    const locale = LOCALES[turn % LOCALES.length] ?? 'pl'
    for (const path of [configurableProduct.path(locale), linkTo(locale, 'local_services')]) {
      const response = await request.get(path)
      expect([response.status(), response.headers()['retry-after']], `${path}: ${fate}`).toEqual([503, '30'])
      const html = await response.text()
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain(TRANSLATE[locale]('maintenance'))
    }
    const json = await request.get(`/api/screens?path=${linkTo(locale, 'local_about_us')}`)
    expect([json.status(), json.headers()['retry-after']], fate).toEqual([503, '30'])
    expect((await json.json()).screen).toMatchObject({ status: 503, locale })
  }
})

for (const [locale, width, script] of [
  ['pl', 390, true],
  ['en', 768, false],
  ['de', 1440, true],
] as const) {
  test(`the maintenance page is sound (${locale}, ${width} px, script ${script ? 'on' : 'off'})`, async ({
    second,
    shopper,
  }) => {
    second.proxy.decide('answers 500')
    const visitor = await shopper({ locale, width, script })
    await visitor.open(configurableProduct.path(locale), { status: 503 })
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATE[locale]('maintenance'))
    await expect(visitor.page.getByRole('main')).toContainText('+48 42 200 10 20')
  })
}

test('cached screens stay up, as page and as JSON, and a shopper on one is told in place', async ({
  second,
  request,
  shopper,
}) => {
  const path = simpleProduct.path('en')
  const html = await textOf(request, path)
  const visitor = await shopper({ locale: 'en', width: 1440 })
  await visitor.visit(path)
  const json = await textOf(visitor.page.request, `/api/screens?path=${path}`)

  // Pictures that are not rendered yet fail too.
  visitor.expectsRefusalOf('/_next/image')
  for (const fate of outages) {
    second.proxy.decide(fate)
    expect(await textOf(request, path), fate).toBe(html)
    expect(await textOf(visitor.page.request, `/api/screens?path=${path}`), fate).toBe(json)
  }

  await test.step('going on to a screen that nobody has asked for yet', async () => {
    visitor.expectsRefusalOf('/api/screens')
    await visitor.page
      .getByRole('contentinfo')
      .locator(`a[href="${linkTo('en', 'accessibility')}"]`)
      .first()
      .click()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATE.en('maintenance'))
    await visitor.isLive()
    await visitor.isSound()
  })

  await test.step('and coming back to what is there', async () => {
    await visitor.page.goBack()
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(simpleProduct.name('en'))
  })
})

test('an addition to the basket fails with a word and works again later', async ({ second, request, shopper }) => {
  const path = simpleProduct.path('en')
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await visitor.visit(path)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: TRANSLATE.en('product.add') })
    .first()

  second.proxy.decide('answers 500')
  visitor.expectsRefusalOf('/api/actions/cart.addItem')
  // Pictures that are not rendered yet fail too.
  visitor.expectsRefusalOf('/_next/image')
  await add.click()
  const toasts = page.getByRole('region', { name: TRANSLATE.en('toast.region') })
  await expect(toasts).toContainText('An error occurred while adding the product to the cart')

  second.proxy.decide('passes')
  await untilRecovered(page.request)
  // Pages may be answered again a moment before additions are: another shopper's one tells.
  const addition = { data: { sku: simpleProduct.sku, qty: 1 }, headers: { origin: second.origin, 'x-path': path } }
  const addElsewhere = () => request.post('/api/actions/cart.addItem', addition)
  await expect.poll(async () => (await addElsewhere()).status()).toBe(200)
  // A press while the first one is pending does nothing, and the word comes a moment before its end.
  await expect(add).not.toHaveAttribute('aria-busy')
  await add.click()
  await expect(toasts).toContainText('Product added to the basket')
})

test('one failing section never takes the page down', SHORT, async ({ second, request, shopper }) => {
  const path = linkTo('de', 'home')
  for (const fate of outages) {
    second.proxy.decide((called) => (called.includes('/product/collection') ? fate : 'passes'))
    // A degraded page is cached for moments only: each failure is requested anew.
    await expect
      .poll(async () => {
        const response = await request.get(`/api/screens?path=${path}`)
        const { nodes } = (await response.json()) as { nodes: Record<string, { type: string }> }
        const types = Object.values(nodes).map(({ type }) => type)
        return [response.status(), types.includes('hero'), types.includes('product-row')]
      }, fate)
      .toEqual([200, true, false])
  }
  const visitor = await shopper({ locale: 'de', width: 768 })
  await visitor.open(path)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[S7.50] the commerce API describes its calls for returns and complaints', async ({ second, request }) => {
  const { paths } = await (await request.get(`${second.proxy.url}/commerce/openapi.json`)).json()
  for (const path of ['/filing', '/return', '/complaint']) expect(paths[path], path).toHaveProperty('post')
})

test('the shop recovers by itself: pages, rows and prices come back', async ({ second, request }) => {
  const paths = [linkTo('de', 'home'), categoryPath('pl'), configurableProduct.path('de')]
  second.proxy.decide('hangs up')
  await expect.poll(async () => (await request.get(categoryPath('pl'))).status()).toBe(503)
  second.proxy.decide('passes')
  await untilRecovered(request)
  for (const path of paths) await textOf(request, path)
  await expect
    .poll(async () => {
      const { nodes } = (await (await request.get(`/api/screens?path=${paths[0]}`)).json()) as {
        nodes: Record<string, { type: string }>
      }
      return Object.values(nodes).filter(({ type }) => type === 'product-row').length
    })
    .toBeGreaterThan(0)
})
