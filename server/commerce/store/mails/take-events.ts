import type { Database } from '#server/platform/database/open.ts'
import type { WorkMeter } from '#server/platform/observability/work-meter.ts'
import { type StoredEvent, waitingEvents } from '../../engine/events.ts'
import type { EngineDatabase } from '../../engine/schema.ts'
import type { StoreDatabase } from '../schema.ts'
import { addMails, type NewMail } from './outbox.ts'

interface TakeEvents {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  /** the mails of an event; none for most */
  mailsOf: (stored: StoredEvent) => readonly NewMail[]
  now: Date
  report: (message: string, error: unknown) => void
  meter?: WorkMeter | undefined
}

const MAX_AT_ONCE = 100

/**
 * Turns events of the engine into mails, and deletes the events. The two databases share no transaction: mails are
 * stored first, under the event's own key, so that an event that is read again after a crash, or by two servers at
 * once, adds nothing. Returns the number of events.
 */
export async function takeEvents({ engine, store, mailsOf, now, report, meter }: TakeEvents): Promise<number> {
  const events = await waitingEvents(engine.db, MAX_AT_ONCE)
  if (events.length === 0) return 0
  const mails = events.flatMap((stored) => {
    try {
      return mailsOf(stored)
    } catch (error) {
      // An unreadable event must not block those after it.
      report(`No mail could be created from event ${stored.id} (${stored.event.type}).`, error)
      return []
    }
  })
  await addMails(store.db, mails, now)
  const deleted = await engine.db
    .deleteFrom('events')
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .returning('type')
    .execute()
  // Only what this server has deleted: two that read the same events do not count them twice.
  for (const { type } of deleted) meter?.happened(type)
  return events.length
}
