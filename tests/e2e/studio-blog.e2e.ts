import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: false },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS)) {
  test(`a category of the blog is added, put first, renamed by way of a draft, kept while posts are in it, and deleted: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const main = page.getByRole('main')
    const title = main.getByRole('heading', { level: 1 })
    const name = `Gifts ${locale} ${Date.now()}`
    const open = async (label: string) => {
      const action = main.locator('details').filter({ has: page.locator('summary', { hasText: label }) })
      await action.locator('summary').click()
      return action
    }
    const remove = async () => {
      const action = await open(t('studio.blog_category.delete'))
      await action.getByLabel(t('studio.do.confirm')).check()
      await action.getByRole('button', { name: t('studio.blog_category.delete') }).click()
    }

    await staff.open(linkTo(locale, 'studio_blog_categories'))
    await staff.isSound()
    const add = await open(t('studio.blog_category.add'))
    for (const each of ['namePl', 'nameEn', 'nameDe']) await add.locator(`[name="values.${each}"]`).fill(name)
    await add.getByRole('button', { name: t('studio.blog_category.add.submit') }).click()
    await expect(title).toHaveText(name)
    await expect(main).toContainText(t('studio.blog_category.hidden'))
    await staff.isSound()

    const place = await open(t('studio.blog_category.place'))
    await place.getByRole('combobox').selectOption({ label: t('studio.blog_category.place.first') })
    await place.getByRole('button', { name: t('studio.blog_category.place.submit') }).click()
    await expect(page.locator('body')).toContainText(t('studio.blog_category.place.done'))

    // A change of its name waits as a draft, and is published from there.
    const own = new URL(page.url()).pathname
    const form = main.locator('form').filter({ has: page.locator('[name="values.nameEn"]') })
    for (const each of ['namePl', 'nameEn', 'nameDe']) await form.locator(`[name="values.${each}"]`).fill(`${name}!`)
    await form.getByLabel(t('studio.releases.when')).selectOption({ label: t('studio.releases.when.draft') })
    await form.getByRole('button', { name: t('studio.category.save') }).click()
    await expect(title).toHaveText(`${name}!`)
    await expect(main.getByText(t('studio.texts.state.draft'), { exact: true })).toBeVisible()
    await staff.isSound()
    await staff.open(linkTo(locale, 'studio_blog_categories'))
    await expect(main).not.toContainText(`${name}!`)
    await staff.open(own)
    const publish = await open(t('studio.texts.publish'))
    await publish.getByRole('button', { name: t('studio.texts.publish.submit') }).click()
    await expect(page.locator('body')).toContainText(t('studio.texts.publish.done'))
    await expect(main.getByText(t('studio.texts.state.draft'), { exact: true })).toHaveCount(0)
    await staff.isSound()

    await staff.open(linkTo(locale, 'studio_blog_category', { id: 'brewing' }))
    staff.expectsRefusalOf('/api/actions/studio.deleteBlogCategory')
    await remove()
    await expect(page.locator('body')).toContainText(t('studio.refused.blog_category_in_use'))

    await staff.open(linkTo(locale, 'studio_blog_categories'))
    await main.getByRole('link', { name }).click()
    await expect(title).toHaveText(`${name}!`)
    await remove()
    await expect(title).toHaveText(t('studio.blog_categories'))
    await expect(main).not.toContainText(name)
  })
}
