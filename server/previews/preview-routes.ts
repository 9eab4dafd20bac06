import { type Context, Hono } from 'hono'
import { linkTo } from '#locales/route-table.ts'
import { writeQuery } from '#locales/url-parts.ts'
import { DEFAULT_LOCALE, Locale } from '#schemas/locale.ts'
import { mayRead } from '#schemas/staff-right.ts'
import { STUDIO_QUERY } from '#schemas/studio-routes.ts'
import type { PageContext, Renderer } from '#server/answers/render.ts'
import { forRights, pathOf, readView, type Side, sideQuery, type ViewQuery } from '#server/forms/preview-view.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import type { PreviewsPort, PreviewView } from '#server/ports/previews.ts'
import { PREVIEW_PAGE, PREVIEW_REFUSED, PREVIEW_SEARCH } from '#server/ports/previews.ts'
import type { Staff } from '#server/ports/staff.ts'
import { type PreviewTargets, previewDocument } from './preview-document.ts'
import { type PreviewNote, previewHeaders, previewNote } from './preview-page.ts'

interface PreviewRoutes extends Pick<Edge, 'readVisit' | 'headers'> {
  portsFor: PortsFor
  previews: PreviewsPort
  render: Pick<Renderer, 'render'>
  /** what all pages of the shop have in common */
  page: () => PageContext
  report: Report
}

/**
 * `GET /studio/preview-page`: a page of the shop as the view of the query has it, for a frame of the studio; for staff who may read
 * layouts, and for who holds a link (`key`). `/studio/preview-refused` says that a form was not sent, and `/studio/preview-search`
 * leads the search of such a page back into the preview. None of them reads a shopper's cookies or sets one.
 */
export function previewRoutes({ readVisit, portsFor, previews, render, page, headers, report }: PreviewRoutes): Hono {
  const routes = new Hono()
  const own = previewHeaders(headers)
  const note = (c: Context, status: 200 | 403 | 404 | 410 | 429 | 503, which: PreviewNote) =>
    c.body(previewNote(which, uiOf(c.req.query())), status, own)

  routes.get(PREVIEW_PAGE, async (c) => {
    const query = c.req.query()
    const ui = uiOf(query)
    if (query.key !== undefined) {
      const link = await portsFor(SYSTEM_SHOPPER).previewLinks.open(query.key, callOf(c).address)
      if (link === null) return note(c, 404, 'nothing')
      if (link === 'ended') return note(c, 410, 'gone')
      if (link === 'often') return note(c, 429, 'often')
      const { view } = readView(Object.fromEntries(new URLSearchParams(link.query)))
      return shown(c, view, link.drafts, { hrefOf: null, search: null, refusedHref: refusedHref(ui) })
    }
    const asker = await staffOf(c)
    if (asker instanceof Response) return asker
    const side = sideOf(query)
    const { view: wanted } = readView(sideQuery(query, side))
    const view = forRights(wanted, asker.rights)
    const asked = studioQuery(query)
    return shown(c, view, undefined, {
      hrefOf: (path) => linkTo(ui, 'studio_preview', {}, withPath(asked, side, path)),
      search: { action: PREVIEW_SEARCH, view: String(new URLSearchParams({ ...asked, ui, side })) },
      refusedHref: refusedHref(ui),
    })
  })

  routes.get(PREVIEW_SEARCH, (c) => {
    const { _view = '', _path = '/', ...fields } = c.req.query()
    const query = Object.fromEntries(new URLSearchParams(_view))
    const [path = '/'] = (pathOf(_path) ?? '/').split('?')
    const to = path + writeQuery(fields, Object.keys(fields))
    const location = linkTo(uiOf(query), 'studio_preview', {}, withPath(studioQuery(query), sideOf(query), to))
    return c.body(null, 303, { ...own, location })
  })

  routes.on(['GET', 'POST'], PREVIEW_REFUSED, (c) => note(c, 403, 'refused'))
  return routes

  /** Who may read layouts, or the answer to others. */
  async function staffOf(c: Context): Promise<Staff | Response> {
    const call = callOf(c)
    try {
      const { shopper } = await readVisit({ ...call, locale: uiOf(c.req.query()) })
      const staff = await portsFor(shopper, { requestId: call.requestId }).staff.self()
      const mayLook = staff && (mayRead(staff.rights, 'layouts') || mayRead(staff.rights, 'texts'))
      return mayLook ? staff : note(c, 403, 'denied')
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return note(c, 503, 'nothing')
    }
  }

  async function shown(
    c: Context,
    view: PreviewView,
    drafts: readonly string[] | undefined,
    targets: PreviewTargets,
  ): Promise<Response> {
    const outcome = await previews.screen(view, drafts)
    if (outcome.is !== 'screen') return note(c, 404, 'nothing')
    const { isTracked: _, scripts: __, ...context } = page()
    const { html, failures } = render.render(outcome.screen, context)
    for (const { message } of failures) report({ kind: 'render-failed', message: `In a preview: ${message}` })
    return c.body(previewDocument(html.toString('utf8'), targets), 200, own)
  }
}

const uiOf = ({ ui }: ViewQuery): Locale => Locale.safeParse(ui).data ?? DEFAULT_LOCALE
const sideOf = ({ side }: ViewQuery): Side => (side === 'b' ? 'b' : 'a')
const refusedHref = (ui: Locale) => `${PREVIEW_REFUSED}?ui=${ui}`

/** What of a query is the studio's own page: its bar, for the way back to it. */
function studioQuery(query: ViewQuery): Record<string, string> {
  return Object.fromEntries(
    STUDIO_QUERY.studio_preview.flatMap((name) => (query[name] ? [[name, query[name] as string]] : [])),
  )
}

/** Another page in one of two views; the second one has the page of the first unless it has its own. */
function withPath(asked: Record<string, string>, side: Side, path: string): Record<string, string> {
  return { ...asked, [side === 'b' && asked.b_path ? 'b_path' : 'path']: path }
}
