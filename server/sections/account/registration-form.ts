import { z } from 'zod'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Order } from '#schemas/order.ts'
import { node, section } from '#server/compiler/section.ts'
import { registrationFields } from '#server/forms/registration-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { hrefIfTold } from '#server/sections/link-target.ts'
import { PrivacyPageSetting, pageSetting } from '#server/sections/page-setting.ts'

export const registrationFormSection = section('registration-form')({
  title: 'Registration of a person or a company; with a mailed link, the button that opens the account.',
  settings: z.strictObject({
    termsPage: pageSetting('with the terms', 'terms'),
    privacyPage: PrivacyPageSetting,
  }),
  needs: ['linkToken', 'order', 'wayBack'],
  submits: ['account.register', 'account.confirmRegistration'],
  async resolve({ settings: { termsPage, privacyPage }, data: { linkToken, order, wayBack }, ...context }) {
    const { t, locale, link, query } = context
    const login = link('login', {}, wayBack === null ? {} : { query: { back: wayBack } })
    if (linkToken !== null) {
      const confirmation = describedForm(
        {
          op: 'account.confirmRegistration',
          args: { token: linkToken },
          fields: [],
          submit: t('register.confirm'),
          sent: t('register.ok'),
        },
        { ...context, isOnly: true },
      )
      const register = link('registration')
      const page = {
        title: t('register.confirm'),
        lead: t('register.confirm.text'),
        others: [
          ...(login === null ? [] : [{ question: t('login.has_account'), label: t('header.login'), href: login }]),
          ...(register === null
            ? []
            : [{ question: t('login.no_account'), label: t('header.register'), href: register }]),
        ],
      }
      return node('entry-page', page, { slots: { form: [confirmation] } })
    }
    const pageAt = (page: string | undefined) => (page ? hrefIfTold({ page }, context) : null)
    const [terms = null, privacy] = await Promise.all([termsPage, privacyPage].map(pageAt))
    const form = describedForm(
      {
        op: 'account.register',
        lookUp: 'account.lookUpCompany',
        fields: registrationFields({ locale, t }).map((field) => knownOf(field, { order, terms, t })),
        submit: t('register.title'),
        sent: t('register.sent'),
        note: { text: t('consent.privacy'), ...(privacy && { href: privacy }) },
      },
      { ...context, isOnly: true },
    )
    return node(
      'entry-page',
      {
        title: t('register.title'),
        // A truncated link is handled like a missing one.
        ...(query.token !== undefined && { outcome: { tone: 'bad', text: t('password.reset_error') } }),
        ...(login !== null && {
          others: [{ question: t('login.has_account'), label: t('header.login'), href: login }],
        }),
      },
      { slots: { form: [form] } },
    )
  },
})

/** A field with a value known from an order, and the terms where they are accepted. */
function knownOf(
  field: FormField,
  { order, terms, t }: { order: Order | null; terms: string | null; t: Translate },
): FormField {
  if (field.name === 'terms' && terms !== null)
    return { ...field, link: { words: t('consent.terms.words'), href: terms } }
  if (order === null) return field
  const { firstName, lastName, phone } = order.recipient
  const values: Record<string, string> = { email: order.email, firstName, lastName, phone }
  return values[field.name] ? { ...field, value: values[field.name]! } : field
}
