import type { OperationName } from '#schemas/operations.ts'
import { createLinks, type RouteEntries } from '#server/compiler/address/links.ts'
import type { Edge } from '#server/http/edge.ts'
import type { LookUpLimit } from '#server/http/guards/look-up-limit.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import type { ExperimentVisitors } from '#server/http/visit/experiment-visitors.ts'
import type { Visit, VisitRequest } from '#server/http/visit/visit.ts'
import type { CompanyRegisterPort } from '#server/ports/company-register.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import type { PreviewsPort } from '#server/ports/previews.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { isForGuestsToo, sessionEnded } from './account/session-ended.ts'
import type { ActionContext, ActionResult } from './action.ts'
import { afterOperation } from './count-experiments.ts'
import { limitedRegister } from './limited-register.ts'
import { runAction } from './run-action.ts'
import { isOfStudio } from './staff-access.ts'

export interface Performed {
  result: ActionResult
  /** of the session and of the operation, in this order */
  cookies: CookieChange[]
}

/** Runs an operation for the shopper of a request. S4.16. */
export type Perform = (name: OperationName, input: unknown, request: VisitRequest) => Promise<Performed>

/** The next request of an ended session must not be taken here, whatever the signature of its token says. */
const ENDS_SESSIONS: ReadonlySet<OperationName> = new Set([
  'account.logIn',
  'account.logOut',
  'account.logOutEverywhere',
  'account.confirmRegistration',
  'account.resetPassword',
  'account.changePassword',
  'account.remove',
])

export function createPerform({
  readVisit,
  portsFor,
  previews,
  rules,
  clock,
  report,
  routes,
  companies,
  limitLookUps,
  followChanges,
  visitors,
  settings,
}: Pick<Edge, 'readVisit' | 'rules' | 'report' | 'settings'> & {
  portsFor: PortsFor
  previews: PreviewsPort
  routes: RouteEntries
  companies: CompanyRegisterPort
  limitLookUps: LookUpLimit
  visitors: ExperimentVisitors
  clock: () => Date
  /** resolves when this server knows all changes of the commerce API so far */
  followChanges: () => Promise<void>
}): Perform {
  const links = createLinks(routes)
  /** Null, and nothing done, if the commerce API no longer accepts the visit's token. */
  async function performAs(
    visit: Visit,
    name: OperationName,
    input: unknown,
    { headers, requestId }: VisitRequest,
  ): Promise<Performed | null> {
    const { shopper, corrections, hasSessionEnded } = visit
    const made: Ports[] = []
    const portsOf = (asking: Shopper) => {
      const ports = portsFor(asking, { requestId })
      made.push(ports)
      return ports
    }
    const t = rules.current().words.translate[shopper.locale]
    const context: ActionContext = {
      shopper,
      staff: null,
      ports: portsOf(shopper),
      previews,
      // The commerce API knows the country of a customer's delivery address.
      portsAs: (token) => portsOf({ ...shopper, token, taxCountry: undefined }),
      companies: limitedRegister(companies, { count: limitLookUps, shopper }),
      link: links(shopper.locale),
      portsIn: (currency) => portsOf({ ...shopper, currency }),
      rules: rules.current(),
      t,
      now: clock(),
      report: (message, error) => report({ kind: 'upstream', message, requestId, error }),
      origin: settings.origin ?? headers.get('origin') ?? '',
      idempotencyKey: headers.get('idempotency-key'),
      experimentArms: visitors.armsOf(visit),
    }
    const result =
      hasSessionEnded && !isForGuestsToo(name) && !isOfStudio(name)
        ? sessionEnded(context)
        : await runAction(name, input, context, { report, requestId })
    if (made.some((ports) => ports.hasSessionEnded())) return null
    if (ENDS_SESSIONS.has(name) && result.status === 200) await followChanges()
    const refreshed = made.flatMap((ports) => ports.refreshedToken() ?? []).at(-1)
    const ended = corrections.filter(({ value }) => value === null)
    const token: CookieChange[] = refreshed === undefined ? [] : [{ name: COOKIE.token, value: refreshed }]
    const counted = afterOperation(visitors, name, { visit, result })
    return { result, cookies: [...ended, ...token, ...result.cookies, ...counted] }
  }

  return async (name, input, request) => {
    const performed = await performAs(await readVisit(request), name, input, request)
    if (performed) return performed
    const guest = await readVisit({ ...request, hasSessionEnded: true })
    const again = await performAs(guest, name, input, request)
    if (!again) throw new Error(`Unauthorized: ${name} needs a customer token.`)
    return again
  }
}
