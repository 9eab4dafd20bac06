import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { loginFields } from '#server/forms/login-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

export const checkoutChoiceSection = section('checkout-choice')({
  title: 'Before the checkout: log in, register, or buy as a guest.',
  settings: z.strictObject({
    guestTitle: LocalizedText.optional().meta({ description: 'Heading of the way for guests; absent: none.' }),
  }),
  needs: ['config'],
  submits: ['account.logIn', 'checkout.asGuest'],
  resolve({ settings, data: { config }, link, t, ...context }) {
    const back = link('checkout') ?? '/'
    const registration = link('registration', {}, { query: { back } })
    const reminder = link('reset_password')
    const login = describedForm(
      {
        op: 'account.logIn',
        key: 'login',
        args: { back },
        title: t('checkout.selection.login'),
        fields: loginFields(t),
        submit: t('header.login'),
        sent: t('login.ok'),
        ...(reminder !== null && { links: [{ label: t('login.forgot'), href: reminder }] }),
      },
      { ...context, isOnly: true },
    )
    const guest = describedForm(
      {
        op: 'checkout.asGuest',
        key: 'guest',
        fields: [],
        ...(settings.guestTitle && { title: pickText(settings.guestTitle, context.locale) }),
        submit: t(
          config?.get('checkout/guest_coupons') ? 'checkout.selection.guest_coupons' : 'checkout.selection.guest',
        ),
        sent: '',
      },
      context,
    )
    return node(
      'entry-page',
      {
        title: t('checkout.selection.title'),
        ...(registration !== null && {
          others: [
            {
              question: t('checkout.selection.no_account'),
              label: t('checkout.selection.register'),
              href: registration,
            },
          ],
        }),
      },
      { slots: { form: [login], more: [guest] } },
    )
  },
})
