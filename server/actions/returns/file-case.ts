import { dayInWarsaw } from '#locales/format.ts'
import {
  type CaseKind,
  DefectType,
  type Filing,
  ItemCondition,
  Remedy,
  type ReturnCase,
  ReturnReason,
} from '#schemas/return-case.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { chosenRows, complaintFields, findOrderFields, returnFields } from '#server/forms/case-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { FilingRefusal } from '#server/ports/returns.ts'

/** Opens the form about an order of a guest, or says that there is none: an unknown one and one of a customer alike. S8.35. */
export const findOrder: ActionHandler<'returns.findOrder'> = async (input, { ports, t, link }) => {
  const { kind, orderNumber, email, notFound } = input
  const refused = refuseFields(findOrderFields(t), input, t)
  if (refused) return refused
  const isNumber = /^[A-Za-z0-9_-]{1,36}$/.test(orderNumber)
  const outcome = isNumber ? await ports.returns.findOrder({ orderNumber, email, kind }) : null
  if (outcome?.ok) return opened({ kind, orderNumber, token: outcome.value.token }, link)
  if (outcome?.code === 'too_many') return refusal(t('error.rate_limit'), 422)
  const text = `${t('rma.order_not_found')} ${t('case.not_found.account')}`
  if (notFound === undefined) return refusal(text, 422)
  return { status: 422, effects: [wholeError(text), { effect: 'open', target: notFound }], cookies: [] }
}

/** Opens the form about an order of a customer, by the one-time link of a mail. */
export const openLink: ActionHandler<'returns.openLink'> = async ({ kind, token }, { ports, t, link }) => {
  const outcome = await ports.returns.openLink(token)
  return outcome.ok ? opened({ kind, ...outcome.value }, link) : refusal(t('password.reset_error'), 422)
}

/** Leads to the form about a proven order. */
function opened(
  { kind, orderNumber, token }: { kind: CaseKind; orderNumber: string; token: string },
  link: ActionContext['link'],
): ActionResult {
  const route = kind === 'return' ? 'public_return' : 'public_complaint'
  const to = link(route, { id: orderNumber }, { query: { token } }) ?? link('home') ?? '/'
  return { status: 200, effects: [{ effect: 'navigate', to }], cookies: [] }
}

/** Files a return; a consumer's in time is a withdrawal. S1.28. */
export const fileReturn: ActionHandler<'returns.fileReturn'> = async (input, context) => {
  const { ports, t, idempotencyKey } = context
  const { number, token = null, name, email, comment, attachments, reasons = {}, conditions = {} } = input
  const filing = await ports.returns.filing({ number, token })
  if (!filing) return refusal(t('rma.order_not_found'), 422)
  const fields = returnFields(t, filing, token)
  const refused = refuseFields(fields, { ...input }, t)
  if (refused) return refused
  const items = chosenRows(filing, input.items).map(({ row, ...chosen }) => {
    const reason = ReturnReason.safeParse(reasons[row]).data
    const condition = ItemCondition.safeParse(conditions[row]).data
    return { ...chosen, ...(reason && { reason }), ...(condition && { condition }) }
  })
  if (items.length === 0) return refusal(t('withdrawal.none_chosen'), 422)
  const more = { ...(comment && { comment }), ...accountIn(input) }
  const stated = { orderNumber: number, name, email, items, attachments, ...more }
  return shown(await ports.returns.fileReturn(stated, { orderToken: token, idempotencyKey }), context)
}

/** Files a complaint. S1.29. */
export const fileComplaint: ActionHandler<'returns.fileComplaint'> = async (input, context) => {
  const { ports, t, idempotencyKey, now } = context
  const { number, token = null, name, email, phone, comment, attachments } = input
  const filing = await ports.returns.filing({ number, token })
  if (!filing) return refusal(t('rma.order_not_found'), 422)
  const refused = refuseFields(complaintFields(t, filing, token), { ...input }, t, dayInWarsaw(now))
  if (refused) return refused
  const items = defectsOf(input, filing)
  if (items.length === 0) return refusal(t('withdrawal.none_chosen'), 422)
  const remedy = Remedy.parse(input.remedy)
  const more = { ...(phone && { phone }), ...(comment && { comment }), ...accountIn(input) }
  const stated = { orderNumber: number, name, email, items, attachments, remedy, ...more }
  return shown(await ports.returns.fileComplaint(stated, { orderToken: token, idempotencyKey }), context)
}

/** The account that money goes to; its holder is the buyer unless another one is named. */
function accountIn({ iban, accountHolder, name }: { iban?: string; accountHolder?: string; name: string }) {
  return iban ? { bankAccount: { iban, holder: accountHolder || name } } : {}
}

function defectsOf(
  { items, defectDates = {}, defectTypes = {}, descriptions = {} }: Parameters<typeof fileComplaint>[0],
  filing: Filing,
) {
  return chosenRows(filing, items).map(({ row, ...chosen }) => ({
    ...chosen,
    defectDate: defectDates[row] ?? '',
    defectType: DefectType.safeParse(defectTypes[row]).data ?? ('other' as const),
    description: descriptions[row] ?? '',
  }))
}

/** Leads to the page of the case, or says why there is none. */
function shown(outcome: Outcome<ReturnCase, FilingRefusal>, { t, link }: ActionContext): ActionResult {
  if (outcome.ok) {
    const { id, kind } = outcome.value
    const route = kind === 'return' ? 'public_return_success' : 'public_complaint_success'
    const to = link(route, {}, { query: { case: id } }) ?? link('home') ?? '/'
    return { status: 200, effects: [{ effect: 'navigate', to }], cookies: [] }
  }
  const { code, detail } = outcome
  if (code === 'too_many') return refusal(t('error.rate_limit'), 422)
  if (code === 'unknown') return refusal(t('rma.order_not_found'), 422)
  return refusal(detail ?? t('rma.error'), code === 'changed' ? 409 : 422)
}

function refusal(text: string, status: 409 | 422): ActionResult {
  return { status, effects: [wholeError(text), toast('error', text)], cookies: [] }
}
