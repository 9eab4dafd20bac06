import { readDemoShop } from '#server/demo/data.ts'
import { PASSWORD } from './customers.ts'

/** Logs in as a demo customer and returns the user token. */
export async function userTokenOf(customerId: string, origin: string): Promise<string> {
  const customer = readDemoShop().customers.find(({ id }) => id === customerId)
  if (!customer) throw new Error(`The demo shop has no customer ${customerId}.`)
  const response = await fetch(new URL('/api/actions/account.logIn', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: customer.email, password: PASSWORD }),
  })
  const token = /(?:^|, )token=([^;]+)/.exec(response.headers.getSetCookie().join(', '))?.[1]
  if (token === undefined) throw new Error(`Logging in answered ${response.status}: ${await response.text()}`)
  return token
}
