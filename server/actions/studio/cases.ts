import type { OperationInput } from '#schemas/operations.ts'
import type { CaseSteps, StaffReturn } from '#schemas/staff-case.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wrongAmount } from '#server/forms/amount-words.ts'
import {
  casePriceCutFields,
  caseRefundFields,
  inspectionFields,
  matchFields,
  moveFields,
  replacementFields,
  rowName,
} from '#server/forms/studio-case-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { refused } from '#server/platform/outcome.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'
import { settleCall, wrongField } from './settle-call.ts'

/* What staff do with returns and complaints. The commerce API checks the right and the state of the case again. */

export const matchCase: ActionHandler<'studio.matchCase'> = async ({ id, orderNumber }, context) => {
  const { t, ports } = context
  const wrong = refuseFields(matchFields(t), { orderNumber }, t)
  if (wrong) return wrong
  return settle(await ports.staffCases.match(id, orderNumber.trim()), 'studio.cases.match.done', { id, context })
}

export const moveCase: ActionHandler<'studio.moveCase'> = async ({ id, status, reason, isConfirmed }, context) => {
  const { t, ports } = context
  const wrong = refuseFields(moveFields(t, status, ''), { reason: reason ?? '', isConfirmed: isConfirmed ?? false }, t)
  if (wrong) return wrong
  const outcome = await ports.staffCases.move(id, { status, reason: reason?.trim() || null })
  return settle(outcome, 'studio.cases.move.done', { id, context })
}

export const inspectCase: ActionHandler<'studio.inspectCase'> = async (input, context) =>
  ofCase(input.id, context, async ({ rows }) => {
    const { id, sellable = {}, unsellable = {}, note } = input
    const { t, ports } = context
    const wrong = refuseFields(inspectionFields(t, rows, ''), { sellable, unsellable, note: note ?? '' }, t)
    if (wrong) return wrong
    const items = rows.flatMap(({ orderItemId }, index) => {
      const [good = 0, bad = 0] = [sellable[rowName(index)], unsellable[rowName(index)]]
      return good + bad > 0 ? [{ orderItemId, sellable: good, unsellable: bad }] : []
    })
    if (items.length === 0) return wrongField('sellable.row1', t('studio.cases.no_pieces'))
    const outcome = await ports.staffCases.inspect(id, { items, note: note?.trim() || null })
    return settle(outcome, 'studio.cases.inspect.done', { id, context })
  })

export const refundCase: ActionHandler<'studio.refundCase'> = async (input, context) =>
  ofCase(input.id, context, async ({ rows }) => {
    const { id, once, pieces = {}, delivery = '', note, isConfirmed = false } = input
    const { t, ports } = context
    const wrong = refuseFields(caseRefundFields(t, rows, ''), { pieces, delivery, note: note ?? '', isConfirmed }, t)
    if (wrong) return wrong
    const gross = delivery.trim() === '' ? null : readAmount(delivery)
    if (gross === null && delivery.trim() !== '')
      return wrongField('delivery', wrongAmount(t, delivery, t('studio.lower.amount_wrong')))
    const items = chosen(rows, pieces)
    if (items.length === 0) return wrongField(`pieces.${firstLeft(rows)}`, t('studio.cases.no_pieces'))
    const refund = { items, priceCut: null, delivery: gross, note: note?.trim() || null, key: `studio-${once}` }
    return settle(await ports.staffCases.refund(id, refund), 'studio.cases.refund.done', { id, context })
  })

export const cutCasePrice: ActionHandler<'studio.cutCasePrice'> = async (input, context) => {
  const { id, once, amount, note, isConfirmed = false } = input
  const { t, ports } = context
  const wrong = refuseFields(casePriceCutFields(t, ''), { amount, note: note ?? '', isConfirmed }, t)
  if (wrong) return wrong
  const priceCut = readAmount(amount)
  if (!priceCut) return wrongField('amount', wrongAmount(t, amount, t('studio.lower.amount_wrong')))
  const refund = { items: null, priceCut, delivery: null, note: note?.trim() || null, key: `studio-${once}` }
  return settle(await ports.staffCases.refund(id, refund), 'studio.cases.refund.done', { id, context })
}

export const replaceCase: ActionHandler<'studio.replaceCase'> = async ({ id, pieces = {} }, context) =>
  ofCase(id, context, async ({ rows }) => {
    const { t, ports } = context
    const wrong = refuseFields(replacementFields(t, rows), { pieces }, t)
    if (wrong) return wrong
    const items = chosen(rows, pieces)
    if (items.length === 0) return wrongField(`pieces.${firstLeft(rows)}`, t('studio.cases.no_pieces'))
    return settle(await ports.staffCases.replace(id, items), 'studio.cases.replace.done', { id, context })
  })

/** Runs with the rows of a case as they are now. */
async function ofCase(
  id: string,
  context: ActionContext,
  run: (steps: CaseSteps) => Promise<ActionResult>,
): Promise<ActionResult> {
  const found = await context.ports.staffCases.case(id)
  if (found?.next) return run(found.next)
  return settle(refused('return_not_found'), 'studio.cases.move.done', { id, context })
}

function chosen(rows: CaseSteps['rows'], pieces: NonNullable<OperationInput<'studio.refundCase'>['pieces']>) {
  return rows.flatMap(({ orderItemId }, index) => {
    const quantity = pieces[rowName(index)] ?? 0
    return quantity > 0 ? [{ orderItemId, quantity }] : []
  })
}

const firstLeft = (rows: CaseSteps['rows']) =>
  rowName(
    Math.max(
      0,
      rows.findIndex(({ left }) => left > 0),
    ),
  )

type Said = Parameters<typeof settleCall>[1]

function settle(
  outcome: Outcome<StaffReturn, StaffRefusal>,
  said: Said,
  { id, context: { t, link } }: { id: string; context: ActionContext },
): ActionResult {
  return settleCall(outcome, said, {
    ...{ t, link, back: ['studio_case', { id }] },
    fields: { order_not_found: 'orderNumber' },
  })
}
