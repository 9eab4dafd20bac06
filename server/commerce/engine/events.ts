import type { Kysely, Transaction } from 'kysely'
import type { MemberRole } from '#schemas/user.ts'
import type { AccountMail, CaseEvent, CompanyMail, OrderEvent, ReturnEvent } from './event-payloads.ts'
import type { EngineDatabase } from './schema.ts'

/** Events of the engine that the store acts on (mails today), in order. Architecture 6. */
export type EngineEvent =
  | OrderEvent
  | ReturnEvent
  | CaseEvent
  | ({ type: 'account.registration_asked'; token: string } & AccountMail)
  | ({ type: 'account.registration_known' } & AccountMail)
  | ({ type: 'account.created' } & AccountMail)
  | ({ type: 'account.deleted' } & AccountMail)
  | ({ type: 'password.reset_asked'; token: string } & AccountMail)
  | ({ type: 'password.changed' } & AccountMail)
  | ({ type: 'email.change_asked'; token: string } & AccountMail)
  | ({ type: 'email.changed'; newEmail: string } & AccountMail)
  | ({ type: 'company.invited'; token: string; role: MemberRole; invitedBy: string } & CompanyMail)
  /** the invited address has an account, which cannot join */
  | ({ type: 'company.invited_known' } & CompanyMail)
  | ({ type: 'company.member_removed' } & CompanyMail)
  | ({ type: 'newsletter.asked'; token: string } & AccountMail)
  /** `leaveToken` ends the subscription */
  | ({ type: 'newsletter.confirmed'; leaveToken: string } & AccountMail)
  | ({ type: 'newsletter.left' } & AccountMail)

export interface StoredEvent {
  id: number
  at: string
  event: EngineEvent
}

/** Appends an event in the transaction of its cause: both are committed or neither. */
export async function appendEvent(tx: Transaction<EngineDatabase>, event: EngineEvent, now: Date): Promise<void> {
  const { type, ...content } = event
  await tx
    .insertInto('events')
    .values({ type, content: JSON.stringify(content), at: now.toISOString() })
    .execute()
}

/** The oldest events that have not been consumed, at most `limit`. */
export async function waitingEvents(db: Kysely<EngineDatabase>, limit: number): Promise<StoredEvent[]> {
  const rows = await db.selectFrom('events').selectAll().orderBy('id').limit(limit).execute()
  return rows.map(({ id, type, content, at }) => ({ id, at, event: { type, ...JSON.parse(content) } }))
}
