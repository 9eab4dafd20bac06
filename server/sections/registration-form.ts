import { z } from 'zod'
import { registrationFields } from '#server/forms/registration-fields.ts'
import { describedForm } from './described-form.ts'
import { hrefOf } from './link-target.ts'
import { node, section } from './section.ts'

export const registrationFormSection = section('registration-form')({
  title: 'Registering a person or a company; with a mailed link, the button that opens the account. Spec 2.',
  settings: z.strictObject({
    /** key of the text page that the terms are on */
    termsPage: z.string().optional(),
  }),
  needs: ['linkToken'],
  async resolve({ settings: { termsPage }, data: { linkToken }, ...context }) {
    const { t, locale, link } = context
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
      const page = { title: t('register.confirm'), lead: t('register.confirm.text') }
      return node('entry-page', page, { slots: { form: [confirmation] } })
    }
    // A text page that cannot be read must not cost the shopper the form.
    const terms = termsPage ? await hrefOf({ page: termsPage }, context).catch(() => null) : null
    const form = describedForm(
      {
        op: 'account.register',
        lookUp: 'account.lookUpCompany',
        fields: registrationFields({ locale, t }),
        submit: t('register.title'),
        sent: t('register.sent'),
        ...(terms !== null && { note: { text: t('register.read_terms'), href: terms } }),
      },
      { ...context, isOnly: true },
    )
    const login = link('login')
    return node(
      'entry-page',
      {
        title: t('register.title'),
        ...(login !== null && {
          others: [{ question: t('login.has_account'), label: t('header.login'), href: login }],
        }),
      },
      { slots: { form: [form] } },
    )
  },
})
