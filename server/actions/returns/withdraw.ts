import type { Withdrawal } from '#schemas/withdrawal.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { chosenPieces, withdrawalFields } from '#server/forms/withdrawal-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { StatementRefusal } from '#server/ports/returns.ts'

/** Writes a statement of withdrawal and shows it to its buyer, who declares it by the next button. Domain 1. */
export const prepareStatement: ActionHandler<'withdrawal.prepare'> = async (input, context) => {
  const { ports, t } = context
  const { orderNumber, name, email, subject, items, token = null } = input
  const isNumber = /^[A-Za-z0-9_-]{1,36}$/.test(orderNumber)
  const order = isNumber ? await ports.orders.order({ number: orderNumber, token }) : null
  const refused = refuseFields(withdrawalFields(t, items === undefined ? null : order), { ...input }, t)
  if (refused) return refused
  const pieces = order ? chosenPieces(order, items) : undefined
  if (pieces?.length === 0) return refusal(t('withdrawal.none_chosen'), 422)
  const statement = { orderNumber, name, email, ...(subject && { subject }), ...(pieces && { items: pieces }) }
  return shown(await ports.returns.prepare(statement, token), context)
}

/** Declares a statement: from here on it counts. */
export const confirmStatement: ActionHandler<'withdrawal.confirm'> = async ({ id }, context) => {
  return shown(await context.ports.returns.confirm(id), context)
}

/** Leads to the page of the statement, or says why there is none. */
function shown(outcome: Outcome<Withdrawal, StatementRefusal>, { t, link }: ActionContext): ActionResult {
  if (outcome.ok) {
    const { id, submittedAt } = outcome.value
    const query: Record<string, string> = submittedAt === null ? { statement: id } : { receipt: id }
    const page = link('withdrawal', {}, { query })
    // Each step has the same path: the hash says that reading starts anew.
    const to = page === null ? (link('home') ?? '/') : `${page}#main`
    return { status: 200, effects: [{ effect: 'navigate', to }], cookies: [] }
  }
  const { code, detail } = outcome
  if (code === 'too_many') return refusal(t('error.rate_limit'), 422)
  if (code === 'refused') return refusal(t('withdrawal.error'), 422)
  return refusal(detail ?? t('withdrawal.error'), code === 'changed' ? 409 : 422)
}

function refusal(text: string, status: 409 | 422): ActionResult {
  return { status, effects: [wholeError(text), toast('error', text)], cookies: [] }
}
