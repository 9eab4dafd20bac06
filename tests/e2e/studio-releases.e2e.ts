import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { fieldLabel } from './field-label.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

/** Messages of the contact page, which no other test changes or looks for: one for each view, as a release names who else changed it. */
const KEYS = { pl: 'contact.order_number_hint', en: 'contact.email_hint', de: 'contact.phone' } as const

for (const view of viewsFor(VIEWS, 2)) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const name = `Advent ${locale} ${view.width} ${view.script}`

  test(`a release gathers words, goes out and comes back: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts', 'config', 'content'])
    const { page } = staff
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    await staff.open(linkTo(locale, 'studio_releases'))
    await staff.isSound()
    const begin = main.locator('details').filter({ has: page.getByLabel(t('studio.releases.name')) })
    await begin.locator('summary').click()
    // Drafts that others have left in this shop are to wait.
    for (const box of await begin.getByRole('checkbox').all()) await box.uncheck()
    await begin.getByLabel(t('studio.releases.name')).fill(name)
    await begin.getByRole('button', { name: t('studio.releases.add.submit'), exact: true }).click()
    await expect(heading).toHaveText(name)
    await expect(main).toContainText(t('studio.release.parts.none'))
    await staff.isSound()
    const release = new URL(page.url()).pathname

    const path = linkTo(locale, 'contact')
    await staff.open(`${linkTo(locale, 'studio_word')}?key=${KEYS[locale]}`)
    const typed = `${name}!`
    await main.getByLabel(new RegExp(`^${t(`studio.language.${locale}`)}`)).fill(typed)
    await main.getByRole('combobox', { name: t('studio.releases.when') }).selectOption({
      label: t('studio.releases.when.release', { name }),
    })
    await main.getByRole('button', { name: t('studio.word.save') }).click()
    await expect(page.getByText(t('studio.releases.put.done')).first()).toBeVisible()

    await staff.open(release)
    await expect(main.getByRole('table', { name: t('studio.release.parts'), exact: true })).toContainText(
      t('studio.release.part.ready'),
    )
    await expect(main).toContainText(typed)
    await staff.isSound()
    const visitor = await shopper(view)
    await visitor.visit(path)
    await expect(visitor.page.locator('body')).not.toContainText(typed)

    const publish = main.locator('details').filter({ hasText: t('studio.release.publish.effect') })
    await publish.locator('summary').click()
    await publish.getByRole('button', { name: t('studio.release.publish.submit') }).click()
    await expect(main.getByText(t('studio.release.state.out'), { exact: true }).first()).toBeVisible()
    await staff.isSound()
    await expect(async () => {
      await visitor.visit(path)
      await expect(visitor.page.locator('body')).toContainText(typed, { timeout: 1000 })
    }).toPass()

    const back = main.locator('details').filter({ hasText: t('studio.release.take_back.effect') })
    await back.locator('summary').click()
    await back.getByRole('button', { name: t('studio.release.take_back.submit'), exact: true }).click()
    await expect(main.getByText(t('studio.release.state.back'), { exact: true }).first()).toBeVisible()
    await staff.isSound()
    await expect(async () => {
      await visitor.visit(path)
      await expect(visitor.page.locator('body')).not.toContainText(typed, { timeout: 1000 })
    }).toPass()
  })
}

for (const view of viewsFor(VIEWS, 2)) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const name = `Together ${locale} ${view.width} ${view.script}`

  test(`a release that somebody else changes meanwhile is not sent unseen: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const [staff, other] = [await shopper(view), await shopper(view)]
    for (const each of [staff, other]) await actAsStaff(each, ['layouts', 'config', 'content'])
    await staff.open(`${linkTo(locale, 'studio_word')}?key=${KEYS[locale]}`)
    const main = staff.page.getByRole('main')
    await main.getByLabel(new RegExp(`^${t(`studio.language.${locale}`)}`)).fill(name)
    await main.getByRole('combobox', { name: t('studio.releases.when') }).selectOption({
      label: t('studio.releases.when.new'),
    })
    await main.getByRole('button', { name: t('studio.word.save') }).click()
    await expect(main).toContainText(t('studio.release.part.ready'))
    const release = new URL(staff.page.url()).pathname

    await other.open(release)
    const theirs = other.page.getByRole('main')
    const removing = theirs.locator('details').filter({ hasText: t('studio.release.remove_part.effect') })
    await removing.locator('summary').click()
    await removing.getByRole('button', { name: t('studio.release.remove_part.submit') }).click()
    await expect(theirs).toContainText(t('studio.release.parts.none'))

    const planning = main.locator('details').filter({ hasText: t('studio.release.plan.effect') })
    await planning.locator('summary').click()
    await planning.locator('[name="day"]').fill(new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10))
    staff.expectsRefusalOf('/api/actions/studio.planRelease')
    await planning.getByRole('button', { name: t('studio.release.plan.submit') }).click()
    const changed = t('studio.release.changed', { list: '@' }).split('@')[0]!
    await expect(staff.page.getByText(changed).first()).toBeVisible()
    await expect(main).toContainText(t('studio.release.parts.none'))
  })
}

for (const view of viewsFor(VIEWS, 1)) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`what waits is listed, and published together: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts', 'content'])
    const { page } = staff
    const main = page.getByRole('main')
    const title = `Waiting ${locale} ${view.width} ${view.script} ${Date.now()}`
    await staff.open(linkTo(locale, 'studio_texts'))
    const begin = main.locator('details').filter({ has: page.locator('summary', { hasText: t('studio.texts.add') }) })
    await begin.locator('summary').click()
    await begin.getByLabel(fieldLabel(t('studio.texts.part.title'))).fill(title)
    await begin.getByRole('button', { name: t('studio.texts.add.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)

    // Why it cannot be published stands above, and leads to its field, which says so, too.
    const reason = t('studio.texts.wrong.missing', { part: t('studio.texts.part.content') })
    await main.getByRole('link', { name: reason }).first().click()
    const lacking = main.locator('[id*="values-content"][aria-invalid="true"]:visible').first()
    await expect(lacking).toHaveAccessibleDescription(new RegExp(reason))
    await expect(lacking).toBeInViewport()

    await staff.open(linkTo(locale, 'studio_waiting'))
    await staff.isSound()
    const drafts = main.getByRole('table', { name: t('studio.waiting.drafts') })
    await drafts.getByRole('checkbox', { name: new RegExp(title) }).check()
    await main.getByRole('button', { name: t('studio.waiting.pick.submit') }).click()
    const form = main.locator('form').filter({ has: page.getByLabel(t('studio.releases.name')) })
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await staff.isSound()
    await form.getByLabel(t('studio.releases.name')).fill(title)
    await form.getByRole('button', { name: t('studio.releases.add.submit'), exact: true }).click()
    await expect(main.getByRole('table', { name: t('studio.release.parts'), exact: true })).toContainText(title)
    await staff.isSound()
  })
}
