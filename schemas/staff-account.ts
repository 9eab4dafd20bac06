import { z } from 'zod'
import { JsonValue } from './json.ts'
import { LOCALES } from './locale.ts'
import { instant, orNull, paging } from './order-fields.ts'
import { StaffRight } from './staff-right.ts'
import { StaffRole } from './staff-role.ts'

/* What the commerce API answers about people of the studio and the calls of staff. */

const role = StaffRole.describe('Their role.')
const locale = z.enum(LOCALES).meta({ description: 'Their language.', examples: ['pl'] })
const id = z.string().meta({ description: 'Its id.', examples: ['q3J8vXk2mN5pR7tY9wB1dA'] })

/** The caller of staff calls. */
export const StaffSelf = z
  .strictObject({
    name: z.string().meta({ description: 'As in the audit trail.', examples: ['person:ewa-kowalska'] }),
    kind: z
      .enum(['person', 'key', 'operator', 'shop'])
      .meta({ description: 'A person, a staff key, the command line or the API key of the shop.' }),
    label: z.string().meta({ description: 'For people.', examples: ['Ewa Kowalska'] }),
    role: StaffRole.nullable().describe('Of a person; null for others.'),
    rights: z.array(StaffRight).meta({ description: 'What they may do.', examples: [['orders', 'returns']] }),
    locale: z.enum(LOCALES).nullable().meta({ description: 'Language of a person; null for others.' }),
    confirmedUntil: z
      .string()
      .nullable()
      .meta({
        description: 'Until when a person need not confirm dangerous calls, ISO 8601 in UTC; null: nothing to confirm.',
        examples: ['2026-11-20T18:52:00.000Z'],
      }),
  })
  .meta({ description: 'The caller.' })

/** A person of the studio, as colleagues see them. */
export const StaffPerson = z
  .strictObject({
    handle: z.string().meta({ description: 'Handle, as in the audit trail.', examples: ['ewa-kowalska'] }),
    name: z.string().meta({ description: 'The name that colleagues see.', examples: ['Ewa Kowalska'] }),
    email: z.string().meta({ description: 'E-mail address.', examples: ['ewa@sklep.example'] }),
    role,
    locale,
    createdAt: instant('Start of the account'),
    createdBy: z.string().meta({ description: 'Who invited them.', examples: ['person:jan-nowak'] }),
    closedAt: z.string().nullable().meta(orNull('When the account was closed')),
    activeAt: z.string().nullable().meta(orNull('Latest use of a session that is open')),
  })
  .meta({ description: 'A person of the studio.' })
export type StaffPerson = z.infer<typeof StaffPerson>

