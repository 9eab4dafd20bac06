import { linkTo } from '#locales/route-table.ts'
import { type CommercePortsOptions, commercePorts } from '#server/adapters/commerce/ports.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** A visitor from Poland, with the given differences. */
export function shopper(differs: Partial<Shopper> = {}): Shopper {
  return {
    locale: 'pl',
    currency: 'PLN',
    priceMode: 'gross',
    kind: 'visitor',
    user: null,
    token: null,
    cartId: null,
    isGuest: false,
    knownDevice: null,
    staffToken: null,
    orderToken: null,
    scope: 'amp_pl',
    device: undefined,
    bucket: null,
    captcha: 'captcha-disabled',
    address: null,
    ...differs,
  }
}

/** Links to every route except the named ones. */
export function linksWithout(...missing: string[]): LinkBuilder {
  return (key, params, options) =>
    missing.includes(key) ? null : linkTo(options?.locale ?? 'pl', key, ...([params, options?.query] as never))
}

/** Answers by `GET /path`; a function creates the answer on request. Anything else is 404. */
export type Answers = Record<string, Response | unknown | ((request: Request) => Response | Promise<Response>)>

export const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)

/** An error answer of the commerce API. Created on request: the server brings a Response class of its own. */
export const broken = () => json({ detail: 'The disk is full.' }, { status: 500 })

/** The error of a call that must fail; anything but an UpstreamError fails the test. */
export async function thrown(work: Promise<unknown>): Promise<UpstreamError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof UpstreamError)) throw new Error(`No UpstreamError was thrown, but ${String(error)}.`)
  return error
}

/** Ports over a fake commerce API with these answers, for failures that the real one does not have. */
export function fakeCommerce(answers: Answers, options: Partial<CommercePortsOptions> = {}) {
  const requests: Request[] = []
  const reports: ReportEvent[] = []
  const ports = commercePorts({
    baseUrl: 'http://commerce.test/commerce',
    apiKey: 'key-1',
    links: linksWithout(),
    log: (event) => reports.push(event),
    async fetch(request) {
      requests.push(request)
      const { pathname, search } = new URL(request.url)
      const name = `${request.method} ${pathname.replace('/commerce', '')}`
      const answer = answers[name + search] ?? answers[name]
      if (answer === undefined) return json({ detail: `no ${name}`, code: 'not_found' }, { status: 404 })
      if (answer instanceof Response) return answer.clone()
      return typeof answer === 'function' ? answer(request) : json(answer)
    },
    ...options,
  })
  return { ...ports, requests, reports }
}

/** Ports of a shopper over a fake commerce API with these answers. */
export function portsOver(answers: Answers, options: Parameters<typeof fakeCommerce>[1] = {}) {
  const commerce = fakeCommerce(answers, options)
  return { ...commerce, ports: commerce.portsFor(shopper(), { requestId: 'r-7' }) }
}

/** An empty cart in the wire format. */
export const emptyCart = {
  id: 'c-1',
  currency: 'PLN',
  items: [],
  isVirtual: false,
  coupon: null,
  errors: [],
  hasUnavailableItem: false,
  count: 0,
  totalSegments: [{ code: 'grand_total__incl_tax', price: { gross: '-0.00', net: '12.34' } }],
  freeShippingLeft: { gross: '250.00', net: '203.25' },
  shippingMethod: null,
  paymentMethod: null,
}
