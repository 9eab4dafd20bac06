import type { Kysely, Transaction } from 'kysely'
import type {
  AccountMail,
  CaseEvent,
  CompanyMail,
  FilingLinkMail,
  InvitationMail,
  OrderEvent,
  ReturnEvent,
} from './event-payloads.ts'
import type { EngineDatabase } from './schema.ts'
import { webhookEventsOf } from './webhooks/of-engine-event.ts'
import { recordWebhookEvents } from './webhooks/record-events.ts'

/** Events of the engine that the store acts on (mails today) and that webhooks tell of, in order. Architecture 6. */
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
  | ({ type: 'company.invited' } & InvitationMail)
  /** the invited address has an account */
  | ({ type: 'company.invited_known' } & InvitationMail)
  /** `keepsAccount`: an account that had joined is a consumer's again, else it was deleted */
  | ({ type: 'company.member_removed'; keepsAccount: boolean } & CompanyMail)
  | ({ type: 'newsletter.asked'; token: string } & AccountMail)
  /** `leaveToken` ends the subscription */
  | ({ type: 'newsletter.confirmed'; leaveToken: string } & AccountMail)
  | ({ type: 'newsletter.left' } & AccountMail)
  | ({ type: 'filing.link_asked' } & FilingLinkMail)

export interface StoredEvent {
  id: number
  at: string
  event: EngineEvent
}

/** Appends an event in the transaction of its cause, for the store and for webhooks: all are committed or none. */
export async function appendEvent(tx: Transaction<EngineDatabase>, event: EngineEvent, now: Date): Promise<void> {
  const { type, ...content } = event
  await tx
    .insertInto('events')
    .values({ type, content: JSON.stringify(content), at: now.toISOString() })
    .execute()
  await recordWebhookEvents(tx, () => webhookEventsOf(event), now)
}

/** The oldest events that have not been consumed, at most `limit`. */
export async function waitingEvents(db: Kysely<EngineDatabase>, limit: number): Promise<StoredEvent[]> {
  const rows = await db.selectFrom('events').selectAll().orderBy('id').limit(limit).execute()
  return rows.map(({ id, type, content, at }) => ({ id, at, event: { type, ...JSON.parse(content) } }))
}
