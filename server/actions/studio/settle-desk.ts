import type { MessageKey } from '#locales/message-types.ts'
import type { Effect } from '#schemas/effect.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { StaffRefusal } from '#server/ports/staff-orders.ts'

type Said = Extract<MessageKey, `studio.${string}.done`>
type Refused =
  | Exclude<Extract<MessageKey, `studio.desk.refused${string}`>, 'studio.desk.refused.right'>
  | Exclude<Extract<MessageKey, `studio.refused.${string}`>, 'studio.refused.right'>
  | 'studio.label.state.requested'

/** Codes of the commerce API -> what they mean to staff. */
const TEXT: Readonly<Record<string, Refused>> = {
  session_ended: 'studio.desk.refused.session',
  right_missing: 'studio.desk.refused.rights',
  confirmation_needed: 'studio.desk.refused.confirm',
  return_not_found: 'studio.desk.refused.gone',
  return_known: 'studio.desk.refused.matched',
  return_unknown: 'studio.desk.refused.unmatched',
  order_not_found: 'studio.desk.refused.order',
  order_imported: 'studio.desk.refused.imported',
  case_move_impossible: 'studio.desk.refused.moved',
  withdrawal_binding: 'studio.desk.refused.binding',
  reason_needed: 'studio.desk.refused.reason',
  case_inspected: 'studio.desk.refused.inspected',
  case_ended: 'studio.desk.refused.ended',
  case_too_many: 'studio.desk.refused.pieces',
  refund_too_many: 'studio.desk.refused.pieces',
  case_not_refundable: 'studio.desk.refused.not_refundable',
  nothing_to_refund: 'studio.desk.refused.nothing',
  refund_too_much: 'studio.desk.refused.too_much',
  order_not_paid: 'studio.desk.refused.not_paid',
  delivery_owed: 'studio.desk.refused.delivery',
  case_not_replaceable: 'studio.desk.refused.not_replaceable',
  out_of_stock: 'studio.desk.refused.stock',
  question_not_found: 'studio.desk.refused.gone',
  question_answered: 'studio.desk.refused.question_answered',
  question_open: 'studio.desk.refused.question_open',
  publishing_off: 'studio.desk.refused.publishing_off',
  message_not_found: 'studio.desk.refused.gone',
  mail_not_found: 'studio.desk.refused.gone',
  mail_sent: 'studio.desk.refused.mail_sent',
  mail_useless: 'studio.desk.refused.mail_useless',
  note_not_found: 'studio.refused.note_gone',
  shipment_not_found: 'studio.desk.refused.gone',
  shipment_not_ready: 'studio.refused.label_missing',
  shipment_not_cancelable: 'studio.refused.not_cancelable_label',
  carrier_keeps_shipment: 'studio.refused.not_cancelable_label',
  shipment_unsettled: 'studio.label.state.requested',
  shipment_refused: 'studio.refused.shipment_refused',
  no_carrier: 'studio.refused.no_carrier',
  carrier_unavailable: 'studio.refused.carrier_unavailable',
  not_by_carrier: 'studio.refused.not_by_carrier',
  point_of_other_carrier: 'studio.refused.point_of_other_carrier',
  not_shippable: 'studio.refused.not_shippable',
  nothing_to_ship: 'studio.refused.nothing_to_ship',
  carrier_unknown: 'studio.refused.carrier',
}

/** The field that a code is about, if a form has it. */
const FIELD: Readonly<Record<string, string>> = {
  reason_needed: 'reason',
  delivery_owed: 'delivery',
  order_not_found: 'orderNumber',
}

const STATUS: Readonly<Record<string, ActionResult['status']>> = {
  session_ended: 401,
  right_missing: 403,
  confirmation_needed: 403,
}

interface DeskContext extends Pick<ActionContext, 't' | 'link'> {
  /** path that a person comes back to from the log-in or the confirmation; null: the start page */
  back: string | null
  /** page to open after success; absent: the same one anew */
  to?: string | null
}

/** Says what was done and shows the page as it is now, or says why nothing was. */
export function settleDesk(outcome: Outcome<unknown, StaffRefusal>, said: Said, context: DeskContext): ActionResult {
  const { t, link, back, to = null } = context
  if (outcome.ok) {
    const next: Effect = to === null ? { effect: 'refresh' } : { effect: 'navigate', to }
    return { status: 200, effects: [toast('success', t(said)), next], cookies: [], isConfirmed: true }
  }
  const { code } = outcome
  const text = t(Object.hasOwn(TEXT, code) ? TEXT[code]! : 'studio.desk.refused')
  const field = Object.hasOwn(FIELD, code) ? FIELD[code] : undefined
  const query = { back: back ?? link('studio') ?? '/' }
  const led =
    code === 'confirmation_needed'
      ? link('studio_confirm', {}, { query })
      : code === 'session_ended'
        ? link('studio_login', {}, { query })
        : null
  const effects: Effect[] = [
    ...(field === undefined ? [] : [{ effect: 'field-errors' as const, errors: { [field]: text } }]),
    toast(code === 'confirmation_needed' ? 'info' : 'error', text),
    ...(led === null ? [] : [{ effect: 'navigate' as const, to: led }]),
  ]
  return { status: STATUS[code] ?? (field === undefined ? 409 : 422), effects, cookies: [] }
}

/** One wrong field, found before the commerce API was asked. */
export function wrongField(name: string, text: string): ActionResult {
  const effects: Effect[] = [{ effect: 'field-errors', errors: { [name]: text } }, toast('error', text)]
  return { status: 422, effects, cookies: [] }
}
