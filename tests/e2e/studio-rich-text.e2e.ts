import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

/** One each: they are saved at the same time. */
const PAGES = { pl: 'page_terms', en: 'page_privacy', de: 'page_delivery-payment' } as const

for (const view of viewsFor(VIEWS)) {
  test(`a text is formatted with the keyboard alone, and looks as it will: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const main = page.getByRole('main')
    const { keyboard } = page

    await staff.open(linkTo(locale, 'studio_text', { id: PAGES[locale] }))
    const field = t('studio.language.pl')
    const text = main.getByRole('textbox', { name: field, exact: true }).and(page.locator('[contenteditable]'))
    const typed = page.locator('[name="values.contentPl"]')
    await text.fill('')
    await expect(typed).toHaveValue('')
    await text.pressSequentially('## Kawa\nPalimy ')
    await keyboard.press('Control+b')
    await text.pressSequentially('co rano')
    await keyboard.press('Control+b')
    await text.pressSequentially('.\n- Peru\nEtiopia\n\nPisz do nas: ')
    await expect(text.locator('h2')).toHaveText('Kawa')
    await expect(text.locator('li')).toHaveText(['Peru', 'Etiopia'])

    await keyboard.press('Control+k')
    const address = main.getByLabel(t('studio.rich.link.address'))
    await expect(address).toBeFocused()
    await address.fill('javascript:alert(1)')
    await keyboard.press('Enter')
    await expect(main.getByRole('alert')).toHaveText(t('studio.rich.link.wrong'))
    await staff.isSound()
    await address.fill('ala@example.com')
    await keyboard.press('Enter')
    await expect(text).toBeFocused()
    await expect(typed).toHaveValue(
      '## Kawa\n\nPalimy **co rano**.\n\n- Peru\n- Etiopia\n\nPisz do nas: [mailto:ala@example.com](mailto:ala@example.com)',
    )
    await staff.isSound()

    // A page of the shop is found by its name.
    await text.pressSequentially(' i ')
    await keyboard.press('Control+k')
    const search = main.locator('input[type="search"]').filter({ visible: true })
    await search.pressSequentially(t('page.contact'))
    await expect(main.getByRole('option').first()).toBeVisible()
    await staff.isSound()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(address).toHaveValue('route:contact')
    await keyboard.press('Enter')
    await expect(typed).toHaveValue(/ i \[route:contact\]\(route:contact\)$/)

    // One stop for the toolbar before the text; its arrow keys lead on.
    await keyboard.press('Shift+Tab')
    const tools = main.getByRole('toolbar', { name: t('studio.rich.tools', { field }), exact: true })
    await expect(tools.getByRole('button', { name: t('studio.rich.bold') })).toBeFocused()
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await expect(tools.getByRole('button', { name: t('studio.rich.undo') })).toBeFocused()
    await keyboard.press('Enter')
    await expect(typed).not.toHaveValue(/route:contact/)
    await expect(text).toBeFocused()

    await main.getByRole('button', { name: t('studio.texts.save') }).click()
    await expect(page.getByText(t('studio.texts.save.done')).first()).toBeVisible()
    await staff.visit(page.url())
    await expect(text.locator('h2')).toHaveText('Kawa')
    await expect(text.locator('a')).toHaveText('mailto:ala@example.com')
  })
}

test('what is pasted keeps its formats and nothing else', async ({ shopper }) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 1440, script: true })
  await actAsStaff(staff, ['content'])
  const { page } = staff
  await staff.open(linkTo('en', 'studio_text', { id: 'page_terms' }))
  const text = page
    .getByRole('textbox', { name: t('studio.language.en'), exact: true })
    .and(page.locator('[contenteditable]'))
  await text.fill('')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 onclick="alert(1)">From Word</h1><p style="color:red">red <b style="font-weight:normal"><span style="font-weight:700">bold</span></b><script>alert(1)</script>' +
        '<img src="x" onerror="alert(1)"> <a href="javascript:alert(1)">no</a> <a href="https://a.example/">yes</a></p>' +
        '<table><tr><td>cell</td></tr></table><ul><li>a<ul><li>b</li></ul></li></ul>',
    )
    data.setData('text/plain', 'not this')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.locator('[name="values.contentEn"]')).toHaveValue(
    /^## From Word\n\nred \*\*bold\*\* +no \[yes\]\(https:\/\/a\.example\/\)\n\ncell\n\n- a(?:\n|\n\n)- b$/,
  )
  await staff.isSound()
})
