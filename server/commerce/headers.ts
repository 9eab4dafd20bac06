import { hash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { CountryCode } from '#schemas/address.ts'
import { CURRENCIES, type Currency, DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts'
import { STAFF_RIGHTS } from '#schemas/staff-right.ts'
import type { TokenPayload } from '#schemas/user.ts'
import { isUpload } from './body-paths.ts'
import type { Sessions } from './engine/accounts/sessions.ts'
import { Refusal } from './engine/refusal.ts'
import type { Caller, CommerceEnv } from './parts.ts'
import type { StaffCaller } from './staff/staff-caller.ts'
import type { TokenSigner } from './tokens.ts'

const DEFAULT_CURRENCY: Currency = 'PLN'
const DEFAULT_SCOPE = 'amp_pl'

/** Public paths without data of customers, for readers without a key. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/.well-known/jwks.json', '/openapi.json'])

type HeaderCheck = {
  /** the valid value of `cg-token` */
  apiKey: string
  signer: TokenSigner
  sessions: Pick<Sessions, 'userOf' | 'renew'>
  /** the caller that a staff key or a session stands for; null for one that is unknown or has ended */
  staffOf: (bearer: string, now: Date) => Promise<StaffCaller | null>
  clock: () => Date
}

/**
 * Reads and checks the headers of every call (S7.1-S7.7): cg-token (403) or in its place a staff key (401), x-headless,
 * currency and tax-country (400), content type (415), user-token (401). Only `accept-language` chooses the language. A token that has less than half of
 * its life left, or another country, price group or role than the customer's, is answered with a new one in `refresh-user-token` (S6.17).
 */
export function checkHeaders({
  apiKey,
  signer,
  sessions,
  staffOf,
  clock,
}: HeaderCheck): MiddlewareHandler<CommerceEnv> {
  const isApiKey = sameText(apiKey)
  return async (context, next) => {
    const header = (name: string) => context.req.header(name)
    const now = clock()
    if (!OPEN_PATHS.has(context.req.path)) {
      const bearer = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]
      if (!isApiKey(header('cg-token') ?? '') && (bearer === undefined || header('cg-token') !== undefined)) {
        throw new Refusal(403, 'api_key_invalid', 'The header cg-token is not the API key of this shop.')
      }
      const staff = bearer === undefined ? holderOfApiKey(header('staff-operator')) : await staffOf(bearer, now)
      if (!staff) throw new Refusal(401, 'staff_key_invalid', 'There is no such staff key or session, or it has ended.')
      context.set('staff', staff)
      if (header('x-headless') !== '1') throw new Refusal(400, 'headless_missing', 'The header x-headless must be 1.')
    }
    if (!isUpload(context)) checkContentType(context.req.method, header('content-type'))

    const token = header('user-token')
    const payload = token ? await signer.verify(token) : null
    const user = payload && (await sessions.userOf(payload, now))
    // A token expires, and it also ends with its session.
    if (token && !user) throw new Refusal(401, 'token_invalid', 'The user-token is not valid any more. Log in again.')
    const caller: Caller = {
      locale: preferredLocale(header('accept-language')),
      currency: readCurrency(header('currency')),
      scope: header('scope') || DEFAULT_SCOPE,
      ...taxCountryIn(header('tax-country')),
      user,
      ...(payload?.sid !== undefined && { sessionId: payload.sid }),
      now,
      ...(DEVICE.test(header('x-device') ?? '') && { device: header('x-device') as string }),
    }
    context.set('caller', caller)
    await next()
    if (!payload || !context.res.ok) return
    // A changed delivery address, and another role in the company, count for the very next page.
    const current = context.req.method === 'GET' ? user : await sessions.userOf(payload, now)
    if (isHalfGone(payload, now) || (current && !isSame(current, payload.user))) {
      // Not for a session that this very call has ended.
      const renewed = await sessions.renew(payload, now)
      if (renewed !== null) context.res.headers.set('refresh-user-token', renewed)
    }
  }
}

/**
 * The holder of the shop's API key in staff calls: the command line, which names its account, or anybody else, which
 * staff keys replace.
 */
function holderOfApiKey(operator: string | undefined): StaffCaller {
  if (operator === undefined) return { kind: 'shop', name: 'shop', rights: STAFF_RIGHTS }
  return { kind: 'operator', name: `operator:${OPERATOR.test(operator) ? operator : 'unnamed'}`, rights: STAFF_RIGHTS }
}

const OPERATOR = /^[A-Za-z0-9._@-]{1,40}$/

/** Browser and system in plain words, repeated in mails. */
const DEVICE = /^[A-Za-z0-9 ,.]{1,60}$/

/** The best supported language, by weight and then order; the default is Polish. Domain 0.8 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { language: range.split('-')[0]!.trim(), weight: weight === undefined ? 1 : Number(weight) }
  })
  const known = wishes.filter(({ language, weight }) => weight > 0 && (LOCALES as readonly string[]).includes(language))
  const best = known.sort((a, b) => b.weight - a.weight)[0]
  return (best?.language as Locale | undefined) ?? DEFAULT_LOCALE
}

function readCurrency(currency: string | undefined): Currency {
  if (!currency) return DEFAULT_CURRENCY
  if ((CURRENCIES as readonly string[]).includes(currency)) return currency as Currency
  throw new Refusal(400, 'currency_unknown', `The header currency must be one of ${CURRENCIES.join(', ')}.`)
}

function taxCountryIn(country: string | undefined): Pick<Caller, 'taxCountry'> {
  if (!country) return {}
  if (CountryCode.safeParse(country).success) return { taxCountry: country }
  throw new Refusal(400, 'tax_country_unknown', 'The header tax-country must be two letters of ISO 3166, such as PL.')
}

function checkContentType(method: string, contentType: string | undefined): void {
  const needed = method === 'PATCH' ? 'application/merge-patch+json' : method === 'POST' ? 'application/json' : null
  const sent = contentType?.split(';')[0]?.trim().toLowerCase()
  if (needed && sent !== needed) {
    throw new Refusal(415, 'content_type_unsupported', `The content type of ${method} must be ${needed}.`)
  }
}

function isSame(a: TokenPayload['user'], b: TokenPayload['user']): boolean {
  return a.country === b.country && a.priceGroup === b.priceGroup && a.company?.role === b.company?.role
}

/** A token without its time of issue is never renewed. */
function isHalfGone({ exp, iat }: TokenPayload, now: Date): boolean {
  return iat !== undefined && exp - now.getTime() / 1000 < (exp - iat) / 2
}

/** Compares in constant time: digests have one length. */
function sameText(expected: string): (sent: string) => boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const wanted = digest(expected)
  return (sent) => timingSafeEqual(digest(sent), wanted)
}
