import type { Locale } from '#schemas/locale.ts'
import type { MailName } from '#server/mails/mail-names.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../../../engine/schema.ts'
import type { StoreDatabase } from '../../schema.ts'
import type { MailContent } from '../mail-of-event.ts'

/** Which example of a mail is asked for. */
export interface ExampleQuestion {
  name: MailName
  locale: Locale
  /** number, address or SKU of what it is about; null: the latest that fits */
  about: string | null
  /** who asks: mails to people of the studio are drawn for them */
  person: { email: string; name: string }
  now: Date
}

/** Why there is none: nothing of this number, or it lacks what the mail tells of (a parcel, an invoice). */
export type NoExample = 'not_found' | 'not_fitting'

/** The event that a mail would tell of, and what it is about. */
export interface Example {
  event: MailContent['event']
  about: string
}

export interface ExampleSources {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
}

/** Stands in links for a token that would open something. */
export const NO_TOKEN = 'preview'

/** Records that are looked through for the latest that fits. */
export const MAX_CANDIDATES = 50
