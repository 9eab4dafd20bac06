import type { Translate } from '#locales/translate.ts'
import type { Effect } from '#schemas/effect.ts'
import type { Currency } from '#schemas/locale.ts'
import type { OperationInput, OperationName } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import type { CookieChange } from '#server/http/visit/cookies.ts'
import type { ShopRules } from '#server/http/visit/shop-rules.ts'
import type { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CompanyRegisterPort } from '#server/ports/company-register.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** What an operation is run with. */
export interface ActionContext {
  shopper: Shopper
  ports: Ports
  /** the same for whoever a new user token is for */
  portsAs(token: string): Ports
  companies: CompanyRegisterPort
  /** paths in the shopper's language; null for a screen that is not built */
  link: LinkBuilder
  /** the same with amounts in another currency */
  portsIn(currency: Currency): Ports
  rules: ShopRules
  t: Translate
  /** when it was asked for */
  now: Date
  /** for failures of the commerce API that the shopper is spared */
  report(message: string, error: UpstreamError): void
  /** sent by script, so that a repeated call does not count twice; null without one */
  idempotencyKey: string | null
}

/** What an operation came to; effects are applied whole or not at all. Architecture 3. */
export interface ActionResult {
  /** 200 done, 409 conflict, 422 refused, 503 the commerce API is down */
  status: 200 | 401 | 403 | 409 | 422 | 503
  effects: Effect[]
  cookies: CookieChange[]
  /** where a shopper without script goes when it is done; absent: back */
  goTo?: RouteKey
  /** without script, what it said is shown on the page that follows, where nothing else would show that it is done */
  isConfirmed?: true
  /** the operation whose form it fills something into: without script that form is shown again */
  fillsIn?: OperationName
  /** words for that page instead of the toasts' */
  notice?: string
}

export type ActionHandler<O extends OperationName> = (
  input: OperationInput<O>,
  context: ActionContext,
) => Promise<ActionResult>

export type ActionHandlers = { readonly [O in OperationName]: ActionHandler<O> }

export function toast(tone: 'success' | 'error' | 'info', text: string): Effect {
  return { effect: 'toast', tone, text }
}
