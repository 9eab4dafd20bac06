import { expect, it } from 'vitest'
import { photo } from '#server/commerce/engine/uploads/testing.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

const SKU = 'KAW-1011'
/** Its own page, lists, search, and pages of products that relate to it. */
const PATHS = [
  ...['/en/etat-office-coffee-1-kg', '/etat-kawa-biurowa-1-kg', '/en', '/', '/de', '/en/coffee', '/kawa'],
  ...['/en/search?query=etat', '/en/for-offices-and-cafes', '/en/etiopia-guji-natural', '/etiopia-guji-natural'],
]

const callsOfPages = () => commerce.state.calls.filter(({ url }) => !new URL(url).pathname.startsWith('/change')).length

/** The text of a screen, and whether it came without asking the commerce API. */
async function open(path: string) {
  const before = callsOfPages()
  const answer = await shop.app.request(`/api/screens?${new URLSearchParams({ path })}`)
  return { path, text: await answer.text(), isKept: callsOfPages() === before }
}

const staff = (path: string, init: RequestInit = {}, type = 'application/merge-patch+json') =>
  commerce.commerce.fetch(
    new Request(`http://commerce.test${path}`, {
      ...init,
      headers: { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', 'content-type': type },
    }),
  )

it('a replaced picture is on every page that showed the one before, all of which were kept', async () => {
  const record = (await (await staff(`/staff/record/product/${SKU}`)).json()) as { images: { image: string }[] }
  const old = `/media/${record.images[0]!.image}"`
  for (const path of PATHS) await open(path)
  const shown = []
  for (const path of PATHS) shown.push(await open(path))
  const pages = shown.filter(({ text }) => text.includes(old))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter(({ isKept }) => !isKept).map(({ path }) => path)).toEqual([])

  const picture = { method: 'POST', body: new Uint8Array(await photo()) }
  const { key } = (await (await staff('/staff/media', picture, 'application/octet-stream')).json()) as { key: string }
  const images = record.images.map((each, at) => (at === 0 ? { image: key } : each))
  const changed = await staff(`/staff/record/product/${SKU}`, { method: 'PATCH', body: JSON.stringify({ images }) })
  expect(changed.status).toBe(200)

  for (const { path } of pages) {
    await expect.poll(async () => (await open(path)).text, { message: path }).toContain(`/media/${key}"`)
    expect((await open(path)).text, path).not.toContain(old)
  }
})
