import type { MailTranslate } from '#locales/mails.ts'
import type { MailCondition, MailValue } from '#server/mails/facts.ts'
import type { EngineEvent } from '../../engine/event-payloads.ts'

type CompanyEvent = Extract<EngineEvent, { companyName: string }>

/** Facts for a mail about a company's users. */
export function valuesOfCompany(event: CompanyEvent, t: MailTranslate): Partial<Record<MailValue, string | undefined>> {
  const isInvited = event.type === 'company.invited' || event.type === 'company.invited_known'
  return {
    company: plainName(event.companyName),
    role: isInvited ? t(`mail.invite.role.${event.role}`) : undefined,
    inviter: isInvited ? plainName(event.invitedBy) : undefined,
  }
}

/** What has become of the account of a removed user. */
export function conditionsOfCompany(event: CompanyEvent): MailCondition[] {
  if (event.type !== 'company.member_removed') return []
  return [event.keepsAccount ? 'account_kept' : 'account_gone']
}

/**
 * A name that is only a name. Anybody can register a company and invite strangers, and must not send them addresses or
 * messages through its name: what mail programs would make a link of is taken apart.
 */
export function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N} .,&'’"„”()+-]/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}]{2})\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}
