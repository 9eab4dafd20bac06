import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { fieldLabel } from './field-label.ts'
import { describeView, expect, type Shopper, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Paid, and to be collected. */
const ORDER = '100015079'

/** Each language and width once; without script the browser keeps what was typed for its own way back. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS).filter(({ script }) => script)) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const list = linkTo(locale, 'studio_texts')
  const part = locale === 'pl' ? 'contentPl' : locale === 'en' ? 'contentEn' : 'contentDe'

  /** The page of a new text, come to from the list. */
  async function openText(staff: Shopper, title: string) {
    const { page } = staff
    const main = page.getByRole('main')
    await staff.visit(list)
    const adding = main.locator('details').filter({ has: page.locator('summary', { hasText: t('studio.texts.add') }) })
    await adding.locator('summary').click()
    await adding.getByLabel(fieldLabel(t('studio.texts.part.title'))).fill(title)
    await adding.getByRole('button', { name: t('studio.texts.add.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    return {
      main,
      content: main
        .getByRole('textbox', { name: t(`studio.language.${locale}`), exact: true })
        .and(page.locator('[contenteditable]')),
      typed: main.locator(`[name="values.${part}"]`),
      save: main.getByRole('button', { name: t('studio.texts.save') }),
      asking: page.getByRole('dialog', { name: t('studio.leave.title') }),
      stay: page.getByRole('button', { name: t('studio.leave.stay') }),
      go: page.getByRole('button', { name: t('studio.leave.go') }),
    }
  }

  test(`what is typed in the studio is not left without a word: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const title = `Unsaved ${locale} ${Date.now()}`
    const { main, content, typed, save, asking, stay, go } = await openText(staff, title)
    const here = page.url()
    const away = page.locator(`a[href="${list}"]`).filter({ visible: true }).first()
    if (view.width === 390) await page.getByRole('banner').locator('summary').first().click()

    await content.fill('Half a sentence')
    await away.focus()
    await page.keyboard.press('Enter')
    await expect(asking).toBeVisible()
    await expect(stay).toBeFocused()
    await staff.isSound()
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(away).toBeFocused()
    expect(page.url()).toBe(here)
    await expect(typed).toHaveValue('Half a sentence')

    // Back asks, too, and the address is still that of the page.
    await page.goBack()
    await expect(asking).toBeVisible()
    expect(page.url()).toBe(here)
    await stay.click()
    await expect(typed).toHaveValue('Half a sentence')

    await page.goBack()
    await go.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.texts'))
    expect(new URL(page.url()).pathname).toBe(list)

    // What is saved is left at once, and so is what was typed back to what it was.
    await main.getByRole('link', { name: title }).first().click()
    await expect(content).toBeVisible()
    await content.fill('A whole sentence.')
    await save.click()
    await expect(main).not.toContainText(t('studio.texts.open'))
    await content.fill('Another one')
    await content.fill('A whole sentence.')
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.texts'))
    await expect(asking).toBeHidden()
  })

  test(`the browser asks before another document, and nobody asks about a search: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const { content } = await openText(staff, `Unloaded ${locale} ${Date.now()}`)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await content.pressSequentially('Half')
    await page.goto(list)
    expect(asked).toEqual(['beforeunload'])

    await staff.isLive()
    const search = page.getByRole('main').locator('form[method="get"] input:not([type="hidden"])').first()
    await search.pressSequentially('coffee')
    await page.goto(linkTo(locale, 'studio'))
    expect(asked).toEqual(['beforeunload'])
  })

  test(`a note stands in the list and its form is empty for the next: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['orders'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.visit(linkTo(locale, 'studio_order', { id: ORDER }))
    const writing = main
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: t('studio.order.note') }) })
    await writing.locator('summary').click()
    const text = writing.getByLabel(fieldLabel(t('studio.note.text')))
    for (const words of [`Door code ${locale} 41`, `Ring twice ${locale}`]) {
      await text.fill(words)
      await writing.getByRole('button', { name: t('studio.note.submit') }).click()
      await expect(main.getByRole('listitem').filter({ hasText: words })).toBeVisible()
      await expect(text).toHaveValue('')
      await expect(writing.getByText(t('studio.do.again', { what: t('studio.order.note') }))).toBeVisible()
    }
    await staff.isSound()
    await page.goto(linkTo(locale, 'studio_orders'))
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
