import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { messageFields } from '#server/forms/message-fields.ts'
import { filled, stampOf } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'

interface MessageForm {
  /** key of the text page with the privacy policy */
  privacyPage: string | undefined
  /** the product that the question is about; null for a message to the shop */
  productId: string | null
  /** absent if its container has its own */
  title?: string
}

/**
 * The form for a message to the shop or a question about a product, with the values of a refused form without script.
 * Domain 2.
 */
export async function messageForm(
  { privacyPage, productId, title }: MessageForm,
  { notice, formDrafts, ...context }: LoadContext,
): Promise<NodeDraft> {
  const { t, locale } = context
  const op: OperationName = productId === null ? 'contact.send' : 'product.ask'
  const typed = draftOf(op, formDrafts)
  const privacy = privacyPage ? await hrefIfTold({ page: privacyPage }, context) : null
  return node(
    'form',
    {
      ...(title !== undefined && { title }),
      fields: messageFields({ locale, t, needsSubject: productId === null }).map((field) => filled(field, typed)),
      ...stampOf(op, context.stampForm),
      submit: t('contact.send'),
      sent: t(productId === null ? 'form.ok' : 'question.ok'),
      note: { text: t('consent.privacy'), ...(privacy !== null && { href: privacy }) },
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
      ...(notice && { outcome: { tone: notice.tone === 'error' ? 'bad' : 'ok', text: notice.text } }),
    },
    { key: 'form', on: { submit: [{ do: 'submit', op, ...(productId !== null && { args: { productId } }) }] } },
  )
}
