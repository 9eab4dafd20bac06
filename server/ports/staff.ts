import type { Locale } from '#schemas/locale.ts'
import type { StaffCalls, StaffLink, StaffMeans, StaffPeople, StaffSession } from '#schemas/staff-account.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { StaffRole } from '#schemas/staff-role.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** Who works in the studio, or a program with a staff key. */
export interface Staff {
  /** as in the audit trail: `person:ewa-kowalska`, or the name of a staff key */
  name: string
  /** for people: the person's own name, or that of the key */
  label: string
  /** null for a staff key */
  role: StaffRole | null
  rights: readonly StaffRight[]
  /** the person's language; null for a staff key */
  locale: Locale | null
  /** until when what is dangerous needs no further confirmation, ISO 8601 in UTC; null: nothing to confirm */
  confirmedUntil: string | null
}

/**
 * Why a staff call was refused: the code of the commerce API, such as `order_not_payable`. `session_ended`: nobody is logged in any
 * more; `gone`: the object is not there; `refused`: for a field or rule of the call, without a code of its own.
 */
export type StaffRefusal = string

/** What became of a document that staff sent; nothing is written if it is refused. `errors`: sentences in English by place in it. */
export type DocumentOutcome<T = null> =
  | { ok: true; value: T }
  | { ok: false; code: StaffRefusal; detail: string | null; errors: Readonly<Record<string, string>> }

/** Why something that was sent cannot be stored. */
export interface StaffFault {
  /** of its words; null: only the message says it */
  code: string | null
  /** what the words name */
  values: Readonly<Record<string, string | number>>
  /** English */
  message: string
}

/** The same of many documents in one call. `faults`: by place in it, or as the port says. */
export type ManyOutcome<T = null> =
  | { ok: true; value: T }
  | { ok: false; code: StaffRefusal; detail: string | null; faults: Readonly<Record<string, StaffFault>> }

/** Options or an answer of WebAuthn as JSON; what is in it is between browser and commerce API. */
export type PasskeyJson = Readonly<Record<string, unknown>>

type Done = Promise<Outcome<null, StaffRefusal>>
type Begun = Promise<Outcome<StaffSession, StaffRefusal>>
type Options = Promise<Outcome<PasskeyJson, StaffRefusal>>

/** A password with a code, or a passkey that was proved at an origin. */
export type StaffProof = { password: string; code: string } | { passkey: PasskeyJson; origin: string }

/** What the commerce API does for people of the studio. All methods throw UpstreamError when it is away. */
export interface StaffPort {
  /** Who is logged in. Null: nobody, an ended session, or an engine without staff. */
  self(): Promise<Staff | null>
  logIn(given: { email: string; password: string; code: string }): Begun
  logInOptions(origin: string): Options
  logInWithPasskey(given: { origin: string; passkey: PasskeyJson }): Begun
  logOut(): Promise<void>
  /** Token of a link for the first owner, which ends the one before; null if there is an owner, or no studio. */
  firstLink(): Promise<string | null>
  /** Null for a link that opens nothing. */
  link(token: string): Promise<StaffLink | null>
  linkOptions(given: { token: string; origin: string; name: string; email?: string | undefined }): Options
  acceptLink(given: {
    token: string
    name: string
    email?: string | undefined
    locale: Locale
    proof: StaffProof
    passkeyName?: string | undefined
  }): Begun
  confirmOptions(origin: string): Options
  confirm(proof: StaffProof): Done
  /** Null if nobody is logged in, and for a staff key. */
  means(): Promise<StaffMeans | null>
  changeSelf(change: { name?: string; locale?: Locale }): Done
  endSession(id: string): Done
  beginCodes(): Done
  activateCodes(code: string): Done
  renewRecoveryCodes(): Done
  recoveryCodesSaved(): Done
  setPassword(password: string): Done
  removePassword(): Done
  passkeyOptions(origin: string): Options
  addPasskey(given: { origin: string; passkey: PasskeyJson; name: string }): Done
  removePasskey(id: string): Done
  /** Null without the right to see them. */
  people(): Promise<StaffPeople | null>
  invite(given: { email: string; name: string; role: StaffRole; locale: Locale }): Done
  resendInvitation(id: string): Done
  withdrawInvitation(id: string): Done
  changePerson(handle: string, change: { name?: string; role?: StaffRole }): Done
  closePerson(handle: string): Done
  /** Null without the right to see it; filters by name, as of `/staff/audit`. */
  audit(filters: Readonly<Record<string, string>>): Promise<StaffCalls | null>
  /** The same as a file that is read as it comes, or cancelled; `refused` for wrong filters. */
  auditFile(
    format: 'csv' | 'jsonl',
    filters: Readonly<Record<string, string>>,
  ): Promise<Outcome<ReadableStream<Uint8Array>, StaffRefusal>>
}
