import { type Context, Hono } from 'hono'
import { CAPTCHA_HEADER, CAPTCHA_REQUIRED, GUARD_FIELD } from '#schemas/captcha.ts'
import type { ActionAnswer, Effect } from '#schemas/effect.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_SHAPE } from '#schemas/idempotency-key.ts'
import { Currency, DEFAULT_LOCALE, type Locale } from '#schemas/locale.ts'
import { OPERATION_NAMES, type OperationName, operations } from '#schemas/operations.ts'
import { nearestName } from '#schemas/problem.ts'
import { createLinks, type RouteEntries } from '#server/compiler/address/links.ts'
import type { ClientCatalogs } from '#server/compiler/catalogs/client-catalogs.ts'
import { DRAFT_MAX_AGE_S } from '#server/forms/drafts.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import { OWN_PAGE } from '#server/forms/own-page.ts'
import { isSecretField } from '#server/forms/secret-field.ts'
import { catalogHeader, namedCatalog } from '#server/http/bytes/catalog-header.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge, setCookies } from '#server/http/edge.ts'
import { type BadRequest, type ReadBody, readFormBody, readJsonBody } from '#server/http/guards/body.ts'
import type { FormGate } from '#server/http/guards/form-gate.ts'
import type { LookUpLimit } from '#server/http/guards/look-up-limit.ts'
import { isMultipart, takesFiles } from '#server/http/guards/upload-requests.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { COOKIE, type CookieChange, readCookies, withCookies } from '#server/http/visit/cookies.ts'
import type { ExperimentVisitors } from '#server/http/visit/experiment-visitors.ts'
import { FLASH_MAX_AGE_S } from '#server/http/visit/flash.ts'
import { BAD_IF_MATCH, revisionInIfMatch } from '#server/platform/revisions/if-match.ts'
import type { CompanyRegisterPort } from '#server/ports/company-register.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import type { PreviewsPort } from '#server/ports/previews.ts'
import { type ActionResult, toast } from './action.ts'
import { FORM_FIELD, fieldNames, formInput, readArgs } from './form-input.ts'
import { knownInput } from './known-input.ts'
import { paymentRedirect } from './payment-redirect.ts'
import { createPerform } from './perform.ts'
import type { RepeatedCallStore } from './repeated-call-store.ts'
import { createRepeatedCalls } from './repeated-calls.ts'
import { isOperation } from './run-action.ts'
import { formsIn } from './several-forms.ts'
import { isOfStudio, withStudioBack } from './staff-access.ts'
import { readUploadForm, type UploadForm } from './upload-form.ts'
import { readBack, type WayBack } from './way-back.ts'

/**
 * `POST /api/actions/<operation>` takes checked JSON and answers effects; `POST /actions/<operation>` is the same for
 * plain forms and answers a redirect. The language is that of the current page, see `callerLocale`.
 */
