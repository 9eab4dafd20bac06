import { type Context, Hono } from 'hono'
import type { ErrorCode } from '#schemas/error-codes.ts'
import { canonicalPath } from '#server/compiler/address/canonical-path.ts'
import { isFilePath } from '#server/compiler/address/file-path.ts'
import { ignoredInPath, ignoredParameter } from '#server/compiler/address/ignored-parameters.ts'
import { readScreenQuery } from '#server/compiler/address/variant-query.ts'
import type { Notice } from '#server/compiler/assembler.ts'
import type { ClientCatalogs } from '#server/compiler/catalogs/client-catalogs.ts'
import { keysOf } from '#server/forms/drafts.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import type { NoteMissedSearch } from '#server/http/visit/missed-searches.ts'
import { reportScopeChange } from '#server/http/visit/scope-change.ts'
import { isTaxCountry } from '#server/http/visit/shop-rules.ts'
import type { Visit, VisitRequest } from '#server/http/visit/visit.ts'
import type { Words } from '#server/platform/words/words.ts'
import { withIgnored } from './ignored-answer.ts'
import { requestedMatch } from './requested-match.ts'
import type { ScreenAnswerRequest, ScreenAnswers } from './screen-answers.ts'

/** Seconds that the notice of an ended session waits for a page that can show it. */
const END_NOTICE_MAX_AGE_S = 3600

/**
 * `GET /api/screens?path&currency&priceMode&taxCountry&device&arms&bucket&catalog`: the screen of any URL as JSON. `GET *`: the same as a
 * page. Architecture 4.
 */
