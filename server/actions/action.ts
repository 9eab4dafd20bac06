import type { Translate } from '#locales/translate.ts'
import type { Effect } from '#schemas/effect.ts'
import type { Currency } from '#schemas/locale.ts'
import type { OperationInput, OperationName } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { CookieChange } from '#server/http/visit/cookies.ts'
import type { ShopRules } from '#server/http/visit/shop-rules.ts'
import type { UpstreamError } from '#server/platform/upstream-error.ts'
import type { OrderArm } from '#server/ports/order-arm.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PreviewsPort } from '#server/ports/previews.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { Staff } from '#server/ports/staff.ts'
import type { LimitedRegister } from './limited-register.ts'

/** Context in which an operation runs. */
export interface ActionContext {
  shopper: Shopper
  /** the person or staff key of an operation for staff; null for all others */
  staff: Staff | null
  ports: Ports
  /** pages of the shop as anyone sees them, for operations of staff */
  previews: PreviewsPort
  /** the same ports for the owner of a new user token */
  portsAs(token: string): Ports
  companies: LimitedRegister
  /** paths in the shopper's language; null for a screen that is not built */
  link: LinkBuilder
  /** the same with amounts in another currency */
  portsIn(currency: Currency): Ports
  rules: ShopRules
  t: Translate
  /** time of the request */
  now: Date
  /** for failures of the commerce API that the shopper is spared */
  report(message: string, error: UpstreamError): void
  /** of the page, as its browser names it: passkeys are bound to it; '' if neither it nor the shop's address is known */
  origin: string
  /** sent by script, so that a repeated call does not count twice; null without one */
  idempotencyKey: string | null
  /** what an order of this visitor counts for; empty without consent to statistics */
  experimentArms: readonly OrderArm[]
}

/** Result of an operation; its effects are applied all or not at all. Architecture 3. */
export interface ActionResult {
  /** 200 done, 409 conflict, 412 `If-Match` names another revision, 422 refused, 503 the commerce API is down */
  status: 200 | 401 | 403 | 409 | 412 | 422 | 503
  effects: Effect[]
  cookies: CookieChange[]
  /** number of the last change of what the operation is about, which programs get as ETag */
  revision?: number
  /** it was refused as `seen` is not that number */
  isStale?: true
  /** with a solved captcha it would be tried at once; without one the shopper has to wait */
  needsCaptcha?: true
  /** next page without script after success; absent: back */
  goTo?: RouteKey
  /** without script, the next page shows its message, where nothing else would confirm the success */
  isConfirmed?: true
  /** the operation whose form it fills: without script that form is shown again */
  fillsIn?: OperationName
  /** without script, the values that a form of the next page is filled with, in place of the typed ones */
  draft?: Pick<FormDraft, 'op' | 'values'>
  /** text for that page instead of the toasts' */
  notice?: string
}

export type ActionHandler<O extends OperationName> = (
  input: OperationInput<O>,
  context: ActionContext,
) => Promise<ActionResult>

export type ActionHandlers = { readonly [O in OperationName]: ActionHandler<O> }

export function toast(
  tone: 'success' | 'error' | 'info',
  text: string,
  link?: { label: string; href: string },
): Effect {
  return { effect: 'toast', tone, text, ...(link && { link }) }
}
