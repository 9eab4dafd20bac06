import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { PASSWORD } from './customers.ts'
import { logIn, newCompany, newCustomer } from './new-customer.ts'
import { newsletterLinkInMail, textInMails } from './order-mail.ts'
import { describeView, expect, type Shopper, test, type View, viewsFor } from './shop.ts'

const DATA_DIR = process.env.E2E_DATA_DIR as string
/** A grinder of more than 2000 zł with hundreds in stock. */
const GRINDER = 'EKS-1041'

for (const view of viewsFor([{ locale: 'de', width: 390, script: false }])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`an owner invites, a buyer orders above the limit, an approver approves (${describeView(view)})`, async ({
    shopper,
  }) => {
    const email = await newCompany()
    const [owner, buying, approving] = [await shopper(view), await shopper(view), await shopper(view)]
    const [buyerMail, approverMail] = [`kauf.${email}`, `freigabe.${email}`]

    await test.step('the owner invites both by mail', async () => {
      await logIn(owner, email)
      await owner.open(linkTo(locale, 'company_users'))
      await invites(owner, buyerMail, 'buyer', '1000')
      await invites(owner, approverMail, 'approver')
      await expect(owner.page.getByRole('heading', { name: buyerMail })).toBeVisible()
      await owner.isSound()
    })

    await test.step('both accept, with a password of their own', async () => {
      await accepts(buying, buyerMail, view)
      await accepts(approving, approverMail, view)
    })

    const steps = checkoutSteps(buying, view)
    let number = ''
    await test.step('the order above the limit waits, and says so', async () => {
      await steps.puts(1, GRINDER)
      await buying.visit(linkTo(locale, 'checkout'))
      await steps.types({ ...GUEST, email: buyerMail, taxId: '660-641-98-17', companyName: 'Pod Zegarem' })
      await steps.isReadyToPayBy('credit_limit')
      await steps.field('purchaseOrderNumber').fill('PO-77')
      await steps.buys()
      await expect(buying.page).toHaveURL(linkTo(locale, 'checkout_success'))
      await expect(buying.page.getByText(t('success.approval'))).toBeVisible()
      await buying.isSound()
      number = await steps.orderNumber()
    })

    await test.step('the approver opens it from the mail, and approves with one click', async () => {
      const path = linkTo(locale, 'order_details', { id: number })
      await expect.poll(() => textInMails(DATA_DIR, `${path}\n`)).toContain('PO-77')
      await approving.open(linkTo(locale, 'company_approvals'))
      await expect(approving.page.getByText(/PO-77/)).toBeVisible()
      await approving.open(path)
      await approving.page.getByRole('button', { name: t('approval.approve'), exact: true }).click()
      await expect(approving.page).toHaveURL(linkTo(locale, 'company_approvals'))
      await approving.isLive()
      await expect(approving.page.getByText(t('approval.none'))).toBeVisible()
      await approving.isSound()
    })

    await test.step('the order goes on by invoice on credit, and names who approved it', async () => {
      await buying.open(linkTo(locale, 'order_details', { id: number }))
      const main = buying.page.getByRole('main')
      await expect(main.getByText(/Anna Freigabe/)).toBeVisible()
      await expect(main.getByText('PO-77')).toBeVisible()
      await expect(main.getByText(t('order.status.processing')).first()).toBeVisible()
      await expect(main.getByRole('link', { name: /FV\// })).toBeVisible()
    })

    await test.step('the owner removes the buyer, whose session ends at once', async () => {
      await owner.visit(linkTo(locale, 'company_users'))
      await owner.page.getByRole('link', { name: 'Jan Kauf' }).click()
      await owner.isLive()
      await owner.isSound()
      await owner.page.getByRole('button', { name: t('company.remove'), exact: true }).click()
      await expect(owner.page).toHaveURL(linkTo(locale, 'company_users'))
      await owner.isLive()
      await expect(owner.page.getByText('Jan Kauf')).toHaveCount(0)
      await buying.page.goto(linkTo(locale, 'orders_history'))
      await expect(buying.page).toHaveURL(new RegExp(linkTo(locale, 'login')))
    })
  })

  test(`a consumer joins the company that invites their address, with the account they have (${describeView(view)})`, async ({
    shopper,
  }) => {
    const [owner, joining] = [await shopper(view), await shopper(view)]
    const email = await newCustomer()
    const main = joining.page.getByRole('main')

    await test.step('the mail of the owner leads to the log-in, and back', async () => {
      await logIn(owner, await newCompany())
      await owner.visit(linkTo(locale, 'company_users'))
      await invites(owner, email, 'approver')
      const path = linkTo(locale, 'company_invitation')
      await expect.poll(() => newsletterLinkInMail(DATA_DIR, email, path)).not.toBeNull()
      const mailed = newsletterLinkInMail(DATA_DIR, email, path)!
      await joining.open(mailed)
      await main.getByRole('link', { name: t('header.login'), exact: true }).click()
      await joining.isLive()
      await main.locator('[name="email"]').fill(email)
      await main.locator('[name="password"]').fill(PASSWORD)
      await joining.page.keyboard.press('Enter')
      await expect(joining.page).toHaveURL(mailed)
      await joining.isLive()
      await joining.isSound()
    })

    await test.step('one press joins, and the account is one of the company', async () => {
      await main.getByRole('button', { name: t('company.invitation.accept'), exact: true }).click()
      await expect(joining.page).toHaveURL(linkTo(locale, 'account'))
      await joining.open(linkTo(locale, 'company_approvals'))
      await expect(main.getByText(t('approval.none'))).toBeVisible()
    })

    await test.step('the owner ends it: the account stays, a consumer’s again', async () => {
      await owner.visit(linkTo(locale, 'company_users'))
      await owner.page.getByRole('link', { name: 'Tomasz' }).click()
      await owner.isLive()
      await owner.page.getByRole('button', { name: t('company.remove'), exact: true }).click()
      await expect(owner.page).toHaveURL(linkTo(locale, 'company_users'))
      await logIn(joining, email)
      await joining.visit(linkTo(locale, 'account'))
      await joining.visit(linkTo(locale, 'company_approvals'), { status: 404 })
    })
  })

  async function invites({ page }: Shopper, email: string, role: string, limit?: string) {
    const main = page.getByRole('main')
    await main.locator('[name="email"]').fill(email)
    await main.locator(`[name="role"][value="${role}"]`).check()
    if (limit !== undefined) await main.locator('[name="limit"]').fill(limit)
    await main.getByRole('button', { name: t('company.invite.send'), exact: true }).click()
    await expect(main.getByText(t('company.invite.sent')).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: email })).toBeVisible()
  }

  async function accepts(shopper: Shopper, email: string, { locale }: View) {
    const path = linkTo(locale, 'company_invitation')
    await expect.poll(() => newsletterLinkInMail(DATA_DIR, email, path)).not.toBeNull()
    await shopper.open(newsletterLinkInMail(DATA_DIR, email, path)!)
    const { page } = shopper
    const main = page.getByRole('main')
    const isApprover = email.startsWith('freigabe')
    await main.locator('[name="firstName"]').fill(isApprover ? 'Anna' : 'Jan')
    await main.locator('[name="lastName"]').fill(isApprover ? 'Freigabe' : 'Kauf')
    await main.locator('[name="password"]').fill(PASSWORD)
    await main.locator('[name="passwordRepeat"]').fill(PASSWORD)
    await main.locator('[name="terms"]').check()
    await main.getByRole('button', { name: t('company.invitation.accept'), exact: true }).click()
    await expect(page).toHaveURL(linkTo(locale, 'account'))
    await shopper.isLive()
  }
}
