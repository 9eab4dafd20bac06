import { configurableProduct } from './catalogue.ts'
import { drawn, expect, test } from './shop.ts'

test('script is fetched only once the page and its lead picture are painted', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/image**', async (route) => {
    await held
    await route.continue()
  })

  await page.goto(configurableProduct.path('pl'), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  for (let frames = 0; frames < 5; frames += 1) await drawn(page)
  expect(scripts).toEqual([])

  release()
  await visitor.isLive()
  expect(scripts.length).toBeGreaterThan(0)
  await visitor.isSound()
})
