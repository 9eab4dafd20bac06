import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import { instant, orNull } from '#schemas/order-fields.ts'
import { StaffRole } from '#schemas/staff-role.ts'
import { named } from '../../openapi/named.ts'
import { email, handle, locale, personName } from './people-bodies.ts'

const secret = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Password.', examples: ['ein langer Satz mit Wörtern'] })
const code = z
  .string()
  .min(6)
  .max(40)
  .meta({ description: 'Six digits of an authenticator app, or a recovery code.', examples: ['123456'] })
const newCode = code.describe('Six digits that the app shows for the new secret.')
const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ description: 'Of the link.', examples: ['q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'] })
const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .regex(/^https?:\/\/[^/?#@]+$/)
  .meta({ description: 'Origin of the page, as its browser names it.', examples: ['https://sklep.example'] })
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .meta({ description: 'What its owner calls it.', examples: ['Laptop'] })

const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(16_384)
const credential = {
  id: bytes.max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
}

const Created = named(
  'CreatedPasskey',
  z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    })
    .meta({ description: 'RegistrationResponseJSON of WebAuthn, as a browser writes it.' }),
)

const Proved = named(
  'ProvedPasskey',
  z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.max(200).optional(),
      }),
    })
    .meta({ description: 'AuthenticationResponseJSON of WebAuthn, as a browser writes it.' }),
)

export const LogInBody = named(
  'StaffLogIn',
  z.strictObject({ email, password: secret, code }).meta({ description: 'A log-in with password and code.' }),
)
export const PasskeyLogInBody = named(
  'StaffPasskeyLogIn',
  z.strictObject({ origin, response: Proved }).meta({ description: 'A log-in with a passkey.' }),
)
export const OriginBody = named(
  'StaffOrigin',
  z.strictObject({ origin }).meta({ description: 'Where a passkey will be used.' }),
)

/** A session that has begun. */
export const SessionAnswer = named(
  'StaffSession',
  z
    .strictObject({
      token: z.string().meta({
        description: 'Sent as `authorization: Bearer …` by staff calls of this person; shown this once.',
        examples: ['studio_q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'],
      }),
      expiresAt: instant('End of the session'),
      handle,
      locale,
    })
    .meta({ description: 'A session that has begun.' }),
)

export const PasskeyOptionsAnswer = named(
  'PasskeyOptions',
  z
    .strictObject({
      options: z
        .record(z.string(), z.unknown())
        .meta({ description: 'For navigator.credentials, as WebAuthn’s JSON.' }),
    })
    .meta({ description: 'What a browser needs for a passkey.' }),
)

const TotpSecret = z
  .strictObject({
    secret: z.string().meta({ description: 'In base32, for typing.', examples: ['JBSWY3DPEHPK3PXP'] }),
    uri: z.string().meta({
      description: 'For a QR code.',
      examples: ['otpauth://totp/Ziarno:ewa@sklep.example?secret=JBSWY3DPEHPK3PXP'],
    }),
  })
  .meta({ description: 'Secret of one-time codes.' })

export const LinkBody = named('StaffLinkToken', z.strictObject({ token }).meta({ description: 'A link.' }))

export const LinkAnswer = named(
  'StaffLink',
  z
    .strictObject({
      kind: z.enum(['first', 'invitation', 'access']).meta({
        description: 'For the first owner, by invitation, or for somebody who could not log in any more.',
      }),
      email: z
        .string()
        .nullable()
        .meta({ description: 'Whom it is for; null for the first owner.', examples: ['jan@sklep.example'] }),
      name: z.string().meta({ description: 'Their name; empty for the first owner.', examples: ['Jan Nowak'] }),
      role: StaffRole.describe('Their role.'),
      locale: z.enum(LOCALES).meta({ description: 'Their language.' }),
      totp: TotpSecret,
    })
    .meta({ description: 'What a link opens.' }),
)

export const LinkOptionsBody = named(
  'StaffLinkPasskey',
  z
    .strictObject({ token, origin, name: personName, email: email.optional() })
    .meta({ description: 'A passkey for the account of a link.' }),
)

export const AcceptanceBody = named(
  'StaffLinkAcceptance',
  z
    .strictObject({
      token,
      name: personName,
      email: email.optional().describe('Of the first owner.'),
      locale,
      origin,
      password: secret.optional().describe('With a code; or a passkey in their place.'),
      code: newCode.optional(),
      passkey: Created.optional().describe('In place of password and code.'),
      passkeyName: passkeyName.optional(),
    })
    .meta({ description: 'How somebody will log in.' }),
)

export const FirstLinkAnswer = named(
  'StaffFirstLink',
  z.strictObject({ token }).meta({ description: 'Link for the first owner; the one before has ended.' }),
)

/** Answer of GET /staff/self/means. */
export const MeansAnswer = named(
  'StaffMeans',
  z
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
            id: z.string().meta({ description: 'Its id.', examples: ['q3J8vXk2mN5pR7tY9wB1dA'] }),
            name: z.string().meta({ description: 'What its owner calls it.', examples: ['Laptop'] }),
            createdAt: instant('Time of its making'),
            usedAt: z.string().nullable().meta(orNull('Latest use')),
          }),
        )
        .meta({ description: 'Passkeys, the oldest first.' }),
      sessions: z
        .array(
          z.strictObject({
            id: z.string().meta({ description: 'Its id.', examples: ['q3J8vXk2mN5pR7tY9wB1dA'] }),
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
    .meta({ description: 'How the caller logs in, and where.' }),
)

export const SelfChangeBody = named(
  'StaffSelfChange',
  z
    .strictObject({ name: personName.optional(), locale: locale.optional() })
    .meta({ description: 'What is changed; the rest stays.' }),
)

export const ConfirmationBody = named(
  'StaffConfirmation',
  z
    .strictObject({
      password: secret.optional().describe('With a code; or a passkey in their place.'),
      code: code.optional(),
      origin: origin.optional(),
      passkey: Proved.optional().describe('In place of password and code.'),
    })
    .meta({ description: 'A proof that it is they.' }),
)

export const CodeBody = named(
  'StaffCode',
  z.strictObject({ code: newCode }).meta({ description: 'The first code of a new secret.' }),
)
export const PasswordBody = named(
  'StaffPassword',
  z.strictObject({ password: secret }).meta({ description: 'A new password.' }),
)
export const PasskeyBody = named(
  'StaffPasskey',
  z.strictObject({ origin, response: Created, name: passkeyName }).meta({ description: 'A new passkey.' }),
)
