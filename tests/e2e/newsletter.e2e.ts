import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { newsletterLinkInMail } from './order-mail.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

const views = viewsFor([{ locale: 'de', width: 1440, script: false }])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`[S1.27] a visitor subscribes to the newsletter in the footer, confirms, and leaves it (${describeView(view)})`, async ({
    shopper,
  }, { testId }) => {
    const email = `${testId}@reader.example`
    const dataDir = process.env.E2E_DATA_DIR as string
    const visitor = await shopper(view)
    const { page } = visitor
    visitor.expectsRefusalOf('/api/actions/newsletter.signUp')
    await visitor.open(linkTo(locale, 'home'))
    const footer = page.getByRole('contentinfo')
    const main = page.getByRole('main')

    await test.step('a wrong address and a missing consent are said beside their fields', async () => {
      if (!script) return
      await footer.getByLabel(t('contact.email')).fill('anna@')
      await footer.getByRole('button', { name: t('newsletter.subscribe') }).click()
      await expect(footer.getByLabel(t('contact.email'))).toHaveAccessibleDescription(t('v.email'))
      await expect(footer.getByRole('checkbox')).toHaveAccessibleDescription(t('v.required'))
      await expect(footer.getByLabel(t('contact.email'))).toBeFocused()
      await visitor.isSound()
    })

    await test.step('the right ones are answered with the way to the mailbox', async () => {
      await footer.getByLabel(t('contact.email')).fill(email)
      await footer.getByRole('checkbox', { name: t('consent.newsletter') }).check()
      await footer.getByRole('button', { name: t('newsletter.subscribe') }).click()
      if (!script) {
        // The page that all visitors share cannot prove a person: its own page asks once more.
        await expect(page).toHaveURL(linkTo(locale, 'newsletter'))
        await expect(main.getByText(t('form.once_more'))).toBeVisible()
        await expect(main.getByLabel(t('contact.email'))).toHaveValue(email)
        await visitor.isLive()
        await main.getByRole('button', { name: t('newsletter.subscribe') }).click()
      }
      const place = script ? footer : main
      await expect(place.getByRole('alert').filter({ hasText: t('newsletter.sub_ok') })).toBeVisible()
      await visitor.isSound()
    })

    await test.step('the mailed link subscribes', async () => {
      const link = () => newsletterLinkInMail(dataDir, email, linkTo(locale, 'newsletter_confirm'))
      await expect.poll(link).not.toBeNull()
      await visitor.open(link()!)
      await expect(main.getByText(t('newsletter.confirm_ok'))).toBeVisible()
      await expect(main.getByRole('link', { name: t('newsletter.confirm_button') })).toBeVisible()
    })

    await test.step('the link of the next mail leaves it with one button, without a log-in', async () => {
      const link = () => newsletterLinkInMail(dataDir, email, linkTo(locale, 'newsletter_leave'))
      await expect.poll(link).not.toBeNull()
      await visitor.open(link()!)
      await main.getByRole('button', { name: t('newsletter.unsubscribe') }).click()
      await expect(main.getByRole('alert').filter({ hasText: t('newsletter.unsub_ok') })).toBeVisible()
      await visitor.isSound()
    })
  })
}
