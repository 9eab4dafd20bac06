import type { MessageKey } from '#locales/message-types.ts'
import type { Effect } from '#schemas/effect.ts'
import { type OperationName, operations } from '#schemas/operations.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from './action.ts'
import { fieldErrors } from './field-errors.ts'
import { handlers } from './handlers.ts'
import { isOfStudio, staffOf } from './staff-access.ts'

/** Message by operation while the commerce API is down; null where failures are silent (S8.14-S8.16). */
const DOWN: Readonly<Record<Exclude<OperationName, `studio.${string}`>, MessageKey | null>> = {
  'cart.addItem': 'cart.add_error',
  'cart.addById': 'cart.add_error',
  'cart.setQuantity': 'cart.qty_error',
  'cart.removeItem': null,
  'cart.clear': null,
  'cart.applyCoupon': 'error.generic',
  'cart.removeCoupon': 'coupon.remove_error',
  'contact.send': 'form.error',
  'product.ask': 'question.error',
  'product.notify': 'stock_alert.error',
  'account.logIn': 'login.error',
  'account.logOut': null,
  'account.logOutEverywhere': 'error.generic',
  'account.register': 'register.error',
  'account.lookUpCompany': 'company.lookup.down',
  'account.confirmRegistration': 'register.error',
  'account.remindPassword': 'form.error',
  'account.resetPassword': 'form.error',
  'account.changePassword': 'password.change_error',
  'account.changeEmail': 'email.change_error',
  'account.confirmEmail': 'email.change_error',
  'account.update': 'customer.update_error',
  'account.confirmPassword': 'error.generic',
  'account.remove': 'account.remove_error',
  'account.saveAddress': 'address.update_error',
  'account.removeAddress': 'address.remove_error',
  'account.setDefaultAddress': 'address.update_error',
  'newsletter.subscribe': 'newsletter.sub_error',
  'newsletter.unsubscribe': 'newsletter.unsub_error',
  'newsletter.signUp': 'newsletter.sub_error',
  'newsletter.leave': 'newsletter.unsub_error',
  'checkout.asGuest': 'error.generic',
  // The typed values stay in the form, and placing sends all of them again.
  'checkout.save': null,
  'checkout.lookUpCompany': 'company.lookup.down',
  'checkout.place': 'order.place_error',
  'payment.again': 'order.place_error',
  'order.reorder': 'order.reorder_error',
  'company.inviteUser': 'company.change_error',
  'company.changeUser': 'company.change_error',
  'company.removeUser': 'company.change_error',
  'company.resendInvitation': 'company.change_error',
  'company.revokeInvitation': 'company.change_error',
  'company.acceptInvitation': 'register.error',
  'company.joinCompany': 'company.change_error',
  'company.approveOrder': 'approval.error',
  'company.rejectOrder': 'approval.error',
  'withdrawal.prepare': 'withdrawal.error',
  'withdrawal.confirm': 'withdrawal.error',
  'returns.findOrder': 'rma.error',
  'returns.openLink': 'rma.error',
  'returns.fileReturn': 'rma.error',
  'returns.fileComplaint': 'rma.error',
  'quickOrder.checkLines': 'error.generic',
  'quickOrder.addLines': 'cart.add_error',
  'shoppingLists.create': 'lists.error',
  'shoppingLists.rename': 'lists.error',
  'shoppingLists.remove': 'lists.error',
  'shoppingLists.saveLines': 'lists.error',
  'shoppingLists.addLines': 'lists.error',
  'shoppingLists.addGoods': 'lists.error',
  'preferences.setCurrency': 'error.generic',
  'preferences.setPriceMode': 'error.generic',
  'preferences.setConsent': 'error.generic',
}

/** Staff have to look whether it was done; operations of extensions say that something went wrong. */
function messageWhenDown(name: OperationName): 'error.generic' | 'studio.refused.down' | null {
  if (isOfStudio(name)) return 'studio.refused.down'
  return Object.hasOwn(DOWN, name) ? (DOWN[name as keyof typeof DOWN] as 'error.generic' | null) : 'error.generic'
}

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name)
}

/**
 * Checks the input and runs the operation. Invalid input is refused by field; an unavailable commerce API gives 503,
 * and so does a shop closed for maintenance. Throws for neither.
 */
export async function runAction(
  name: OperationName,
  input: unknown,
  context: ActionContext,
  { report, requestId }: { report: Report; requestId: string },
): Promise<ActionResult> {
  try {
    // First: who may not call an operation of the studio learns nothing of its input.
    const allowed = await staffOf(name, context)
    if (allowed.refused) return allowed.refused
    const read = readInput(name, input, context)
    if (read.refused) return read.refused
    if (context.rules.isClosed && !isOfStudio(name))
      return { status: 503, effects: [toast('error', context.t('maintenance'))], cookies: [] }
    const run = handlers[name] as ActionHandler<OperationName>
    return await run(read.input as never, { ...context, staff: allowed.staff })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    report({ kind: 'upstream', message: `${name} failed`, requestId, error })
    const key = messageWhenDown(name)
    return { status: 503, effects: key === null ? [] : [toast('error', context.t(key))], cookies: [] }
  }
}

/** The checked input, or its refusal by field. */
function readInput(
  name: OperationName,
  input: unknown,
  { t }: Pick<ActionContext, 't'>,
): { refused: ActionResult } | { refused: null; input: unknown } {
  const schema = operations[name].input
  const read = schema.safeParse(input)
  if (read.success) return { refused: null, input: read.data }
  const errors = fieldErrors(schema, read.error, t)
  const said = Object.values(errors)[0] ?? t('v.invalid')
  const effects: Effect[] = [{ effect: 'field-errors', errors }, toast('error', said)]
  return { refused: { status: 422, effects, cookies: [] } }
}
