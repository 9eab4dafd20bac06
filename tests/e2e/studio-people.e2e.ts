import { Secret, TOTP } from 'otpauth'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { expect, SHORT, type Shopper, test } from './shop.ts'
import { store } from './store-tool.ts'

const PASSWORD = 'correct horse battery staple'
/** Passkeys are bound to a name, and none is given to an address. */
const LOCALHOST = `http://localhost:${process.env.E2E_PORT}`

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** An authenticator of the browser's own, which says yes. */
async function virtualAuthenticator({ page }: Shopper): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The path of a new link: for the first owner, or for somebody who cannot log in any more. */
async function linkFor(handle?: string): Promise<string> {
  const { out, err } = await store(['people', 'link', ...(handle === undefined ? [] : [handle])])
  const address = /https?:\S+/.exec(out)?.[0]
  if (address === undefined) throw new Error(`No link: ${out} ${err}`)
  const { searchParams } = new URL(address)
  return linkTo('en', 'studio_welcome', {}, { token: searchParams.get('token')! })
}

test.describe.configure({ mode: 'serial' })

const OWNER = { name: 'Olga Nowak', email: 'olga@shop.example', handle: 'olga-nowak' }

test(
  'without script the first owner opens an account, saves the codes, leaves and comes back',
  SHORT,
  async ({ shopper }) => {
    const t = TRANSLATE.en
    const owner = await shopper({ locale: 'en', width: 390, script: false })
    const { page } = owner
    const main = page.getByRole('main')
    await owner.open(await linkFor())
    const secret = (await main.locator('code').first().textContent())!.replaceAll(' ', '')
    await main.getByRole('textbox', { name: t('studio.person.name') }).fill(OWNER.name)
    await main.getByRole('textbox', { name: t('contact.email') }).fill(OWNER.email)
    await main.getByLabel(t('login.new_password')).fill(PASSWORD)
    await main.getByRole('textbox', { name: t('studio.code'), exact: true }).fill('000000')
    await main.getByRole('button', { name: t('studio.welcome.submit') }).click()
    await expect(main).toContainText(t('studio.refused.code'))
    await main.getByLabel(t('login.new_password')).fill(PASSWORD)
    await main.getByRole('textbox', { name: t('studio.code'), exact: true }).fill(codeOf(secret))
    await main.getByRole('button', { name: t('studio.welcome.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.account'))
    await expect(main.locator('code')).toHaveCount(10)
    await owner.isSound()
    await main.getByRole('button', { name: t('studio.recovery.saved') }).click()
    await expect(main.locator('code')).toHaveCount(0)
    await page.getByRole('banner').getByText(OWNER.name).click()
    await page.getByRole('button', { name: t('studio.log_out') }).click()
    await expect(page).toHaveURL(new RegExp(linkTo('en', 'studio_login')))
    await owner.isSound()
    await owner.visit(linkTo('en', 'studio_people'))
    await main.getByRole('textbox', { name: t('contact.email') }).fill(OWNER.email)
    await main.getByLabel(t('login.password')).fill(PASSWORD)
    // The code that opened the account is used up; clocks may be a step apart.
    await main.getByRole('textbox', { name: t('studio.code'), exact: true }).fill(codeOf(secret, 1))
    await main.getByRole('button', { name: t('studio.log_in.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.people'))
    await owner.isSound()
  },
)

test('with a passkey the owner opens the account anew, logs in, and confirms what is dangerous', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const owner = await shopper({ locale: 'en', width: 1440 })
  await virtualAuthenticator(owner)
  const { page } = owner
  const main = page.getByRole('main')
  await page.goto(LOCALHOST + (await linkFor(OWNER.handle)))
  await owner.isLive()
  await main.getByRole('button', { name: t('studio.welcome.passkey') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.account'))
  await expect(main).toContainText(t('studio.passkey.add'))
  await page.getByRole('banner').getByText(OWNER.name).click()
  await page.getByRole('button', { name: t('studio.log_out') }).click()
  await expect(page).toHaveURL(new RegExp(linkTo('en', 'studio_login')))
  await main.getByRole('button', { name: t('studio.log_in.passkey') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.home.title', { name: OWNER.name }))

  await page.goto(LOCALHOST + linkTo('en', 'studio_people'))
  await owner.isLive()
  await main.getByText(t('studio.invite'), { exact: true }).click()
  await main.getByRole('textbox', { name: t('studio.person.name') }).fill('Jan Kowalski')
  await main.getByRole('textbox', { name: t('contact.email') }).fill('jan@shop.example')
  await main.getByRole('button', { name: t('studio.invite.submit') }).click()
  await expect(main).toContainText('jan@shop.example')

  await page.goto(LOCALHOST + linkTo('en', 'studio_confirm'))
  await owner.isLive()
  await main.getByRole('button', { name: t('studio.confirm.passkey') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.home.title', { name: OWNER.name }))
  await page.goto(LOCALHOST + linkTo('en', 'studio_audit'))
  await owner.isLive()
  await expect(main).toContainText(t('studio.did.postStaffPersonInvitation'))
  await owner.isSound()
})
