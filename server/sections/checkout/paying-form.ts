import type { PaymentMethod } from '#schemas/checkout.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { paymentFields } from '#server/forms/payment-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

interface Paying extends Pick<LoadContext, 't' | 'formDrafts' | 'notice' | 'stampForm'> {
  args: Record<string, JsonValue>
  /** the form shows its own result, as it is the only one on the page */
  isOnly?: boolean
}

/** Form that pays an unpaid order with its own or another available method; null if there is none. Domain 5. */
export function payingForm(
  { paymentMethod, bankTransfer }: Order,
  ways: PaymentMethod[],
  paying: Paying,
): NodeDraft | null {
  const { args, t, ...context } = paying
  // A shopper who already has the transfer data gains nothing by choosing it again.
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
