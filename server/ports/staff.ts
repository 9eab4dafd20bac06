import type { Locale } from '#schemas/locale.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { StaffRole } from '#schemas/staff-role.ts'

/** Who works in the studio, or a program with a staff key. */
export interface Staff {
  /** as in the audit trail: `person:ewa.kowalska`, or the name of a staff key */
  name: string
  /** for people: the person's own name, or that of the key */
  label: string
  /** null for a staff key */
  role: StaffRole | null
  rights: readonly StaffRight[]
  /** the person's language; null for a staff key */
  locale: Locale | null
  /** until when what is dangerous needs no further confirmation, ISO 8601 in UTC; null: it needs one */
  confirmedUntil: string | null
}
