import { SESSION_PATH } from '../../schemas/bearer-paths.ts'
import { CAPTCHA_HEADER, CAPTCHA_PATH, CAPTCHA_REQUIRED } from '../../schemas/captcha.ts'
import { CATALOG_HEADER } from '../../schemas/catalog-header.ts'
import { parseJson } from '../../schemas/safe-json.ts'
import { PROTOCOL, SCREEN_BUDGET } from '../../schemas/screen-limits.ts'
import { createBearerHolder } from './bearer-session.ts'
import { createCookieJar } from './cookie-jar.ts'
import { createRequests } from './requests.ts'
import { ShopError } from './shop-error.ts'
import type {
  ActionReply,
  ActOptions,
  BearerSession,
  CallOptions,
  Client,
  ClientOptions,
  Contract,
  CookieJar,
  ScreenReply,
} from './types.ts'

/** Redirects that are followed before a screen is returned. */
const MAX_REDIRECTS = 5
/** Screens that are kept to be revalidated by their ETag. */
const MAX_KEPT = 20
/** Limits of any answer: a screen with the live data of a shopper. */
const LIMITS = { maxBytes: 4 * SCREEN_BUDGET.bytes, maxDepth: 64 }

/** The envelope of a screen, as far as the client itself reads it. */
interface Envelope {
  protocol: string
  catalogStatus?: string
  screen: { redirect?: { to: string } }
  nodes: object
}

/** A client of one shop for one shopper. */
export function createClient<C extends Contract>(options: ClientOptions): Client<C> {
  const { catalog = null, currency, read, solveCaptcha } = options
  const origin = new URL(options.origin).origin
  const jar = options.bearer ? null : options.cookies === undefined ? ownCookies() : options.cookies
  const requests = createRequests(options, jar, () => bearer)
  const bearer = options.bearer
    ? createBearerHolder(beginSession, options.bearer === true ? null : options.bearer)
    : null
  const kept = new Map<string, { etag: string; value: unknown; status: number }>()
  const catalogHeader: Record<string, string> = catalog === null ? {} : { [CATALOG_HEADER]: catalog }

  async function beginSession(path: string): Promise<BearerSession> {
    const sent = tokenNow()
    const response = await requests.send(new URL(path, origin), { method: 'POST' })
    const value = await readJson(response)
    if (response.ok && isRecord(value) && typeof value.token === 'string') return value as unknown as BearerSession
    bearer?.forget(sent)
    throw refusal(response, value)
  }

  /** The shop tells the end of a session by its code. */
  function noteEnd(response: Response, body: unknown, sent: string | null): void {
    if (response.status === 401 && isRecord(body) && isRecord(body.error) && body.error.code === 'session-ended')
      bearer?.forget(sent)
  }

  const tokenNow = () => bearer?.token() ?? null

  async function getKept(address: URL, call: CallOptions | undefined): Promise<{ value: unknown; status: number }> {
    const known = kept.get(address.href)
    const sent = tokenNow()
    const response = await requests.send(address, { headers: known ? { 'if-none-match': known.etag } : {} }, call)
    if (known && response.status === 304) return known
    const value = await readJson(response)
    noteEnd(response, value, sent)
    // A missing page is a screen, too; a refusal is none.
    if (!response.ok && isRecord(value) && isRecord(value.error)) throw refusal(response, value)
    const etag = response.headers.get('etag')
    kept.delete(address.href)
    if (etag) kept.set(address.href, { etag, value, status: response.status })
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return { value, status: response.status }
  }

  async function screen(address: string, call?: CallOptions): Promise<ScreenReply<C>> {
    let path = pathIn(origin, address)
    if (path === null) throw new TypeError(`'${address}' is no address of ${origin}.`)
    for (let redirects = 0; ; redirects++) {
      const url = new URL('/api/screens', origin)
      url.searchParams.set('path', path)
      if (catalog !== null) url.searchParams.set('catalog', catalog)
      const chosen: string | undefined = currency ?? jar?.get('currency')
      if (chosen) url.searchParams.set('currency', chosen)
      // Prices follow the delivery address of the checkout.
      const country = jar?.get('tax_country')
      if (country) url.searchParams.set('taxCountry', country)
      const { value, status } = await getKept(url, call)
      if (!isEnvelope(value))
        throw new ShopError('malformed', `The answer for ${path} is no screen of protocol ${PROTOCOL}.`)
      const to = value.screen.redirect?.to
      const next = to === undefined || redirects === MAX_REDIRECTS ? null : pathIn(origin, to)
      if (next !== null) {
        path = next
        continue
      }
      const repaired = read && to === undefined ? read(value) : { screen: value, repairs: [] }
      if (!repaired) throw new ShopError('malformed', `Nothing of the screen at ${path} can be drawn.`)
      return {
        screen: repaired.screen,
        path,
        status,
        leadsTo: to ?? null,
        isOutsideWindow: value.catalogStatus === 'outside-window',
        repairs: repaired.repairs,
      }
    }
  }

  async function act(
    operation: string,
    input: unknown,
    { path = '/', idempotencyKey = randomKey(), ...call }: ActOptions = {},
  ): Promise<ActionReply<C>> {
    const url = new URL(`/api/actions/${encodeURIComponent(operation)}`, origin)
    if (currency) url.searchParams.set('currency', currency)
    const send = (captcha: string | null) =>
      requests.send(
        url,
        {
          method: 'POST',
          body: JSON.stringify(input),
          headers: {
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
            'x-path': path,
            ...catalogHeader,
            ...(captcha === null ? {} : { [CAPTCHA_HEADER]: captcha }),
          },
        },
        call,
      )
    await bearer?.ensure()
    let sent = tokenNow()
    let response = await send(null)
    if (solveCaptcha && needsCaptcha(response)) {
      const puzzle = await readJson(await requests.send(new URL(CAPTCHA_PATH, origin), {}, call))
      const captcha = await solveCaptcha(puzzle)
      sent = tokenNow()
      if (captcha !== null) response = await send(captcha)
    }
    const answer = await readJson(response)
    noteEnd(response, answer, sent)
    if (!isAnswer(answer)) throw refusal(response, answer)
    return {
      ok: answer.ok,
      status: response.status,
      effects: answer.effects as C['effect'][],
      isOutsideWindow: /;\s*asked=unknown/.test(response.headers.get(CATALOG_HEADER) ?? ''),
      needsCaptcha: needsCaptcha(response),
    }
  }

  async function json(address: string, call?: CallOptions, headers = {}): Promise<unknown> {
    const path = pathIn(origin, address)
    if (path === null) throw new TypeError(`'${address}' is no address of ${origin}.`)
    const sent = tokenNow()
    const response = await requests.send(new URL(path, origin), { headers }, call)
    const value = await readJson(response)
    noteEnd(response, value, sent)
    if (!response.ok) throw refusal(response, value)
    return value
  }

  return {
    screen,
    act,
    json: (address, call) => json(address, call),
    async session({ path = '/', ...call } = {}) {
      const query = currency ? `?currency=${currency}` : ''
      const value = await json(`${SESSION_PATH}${query}`, call, { 'x-path': path, ...catalogHeader })
      if (!isRecord(value) || !isRecord(value.user)) throw new ShopError('malformed', 'The answer is no session.')
      return value as C['session']
    },
    cookies: jar,
    get bearer() {
      return bearer?.current() ?? null
    },
  }
}

