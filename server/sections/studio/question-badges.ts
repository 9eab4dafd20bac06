import type { LoadContext } from '#server/compiler/assembler.ts'
import type { StaffQuestion } from '#server/ports/staff-mailbox.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

/** Whether a question was answered, and whether it is on the page of its product. */
export function questionBadges({ status, isPublished }: StaffQuestion, t: LoadContext['t']): Badge[] {
  const tone = ({ open: 'warn', answered: 'ok', declined: 'idle' } as const)[status]
  return [
    { label: t(`studio.question.${status}`), tone },
    ...(isPublished ? [{ label: t('studio.question.published'), tone: 'info' as const }] : []),
  ]
}
