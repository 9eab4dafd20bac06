import { formatDate, formatExactTime } from '#locales/format.ts'
import type { MailCondition, MailValue } from '#server/mails/facts.ts'
import type { ReturnEvent } from '../../engine/event-payloads.ts'

/** Facts for a mail about a return, written out in its language. */
export function valuesOfReturn({ statement, locale }: ReturnEvent): Partial<Record<MailValue, string | undefined>> {
  const { number, submittedAt, orderNumber, items, subject, name, sendBackBy, returnAddress } = statement
  return {
    returnNumber: number ?? undefined,
    received: submittedAt === null ? undefined : `${formatDate(submittedAt, locale)}, ${formatExactTime(submittedAt)}`,
    number: orderNumber,
    returnItems: items.map((item) => `${item.quantity} × ${item.name}`).join('\n'),
    message: subject ?? undefined,
    buyer: name,
    due: sendBackBy === null ? undefined : formatDate(sendBackBy, locale),
    returnAddress,
  }
}

/** What a return is decides which blocks are shown. */
export function conditionsOfReturn({ isKnown, returnType }: ReturnEvent): MailCondition[] {
  if (!isKnown) return ['order_unknown', 'withdrawn']
  if (returnType === 'b2b') return ['company']
  return [returnType === 'voluntary' ? 'late' : 'withdrawn']
}
