import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { errorBody, personalJson } from '#server/http/bytes/data-answer.ts'
import type { Edge } from '#server/http/edge.ts'
import { createSignedText } from '#server/platform/signed-text.ts'
import type { Words } from '#server/platform/words/words.ts'

const PATH = '/actions/redirect'

const Target = z.strictObject({ to: z.url({ protocol: /^https?$/ }), locale: Locale })

/**
 * The page between a form without script and a payment provider on another origin. It redirects by itself and holds a
 * link.
 *
 * A redirect of the form's answer would be blocked: browsers check all redirects of a form against the page's
 * `form-action`, including the provider's own to banks and card issuers, which cannot be listed. A navigation from the
 * shop's own page is not a form's answer. Its address is signed, so that it leads to no other site.
 */
export function paymentRedirect({ headers, settings, rules }: Pick<Edge, 'headers' | 'settings' | 'rules'>) {
  const signed = createSignedText(settings.secret, {
    use: 'payment-redirect',
    parse: (value) => Target.safeParse(value).data ?? null,
  })
  const routes = new Hono()
  routes.get(PATH, (c) => {
    const target = signed.read(c.req.query('to'))
    if (target) return c.html(pageOf(target, rules.current().words), 200, { ...headers.data, ...PAGE_HEADERS })
    const body = errorBody('unknown-address', 'There is nothing at this address.')
    return personalJson(body, { status: 404 }, headers.data)
  })
  return {
    routes,
    /** path of the page that redirects to an absolute http(s) address */
    pathTo: (to: string, locale: Locale) => `${PATH}?to=${signed.write({ to, locale })}`,
  }
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#f3f5f9;color:#14203a}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:0 0 1rem}
a{display:inline-block;padding:.75rem 1.25rem;border-radius:6px;background:#1e3f9a;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #1e3f9a;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#10151f;color:#e8ecf4}a{background:#8fb0ff;color:#10151f}:focus-visible{outline-color:#a9c2ff}}
`

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
}

function pageOf({ to, locale }: z.infer<typeof Target>, words: Words) {
  const t = words.translate[locale]
  const { href, host } = new URL(to)
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="0;url=${href}"><title>${t('payment.redirect')}</title><style>${raw(STYLE)}</style></head><body><main><h1>${t('payment.redirect')}</h1><p>${t('payment.redirect.text', { site: host })}</p><p><a href="${href}">${t('payment.redirect.go')}</a></p></main></body></html>`
}
