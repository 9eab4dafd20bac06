import { TRANSLATE } from '#locales/all.ts'
import { MAIL_MESSAGES } from '#locales/mails.ts'
import { simpleProduct } from './catalogue.ts'
import { textInMails } from './order-mail.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { store } from './store-tool.ts'

for (const view of viewsFor([{ locale: 'de', width: 390, script: false }])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`[S1.25] a question about a product is answered by mail and published on its page (${describeView(view)})`, async ({
    shopper,
  }, { testId }) => {
    const words = `Passt der Trichter dazu? ${testId}`
    const answer = `Ja, und die Filter auch. ${testId}`
    const visitor = await shopper(view)
    const { page } = visitor
    const main = page.getByRole('main')
    const path = simpleProduct.path(locale)

    await test.step('the visitor asks', async () => {
      await visitor.visit(path)
      const href = await page.getByRole('link', { name: t('product.ask') }).getAttribute('href')
      await visitor.visit(href as string)
      await main.getByLabel(t('contact.name')).fill('Gosia Lis')
      await main.getByLabel(t('contact.email')).fill('gosia@example.com')
      await main.getByLabel(t('contact.message')).fill(words)
      await main.getByRole('button', { name: t('contact.send') }).click()
      await expect(main.getByRole('alert').filter({ hasText: t('question.ok') })).toBeVisible()
    })

    const { out } = await store(['questions', 'list', '--json'])
    const open = JSON.parse(out) as { data: { id: string; message: string }[] }
    const id = open.data.find(({ message }) => message === words)!.id

    await test.step('staff answer, and the mail comes in the language of the question', async () => {
      expect(await store(['questions', 'answer', id, answer])).toMatchObject({ code: 0, out: `Answered: ${id}.\n` })
      const mail = () => textInMails(process.env.E2E_DATA_DIR as string, answer)
      await expect.poll(mail).toContain(MAIL_MESSAGES[locale]['mail.question.answered.heading'])
      expect((await store(['questions', 'answer', id, answer])).code).toBe(1)
    })

    const question = page.getByRole('heading', { level: 3, name: words })
    /** Every server learns of a change by its feed: the page is opened again until it shows it. */
    const seen = async (count: number) =>
      expect(async () => {
        await visitor.visit(path)
        expect(await question.count()).toBe(count)
      }).toPass()

    await test.step('published it stands on the page of the product, with initials', async () => {
      expect((await store(['questions', 'publish', id, '--initials'])).code).toBe(0)
      await seen(1)
      await expect(page.getByRole('heading', { level: 2, name: t('product.questions') })).toBeVisible()
      // Other views ask about this product as well.
      const published = main.getByRole('listitem').filter({ has: question })
      await expect(published.getByText(answer)).toBeVisible()
      await expect(published.getByText(t('product.questions.by', { name: 'G. L.' }))).toBeVisible()
      await visitor.isSound()
    })

    await test.step('taken away it is gone', async () => {
      expect((await store(['questions', 'unpublish', id])).code).toBe(0)
      await seen(0)
    })
  })
}
