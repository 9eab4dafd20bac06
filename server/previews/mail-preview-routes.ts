import { type Context, Hono } from 'hono'
import { DEFAULT_LOCALE, Locale } from '#schemas/locale.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'
import { MAIL_PAGE } from '#server/ports/previews.ts'
import { mailHeaders, type PreviewNote, previewHeaders, previewNote } from './preview-page.ts'

/**
 * `GET /studio/mail-page`: a mail for a frame of the studio, as HTML or with `as=text` as plain text, for staff with the right to mails and
 * to what it is about. Nothing in it runs, loads or leads anywhere.
 */
export function mailPreviewRoutes({
  readVisit,
  portsFor,
  headers,
}: Pick<Edge, 'readVisit' | 'headers'> & { portsFor: PortsFor }): Hono {
  const routes = new Hono()
  routes.get(MAIL_PAGE, async (c) => {
    const { name, lang, about = '', as, ui } = c.req.query()
    const locale = Locale.safeParse(ui).data ?? DEFAULT_LOCALE
    const note = (status: 403 | 404 | 503, which: PreviewNote) =>
      c.body(previewNote(which, locale), status, previewHeaders(headers))
    const wanted = MAIL_NAMES.find((each) => each === name)
    if (!wanted) return note(404, 'nothing')
    try {
      const mail = await previewOf(c, {
        name: wanted,
        locale: Locale.safeParse(lang).data ?? locale,
        about: about.trim() || null,
      })
      if (!mail.ok)
        return mail.code === 'session_ended' || mail.code === 'right_missing'
          ? note(403, 'denied')
          : note(404, 'nothing')
      const { html, text } = mail.value
      return as === 'text'
        ? c.body(text, 200, mailHeaders(headers, 'text/plain'))
        : c.body(inert(html), 200, mailHeaders(headers, 'text/html'))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return note(503, 'nothing')
    }
  })
  return routes

  async function previewOf(c: Context, question: Parameters<ReturnType<PortsFor>['staffMailbox']['preview']>[0]) {
    const call = callOf(c)
    const { shopper } = await readVisit({ ...call, locale: question.locale })
    return portsFor(shopper, { requestId: call.requestId }).staffMailbox.preview(question)
  }
}

/** Links of a mail would open in a new window, which the sandbox does not allow. */
const inert = (html: string) => html.replace('<head>', '<head><base target="_blank">')
