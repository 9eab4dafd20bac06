import type { Transaction } from 'kysely'
import type { MeansChange } from '../../store/mails/mail-of-event.ts'
import { mailsOf } from '../../store/mails/mail-of-event.ts'
import { addMails } from '../../store/mails/outbox.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { Person } from './people.ts'
import { newId } from './secrets.ts'

interface Changed {
  change: MeansChange
  /** the name of the passkey that it is about */
  passkey?: string
  /** in plain words, '' if unknown */
  device: string
}

/** Tells a person by mail, in the transaction of the change, that their ways to log in are others. Domain 8. */
export async function mailOfMeans(
  tx: Transaction<StoreDatabase>,
  { locale, email, name }: Pick<Person, 'locale' | 'email' | 'name'>,
  { change, passkey, device }: Changed,
  now: Date,
): Promise<void> {
  const event = {
    ...{ type: 'staff.means_changed' as const, locale, email, firstName: name },
    ...{ change, passkey: passkey ?? null, device },
  }
  await addMails(tx, mailsOf({ at: now.toISOString(), event }, `staff-means:${newId()}`), now)
}
