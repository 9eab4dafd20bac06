import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { StaffRole } from '#schemas/staff-role.ts'

/** The people of the studio. Times are instants, ISO 8601 in UTC. */
export interface PeopleTables {
  staff_people: {
    /** 16 random bytes, base64url; the user handle of passkeys, too */
    id: string
    /** made of the name; never used again, so that the audit trail stays unambiguous */
    handle: string
    name: string
    /** in lower case; unique among open accounts */
    email: string
    /** the address again, null once the account is closed: an address may be invited anew then */
    open_email: string | null
    locale: Locale
    role: StaffRole
    /** argon2id; null without a password */
    password_hash: string | null
    /** secret of the one-time codes, encrypted, as checking needs it; null without codes */
    totp_secret: string | null
    /** the newest time step whose code was used: none is taken twice */
    totp_step: number | null
    /** a secret that waits for its first code, encrypted */
    totp_pending: string | null
    /** recovery codes as text, encrypted, until their owner has saved them or that instant */
    fresh_codes: string | null
    fresh_codes_until: string | null
    created_at: string
    created_by: string
    closed_at: string | null
  }
  /** links that open an account: one row for each link */
  staff_invitations: {
    id: string
    /** SHA-256 of the token, base64url */
    token_hash: string
    /** `first`: the first owner; `access`: new means of logging in for `person_id`, made by an operator */
    kind: 'first' | 'invitation' | 'access'
    /** null for the first owner, who names one */
    email: string | null
    name: string
    role: StaffRole
    locale: Locale
    person_id: string | null
    created_at: string
    created_by: string
    /** the person behind the staff key that made it, as `person:<handle>`; null for all other makers */
    person_behind: string | null
    expires_at: string
    /** how it ended before its time */
    used_at: string | null
    withdrawn_at: string | null
  }
  staff_sessions: {
    /** names the session in lists; it opens nothing */
    id: string
    /** SHA-256 of the token, base64url */
    token_hash: string
    person_id: string
    method: 'passkey' | 'password' | 'link'
    /** browser and system in plain words, '' if unknown */
    device: string
    created_at: string
    /** about to five minutes */
    used_at: string
    /** when its person last proved to be there */
    confirmed_at: string
    expires_at: string
  }
  staff_passkeys: {
    /** id of the credential, base64url */
    id: string
    person_id: string
    name: string
    /** COSE key, base64url */
    public_key: string
    counter: number
    /** JSON: string[] */
    transports: string
    /** the host that it was made for */
    rp_id: string
    created_at: string
    used_at: string | null
  }
  staff_recovery_codes: {
    person_id: string
    /** SHA-256 of the code, base64url: 80 random bits need no slow hash */
    code_hash: string
    used_at: string | null
  }
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const ofPerson = (column: ColumnDefinitionBuilder) => column.notNull().references('staff_people.id')

/** For a migration: invitations by staff keys name the person whose key it is. */
export async function addPersonBehind({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_invitations').addColumn('person_behind', 'text').execute()
}

/** For a migration: people, their links, sessions, passkeys and recovery codes. */
export async function createPeopleTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('staff_people')
    .addColumn('id', 'text', key)
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('open_email', 'text', (column) => column.unique())
    .addColumn('locale', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'integer')
    .addColumn('totp_pending', 'text')
    .addColumn('fresh_codes', 'text')
    .addColumn('fresh_codes_until', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('closed_at', 'text')
    .execute()
  await schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text')
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('person_id', 'text', (column) => column.references('staff_people.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .execute()
  await schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', key)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('method', 'text', required)
    .addColumn('device', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text', required)
    .addColumn('confirmed_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()
  await schema.createIndex('staff_sessions_of_person').on('staff_sessions').column('person_id').execute()
  await schema
    .createTable('staff_passkeys')
    .addColumn('id', 'text', key)
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('name', 'text', required)
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'integer', required)
    .addColumn('transports', 'text', required)
    .addColumn('rp_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await schema.createIndex('staff_passkeys_of_person').on('staff_passkeys').column('person_id').execute()
  await schema
    .createTable('staff_recovery_codes')
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['person_id', 'code_hash'])
    .execute()
}
