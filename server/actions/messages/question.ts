import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { messageFields } from '#server/forms/message-fields.ts'
import { settleMessage } from './contact.ts'

/** Asks about a product, logged in or not. S1.25, Domain 2, Domain 6. */
export const askAboutProduct: ActionHandler<'product.ask'> = async ({ productId, ...question }, context) => {
  const { ports, shopper, t, idempotencyKey } = context
  const fields = messageFields({ locale: shopper.locale, t, needsSubject: false })
  const refused = refuseFields(fields, question, t)
  if (refused) return refused
  const outcome = await ports.messages.askAbout(productId, question, idempotencyKey ?? undefined)
  return settleMessage(outcome, context, { ok: 'question.ok', error: 'question.error' })
}
