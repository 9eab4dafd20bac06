import { z } from 'zod'
import { StaffLink, StaffMeans, StaffSession } from '#schemas/staff-account.ts'
import { named } from '../../openapi/named.ts'
import { email, locale, personName } from './people-bodies.ts'

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

/** Bytes as browsers write them: base64url. */
const bytes = (description: string, most = 16_384) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most)
    .meta({ description, examples: ['q3J8vXk2mN5pR7tY9wB1dA'] })
const credential = {
  id: bytes('Id of the passkey, base64url.', 1400),
  rawId: bytes('The same.', 1400),
  type: z.literal('public-key').meta({ description: 'Kind of the credential.', examples: ['public-key'] }),
  clientExtensionResults: z.object({}).default({}).describe('Not used.'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .optional()
    .catch(undefined)
    .describe('Where the passkey is: in this device, or in another one.'),
}
const clientDataJSON = bytes('What the browser signed for: challenge and origin, base64url.')

const Created = named(
  'CreatedPasskey',
  z
    .object({
      ...credential,
      response: z
        .object({
          clientDataJSON,
          attestationObject: bytes('The public key with its proof, base64url.'),
          transports: z
            .array(z.string().max(20))
            .max(10)
            .optional()
            .meta({ description: 'Ways to the device.', examples: [['internal', 'hybrid']] }),
        })
        .describe('Answer of the device.'),
    })
    .meta({ description: 'RegistrationResponseJSON of WebAuthn, as a browser writes it.' }),
)

const Proved = named(
  'ProvedPasskey',
  z
    .object({
      ...credential,
      response: z
        .object({
          clientDataJSON,
          authenticatorData: bytes('State of the device, base64url.'),
          signature: bytes('Signature over both, base64url.'),
          userHandle: bytes('Id of the person, base64url.', 200).optional(),
        })
        .describe('Answer of the device.'),
    })
    .meta({ description: 'AuthenticationResponseJSON of WebAuthn, as a browser writes it.' }),
)

export const LogInBody = named(
  'StaffLogIn',
  z.strictObject({ email, password: secret, code }).meta({ description: 'A log-in with password and code.' }),
)
export const PasskeyLogInBody = named(
  'StaffPasskeyLogIn',
  z
    .strictObject({ origin, response: Proved.describe('What the browser answers.') })
    .meta({ description: 'A log-in with a passkey.' }),
)
export const OriginBody = named(
  'StaffOrigin',
  z.strictObject({ origin }).meta({ description: 'Where a passkey will be used.' }),
)

export const SessionAnswer = named('StaffSession', StaffSession)
export const LinkAnswer = named('StaffLink', StaffLink)
/** Answer of GET /staff/self/means. */
export const MeansAnswer = named('StaffMeans', StaffMeans)

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

export const LinkBody = named('StaffLinkToken', z.strictObject({ token }).meta({ description: 'A link.' }))

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
      origin: origin.optional().describe('With a passkey.'),
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
  z
    .strictObject({ origin, response: Created.describe('What the browser answers.'), name: passkeyName })
    .meta({ description: 'A new passkey.' }),
)
