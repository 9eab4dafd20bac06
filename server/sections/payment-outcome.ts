import { z } from 'zod'
import { describedForm } from './described-form.ts'
import { node, section } from './section.ts'

export const paymentOutcomeSection = section('payment-outcome')({
  title: 'A payment that is under way, or that did not work out. Spec 2, Domain 5.',
  settings: z.strictObject({}),
  needs: ['payment', 'order'],
  resolve({ data: { payment, order }, link, path, t, shopper, ...context }) {
    if (payment && !payment.isFinal) {
      return node(
        'payment-watch',
        {
          title: t('payment.verify'),
          text: t('payment.later'),
          again: { label: t('payment.check'), href: path },
          ...(payment.url !== null && { goOn: { label: t('payment.go_on'), href: payment.url } }),
        },
        { on: { look: [{ do: 'refresh' }] } },
      )
    }
    const home = { label: t('order.home'), href: link('home') ?? '/' }
    if (payment?.outcome === 'paid') {
      const lead = t('success.text', { number: payment.orderNumber })
      return node('entry-page', { title: t('payment.status.paid'), lead, ways: [home] })
    }
    const token = payment?.orderToken ?? shopper.orderToken
    const number = payment?.orderNumber ?? order?.number
    const again =
      order?.canPay && token
        ? describedForm(
            {
              op: 'payment.again',
              args: { number: order.number, token },
              fields: [],
              submit: t('payment.error.retry'),
              sent: '',
            },
            { ...context, isOnly: true },
          )
        : null
    return node(
      'entry-page',
      {
        title: t('payment.error.title'),
        ...(number !== undefined && { lead: t('payment.error.text', { number }) }),
        ways: [home],
      },
      { slots: { form: again ? [again] : [] } },
    )
  },
})