export const StaffInvitation = z
  .strictObject({
    id,
    email: z.string().meta({ description: 'Where it went.', examples: ['jan@sklep.example'] }),
    name: z.string().meta({ description: 'Whom it is for.', examples: ['Jan Nowak'] }),
    role,
    locale,
    createdAt: instant('Time of its sending'),
    createdBy: z.string().meta({ description: 'Who invites.', examples: ['person:ewa-kowalska'] }),
    expiresAt: instant('Its end'),
  })
  .meta({ description: 'An invitation that waits for an answer.' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const StaffPeople = z
  .strictObject({
    people: z.array(StaffPerson).meta({ description: 'By name, those of closed accounts last.' }),
    invitations: z.array(StaffInvitation).meta({ description: 'Open invitations, the newest first.' }),
  })
  .meta({ description: 'The people of the studio.' })
export type StaffPeople = z.infer<typeof StaffPeople>

/** A session that has begun. */
export const StaffSession = z
  .strictObject({
    token: z.string().meta({
      description: 'Sent as `authorization: Bearer …` by staff calls of this person; shown this once.',
      examples: ['studio_q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'],
    }),
    expiresAt: instant('End of the session'),
    handle: StaffPerson.shape.handle,
    locale,
  })
  .meta({ description: 'A session that has begun.' })
export type StaffSession = z.infer<typeof StaffSession>

const TotpSecret = z
  .strictObject({
    secret: z.string().meta({ description: 'In base32, for typing.', examples: ['JBSWY3DPEHPK3PXP'] }),
    uri: z.string().meta({
      description: 'For a QR code.',
      examples: ['otpauth://totp/Sklep:ewa@sklep.example?secret=JBSWY3DPEHPK3PXP'],
    }),
  })
  .meta({ description: 'Secret of one-time codes.' })

/** What a link for a new account opens. */
export const StaffLink = z
  .strictObject({
    kind: z.enum(['first', 'invitation', 'access']).meta({
      description: 'For the first owner, by invitation, or for somebody who could not log in any more.',
    }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'Whom it is for; null for the first owner.', examples: ['jan@sklep.example'] }),
    name: z.string().meta({ description: 'Their name; empty for the first owner.', examples: ['Jan Nowak'] }),
    role,
    locale,
    totp: TotpSecret,
  })
  .meta({ description: 'What a link opens.' })
export type StaffLink = z.infer<typeof StaffLink>

/** How a person logs in, and where they are logged in. */
export const StaffMeans = z
  .strictObject({
    name: z.string().meta({ description: 'Own name.', examples: ['Ewa Kowalska'] }),
    email: z.string().meta({ description: 'Own address.', examples: ['ewa@sklep.example'] }),
    locale,
    hasPassword: z.boolean().meta({ description: 'Whether a password is set.' }),
    hasCodes: z.boolean().meta({ description: 'Whether one-time codes are set up.' }),
    pendingCodes: TotpSecret.nullable().describe('Codes that wait for their first use; only while confirmed.'),
    recoveryCodesLeft: z.int().meta({ description: 'Recovery codes that were not used.', examples: [10] }),
    freshRecoveryCodes: z
      .array(z.string())
      .meta({ description: 'New recovery codes, until they are saved; only while confirmed.', examples: [[]] }),
    passkeys: z
      .array(
        z.strictObject({
          id,
          name: z.string().meta({ description: 'What its owner calls it.', examples: ['Laptop'] }),
          createdAt: instant('Time of its making'),
          usedAt: z.string().nullable().meta(orNull('Latest use')),
        }),
      )
      .meta({ description: 'Passkeys, the oldest first.' }),
    sessions: z
      .array(
        z.strictObject({
          id,
          method: z.enum(['passkey', 'password', 'link']).meta({ description: 'How it began.' }),
          device: z.string().meta({ description: 'Browser and system.', examples: ['Firefox on Linux'] }),
          createdAt: instant('Its start'),
          usedAt: instant('Latest use, to five minutes'),
          expiresAt: instant('Its end'),
          isCurrent: z.boolean().meta({ description: 'Whether it is the one of this call.' }),
        }),
      )
      .meta({ description: 'Open sessions, the latest used first.' }),
  })
  .meta({ description: 'How the caller logs in, and where.' })
export type StaffMeans = z.infer<typeof StaffMeans>

const changed = (when: string) =>
  z
    .record(z.string(), JsonValue)
    .nullable()
    .meta({
      description: `What was changed, as it was ${when}; of long values and of personal data of customers only the names. null: not told.`,
      examples: [{ role: 'editor' }],
    })

/** A row of the audit trail. */
const StaffCallEntry = z.strictObject({
  at: instant('Time of the call'),
  key: z.string().meta({
    description:
      '`person:<handle>`, or the name of the staff key; `operator:<account>` for the command line, `shop` for the API key of the shop.',
    examples: ['person:ewa-kowalska'],
  }),
  label: z.string().meta({
    description: 'Name of the person as it is now; for others the same as `key`.',
    examples: ['Ewa Kowalska'],
  }),
  operation: z
    .string()
    .meta({ description: 'Id of the operation in this document.', examples: ['postStaffOrderNumberCancel'] }),
  object: z.string().meta({ description: 'What it was about.', examples: ['order/100015079'] }),
  status: z.int().meta({ description: 'HTTP status of the answer.', examples: [200] }),
  note: z.string().meta({ description: 'The change in a few words; empty for none.', examples: ['accepted'] }),
  before: changed('before'),
  after: changed('afterwards'),
})
export type StaffCallEntry = z.infer<typeof StaffCallEntry>

/** One page of the audit trail. */
export const StaffCalls = z
  .strictObject({
    callers: z
      .array(
        z.strictObject({
          key: z.string().meta({ description: 'As `key` of a call.', examples: ['person:ewa-kowalska'] }),
          label: z.string().meta({ description: 'As `label` of a call.', examples: ['Ewa Kowalska'] }),
        }),
      )
      .meta({ description: 'Everybody with calls in the audit trail, whatever the filters; at most 100, by name.' }),
    data: z.array(StaffCallEntry).meta({ description: 'Calls of this page, the newest first.' }),
    ...paging('calls'),
  })
  .meta({ description: 'One page of the staff calls that changed something or were refused.' })
export type StaffCalls = z.infer<typeof StaffCalls>
