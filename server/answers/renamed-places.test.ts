import { expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

const open = async (path: string) => (await shop.app.request(`/api/screens?${new URLSearchParams({ path })}`)).text()

/** Stores a document as staff do. */
async function store(kind: string, record: object) {
  const answer = await commerce.commerce.fetch(
    new Request(`http://commerce.test/staff/record/${kind}`, {
      method: 'POST',
      headers: { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ records: [record] }),
    }),
  )
  expect(answer.status).toBe(200)
}

const named = (name: string) => ({ pl: name, en: name, de: name })

it.each([
  ['category', { id: 1, texts: { en: { name: 'Other coffee' } } }, '/en/contact', 'Other coffee'],
  ['attribute', { code: 'origin', label: named('Other attribute') }, '/en/ethiopia-guji-natural', 'Other attribute'],
])('a renamed %s has its name on a page that was kept', async (kind, record, path, name) => {
  expect(await open(path)).not.toContain(name)
  await store(kind, record)
  await expect.poll(() => open(path)).toContain(name)
})

it('a kept page of a product is made anew when a warehouse that has it gets another name', async () => {
  const path = '/en/etat-office-coffee-1-kg'
  const productCalls = () => commerce.state.calls.filter(({ url }) => url.includes('/product/by-id/')).length
  await open(path)
  const before = productCalls()
  await open(path)
  expect(productCalls()).toBe(before)
  await store('warehouse', { code: 'LDZ', name: named('Other warehouse') })
  await expect
    .poll(async () => {
      await open(path)
      return productCalls()
    })
    .toBeGreaterThan(before)
})
