import { formatDate } from '#locales/format.ts'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'
import { caseBadge } from './case-badge.ts'

type Texts = Pick<LoadContext, 't' | 'locale' | 'now'>

/** A case whose number has slashes, in an address. */
export const caseId = ({ number }: Pick<StaffReturn, 'number'>) => number.replaceAll('/', '-')

/** A day or an instant as a date. */
export const dayOf = (text: string, { locale }: Pick<Texts, 'locale'>) => formatDate(text, locale)

const ENDED: readonly CaseStatus[] = ['rejected', 'canceled', 'refunded', 'resolved']
const PAID: readonly CaseStatus[] = ['refund_ordered']
const FOURTEEN_DAYS_MS = 14 * 24 * 3600 * 1000

export const isEnded = ({ status }: Pick<StaffReturn, 'status'>) => ENDED.includes(status)

/**
 * Until when the shop has to do something: it answers a complaint, or gives back the money of a withdrawal within 14 days of its
 * statement. Null: nothing, or without a deadline. Domain 1.
 */
export function deadlineOf(found: Pick<StaffReturn, 'type' | 'status' | 'dueAt' | 'submittedAt'>): string | null {
  const { type, status, dueAt, submittedAt } = found
  if (isEnded(found) || PAID.includes(status)) return null
  if (type === 'complaint') return status === 'accepted' || status === 'partially_accepted' ? null : dueAt
  if (type !== 'withdrawal') return null
  return new Date(Date.parse(submittedAt) + FOURTEEN_DAYS_MS).toISOString()
}

/** The state of a case, and whether its deadline has passed. */
export function caseBadges(found: StaffReturn, { t, now }: Texts): Badge[] {
  const due = deadlineOf(found)
  return [
    caseBadge(found, t),
    ...(due !== null && due < now.toISOString() ? [{ label: t('studio.cases.overdue'), tone: 'bad' as const }] : []),
  ]
}
