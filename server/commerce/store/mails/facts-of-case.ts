import { formatDate, formatExactTime, formatMoney } from '#locales/format.ts'
import type { MailTranslate } from '#locales/mails.ts'
import type { MailKey } from '#locales/messages/mails/pl.ts'
import type { MailCondition, MailValue } from '#server/mails/facts.ts'
import type { CaseEvent } from '../../engine/event-payloads.ts'
import { fromDecimal } from '../../engine/money.ts'

/** Facts for a mail about a return or a complaint, written out in its language. */
export function valuesOfCase(event: CaseEvent, t: MailTranslate): Partial<Record<MailValue, string | undefined>> {
  const { filed, locale } = event
  const { kind, status, submittedAt, dueAt, remedy } = filed
  return {
    returnNumber: filed.number,
    count: 'daysLeft' in event ? String(event.daysLeft) : undefined,
    received: `${formatDate(submittedAt, locale)}, ${formatExactTime(submittedAt)}`,
    number: filed.orderNumber ?? undefined,
    returnItems: filed.items.map(lineOf).join('\n'),
    message: filed.comment ?? undefined,
    buyer: filed.name,
    buyerEmail: filed.email,
    due: dueAt === null ? undefined : formatDate(dueAt, locale),
    remedy: remedy === null ? undefined : t(`mail.remedy.${remedy}`),
    state: isMoved(event) ? t(`mail.${kind}.state.${event.cause ?? status}` as MailKey) : undefined,
    reason: isMoved(event) ? (event.reason ?? undefined) : undefined,
    returnAddress: filed.returnAddress,
    amount: refundsOf(event),
  }
}

/** Amounts that were ordered for the case; older events have none. */
function refundsOf({ filed, locale }: CaseEvent): string | undefined {
  const amounts = (filed.refunds ?? []).map(({ amount, currency }) =>
    formatMoney(fromDecimal(amount) ?? 0, currency, locale),
  )
  return amounts.join(', ') || undefined
}

/** What has become of a case decides which blocks are shown. */
export function conditionsOfCase(event: CaseEvent): MailCondition[] {
  if (!isMoved(event)) return []
  const { kind, status } = event.filed
  if (status === 'awaiting_goods') return ['goods_awaited']
  return kind === 'complaint' && status === 'rejected' ? ['refused'] : []
}

type Moved = Extract<CaseEvent, { reason: string | null }>

const isMoved = (event: CaseEvent): event is Moved => 'reason' in event

function lineOf({ quantity, name, description }: CaseEvent['filed']['items'][number]): string {
  return `${quantity} × ${name}${description === null ? '' : `: ${description}`}`
}
