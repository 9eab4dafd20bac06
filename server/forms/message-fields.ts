import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'

interface About {
  locale: Locale
  t: Translate
  /** the message needs a subject; a question has its product instead */
  needsSubject: boolean
}

/**
 * Fields of a message to the shop: one list for the form and the check. Domain 2 ("Product question"), S5.1-S5.4,
 * S5.11.
 */
export function messageFields({ locale, t, needsSubject }: About): FormField[] {
  return [
    {
      name: 'name',
      label: t('contact.name'),
      type: 'text',
      autocomplete: 'name',
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'letters' }, { rule: 'length', max: 80 }],
      width: 'half',
    },
    {
      name: 'email',
      label: t('contact.email'),
      type: 'email',
      autocomplete: 'email',
      hint: t('contact.email_hint'),
      rules: [{ rule: 'required' }, { rule: 'email' }],
      width: 'half',
    },
    {
      name: 'phone',
      label: t('contact.phone'),
      type: 'tel',
      autocomplete: 'tel',
      // A number without a prefix belongs to the country of the reader's language.
      rules: [
        { rule: 'phone', country: locale === 'de' ? 'DE' : 'PL' },
        { rule: 'length', max: 32 },
      ],
      width: 'half',
    },
    {
      name: 'orderNumber',
      label: t('contact.order_number'),
      type: 'text',
      inputMode: 'numeric',
      hint: t('contact.order_number_hint'),
      rules: [{ rule: 'whitespace' }, { rule: 'length', max: 20 }],
      width: 'half',
    },
    {
      name: 'subject',
      label: t('contact.subject'),
      type: 'text',
      rules: [
        ...(needsSubject ? [{ rule: 'required' } as const] : []),
        { rule: 'whitespace' },
        { rule: 'length', max: 120 },
      ],
    },
    {
      name: 'message',
      label: t('contact.message'),
      type: 'textarea',
      rules: [{ rule: 'required' }, { rule: 'length', min: 10, max: 2000 }],
    },
  ]
}
