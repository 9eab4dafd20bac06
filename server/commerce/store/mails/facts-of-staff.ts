import type { MailTranslate } from '#locales/mails.ts'
import type { MailValue } from '#server/mails/facts.ts'
import { plainName } from './facts-of-company.ts'
import type { StoreEvent } from './mail-of-event.ts'

type StaffEvent = Extract<StoreEvent, { type: `staff.${string}` }>

/** Facts for mails to people of the studio. */
export function valuesOfStaff(event: StaffEvent, t: MailTranslate): Partial<Record<MailValue, string | undefined>> {
  return event.type === 'staff.invited'
    ? { role: t(`mail.studio.role.${event.role}`), inviter: plainName(event.invitedBy) }
    : {
        change: t(`mail.means.change.${event.change}`),
        passkey: event.passkey === null ? undefined : plainName(event.passkey),
      }
}
