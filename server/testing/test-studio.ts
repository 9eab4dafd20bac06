import { expect } from 'vitest'
import type { StaffRole } from '#schemas/staff-role.ts'
import { codeOf, STUDIO_PASSWORD } from '#server/commerce/testing/test-people.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { nodesOf } from './test-screens.ts'
import { cookiesOf, type TestApp, type TestCommerce } from './test-shop.ts'

/** Somebody who works in the studio of a test shop. */
export interface StudioPerson {
  email: string
  /** of their one-time codes */
  secret: string
  cookies: Record<string, string>
}

/** The first owner, who has followed the link of the start. */
export async function makeTestOwner(commerce: TestCommerce, shop: TestApp): Promise<StudioPerson> {
  const token = await shop.ports.portsFor(SYSTEM_SHOPPER).staff.firstLink()
  return openTestAccount(commerce, shop, { token: token!, name: 'Olga Nowak', email: 'olga@shop.example' })
}

/** Somebody whom a person invites, and who has followed the link of the mail. */
export async function makeTestPerson(
  commerce: TestCommerce,
  shop: TestApp,
  by: StudioPerson,
  role: StaffRole,
): Promise<StudioPerson> {
  const email = `${role}@shop.example`
  const input = { email, name: `Person ${role}`, role, language: 'en' }
  const invited = await shop.call('studio.invite', input, by)
  expect(invited.status).toBe(200)
  const token = await mailedToken(commerce, email)
  return openTestAccount(commerce, shop, { token, name: `Person ${role}`, email })
}

/** The token of the newest invitation that was mailed to an address. */
export async function mailedToken({ commerce }: TestCommerce, email: string): Promise<string> {
  const { content } = await commerce.store.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('layout', '=', 'staff-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(content) as { event: { token: string } }).event.token
}

/** Opens the account of a link by the plain form of its page. */
export async function openTestAccount(
  { clock }: TestCommerce,
  shop: TestApp,
  { token, name, email }: { token: string; name: string; email: string },
): Promise<StudioPerson> {
  const path = `/en/studio/welcome?token=${token}`
  const { screen } = await shop.json(path)
  const [codes] = nodesOf(screen, 'studio-one-time-codes')
  const secret = (codes!.props.codes as string[])[0]!.replaceAll(' ', '')
  const fields = { name, email, password: STUDIO_PASSWORD, oneTimeCode: codeOf(secret, clock()) }
  const args = JSON.stringify({ token })
  const answer = await shop.send('studio.openAccount', { $back: path, $args: args, ...fields })
  const { staff_session: session } = cookiesOf(answer)
  expect(session, answer.headers.get('location') ?? '').toBeTruthy()
  return { email, secret, cookies: { staff_session: session! } }
}