export function actionRoutes(
  edge: Edge & {
    portsFor: PortsFor
    previews: PreviewsPort
    routes: RouteEntries
    companies: CompanyRegisterPort
    limitLookUps: LookUpLimit
    gate: FormGate
    visitors: ExperimentVisitors
    clock: () => Date
    followChanges: () => Promise<void>
    catalogs: ClientCatalogs
    /** absent: this server alone knows of calls that come again */
    repeatedCalls?: RepeatedCallStore | undefined
  },
): Hono {
  const { flash, drafts, headers, metrics, rules, gate, catalogs, report } = edge
  const links = createLinks(edge.routes)
  const redirect = paymentRedirect(edge)
  const routes = new Hono()
  routes.route('/', redirect.routes)
  const wrong = ({ status, code, message }: Omit<BadRequest, 'status'> & { status: number }) =>
    personalJson(errorBody(code, message), { status }, headers.data)

  const performAsked = createPerform(edge)
  const repeated = createRepeatedCalls<Awaited<ReturnType<typeof perform>>>({
    clock: edge.clock,
    isFinal: ({ result }) => result.status !== 503,
    store: edge.repeatedCalls,
  })

  /** `before`: cookies of operations that the same request has performed already. */
  async function perform(
    c: Context,
    name: OperationName,
    input: unknown,
    locale: Locale,
    before: readonly CookieChange[] = [],
  ) {
    const call = callOf(c)
    const headers = before.length === 0 ? call.headers : withCookies(call.headers, before)
    const currency = Currency.safeParse(c.req.query('currency')).data
    const { result, cookies } = await performAsked(name, input, { ...call, headers, locale, currency })
    metrics.countOperation(name, result.status)
    return { result, cookies, requestId: call.requestId }
  }

  /** One after another, each with the cart of the one before; the first refusal is what is told. */
  async function performAll(c: Context, name: OperationName, inputs: readonly unknown[], locale: Locale) {
    const cookies: CookieChange[] = []
    const results: ActionResult[] = []
    for (const input of inputs) {
      try {
        const done = await perform(c, name, input, locale, cookies)
        cookies.push(...done.cookies)
        results.push(done.result)
      } catch (error) {
        if (results.length === 0) throw error
        // Without the cookies so far, the cart of those before would be lost.
        const message = `${name} failed after ${results.length} of ${inputs.length} forms`
        report({ kind: 'unexpected', message, requestId: callOf(c).requestId, error })
        const text = rules.current().words.translate[locale]('error.generic')
        results.push({ status: 503, effects: [toast('error', text)], cookies: [] })
        break
      }
    }
    return { result: results.find(({ status }) => status !== 200) ?? results.at(-1)!, cookies }
  }

  /** The refusal of the form gate, null if the form is accepted. S7.8. */
  async function stopAtGate(c: Context, name: OperationName, locale: Locale, form: URLSearchParams | null) {
    const { address, requestId } = callOf(c)
    const value = c.req.header(CAPTCHA_HEADER) ?? null
    const refused = await gate(name, { value, form, address })
    if (refused === null) return null
    const t = rules.current().words.translate[locale]
    // The form of a shared page has no stamp; its own page shows it again, with one.
    const isUnstamped = refused === 'captcha_failed' && OWN_PAGE[name] && form?.get(GUARD_FIELD.stamp) === null
    const text = t(refused === 'too_many' ? 'error.rate_limit' : isUnstamped ? 'form.once_more' : 'form.captcha')
    const result: ActionResult = {
      ...{ status: 422, effects: [toast(isUnstamped ? 'info' : 'error', text)], cookies: [] },
      ...(refused === 'too_many' && { needsCaptcha: true }),
    }
    metrics.countOperation(name, result.status)
    return { result, cookies: [] as CookieChange[], requestId }
  }

  /** A plain form, with files where its operation takes them. */
  async function readForm(c: Context, name: OperationName): Promise<ReadBody<UploadForm>> {
    if (takesFiles(name) && isMultipart(c.req.raw.headers))
      return readUploadForm(c, {
        ...edge,
        localeOf: (fields) => readBack(fields.get(FORM_FIELD.back), edge.routes)?.locale ?? DEFAULT_LOCALE,
      })
    const form = await readFormBody(c.req.raw)
    return form.ok ? { ok: true, value: { fields: form.value, problems: [] } } : form
  }

  routes.post('/api/actions/:operation', async (c) => {
    const name = c.req.param('operation')
    if (!isOperation(name)) return wrong(unknown(name))
    const key = c.req.header('idempotency-key')
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) return wrong(BAD_KEY)
    const condition = takesCondition(name) ? revisionInIfMatch(c.req.header('if-match')) : undefined
    if (condition === null) return wrong(BAD_CONDITION)
    const body = await readJsonBody(c.req.raw)
    if (!body.ok) return wrong(body.bad)
    const locale = callerLocale(c.req.raw)
    const client = catalogs.of(namedCatalog(c.req.raw.headers))
    const known = client.isKnown ? body.value : knownInput(operations[name].input, body.value)
    const input = condition === undefined ? known : withSeen(known, condition)
    const page = readBack(c.req.header('x-path') ?? null, edge.routes)?.to ?? null
    const work = () => perform(c, name, input, locale)
    // The commerce API does this itself for what shoppers send.
    const once = () =>
      key === undefined || !isOfStudio(name)
        ? work()
        : repeated({ sender: senderOf(c), operation: name, key, input }, work)
    const { cookies, requestId, ...performed } = (await stopAtGate(c, name, locale, null)) ?? (await once())
    const result = withStudioBack(performed.result, { page, link: links(locale) })
    const { value: effects, ...written } = client.fitEffects(result.effects, page)
    const status = result.isStale && condition !== undefined ? 412 : result.status
    const answer: ActionAnswer = { ok: status === 200, effects }
    return personalJson(
      answer,
      {
        status,
        requestId,
        setCookies: setCookies(cookies, c.req.raw, edge),
        headers: {
          ...catalogHeader(written),
          ...(result.revision !== undefined && { etag: `"${result.revision}"` }),
          ...(result.status === 503 && { 'retry-after': '5' }),
          ...(result.needsCaptcha && { [CAPTCHA_HEADER]: CAPTCHA_REQUIRED }),
        },
      },
      headers.data,
    )
  })

  routes.post('/actions/:operation', async (c) => {
    const name = c.req.param('operation')
    if (!isOperation(name)) return wrong(unknown(name))
    const key = c.req.header('idempotency-key')
    if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) return wrong(BAD_KEY)
    const form = await readForm(c, name)
    if (!form.ok) return wrong(form.bad)
    const { fields, problems } = form.value
    const forms = name === 'cart.addItem' ? formsIn(fields) : [fields]
    if (forms.length > 1 && key !== undefined) return wrong(BAD_FORMS)
    const inputs = forms.map((each) => formInput(operations[name].input, each))
    if (inputs.includes(null))
      return wrong({ status: 400, code: 'bad-args', message: `'${FORM_FIELD.args}' must be a JSON object.` })
    const back = readBack(fields.get(FORM_FIELD.back), edge.routes)
    const locale = back?.locale ?? DEFAULT_LOCALE
    const { cookies, ...performed } =
      filesRefused(problems) ??
      (await stopAtGate(c, name, locale, fields)) ??
      (await performAll(c, name, inputs, locale))
    const result = withStudioBack(performed.result, { page: back?.to ?? null, link: links(locale) })
    const { to, notice } = wayOn(name, { result, back, link: links(locale) })
    const location = isElsewhere(to) ? redirect.pathTo(to, locale) : to
    if (notice) cookies.push({ name: COOKIE.flash, value: flash.write(notice), maxAgeS: FLASH_MAX_AGE_S })
    const draft = back?.isPrivate || OWN_PAGE[name] ? typedInto(name, fields, result) : null
    const waiting = draft && (await drafts.keep(draft, readCookies(c.req.header('cookie')).draft))
    if (waiting === '') cookies.push({ name: COOKIE.draft, value: null })
    else if (waiting) cookies.push({ name: COOKIE.draft, value: waiting, maxAgeS: DRAFT_MAX_AGE_S })
    const pairs: [string, string][] = Object.entries({ ...headers.data, location, 'cache-control': 'no-store' })
    for (const cookie of setCookies(cookies, c.req.raw, edge)) pairs.push(['set-cookie', cookie])
    return new Response(null, { status: 303, headers: pairs })
  })

  for (const path of ['/api/actions/*', '/actions/*']) {
    routes.all(path, () => {
      const body = errorBody('method-not-allowed', 'Operations are called with POST.')
      return personalJson(body, { status: 405, headers: { allow: 'POST' } }, headers.data)
    })
  }
  return routes
}

