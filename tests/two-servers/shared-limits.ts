import { solveCaptcha } from '#runtime/client/solve-captcha.ts'
import { CAPTCHA_HEADER, CAPTCHA_PATH, CAPTCHA_REQUIRED } from '#schemas/captcha.ts'
import type { ShopServer } from './two-servers.ts'

/** Forms without a captcha that one address may send in a minute, to both servers together. */
const FREE_FORMS = 10

/** Limits that a stranger could double by asking both servers. */
export async function limitFaults(one: ShopServer, two: ShopServer): Promise<string[]> {
  const faults: string[] = []
  const stranger = '203.0.113.7'
  const answers: Answer[] = []
  for (let sent = 0; sent < FREE_FORMS; sent++) answers.push(await logIn(sent % 2 === 0 ? one : two, stranger))
  if (answers.some(({ needsCaptcha }) => needsCaptcha)) faults.push('a form within the limit needed a captcha')
  for (const server of [one, two])
    if (!(await logIn(server, stranger)).needsCaptcha) faults.push(`the server ${server.name} takes one form more`)

  const puzzle = await (await fetch(one.url + CAPTCHA_PATH)).json()
  const solved = (await solveCaptcha(puzzle))!
  const other = '203.0.113.8'
  const first = await logIn(two, other, solved)
  const second = await logIn(one, other, solved)
  if (first.text === second.text) faults.push('a captcha of one server is taken by the other, and once more by itself')
  return faults
}

interface Answer {
  needsCaptcha: boolean
  text: string
}

/** Guesses at an account that does not exist. */
async function logIn({ url }: ShopServer, from: string, captcha?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/actions/account.logIn`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: url, 'x-path': '/en/login', 'x-forwarded-for': from },
      ...(captcha !== undefined && { [CAPTCHA_HEADER]: captcha }),
    },
    body: JSON.stringify({ email: 'nobody@nowhere.example', password: `Guess#${from}` }),
  })
  return { needsCaptcha: answer.headers.get(CAPTCHA_HEADER) === CAPTCHA_REQUIRED, text: await answer.text() }
}
