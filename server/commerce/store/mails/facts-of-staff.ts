import type { MailTranslate } from '#locales/mails.ts'
import type { MailValue } from '#server/mails/facts.ts'
import { plainName } from './facts-of-company.ts'
import type { StoreEvent } from './mail-of-event.ts'

type StaffEvent = Extract<StoreEvent, { type: 'staff.invited' }>

/** Facts for a mail that invites somebody to the studio. */
export function valuesOfStaff({ role, invitedBy }: StaffEvent, t: MailTranslate): Partial<Record<MailValue, string>> {
  return { role: t(`mail.studio.role.${role}`), inviter: plainName(invitedBy) }
}
