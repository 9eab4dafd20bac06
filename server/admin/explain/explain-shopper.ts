import type { Locale } from '#schemas/locale.ts'
import { cookieHeader } from '#server/http/clients/bearer.ts'
import { BEARER_TOKEN, type BearerSessions } from '#server/http/clients/bearer-sessions.ts'
import { createEndedSessions } from '#server/http/visit/ended-sessions.ts'
import { inventShopper } from '#server/http/visit/invented-shopper.ts'
import type { ShopRulesSource } from '#server/http/visit/shop-rules.ts'
import { createTokenCheck } from '#server/http/visit/token.ts'
import { createReadVisit } from '#server/http/visit/visit.ts'
import type { SharedPorts } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { ExplainQuery } from './explain-query.ts'

export interface ExplainShopperParts {
  /** check the token of a session, and the name of a price group */
  shared: Pick<SharedPorts, 'publicKeys' | 'endedSessions' | 'priceGroups'>
  /** null: this shop has none */
  bearerSessions: Pick<BearerSessions, 'read'> | null
  rules: ShopRulesSource
  clock: () => Date
}

/**
 * The shopper to explain a screen for: of the session that the query names, else an invented one without a session. What
 * the query says besides wins. A `fault` if the session is unknown or has ended, or the price group is unknown.
 */
export async function explainShopper(
  query: ExplainQuery,
  locale: Locale,
  parts: ExplainShopperParts,
): Promise<{ shopper: Shopper } | { fault: string }> {
  if (query.session !== undefined) return shopperOf(query.session, query, locale, parts)
  const fault = query.priceGroup === undefined ? null : await priceGroupFault(query.priceGroup, parts)
  return fault === null ? { shopper: inventShopper(query, locale, await parts.rules.ready()) } : { fault }
}

async function priceGroupFault(group: string, { shared }: ExplainShopperParts): Promise<string | null> {
  const groups = await shared.priceGroups()
  if (groups === null) return 'The commerce API of this shop does not tell its price groups: name a session instead.'
  if (groups.includes(group)) return null
  return `There is no price group '${group}'. ${groups.length === 0 ? 'The shop has none.' : `The shop has ${groups.join(', ')}.`}`
}

async function shopperOf(
  session: string,
  { currency, priceMode, taxCountry, device }: ExplainQuery,
  locale: Locale,
  { shared, bearerSessions, rules, clock }: ExplainShopperParts,
): Promise<{ shopper: Shopper } | { fault: string }> {
  const cookie = BEARER_TOKEN.test(session) ? await cookieOfBearer(session, bearerSessions) : session
  if (cookie === null) return { fault: 'The bearer session is unknown or has ended.' }
  // Sessions may have ended since the last explanation: their list is loaded each time.
  const checkToken = createTokenCheck({ ...shared, ended: createEndedSessions(shared), clock })
  const { shopper, hasSessionEnded } = await createReadVisit({ checkToken, rules, clock })({
    headers: new Headers({ cookie }),
    ...{ locale, currency, priceMode, taxCountry, device },
    requestId: 'explain',
    address: null,
  })
  return hasSessionEnded ? { fault: 'The session has ended, or its token is not of this shop.' } : { shopper }
}

async function cookieOfBearer(token: string, sessions: ExplainShopperParts['bearerSessions']): Promise<string | null> {
  const found = sessions && (await sessions.read(token))
  return found ? cookieHeader(found.values) : null
}