const senderOf = ({ req }: Context) =>
  `${readCookies(req.header('cookie')).staff_session ?? ''} ${req.header('authorization') ?? ''}`

/** If a malformed key were ignored, a repeated call would silently count twice. */
const BAD_KEY = {
  status: 400,
  code: 'bad-idempotency-key' as const,
  message: `The Idempotency-Key must be ${IDEMPOTENCY_KEY_SHAPE}.`,
}

const BAD_CONDITION = { status: 400, code: 'bad-condition' as const, message: BAD_IF_MATCH }

/** Operations that refuse a stale revision with 412 take it from `If-Match`, too. */
const takesCondition = (name: OperationName) => Object.hasOwn(operations[name].refusals, 412)

const withSeen = (input: unknown, seen: number) =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, seen } : input

const BAD_FORMS = {
  status: 400,
  code: 'bad-form' as const,
  message: 'Send one form alone with an Idempotency-Key.',
}

/**
 * The next page of a shopper without script. Messages are shown on private screens only, as public pages are the same
 * bytes for all: a refusal on a public page leads to the cart, which is private and shows it where it matters, or to the
 * form's own page.
 */
function wayOn(
  op: OperationName,
  {
    result,
    back,
    link,
  }: { result: ActionResult; back: WayBack | null; link: ReturnType<ReturnType<typeof createLinks>> },
) {
  const home = link('home') ?? '/'
  const isDone = result.status === 200
  const navigate = result.effects.find((effect) => effect.effect === 'navigate')
  const goTo = result.goTo ? link(result.goTo) : null
  const backTo = back?.to ?? home
  const refusedTo = back?.isPrivate && !OWN_PAGE[op] ? backTo : (link(OWN_PAGE[op] ?? 'cart') ?? backTo)
  // Who has to log in to the studio, or to confirm, is led there.
  const refused = (isOfStudio(op) ? navigate?.to : undefined) ?? refusedTo
  const to = isDone ? (navigate?.to ?? goTo ?? backTo) : refused
  return { to, notice: isDone && !result.isConfirmed ? null : noticeOf(result) }
}

