import type { Locale } from '#schemas/locale.ts'
import { cookieHeader } from '#server/http/clients/bearer.ts'
import { BEARER_TOKEN, type BearerSessions } from '#server/http/clients/bearer-sessions.ts'
import { createEndedSessions } from '#server/http/visit/ended-sessions.ts'
import { type ShopRulesSource, SYSTEM_SHOPPER, taxCountryOf } from '#server/http/visit/shop-rules.ts'
import { createTokenCheck } from '#server/http/visit/token.ts'
import { createReadVisit, SCOPE_OF } from '#server/http/visit/visit.ts'
import type { SharedPorts } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { ExplainQuery } from './explain-query.ts'

export interface ExplainShopperParts {
  /** check the token of a session */
  shared: Pick<SharedPorts, 'publicKeys' | 'endedSessions'>
  /** null: this shop has none */
  bearerSessions: Pick<BearerSessions, 'read'> | null
  rules: ShopRulesSource
  clock: () => Date
}

/**
 * The shopper to explain a screen for: of the session that the query names, else an invented one without a session. What
 * the query says besides wins. A `fault` if the session is unknown or has ended.
 */
export async function explainShopper(
  query: ExplainQuery,
  locale: Locale,
  parts: ExplainShopperParts,
): Promise<{ shopper: Shopper } | { fault: string }> {
  return query.session === undefined
    ? { shopper: await inventShopper(query, locale, parts) }
    : shopperOf(query.session, query, locale, parts)
}

async function inventShopper(
  { kind = 'visitor', currency, priceMode, taxCountry, device }: ExplainQuery,
  locale: Locale,
  { rules }: ExplainShopperParts,
): Promise<Shopper> {
  const shop = await rules.ready()
  return {
    ...SYSTEM_SHOPPER,
    ...{ locale, scope: SCOPE_OF[locale], kind, device },
    currency: currency ?? shop.defaultCurrency,
    priceMode: priceMode ?? shop.priceMode[kind],
    taxCountry: taxCountryOf(shop, [taxCountry]),
  }
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
