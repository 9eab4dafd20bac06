import type { CaseStatus } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

const TONE: Readonly<Record<CaseStatus, Badge['tone']>> = {
  submitted: 'warn',
  accepted: 'info',
  awaiting_goods: 'idle',
  goods_received: 'warn',
  inspected: 'warn',
  refund_ordered: 'info',
  refunded: 'ok',
  rejected: 'idle',
  canceled: 'idle',
  in_review: 'warn',
  awaiting_customer: 'idle',
  partially_accepted: 'info',
  resolved: 'ok',
}

/** The state of a case in words, with its look: amber waits for the shop. */
export function caseBadge({ type, status }: Pick<StaffReturn, 'type' | 'status'>, t: LoadContext['t']): Badge {
  return { label: statusText(type, status, t), tone: TONE[status] }
}

/** Returns and complaints have states of their own; the buyer is `the buyer` here. */
export function statusText(type: StaffReturn['type'], status: CaseStatus, t: LoadContext['t']): string {
  if (status === 'awaiting_customer') return t('studio.cases.status.awaiting_customer')
  const kind = type === 'complaint' ? 'complaint' : 'return'
  return (t as (key: string) => string)(`${kind}.status.${status}`)
}