/** A form is not performed without a file that its sender chose: they decide. Null if all were taken. */
function filesRefused(problems: readonly string[]) {
  if (problems.length === 0) return null
  const text = problems.join(' ')
  const effects: Effect[] = [{ effect: 'field-errors', errors: { attachments: text } }, toast('error', text)]
  const result: ActionResult = { status: 422, effects, cookies: [] }
  return { result, cookies: [] as CookieChange[] }
}

/** Whether an address is on another site: our own addresses are written as paths. */
function isElsewhere(to: string): boolean {
  return /^https?:/i.test(to)
}

/** The text of a refusal; a success mostly shows by itself on the next page. */
function noticeOf({ effects, notice }: ActionResult) {
  const said = effects.filter((effect) => effect.effect === 'toast')
  if (notice !== undefined) return { tone: 'info', text: notice } as const
  return said[0] ? { tone: said[0].tone, text: said.map(({ text }) => text).join(' ') } : null
}

/**
 * The values of a form that is shown again, without passwords: a refused form, with the messages of its fields, or one
 * that a look-up has filled.
 */
function typedInto(
  op: OperationName,
  form: URLSearchParams,
  { status, effects, fillsIn, draft }: ActionResult,
): FormDraft | null {
  const about = readArgs(form.get(FORM_FIELD.args))?.id
  const ofRow = typeof about === 'string' && about.length <= 64 && { about }
  if (draft) return { ...draft, ...ofRow, errors: {} }
  const filled = effects.find((effect) => effect.effect === 'field-values')?.values ?? {}
  const shown = fillsIn ?? (status === 200 ? null : op)
  if (shown === null) return null
  const names = new Set([...fieldNames(operations[shown].input, form), ...Object.keys(filled)])
  const values = [...names].flatMap((name) => {
    const text = isSecretField(name) ? null : (filled[name] ?? form.get(name))
    return text === null ? [] : [[name, text]]
  })
  const wrong = effects.find((effect) => effect.effect === 'field-errors')
  return {
    op: shown,
    ...ofRow,
    values: Object.fromEntries(values),
    errors: wrong?.errors ?? {},
  }
}

function unknown(name: string) {
  const near = nearestName(name, OPERATION_NAMES)
  const hint = near ? ` Did you mean '${near}'?` : ''
  return {
    status: 404,
    code: 'unknown-operation' as const,
    message: `There is no operation '${name.slice(0, 60)}'.${hint}`,
  }
}
