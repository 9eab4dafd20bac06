import { expect, isFull, test } from './shop.ts'

/** `server/resources/sitemap-route.test.ts` opens every address; here they pass the whole server. */
const STEP = isFull ? 1 : 8

test('crawlers find every page in the sitemap, and each in its other languages', async ({ page }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  /** Addresses of a document; it must be well-formed. */
  const read = async (href: string) => {
    const answer = await page.request.get(href)
    expect([href, answer.status()]).toEqual([href, 200])
    return page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const textsOf = (name: string) => [...xml.getElementsByTagName(name)].map((each) => each.textContent ?? '')
        return {
          isBroken: xml.getElementsByTagName('parsererror').length > 0,
          hrefs: textsOf('loc'),
          pictures: textsOf('image:loc'),
          alternates: [...xml.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('href') ?? ''),
        }
      },
      await answer.text(),
    )
  }
  const files = await Promise.all((await read(index)).hrefs.map(read))
  expect(files.filter(({ isBroken }) => isBroken)).toEqual([])
  const addresses = new Set(files.flatMap(({ hrefs, alternates }) => [...hrefs, ...alternates]))
  expect(addresses.size).toBeGreaterThan(150)
  for (const href of [...addresses].filter((_, index) => index % STEP === 0))
    expect([href, (await page.request.get(href, { maxRedirects: 0 })).status()]).toEqual([href, 200])
  const picture = files.flatMap(({ pictures }) => pictures)[0]
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toContain('image/')
})
