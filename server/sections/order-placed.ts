import { z } from 'zod'
import { formatDate } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Order } from '#schemas/order.ts'
import type { BankTransfer } from '#schemas/payment.ts'
import type { LoadContext } from '#server/screens/assembler.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'
import { boughtOf, transferAmount, transferFacts, type Writing } from './order-texts.ts'
import { payingForm } from './paying-form.ts'
import { qrPath } from './qr-path.ts'
import { node, section } from './section.ts'

export const orderPlacedSection = section('order-placed')({
  title: 'The order placed last: how it is paid, what was bought. Without one, where to find it. Spec 2, 9.',
  settings: z.strictObject({}),
  needs: ['order', 'waysToPay'],
  resolve({ data: { order, waysToPay }, link, t, locale, shopper, ...context }) {
    const home = { label: t('order.home'), href: link('home') ?? '/' }
    const account = shopper.kind === 'visitor' ? null : link('account')
    const more = account === null ? [] : [{ label: t('order.account'), href: account }]
    if (!order)
      return node('entry-page', { title: t('success.none_title'), lead: t('success.none'), ways: [home, ...more] })
    const query: Record<string, string> = shopper.orderToken === null ? {} : { token: shopper.orderToken }
    const details = link('order_details', { id: order.number }, { query })
    const ways = [home, ...(details === null ? [] : [{ label: t('order.open'), href: details }]), ...more]
    const token = shopper.orderToken
    const again =
      order.canPay && order.bankTransfer === null && token !== null
        ? payingForm(order, waysToPay, { args: { number: order.number, token }, t, ...context })
        : null
    return node(
      'order-placed',
      {
        title: t('success.title'),
        lead: `${t('success.text', { number: order.number })} ${t('success.mail', { email: order.email })}`,
        ...statusOf(order, t),
        ...(order.bankTransfer && { transfer: transferOf(order.bankTransfer, { t, locale }) }),
        ...boughtOf(order, { t, locale, mode: shopper.priceMode }),
        ...(shopper.kind === 'visitor' && offerOf({ link, t })),
        ways,
      },
      { slots: { pay: again ? [again] : [] } },
    )
  },
})

type Placed = PropsOf<typeof orderPlaced>

function statusOf({ paymentStatus }: Order, t: Translate): Pick<Placed, 'status'> {
  if (paymentStatus === 'paid') return { status: { tone: 'ok', text: t('payment.status.paid') } }
  if (paymentStatus === 'pending') return { status: { tone: 'info', text: t('payment.status.pending') } }
  if (paymentStatus === 'failed' || paymentStatus === 'expired')
    return { status: { tone: 'warn', text: t('payment.status.failed') } }
  return {}
}

/** Spec 9: a transfer is to come within seven days. */
function transferOf(transfer: BankTransfer, { t, locale }: Writing): NonNullable<Placed['transfer']> {
  const { dueDate, qr } = transfer
  return {
    title: t('success.transfer'),
    due: t('success.due', { day: formatDate(`${dueDate}T12:00:00Z`, locale) }),
    amount: transferAmount(transfer, locale),
    facts: transferFacts(transfer, { t, locale }),
    ...(qr !== null && { qr: { label: t('success.qr'), ...qrPath(qr) } }),
  }
}

/** Who has bought without an account is offered one; what they have told already is filled in there. */
function offerOf({ link, t }: Pick<LoadContext, 'link' | 't'>): Pick<Placed, 'offer'> {
  const href = link('registration')
  if (href === null) return {}
  return { offer: { title: t('success.account'), text: t('success.account.text'), label: t('register.title'), href } }
}
