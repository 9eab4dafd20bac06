import type { MessageKey } from '#locales/message-types.ts'
import type { ActionResult } from '#server/actions/action.ts'

type Refused = Exclude<
  Extract<MessageKey, `studio.refused${string}` | `studio.desk.refused${string}`>,
  'studio.refused.right'
>

interface Refusal {
  text: Refused
  /** absent: 409, and 422 where a field is wrong */
  status?: ActionResult['status']
  /** the field that it is about, if the form has it */
  field?: string
  /** somebody was faster: the form keeps what was typed, and is sent again with what is there now */
  isStale?: true
}

/** Codes of staff calls -> what they mean to staff. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  upload_empty: { text: 'studio.refused.upload_empty', field: 'attachments' },
  upload_unknown: { text: 'studio.refused.upload_unknown', field: 'attachments' },
  upload_svg: { text: 'studio.refused.upload_svg', field: 'attachments' },
  upload_too_large: { text: 'studio.refused.upload_too_large', field: 'attachments' },
  upload_broken: { text: 'studio.refused.upload_broken', field: 'attachments' },
  upload_too_many_pixels: { text: 'studio.refused.upload_pixels', field: 'attachments' },
  upload_no_room: { text: 'studio.refused.upload_no_room', field: 'attachments' },
  upload_cut_off: { text: 'studio.refused.upload_cut_off', field: 'attachments' },
  media_unavailable: { text: 'studio.refused.media_away' },
  picture_in_use: { text: 'studio.refused.picture_in_use' },
  picture_not_found: { text: 'studio.refused.picture_gone' },
  picture_cut_wrong: { text: 'studio.refused.picture_cut', field: 'width' },

  session_ended: { text: 'studio.refused.logged_out', status: 401 },
  right_missing: { text: 'studio.refused.rights', status: 403 },
  confirmation_needed: { text: 'studio.refused.confirm', status: 403 },
  gone: { text: 'studio.refused.gone' },
  refused: { text: 'studio.refused.other', status: 422 },
  invalid_input: { text: 'studio.refused.other', status: 422 },
  not_found: { text: 'studio.refused.gone' },

  release_conflict: { text: 'studio.refused.release_conflict', isStale: true },
  release_moved: { text: 'studio.refused.release_moved', isStale: true },
  release_part_moved: { text: 'studio.refused.release_part_moved', isStale: true },
  release_empty: { text: 'studio.refused.release_empty' },
  release_invalid: { text: 'studio.refused.release_invalid', status: 422 },
  release_drafts: { text: 'studio.refused.release_drafts', isStale: true },
  release_no_drafts: { text: 'studio.refused.release_no_drafts', status: 422 },
  release_running: { text: 'studio.refused.release_running' },

  credentials_wrong: { text: 'studio.refused.credentials', status: 422 },
  too_many_attempts: { text: 'studio.refused.attempts', status: 422 },
  link_invalid: { text: 'studio.refused.link', status: 422 },
  code_wrong: { text: 'studio.refused.code', field: 'oneTimeCode' },
  password_short: { text: 'studio.refused.password_short', field: 'password' },
  password_weak: { text: 'studio.refused.password_weak', field: 'password' },
  passkey_invalid: { text: 'studio.refused.passkey', status: 422 },
  passkey_known: { text: 'studio.refused.passkey_known', status: 422 },
  totp_missing: { text: 'studio.refused.codes_missing', status: 422 },
  person_exists: { text: 'studio.refused.person_exists', field: 'email', status: 409 },
  last_owner: { text: 'studio.refused.last_owner' },
  last_means: { text: 'studio.refused.last_means' },

  order_not_found: { text: 'studio.refused.not_found' },
  order_not_cancelable: { text: 'studio.refused.not_cancelable' },
  order_not_open: { text: 'studio.refused.not_open' },
  order_not_payable: { text: 'studio.refused.not_payable' },
  amount_mismatch: { text: 'studio.refused.amount_mismatch' },
  order_not_done: { text: 'studio.refused.not_done' },
  not_shippable: { text: 'studio.refused.not_shippable' },
  nothing_to_ship: { text: 'studio.refused.nothing_to_ship' },
  carrier_unknown: { text: 'studio.refused.carrier' },
  shipment_ended: { text: 'studio.refused.parcel_ended' },
  order_not_paid: { text: 'studio.desk.refused.not_paid' },
  order_imported: { text: 'studio.desk.refused.imported' },
  mail_example_not_found: { text: 'studio.refused.mail_example' },
  mail_example_unfit: { text: 'studio.refused.mail_unfit' },
  mail_no_recipient: { text: 'studio.refused.mail_recipient' },
  mails_off: { text: 'studio.refused.mails_off' },
  too_many_tests: { text: 'studio.refused.too_many_tests' },
  person_needed: { text: 'studio.refused.person_needed' },
  company_not_found: { text: 'studio.refused.company_gone' },
  credit_in_use: { text: 'studio.refused.credit_in_use', field: 'creditLimit', status: 409 },
  key_name_used: { text: 'studio.refused.key_name', field: 'name', status: 409 },
  key_not_found: { text: 'studio.refused.gone' },
  webhook_not_found: { text: 'studio.refused.gone' },
  webhooks_full: { text: 'studio.refused.webhooks_full' },
  webhook_off: { text: 'studio.refused.webhook_off' },
  delivery_not_found: { text: 'studio.refused.gone' },
  delivery_waiting: { text: 'studio.refused.delivery_waiting' },
  note_not_found: { text: 'studio.refused.note_gone' },
  shipment_not_found: { text: 'studio.refused.gone' },
  shipment_not_ready: { text: 'studio.refused.label_missing' },
  shipment_not_cancelable: { text: 'studio.refused.not_cancelable_label' },
  carrier_keeps_shipment: { text: 'studio.refused.not_cancelable_label' },
  shipment_unsettled: { text: 'studio.refused.carrier_silent' },
  shipment_refused: { text: 'studio.refused.shipment_refused', status: 422 },
  no_carrier: { text: 'studio.refused.no_carrier' },
  carrier_unavailable: { text: 'studio.refused.carrier_unavailable' },
  not_by_carrier: { text: 'studio.refused.not_by_carrier' },
  point_of_other_carrier: { text: 'studio.refused.point_of_other_carrier' },

  return_not_found: { text: 'studio.refused.gone' },
  return_known: { text: 'studio.desk.refused.matched' },
  return_unknown: { text: 'studio.desk.refused.unmatched' },
  case_move_impossible: { text: 'studio.desk.refused.moved' },
  withdrawal_binding: { text: 'studio.desk.refused.binding' },
  reason_needed: { text: 'studio.desk.refused.reason', field: 'reason' },
  case_inspected: { text: 'studio.desk.refused.inspected' },
  case_ended: { text: 'studio.desk.refused.ended' },
  case_too_many: { text: 'studio.desk.refused.pieces' },
  case_not_refundable: { text: 'studio.desk.refused.not_refundable' },
  case_not_replaceable: { text: 'studio.desk.refused.not_replaceable' },
  nothing_to_refund: { text: 'studio.desk.refused.nothing' },
  refund_too_many: { text: 'studio.desk.refused.pieces' },
  refund_too_much: { text: 'studio.refused.too_much' },
  delivery_owed: { text: 'studio.desk.refused.delivery', field: 'delivery' },
  out_of_stock: { text: 'studio.desk.refused.stock' },

  goods_file_kind: { text: 'studio.refused.goods_file_kind', field: 'attachments' },
  goods_file_empty: { text: 'studio.refused.goods_file_empty', field: 'attachments' },
  goods_file_large: { text: 'studio.refused.goods_file_large', field: 'attachments' },
  import_at_work: { text: 'studio.refused.import_at_work' },
  bulk_run_state: { text: 'studio.refused.bulk_run_state' },
  import_state: { text: 'studio.refused.import_state' },

  record_not_found: { text: 'studio.refused.gone' },
  revision_outdated: { text: 'studio.refused.outdated', isStale: true },
  stock_changed: { text: 'studio.refused.stock_changed', field: 'pieces', status: 409, isStale: true },

  redirect_taken: { text: 'studio.refused.redirect_taken' },
  redirect_loop: { text: 'studio.refused.redirect_loop' },
  redirect_not_found: { text: 'studio.refused.redirect_gone' },
  footer_changed: { text: 'studio.refused.footer_changed', isStale: true },
  release_footer_other: { text: 'studio.refused.release_footer_other', isStale: true },
  footer_draft_moved: { text: 'studio.refused.footer_draft_moved', status: 409 },
  footer_refused: { text: 'studio.refused.other', status: 422 },
  revision_not_found: { text: 'studio.refused.gone' },
  search_rule_wrong: { text: 'studio.refused.other', status: 422 },
  search_rules_full: { text: 'studio.refused.search_rules_full' },
  synonym_not_found: { text: 'studio.refused.gone' },
  pin_not_found: { text: 'studio.refused.gone' },
  discount_exists: { text: 'studio.refused.discount_exists', field: 'code' },
  discount_not_running: { text: 'studio.refused.discount_not_running' },
  blog_category_not_found: { text: 'studio.refused.blog_category_gone' },
  blog_category_changed: { text: 'studio.refused.blog_category_changed', isStale: true },
  blog_category_in_use: { text: 'studio.refused.blog_category_in_use' },
  blog_place_gone: { text: 'studio.refused.blog_place_gone', field: 'behind', status: 409, isStale: true },
  blog_refused: { text: 'studio.refused.other', status: 422 },
  content_not_found: { text: 'studio.refused.text_gone' },
  revision_conflict: { text: 'studio.refused.text_changed', isStale: true },
  content_exists: { text: 'studio.refused.text_exists' },
  no_draft: { text: 'studio.refused.text_no_draft' },
  page_needed: { text: 'studio.refused.text_needed' },
  content_public: { text: 'studio.refused.text_public' },
  content_not_public: { text: 'studio.refused.text_not_public' },

  question_not_found: { text: 'studio.refused.gone' },
  question_answered: { text: 'studio.desk.refused.question_answered' },
  question_open: { text: 'studio.desk.refused.question_open' },
  publishing_off: { text: 'studio.desk.refused.publishing_off' },
  message_not_found: { text: 'studio.refused.gone' },
  mail_not_found: { text: 'studio.refused.gone' },
  mail_sent: { text: 'studio.desk.refused.mail_sent' },
  mail_useless: { text: 'studio.desk.refused.mail_useless' },
}

/** What the code of a refused staff call means; one that is not known here: that something may have changed. */
export function refusalOf(code: string): Refusal {
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code]! : { text: 'studio.refused' }
}