export function screenRoutes(
  edge: Edge & {
    answers: ScreenAnswers
    catalogs: ClientCatalogs
    /** methods answered at a path, over all routes of the shop */
    methodsAt: (path: string) => string[]
    /** told of each search in vain */
    noteMissedSearch: NoteMissedSearch
  },
): Hono {
  const { answers, methodsAt, noteMissedSearch, readVisit, rules, flash, drafts, headers, catalogs, report, isSecure } =
    edge
  const routes = new Hono()
  const wrong = (status: number, code: ErrorCode, message: string, extra = {}) =>
    personalJson(errorBody(code, message), { status, headers: extra }, headers.data)

  /** If the commerce API ends the session during the request, the answer is that of a guest (S4.16). */
  async function answerVisit(
    request: VisitRequest,
    wishOf: (visit: Visit) => ScreenAnswerRequest | Promise<ScreenAnswerRequest>,
  ) {
    const visit = await readVisit(request)
    const answer = await answers.answer(await wishOf(visit))
    if (answer?.missedPhrase !== undefined)
      noteMissedSearch({ phrase: answer.missedPhrase, shopper: visit.shopper, address: request.address })
    if (answer) return { visit, ...answer }
    const guest = await readVisit({ ...request, hasSessionEnded: true })
    const answerToGuest = await answers.answer(await wishOf(guest))
    if (!answerToGuest) throw new Error('A guest has no session, so none can end.')
    return { visit: guest, ...answerToGuest }
  }

  /** Where the request came in, for links of the studio in a shop that was not told its own address. */
  const originOf = ({ req }: Context) =>
    `${isSecure(req.header('x-forwarded-proto') ?? null) ? 'https' : 'http'}://${new URL(req.url).host}`

  routes.get('/api/screens', async (c) => {
    const read = readScreenQuery(new URL(c.req.url).searchParams)
    if (!read.ok) return wrong(400, 'bad-query', read.message)
    const { path: asked, currency, priceMode, taxCountry, device, arms, bucket = null, catalog } = read.query
    const { currencies, firstCurrency, locales } = await rules.ready()
    if (currency && !currencies.includes(currency))
      return wrong(400, 'bad-query', `'currency' must be one of ${currencies.join(', ')}, which this shop sells in.`)
    const match = requestedMatch(asked, locales)
    const locale = match.kind === 'redirect' ? locales[0] : match.locale
    const call = callOf(c)
    const prices = { currency: currency ?? firstCurrency[locale], priceMode, taxCountry: taxCountry ?? null }
    const request = { ...call, locale, ...prices, device }
    const { entry } = await answerVisit(request, (visit) => ({
      format: 'json',
      match,
      path: canonicalPath(match, asked),
      // Arms come from the query or are the default ones: cookies do not count here.
      shopper: { ...visit.shopper, bucket },
      origin: originOf(c),
      requestId: call.requestId,
      headers: call.headers,
      arms,
      catalog: catalogs.of(catalog),
      notice: endNotice(visit, rules.current().words),
      waitingDrafts: [],
    }))
    const ignored = [...read.ignored, ...ignoredInPath(match, asked)]
    if (taxCountry && !isTaxCountry(rules.current(), taxCountry))
      ignored.push(ignoredParameter('call', 'taxCountry', taxCountry))
    if (ignored.length === 0 && !arms) return answerEntry(entry, call.headers)
    return answerEntry(await withIgnored(entry, { ignored, arms, headers: call.headers }), call.headers)
  })

  routes.all('/api/*', (c) => {
    const allowed = methodsAt(c.req.path)
    if (allowed.length === 0) return wrong(404, 'unknown-address', 'There is nothing at this address.')
    const message = `This address answers ${allowed.join(', ')}, not ${c.req.method}.`
    return wrong(405, 'method-not-allowed', message, { allow: allowed.join(', ') })
  })

  routes.get('*', async (c) => {
    const { url } = c.req.raw
    const asked = url.slice(url.indexOf('/', 8))
    const { currencies, locales } = await rules.ready()
    const match = requestedMatch(asked, locales)
    if (match.kind === 'none' && isFilePath(asked))
      return c.text('Not found', 404, { ...headers.data, 'cache-control': 'no-store' })
    const locale = match.kind === 'redirect' ? locales[0] : match.locale
    const call = callOf(c)
    // Links of shopping services name the currency of their price: the page shows it, and the shop goes on in it.
    const currency = currencies.find((code) => code === new URL(url).searchParams.get('currency'))
    const { visit, entry, cookies } = await answerVisit({ ...call, locale, currency }, async (visit) => ({
      format: 'html',
      match,
      path: canonicalPath(match, asked),
      shopper: visit.shopper,
      origin: originOf(c),
      catalog: catalogs.own,
      requestId: call.requestId,
      headers: call.headers,
      notice: flash.read(visit.cookies.flash) ?? endNotice(visit, rules.current().words),
      waitingDrafts: await drafts.read(visit.cookies.draft),
    }))
    const waiting = cookies.find(({ name }) => name === COOKIE.draft)
    if (waiting) {
      const left = keysOf(waiting.value)
      await drafts.forget(keysOf(visit.cookies.draft).filter((key) => !left.includes(key)))
    }
    const isPage = match.kind !== 'redirect' && (entry.status < 300 || entry.status >= 400)
    // A redirect to the login must also remove an ended session, or the login would redirect back.
    const corrections = visit.corrections.filter(({ value }) => isPage || value === null)
    const hasFlash = visit.cookies.flash !== undefined
    const chosen = isPage && currency !== undefined ? [{ name: COOKIE.currency, value: currency }] : []
    const changes = [...corrections, ...chosen, ...cookies.filter(({ name }) => name !== COOKIE.flash || hasFlash)]
    // A public page cannot show the notice, and its answer removes the token: the next private page shows it.
    const ended = cookies.some(({ name }) => name === COOKIE.flash) ? null : endNotice(visit, rules.current().words)
    if (ended) changes.push({ name: COOKIE.flash, value: flash.write(ended), maxAgeS: END_NOTICE_MAX_AGE_S })
    if (isPage) reportScopeChange(visit, report)
    return answerEntry(entry, call.headers, setCookies(changes, c.req.raw, edge))
  })

  routes.all('*', () => wrong(405, 'method-not-allowed', 'Pages are asked for with GET.', { allow: 'GET, HEAD' }))
  return routes
}

/** The notice that the session has ended, for the next private page. S8.19. */
function endNotice({ hasSessionEnded, shopper }: Visit, { translate }: Words): Notice | null {
  return hasSessionEnded ? { tone: 'error', text: translate[shopper.locale]('session.expired') } : null
}
