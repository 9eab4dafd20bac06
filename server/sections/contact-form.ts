import { z } from 'zod'
import type { FormField } from '#schemas/form-field.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { FormDraft } from '#server/forms/drafts.ts'
import { messageFields } from '#server/forms/message-fields.ts'
import { hrefOf } from './link-target.ts'
import { node, section } from './section.ts'

export const contactFormSection = section('contact-form')({
  title: 'The form that writes to the shop, or asks about the product that the address names.',
  settings: z.strictObject({
    /** key of the text page that says what is done with what people write */
    privacyPage: z.string().optional(),
  }),
  needs: ['askedProduct'],
  async resolve({ settings: { privacyPage }, data: { askedProduct }, notice, draft, ...context }) {
    const { t, locale } = context
    const op: OperationName = askedProduct ? 'product.ask' : 'contact.send'
    const typed = draft?.op === op ? draft : null
    // A text page that cannot be read must not cost the shopper the form.
    const privacy = privacyPage ? await hrefOf({ page: privacyPage }, context).catch(() => null) : null
    return node(
      'form',
      {
        title: t('contact.form'),
        fields: messageFields({ locale, t, needsSubject: !askedProduct }).map((field) => filled(field, typed)),
        submit: t('contact.send'),
        sent: t(askedProduct ? 'question.ok' : 'form.ok'),
        note: { text: t('consent.privacy'), ...(privacy !== null && { href: privacy }) },
        ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
        ...(notice && { outcome: { tone: notice.tone === 'error' ? 'bad' : 'ok', text: notice.text } }),
      },
      {
        key: 'form',
        on: {
          submit: [{ do: 'submit', op, ...(askedProduct && { args: { productId: askedProduct.id } }) }],
        },
      },
    )
  },
})

/** A field with what the shopper typed before the form was refused. */
function filled(field: FormField, typed: FormDraft | null): FormField {
  const text = typed && Object.hasOwn(typed.values, field.name) ? typed.values[field.name]! : ''
  if (text === '') return field
  return { ...field, value: field.type === 'checkbox' ? true : text }
}
