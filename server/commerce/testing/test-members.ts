import type { OrderLimit } from '#schemas/company-members.ts'
import type { MemberRole } from '#schemas/user.ts'
import { waitingEvents } from '../engine/events.ts'
import { Accepted, LoggedIn } from '../engine/routes/account-bodies.ts'
import type { TestShop } from './test-commerce.ts'
import { TERMS } from './test-orders.ts'

export const MEMBER_PASSWORD = 'Ziarno#2027'

/** Token of the last mailed invitation. */
export async function invitationToken(shop: TestShop): Promise<string> {
  const events = (await waitingEvents(shop.database.db, 1000)).map(({ event }) => event)
  const invited = events.filter((event) => event.type === 'company.invited').at(-1)
  if (invited?.type !== 'company.invited') throw new Error('Nobody was invited.')
  return invited.token
}

/** Invites a user to the company of `owner`, accepts, and returns their token and id. */
export async function joinCompany(
  shop: TestShop,
  owner: string | undefined,
  {
    email,
    role,
    orderLimit = null,
    name = 'Jan',
  }: { email: string; role: MemberRole; orderLimit?: OrderLimit | null; name?: string },
) {
  const body = { email, role, orderLimit }
  await shop.ask(Accepted, 'POST', '/customer/company/invitation', { userToken: owner, body, status: 202 })
  const { token, customer } = await shop.ask(LoggedIn, 'POST', '/company-invitation/acceptance', {
    body: {
      token: await invitationToken(shop),
      firstName: name,
      lastName: 'Nowak',
      password: MEMBER_PASSWORD,
      consents: [TERMS],
    },
  })
  return { userToken: token, id: customer.id, customer }
}
