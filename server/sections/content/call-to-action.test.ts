import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile((each) =>
  openWholeShop(each, { settings: { sectionTimeoutMs: 2000, loadTimeoutMs: 5000 }, upstreamTimeoutMs: 5000 }),
)

describe('a button whose target cannot be told', () => {
  it.each([
    ['in time', () => new Promise<Response>(() => {})],
    ['because the call fails', () => new Response('', { status: 500 })],
  ])('costs the window and the stories nothing but itself (%s)', async (_, answer) => {
    commerce.state.interfere = ({ url }) => (url.includes('/category/by-id/') ? answer() : null)
    const { screen, response } = await shop.json('/en')
    expect(response.status).toBe(200)
    const [window] = nodesOf(screen, 'hero')
    expect(window?.props).toMatchObject({ title: 'Freshly roasted in Łódź', headingLevel: 1 })
    expect(window?.props).not.toHaveProperty('action')
    expect(nodesOf(screen, 'story').length).toBeGreaterThan(0)
  })
})
