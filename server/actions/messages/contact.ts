import type { MessageKey } from '#locales/message-types.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { messageFields } from '#server/forms/message-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { MessageRefusal } from '#server/ports/messages.ts'

/** Sends a message to the shop. On failure an error is shown (S8.24) and the typed values stay. */
export const sendMessage: ActionHandler<'contact.send'> = async (input, context) => {
  const { ports, shopper, t, idempotencyKey } = context
  const fields = messageFields({ locale: shopper.locale, t, needsSubject: true })
  const refused = refuseFields(fields, input, t)
  if (refused) return refused
  const outcome = await ports.messages.contact(input, idempotencyKey ?? undefined)
  return settleMessage(outcome, context, { ok: 'form.ok', error: 'form.error' })
}

/** The result of sending a message, in the texts of its form. */
export function settleMessage(
  outcome: Outcome<null, MessageRefusal>,
  { t }: Pick<ActionContext, 't'>,
  say: { ok: 'form.ok' | 'question.ok'; error: 'form.error' | 'question.error' },
): ActionResult {
  if (outcome.ok) return { status: 200, effects: [toast('success', t(say.ok))], cookies: [], isConfirmed: true }
  const key = SAID[outcome.code] ?? say.error
  return { status: 422, effects: [toast('error', t(key))], cookies: [] }
}

const SAID: Readonly<Partial<Record<MessageRefusal, Extract<MessageKey, 'form.captcha' | 'error.rate_limit'>>>> = {
  captcha_failed: 'form.captcha',
  too_many: 'error.rate_limit',
}
