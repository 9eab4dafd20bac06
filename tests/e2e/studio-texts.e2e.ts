import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { fieldLabel } from './field-label.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: false },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS)) {
  test(`texts in the studio are written, published and taken off: ${describeView(view)}`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const main = page.getByRole('main')
    const title = `Gifts ${locale} ${Date.now()}`
    const form = main.locator('form').filter({ has: page.getByRole('button', { name: t('studio.texts.save') }) })
    const open = async (name: string) => {
      const action = main.locator('details').filter({ has: page.locator('summary', { hasText: name }) })
      await action.locator('summary').click()
      return action
    }
    /** Opens a thing to do, ticks its box, and does it. */
    const confirm = async (name: string) => {
      const action = await open(name)
      await action.getByLabel(t('studio.do.confirm')).check()
      await action.getByRole('button', { name }).click()
    }

    await staff.open(linkTo(locale, 'studio_texts'))
    await staff.isSound()
    const begin = await open(t('studio.texts.add'))
    await begin.getByLabel(fieldLabel(t('studio.texts.part.title'))).fill(title)
    await begin.getByRole('button', { name: t('studio.texts.add.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).toContainText(t('studio.texts.open'))

    const part = locale === 'pl' ? 'contentPl' : locale === 'en' ? 'contentEn' : 'contentDe'
    const typed = form.locator(`[name="values.${part}"]`)
    if (view.script) {
      const language = t(`studio.language.${locale}`)
      await form.getByRole('button', { name: t('studio.rich.signs.of', { field: language }) }).click()
    }
    await typed.fill('## A\n\nB **c** [d](page:terms)\n\n- e')
    await form.getByRole('button', { name: t('studio.texts.save') }).click()
    await expect(main).not.toContainText(t('studio.texts.open'))
    await staff.isSound()

    const publish = await open(t('studio.texts.publish'))
    await publish.getByRole('button', { name: t('studio.texts.publish.submit') }).click()
    await expect(main).toContainText(t('studio.texts.state.public'))

    await main
      .getByRole('link', { name: t('studio.texts.preview.in', { language: t(`studio.language.in_${locale}`) }) })
      .click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.texts.preview'))
    await staff.isSound()
    await main.getByRole('link', { name: title }).click()

    await confirm(t('studio.texts.withdraw'))
    await expect(main).toContainText(t('studio.texts.state.new'))
    await confirm(t('studio.texts.delete'))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.texts'))
  })
}