/** Path and query of an address inside the shop, null for one outside. */
function pathIn(origin: string, address: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null
  return url?.origin === origin ? url.pathname + url.search : null
}

async function readJson(response: Response): Promise<unknown> {
  const parsed = parseJson(await response.text(), LIMITS)
  if (parsed.ok) return parsed.value
  throw new ShopError(
    response.ok ? 'malformed' : 'refused',
    `Status ${response.status}: ${parsed.problem.message}`,
    response,
  )
}

function refusal(response: Response, body: unknown): ShopError {
  const error = isRecord(body) && isRecord(body.error) ? `: ${String(body.error.message)}` : ''
  return new ShopError(response.ok ? 'malformed' : 'refused', `Status ${response.status}${error}`, response)
}

function needsCaptcha(response: Response): boolean {
  return response.headers.get(CAPTCHA_HEADER) === CAPTCHA_REQUIRED
}

function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && value.protocol === PROTOCOL && isRecord(value.screen) && isRecord(value.nodes)
}

function isAnswer(value: unknown): value is { ok: boolean; effects: object[] } {
  return (
    isRecord(value) && typeof value.ok === 'boolean' && Array.isArray(value.effects) && value.effects.every(isRecord)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Browsers have cookies of their own. */
function ownCookies(): CookieJar | null {
  return typeof document === 'undefined' ? createCookieJar() : null
}

/** 128 random bits. Unlike `randomUUID` this works on pages without TLS, too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
