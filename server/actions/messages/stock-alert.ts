import { type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import type { StockAlertRefusal } from '#server/ports/store.ts'

const STATUS: Readonly<Record<StockAlertRefusal, ActionResult['status']>> = {
  login_required: 401,
  exists: 409,
  product_gone: 422,
}
const SAID = {
  login_required: 'stock_alert.login',
  exists: 'stock_alert.exists',
  product_gone: 'stock_alert.error',
} as const satisfies Record<StockAlertRefusal, string>

/** Registers a stock alert for a customer. Visitors must log in first. S1.26, S6.7, Domain 6. */
export const notifyWhenBack: ActionHandler<'product.notify'> = async ({ productId, sku }, { ports, shopper, t }) => {
  // A token that could not be checked may be valid: the commerce API decides.
  const outcome =
    shopper.token === null
      ? ({ ok: false, code: 'login_required' } as const)
      : await ports.customer.alertWhenBack(productId, sku)
  if (outcome.ok)
    return { status: 200, effects: [toast('success', t('stock_alert.ok'))], cookies: [], isConfirmed: true }
  const { code } = outcome
  // An existing alert fulfils the request.
  const tone = code === 'exists' ? 'info' : 'error'
  return {
    status: STATUS[code],
    effects: [toast(tone, t(SAID[code]))],
    cookies: [],
  }
}
