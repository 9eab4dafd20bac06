import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

describe('the contact page for search engines', () => {
  const seoAt = async (path: string) => (await shop.json(path)).screen.screen.seo

  it('is listed in every language', async () => {
    const seo = await seoAt('/en/contact')
    expect(seo.robots).toBeUndefined()
    expect(Object.keys(seo.alternates)).toEqual(expect.arrayContaining(['pl', 'en', 'de']))
    expect(seo.canonical).toMatch(/\/en\/contact$/)
  })

  it('is not listed once for each product that may be asked about', async () => {
    const { db } = commerce.commerce.engine
    const { id } = await db.selectFrom('products').select('id').where('is_enabled', '=', 1).executeTakeFirstOrThrow()
    expect(await seoAt(`/en/contact?product=${id}`)).toMatchObject({ robots: 'noindex', canonical: null })
  })
})
