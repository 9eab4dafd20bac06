import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { StaffRole } from '#schemas/staff-role.ts'
import type { WithStaffCalls } from './staff-tables.ts'

/** The maker of a staff call. */
export interface StaffCaller {
  /**
   * Name in the audit trail: `person:<handle>`, that of a staff key, `operator:<account>` for the command line on the
   * shop's machine, `shop` for the shop's API key alone.
   */
  name: string
  kind: 'person' | 'key' | 'operator' | 'shop'
  rights: readonly StaffRight[]
  /** of a person: whose session it is */
  person?: StaffPerson
  /** of a key: who made it, also through other keys, as `person:<handle>` */
  personBehind?: string
}

/** A logged-in person of the studio. */
export interface StaffPerson {
  id: string
  label: string
  role: StaffRole
  locale: Locale
  sessionId: string
  /** of the session, in plain words, '' if unknown */
  device: string
  /** until when dangerous calls need no further confirmation */
  confirmedUntil: string
}

/** A staff call under way. */
export interface StaffCall {
  actor: string
  /** its operation id in `/openapi.json` */
  operation: string
  /** `order/100015079` */
  object: string
  /** whether a transaction of the call has written its row of the audit trail */
  isRecorded: boolean
}

/** Where staff calls are recorded that have no transaction of their own. */
export interface StaffLog {
  db: Kysely<WithStaffCalls>
  /** tells operators of a staff call by the shop's API key */
  warn: (operation: string) => void
  report: (error: unknown) => void
}
