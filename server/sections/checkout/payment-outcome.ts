import { z } from 'zod'
import { PAYMENT_PAUSES_S, PAYMENT_WATCH_S } from '#schemas/payment-polling.ts'
import { node, section } from '#server/compiler/section.ts'
import { payingForm } from './paying-form.ts'

export const paymentOutcomeSection = section('payment-outcome')({
  title: 'A pending or failed payment.',
  settings: z.strictObject({}),
  needs: ['payment', 'order', 'waysToPay'],
  submits: ['payment.again'],
  resolve({ data: { payment, order, waysToPay }, link, path, t, shopper, ...context }) {
    if (payment && !payment.isFinal) {
      return node(
        'payment-watch',
        {
          title: t('payment.verify'),
          stay: t('payment.stay'),
          text: `${t('success.text', { number: payment.orderNumber })} ${t('payment.later')}`,
          ended: t('payment.watch_ended'),
          pausesS: [...PAYMENT_PAUSES_S],
          stopAfterS: PAYMENT_WATCH_S,
          again: { label: t('payment.check'), href: path },
          ...(payment.url !== null && { goOn: { label: t('payment.go_on'), href: payment.url } }),
        },
        { on: { look: [{ do: 'refresh' }] } },
      )
    }
    const home = { label: t('order.home'), href: link('home') ?? '/' }
    const contact = link('contact')
    if (payment?.outcome === 'paid') {
      const lead = t('success.text', { number: payment.orderNumber })
      return node('entry-page', { title: t('payment.status.paid'), lead, ways: [home] })
    }
    const token = payment?.orderToken ?? shopper.orderToken
    const number = payment?.orderNumber ?? order?.number
    const args = { number: order?.number ?? '', token: token ?? '' }
    const again = order?.canPay && token ? payingForm(order, waysToPay, { args, t, ...context, isOnly: true }) : null
    return node(
      'entry-page',
      {
        title: t('payment.error.title'),
        lead: number === undefined ? t('success.none') : t('payment.error.text', { number }),
        ways: [home, ...(contact === null ? [] : [{ label: t('page.contact'), href: contact }])],
      },
      { slots: { form: again ? [again] : [] } },
    )
  },
})
