import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { openAs } from './customers.ts'
import { describeView, expect, type Shopper, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Delivered, of the demo customer Alicja. */
const ORDER = '100022410'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date())

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

/** Asks about a product, without script as well. */
async function asks(visitor: Shopper, { locale }: View, words: string): Promise<void> {
  const t = TRANSLATE[locale]
  const main = visitor.page.getByRole('main')
  await visitor.visit(simpleProduct.path(locale))
  const href = await visitor.page.getByRole('link', { name: t('product.ask') }).getAttribute('href')
  await visitor.visit(href as string)
  await main.getByLabel(t('contact.name')).fill('Gosia Lis')
  await main.getByLabel(t('contact.email')).fill('gosia@example.com')
  await main.getByLabel(t('contact.message')).fill(words)
  await main.getByRole('button', { name: t('contact.send') }).click()
  await expect(main.getByRole('alert').filter({ hasText: t('question.ok') })).toBeVisible()
}

for (const view of viewsFor(VIEWS, 1)) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a question is answered from the studio, whose pages are sound: ${describeView(view)}`, async ({
    shopper,
  }, info) => {
    const words = `Passt der Trichter dazu? ${info.testId}`
    await asks(await shopper(view), view, words)
    const staff = await shopper(view)
    await actAsStaff(staff, ['questions', 'returns', 'refunds', 'mails'])
    const { page } = staff
    const main = page.getByRole('main')

    await staff.open(linkTo(locale, 'studio_cases'))
    await staff.open(linkTo(locale, 'studio_mails'))
    await staff.open(linkTo(locale, 'studio_messages'))
    await main.getByRole('link', { name: words }).or(main.getByText(words)).first().waitFor()
    await staff.open(linkTo(locale, 'studio_questions'))
    await main.getByRole('link', { name: words }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.question'))
    await staff.isLive()
    const answer = main.locator('details').filter({ hasText: t('studio.questions.answer.effect') })
    await answer.locator('summary').click()
    await answer.getByRole('button', { name: t('studio.questions.answer.submit') }).click()
    await expect(answer.getByText(t('v.required')).first()).toBeVisible()
    await staff.isSound()
    const label = t('studio.questions.answer.text', { language: t(`studio.language.${locale}`) })
    await answer.getByLabel(label).fill(`Ja. ${info.testId}`)
    await answer.getByRole('button', { name: t('studio.questions.answer.submit') }).click()
    await expect(main.locator(`[id$=".facts"]`).getByText(`Ja. ${info.testId}`)).toBeVisible()
    await staff.isSound()
  })
}

for (const view of viewsFor([
  { locale: 'pl', width: 390, script: true },
  { locale: 'de', width: 1440, script: false },
])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a complaint is accepted and its price cut, once confirmed: ${describeView(view)}`, async ({ shopper }) => {
    const customer = await shopper(view)
    await openAs(customer, 'alicja@klient.example', linkTo(locale, 'order_complaint', { id: ORDER }))
    const form = customer.page.getByRole('main')
    await form.locator('[name="items.row1"]').fill('1')
    await form.getByLabel(t('case.defect_date')).first().fill(today)
    await form.getByLabel(t('case.defect_type')).first().selectOption('quality')
    await form.getByLabel(t('case.description')).first().fill('Pęknięcie po drugim myciu w zmywarce.')
    await form.getByLabel(t('case.remedy.price_reduction')).check()
    await form.getByRole('button', { name: t('case.complaint.send') }).click()
    const title = form.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/RE\/\d{4}\/\d{6}/)
    const number = /RE\/\d{4}\/\d{6}/.exec((await title.textContent()) ?? '')?.[0] as string

    const staff = await shopper(view)
    await actAsStaff(staff, ['returns', 'refunds'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.visit(linkTo(locale, 'studio_cases'))
    await main.getByLabel(t('studio.cases.search')).fill(number)
    await main.getByRole('button', { name: t('studio.search') }).click()
    await main.getByRole('link', { name: number }).click()
    await staff.isLive()
    await staff.isSound()
    const action = (effect: string) => main.locator('details').filter({ hasText: effect })
    const accept = action(t('studio.cases.move.accepted_complaint.effect'))
    await accept.locator('summary').click()
    await accept.getByRole('button').last().click()
    const cut = action(t('studio.cases.cut.effect'))
    await cut.locator('summary').click()
    await cut.getByLabel(t('studio.cases.cut.amount')).fill('1,50')
    await cut.getByRole('button', { name: t('studio.cases.cut.submit') }).click()
    await expect(cut).toContainText(t('studio.do.confirm_first'))
    await staff.isSound()
    await cut.getByLabel(t('studio.do.confirm')).check()
    await cut.getByRole('button', { name: t('studio.cases.cut.submit') }).click()
    await expect(main.getByText(/1[,.]50/).first()).toBeVisible()
    await staff.isSound()
  })
}
