import type { BrowserContext, Page } from 'playwright/test'
import { STORED_DATA } from '#server/http/visit/stored-data.ts'

const SECONDS = { days: 86_400, hours: 3600, minutes: 60 } as const
/** of tag managers of Google, whose own policies describe them */
const OF_OTHERS = /^_(?:ga|gid|gat|gcl)/
/** of people who keep the shop, for whom the policy of shoppers is not */
const OF_STAFF = 'staff_session'
/** what they typed and could not save yet */
const TYPED_BY_STAFF = 'studio-typed:'

/**
 * What the shop has stored on the device although the cookie policy, which is drawn from the same list, does not say
 * so: names, and cookies that live longer.
 */
export async function unlistedData(page: Page, context: BrowserContext, origin: string): Promise<string[]> {
  const names = (kind: string) => new Set(STORED_DATA.filter((item) => item.kind === kind).map(({ name }) => name))
  const stored = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  const now = Date.now() / 1000
  const cookies = (await context.cookies(origin)).filter(({ name }) => !OF_OTHERS.test(name) && name !== OF_STAFF)
  return [
    ...cookies.flatMap(({ name, expires }) => {
      const item = STORED_DATA.find((each) => each.kind === 'cookie' && each.name === name)
      if (!item) return [`cookie ${name}`]
      const { life } = item
      const longest = typeof life === 'string' ? 0 : life.count * SECONDS[life.unit]
      return expires - now > longest ? [`cookie ${name} lives for ${expires - now} s`] : []
    }),
    ...stored.local
      .filter((name) => !names('local').has(name) && !name.startsWith(TYPED_BY_STAFF))
      .map((name) => `local storage ${name}`),
    ...stored.session.filter((name) => !names('session').has(name)).map((name) => `session storage ${name}`),
  ]
}
