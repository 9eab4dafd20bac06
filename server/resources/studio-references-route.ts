import { Hono } from 'hono'
import { createLinks, type RouteEntries } from '#server/compiler/address/links.ts'
import { REFERENCE_KINDS, type ReferenceKind } from '#server/forms/reference-values.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { callerLocale } from '#server/http/visit/caller-locale.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { findReferences } from '#server/sections/studio/references/find-references.ts'

const REFERENCES_PATH = '/api/studio/references'

/** `GET /api/studio/references?kinds&q&locale`: what settings of sections can refer to, for staff, while its name is typed. */
export function studioReferencesRoute({
  readVisit,
  portsFor,
  routes: entries,
  rules,
  headers,
  report,
}: Pick<Edge, 'readVisit' | 'rules' | 'headers' | 'report'> & { portsFor: PortsFor; routes: RouteEntries }): Hono {
  const links = createLinks(entries)
  const routes = new Hono()
  routes.get(REFERENCES_PATH, async (c) => {
    const call = callOf(c)
    const kinds = [...new Set((c.req.query('kinds') ?? '').split(','))]
    if (!kinds.every(isKind)) {
      const body = errorBody('bad-query', `'kinds' is a list of ${REFERENCE_KINDS.join(', ')}.`)
      return personalJson(body, { status: 400 }, headers.data)
    }
    const { shopper } = await readVisit({ ...call, locale: callerLocale(c.req.raw) })
    const ports = portsFor(shopper, { signal: c.req.raw.signal, requestId: call.requestId })
    const { locale } = shopper
    try {
      if (!(await ports.staff.self())) {
        const body = errorBody('staff-required', 'This needs a person of the studio or a staff key.')
        return await personalJson(body, { status: 403 }, headers.data)
      }
      const context = { ports, locale, t: rules.current().words.translate[locale], link: links(locale) }
      const found = await findReferences({ kinds, phrase: c.req.query('q') ?? '' }, context)
      return await personalJson({ found }, { status: 200 }, headers.data)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      report({ kind: 'upstream', message: 'References could not be found', requestId: call.requestId, error })
      const body = errorBody('upstream', 'The shop cannot be reached right now. Try again in a moment.')
      return personalJson(body, { status: 503, headers: { 'retry-after': '5' } }, headers.data)
    }
  })
  return routes
}

function isKind(text: string): text is ReferenceKind {
  return REFERENCE_KINDS.some((kind) => kind === text)
}
