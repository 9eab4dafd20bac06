import type { PaymentMethod } from '#schemas/checkout.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { paymentFields } from '#server/forms/payment-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

interface Paying extends Pick<LoadContext, 't' | 'formDrafts' | 'notice' | 'stampForm'> {
  args: Record<string, JsonValue>
  /** what became of it is said by the form, as no other is on the page */
  isOnly?: boolean
}

/** Pays an order that waits for money, in the way that was chosen with it or another that is open to it; null when there is none. Domain 5. */
export function payingForm(
  { paymentMethod, bankTransfer }: Order,
  ways: PaymentMethod[],
  paying: Paying,
): NodeDraft | null {
  const { args, t, ...context } = paying
  // Who has the data of a transfer already would get nothing new by choosing it.
  const others = bankTransfer === null ? ways : ways.filter(({ kind }) => kind !== 'transfer')
  if (bankTransfer !== null && others.length === 0) return null
  const isKnown = others.some(({ code }) => code === paymentMethod.code)
  const fields = paymentFields(
    { paymentMethods: others, paymentMethod: isKnown ? paymentMethod.code : null },
    { t },
  ).map(({ save: _, ...field }) => field)
  return describedForm(
    {
      op: 'payment.again',
      args,
      fields,
      submit: bankTransfer === null ? t('payment.error.retry') : t('success.pay_now'),
      sent: '',
      key: 'pay',
    },
    context,
  )
}
