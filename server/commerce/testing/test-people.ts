import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '#schemas/staff-role.ts'
import { FirstLinkAnswer, LinkAnswer, SessionAnswer } from '../staff/people/account-bodies.ts'
import { OneInvitationAnswer } from '../staff/people/people-bodies.ts'
import type { TestShop } from './test-commerce.ts'

export const STUDIO_ORIGIN = 'https://shop.example'
export const STUDIO_PASSWORD = 'correct horse battery staple'

/** What an authenticator app shows. */
export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The headers of a staff call with a session token or a key. */
export const bearer = (token: string) => ({ 'cg-token': null, authorization: `Bearer ${token}` })

export interface TestPerson {
  token: string
  handle: string
  email: string
  /** of their one-time codes */
  secret: string
}

/** Follows a link as somebody who chooses a password and one-time codes. */
export async function acceptTestLink(
  shop: TestShop,
  token: string,
  { name, email }: { name: string; email: string },
): Promise<TestPerson> {
  const link = await shop.ask(LinkAnswer, 'POST', '/staff-link', { body: { token } })
  const { secret } = link.totp
  const session = await shop.ask(SessionAnswer, 'POST', '/staff-link/acceptance', {
    status: 201,
    body: {
      ...{ token, name, locale: 'pl', origin: STUDIO_ORIGIN, password: STUDIO_PASSWORD },
      ...(link.email === null && { email }),
      code: codeOf(secret, shop.clock()),
    },
  })
  return { token: session.token, handle: session.handle, email, secret }
}

/** The first owner. */
export async function makeOwner(shop: TestShop): Promise<TestPerson> {
  const { token } = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
  return acceptTestLink(shop, token, { name: 'Olga Nowak', email: 'olga@shop.example' })
}

/** Somebody whom a person with the right invites. */
export async function makePerson(shop: TestShop, by: TestPerson, name: string, role: StaffRole): Promise<TestPerson> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@shop.example`
  await shop.ask(OneInvitationAnswer, 'POST', '/staff/person/invitation', {
    status: 201,
    headers: bearer(by.token),
    body: { email, name, role, locale: 'pl' },
  })
  return acceptTestLink(shop, await invitationToken(shop, email), { name, email })
}

/** The token in the newest invitation that was mailed to an address. */
export async function invitationToken(shop: TestShop, email: string): Promise<string> {
  const { content } = await shop.storeDatabase.db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', email)
    .where('layout', '=', 'staff-invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(content) as { event: { token: string } }).event.token
}
