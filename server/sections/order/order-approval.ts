import { formatDate, formatDateTime } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { rejectionFields } from '#server/forms/member-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import type { Writing } from './order-texts.ts'

type Parts = PropsOf<typeof orderDetails>['parts']

/** Whether the company agrees to the order: who ordered, who decided and when; empty if it needs nobody. */
export function approvalPart({ approval, orderedBy }: Order, { t, locale }: Writing): Parts {
  if (!approval && orderedBy === undefined) return []
  return [
    {
      title: t('approval.title'),
      lines: approval ? [approvalLine(approval, { t, locale })] : [],
      facts: [
        ...(orderedBy === undefined ? [] : [{ label: t('approval.buyer'), value: orderedBy }]),
        ...(approval?.reason ? [{ label: t('approval.reason'), value: approval.reason }] : []),
      ],
    },
  ]
}

function approvalLine({ state, until, at, by }: NonNullable<Order['approval']>, { t, locale }: Writing): string {
  if (state === 'waiting') return t('approval.waiting', { day: formatDate(until, locale) })
  if (state === 'expired') return t('approval.expired')
  const words = { name: by ?? '–', moment: formatDateTime(at ?? until, locale) }
  return state === 'approved' ? t('approval.approved', words) : t('approval.rejected', words)
}

/** The two forms of a decision, for the company's owner and approvers who opened their own order; else none. */
export function decisionForms(
  { number, approval, orderedBy, customerType }: Order,
  { isLinked, ...context }: LoadContext & { isLinked: boolean },
): NodeDraft[] {
  const { t, locale, shopper } = context
  const isCompany = customerType === 'b2b' && shopper.user?.type === 'b2b'
  if (approval?.state !== 'waiting' || isLinked || !isCompany || shopper.user?.company?.role === 'buyer') return []
  const until = t('approval.until', { day: formatDate(approval.until, locale) })
  return [
    describedForm(
      {
        op: 'company.approveOrder',
        args: { number },
        title: t('approval.decide'),
        lead: [orderedBy === undefined ? '' : t('approval.asks', { name: orderedBy }), until].join(' ').trim(),
        fields: [],
        submit: t('approval.approve'),
        sent: '',
        key: 'approve',
      },
      context,
    ),
    describedForm(
      {
        op: 'company.rejectOrder',
        args: { number },
        fields: rejectionFields(t),
        submit: t('approval.reject'),
        sent: '',
        look: 'danger',
        key: 'reject',
      },
      context,
    ),
  ]
}
