import { z } from 'zod'
import { formatDate, formatDateTime } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'
import { type BankTransfer, isPaid } from '#schemas/payment.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { payingForm } from '#server/sections/checkout/paying-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'
import { boughtGoods } from './bought-goods.ts'
import { transferAmount, transferFacts, type Writing } from './order-texts.ts'
import { qrPath } from './qr-path.ts'

export const orderPlacedSection = section('order-placed')({
  title: 'The order placed last: its payment and products. Without one, where to find it.',
  settings: z.strictObject({}),
  needs: ['order', 'waysToPay'],
  submits: ['payment.again'],
  async resolve({ data: { order, waysToPay }, ...context }) {
    const { link, t, locale, shopper } = context
    const home = { label: t('order.home'), href: link('home') ?? '/' }
    const account = shopper.kind === 'visitor' ? null : link('account')
    const more = account === null ? [] : [{ label: t('order.account'), href: account }]
    if (!order)
      return node('entry-page', { title: t('success.none_title'), lead: t('success.none'), ways: [home, ...more] })
    const query: Record<string, string> = shopper.orderToken === null ? {} : { token: shopper.orderToken }
    const details = link('order_details', { id: order.number }, { query })
    // The order itself is what a shopper wants to see next.
    const ways = [...(details === null ? [] : [{ label: t('order.open'), href: details }]), home, ...more]
    const token = shopper.orderToken
    const again =
      order.canPay && order.bankTransfer === null && token !== null
        ? payingForm(order, waysToPay, { args: { number: order.number, token }, ...context })
        : null
    return node(
      'order-placed',
      {
        title: t('success.title'),
        lead: `${t('success.text', { number: order.number })} ${t('success.mail', { email: order.email })}`,
        ...statusOf(order, t),
        ...nextOf(order, { t, locale }),
        ...(order.bankTransfer && { transfer: transferOf(order.bankTransfer, { t, locale }) }),
        ...(await boughtGoods(order, context)),
        ...(shopper.kind === 'visitor' && offerOf({ link, t })),
        ways,
      },
      { slots: { pay: again ? [again] : [] } },
    )
  },
})

type Placed = PropsOf<typeof orderPlaced>

function statusOf({ status, paymentStatus, approval }: Order, t: Translate): Pick<Placed, 'status'> {
  if (approval?.state === 'waiting') return { status: { tone: 'info', text: t('success.approval') } }
  if (status === 'canceled') return { status: { tone: 'warn', text: t('order.status.canceled') } }
  if (isPaid(paymentStatus)) return { status: { tone: 'ok', text: t('payment.status.paid') } }
  if (paymentStatus === 'pending') return { status: { tone: 'info', text: t('payment.status.pending') } }
  if (paymentStatus === 'failed' || paymentStatus === 'expired')
    return { status: { tone: 'warn', text: t('payment.status.failed') } }
  return {}
}

/** The next steps after the order, while there are any. Look 4. */
function nextOf(order: Order, { t, locale }: Writing): Pick<Placed, 'badge' | 'next'> {
  if (order.status !== 'pending' && order.status !== 'processing') return {}
  const badge = t('stepper.2.description')
  const sending = order.shippingMethod === null ? [] : [t('success.next.sending')]
  const isPacked = order.status === 'processing'
  const done = [
    { at: formatDateTime(order.createdAt, locale), label: badge },
    ...payingOf(order, { t, locale }),
    ...(isPacked ? sending.map((label) => ({ at: '', label })) : []),
  ]
  const arrival = order.pickupPoint === null ? t('success.next.delivery') : t('success.next.collecting')
  // Counted from the payment: the date of a transfer is unknown.
  const days = order.bankTransfer ? undefined : daysOf(order, locale)
  const coming = [
    ...(isPacked ? [] : sending.map((label) => ({ label }))),
    ...(order.shippingMethod === null ? [] : [{ label: arrival, ...(days !== undefined && { note: days }) }]),
  ]
  const isUnderWay = !isPacked || sending.length > 0
  return { badge, next: { title: t('success.next'), done, isUnderWay, coming } }
}

/** The expected day or days of delivery. */
function daysOf({ estimatedFrom: from, estimatedTo: to }: Order, locale: Locale): string | undefined {
  if (from === null) return undefined
  const days = to === null || to === from ? [from] : [from, to]
  return days.map((day) => formatDate(day.slice(0, 10), locale)).join(' – ')
}

/** Empty for orders that are paid, or will be on delivery or by invoice: the page says so above. */
function payingOf({ bankTransfer, canPay, approval }: Order, { t, locale }: Writing) {
  if (approval?.state === 'waiting') return [{ at: '', label: t('order.status.approval') }]
  if (bankTransfer) return [{ at: dueOn(bankTransfer, { t, locale }), label: t('success.next.transfer') }]
  return canPay ? [{ at: '', label: t('payment.status.awaiting') }] : []
}

const dueOn = ({ dueDate }: BankTransfer, { t, locale }: Writing) =>
  t('success.due', { day: formatDate(dueDate, locale) })

/** A transfer is due within seven days (S9.2). */
function transferOf(transfer: BankTransfer, { t, locale }: Writing): NonNullable<Placed['transfer']> {
  const { qr } = transfer
  return {
    title: t('success.transfer'),
    due: dueOn(transfer, { t, locale }),
    amount: transferAmount(transfer, locale),
    facts: transferFacts(transfer, { t, locale }),
    ...(qr !== null && { qr: { label: t('success.qr'), ...qrPath(qr) } }),
  }
}

/** A guest is offered an account; the registration is prefilled. */
function offerOf({ link, t }: Pick<LoadContext, 'link' | 't'>): Pick<Placed, 'offer'> {
  const href = link('registration')
  if (href === null) return {}
  return { offer: { title: t('success.account'), text: t('success.account.text'), label: t('register.title'), href } }
}
