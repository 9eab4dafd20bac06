import { NOT_PAGE_SEGMENTS } from './not-pages.ts'

/** Paths of shop pages: words between slashes. Files, the API and other applications are left to the browser. */
const PAGE = /^\/[A-Za-z0-9_\-/%]*$/
const NOT_PAGES = new RegExp(`^/(?:${NOT_PAGE_SEGMENTS.join('|')})(?:/|$)`)

/** The address as a page of this shop, or null if the browser should open it. */
export function pageUrl(address: string, base: string = location.href): URL | null {
  const url = parse(address, base)
  if (!url || url.origin !== new URL(base).origin) return null
  return PAGE.test(url.pathname) && !NOT_PAGES.test(url.pathname) ? url : null
}

/** An address that a browser may be sent to, or null: `javascript:` and `data:` are refused. */
export function webUrl(address: string, base: string = location.href): URL | null {
  const url = parse(address, base)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

function parse(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null
}
