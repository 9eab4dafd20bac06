import { expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { settings: { origin: 'https://shop.example' } }),
)

it('the home page tells search engines whose shop it is and how to search it', async () => {
  const { screen } = await shop.json('/en')
  const [company, site] = screen.screen.seo.jsonLd
  expect(company).toMatchObject({
    '@type': 'Organization',
    url: 'https://shop.example/en',
    legalName: expect.any(String),
    contactPoint: { '@type': 'ContactPoint', email: expect.stringContaining('@') },
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: company?.name,
    publisher: { '@type': 'Organization', name: company?.name },
    inLanguage: 'en',
  })
  const { target } = site!.potentialAction as { target: { urlTemplate: string } }
  const results = new URL(target.urlTemplate.replace('{search_term_string}', 'moka'))
  expect((await shop.page(results.pathname + results.search)).status).toBe(200)
})
