import type { Screen } from '#schemas/screen.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { screenDocument } from './screen-document.ts'
import { shopperVariant } from './shopper-variant.ts'

/** The document that JSON clients get for a redirect, with status 200 and the target. Architecture 4. */
export function redirectScreen({
  to,
  status,
  path,
  shopper,
  catalog,
}: {
  to: string
  status: 301 | 302 | 303
  path: string
  shopper: Shopper
  catalog: string
}): Screen {
  return screenDocument({
    catalog,
    route: 'redirect',
    path,
    status: 200,
    variant: shopperVariant(shopper),
    title: '',
    seo: { canonical: null, robots: 'noindex', alternates: {}, jsonLd: [] },
    layoutRevision: 'none',
    scope: shopper.kind === 'visitor' ? 'public' : 'private',
    maxAgeS: 0,
    tags: [],
    validUntil: null,
    root: 'frame.page',
    nodes: { 'frame.page': { type: 'page', v: 1, props: {} } },
    data: {},
    messages: {},
    redirect: { to, status },
  })
}
