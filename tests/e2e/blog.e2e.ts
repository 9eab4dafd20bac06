import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

const WORDS = {
  pl: { latest: 'Z naszego bloga', category: 'Parzenie', post: 'Przelew w trzy minuty', product: 'Waga z minutnikiem' },
  en: { latest: 'From our blog', category: 'Brewing', post: 'Pour over in three minutes', product: 'scale with timer' },
  de: {
    latest: 'Aus unserem Blog',
    category: 'Zubereitung',
    post: 'Handfilter in drei Minuten',
    product: 'Waage mit Timer',
  },
} as const
const views = viewsFor([{ locale: 'de', width: 1440, script: false }])

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const words = WORDS[locale]

  test(`[S2.199] a reader comes from the home page to a post and buys what it recommends (${describeView(view)})`, async ({
    shopper,
  }) => {
    const reader = await shopper(view)
    const { page } = reader
    const main = page.getByRole('main')
    await reader.visit(linkTo(locale, 'home'))
    await main
      .getByRole('region', { name: words.latest })
      .getByRole('link', { name: t('blog.all') })
      .click()
    await expect(page).toHaveURL(linkTo(locale, 'blog'))
    await expect(main.getByRole('heading', { level: 1, name: t('blog.title') })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(9)
    await reader.isLive()
    await reader.isSound()

    const categories = main.getByRole('navigation', { name: t('listing.subcategories') })
    await categories.getByRole('link', { name: words.category }).click()
    await expect(main.getByRole('heading', { level: 1, name: words.category })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(4)

    await main.getByRole('link', { name: words.post }).click()
    await expect(main.getByRole('heading', { level: 1, name: words.post })).toBeVisible()
    await reader.isLive()
    await reader.isSound()
    const tile = main.getByRole('article').filter({ hasText: words.product }).last()
    await tile.getByRole('button').click()
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'cartId')).toBe(true)
    await reader.visit(linkTo(locale, 'cart'))
    await expect(main.getByText(words.product).first()).toBeVisible()
  })
}
