import { type Context, Hono } from 'hono'
import { linkTo } from '#locales/route-table.ts'
import { LOCALES } from '#schemas/locale.ts'
import { callOf, type Edge } from '#server/http/edge.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { PortsFor } from '#server/ports/ports.ts'

/** The body that a mail program sends. RFC 8058. */
const ONE_CLICK = ['List-Unsubscribe', 'One-Click'] as const

/**
 * `POST` to the page of a newsletter's link ends the subscription at once: mail programs send it without cookies, and
 * follow no redirect. A link that has ended is answered alike. RFC 8058.
 */
export function newsletterRoute({ readVisit, portsFor, headers, report }: Edge & { portsFor: PortsFor }): Hono {
  const routes = new Hono()
  const answer = (c: Context, status: 200 | 400 | 503, text: string) =>
    c.text(`${text}\n`, status, { ...headers.data, 'cache-control': 'no-store' })

  for (const locale of LOCALES)
    routes.post(linkTo(locale, 'newsletter_leave'), async (c) => {
      const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
      const token = c.req.query('token') ?? ''
      if (form[ONE_CLICK[0]] !== ONE_CLICK[1] || token === '')
        return answer(c, 400, `Send ${ONE_CLICK.join('=')} to the address of a newsletter's List-Unsubscribe header.`)
      const call = callOf(c)
      const { shopper } = await readVisit({ ...call, locale })
      try {
        await portsFor(shopper, { requestId: call.requestId }).account.leaveNewsletter(token)
        return answer(c, 200, 'Unsubscribed.')
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        report({ kind: 'upstream', message: 'A subscription could not be ended', requestId: call.requestId, error })
        return answer(c, 503, 'The shop cannot be reached right now. Try again in a moment.')
      }
    })
  return routes
}
