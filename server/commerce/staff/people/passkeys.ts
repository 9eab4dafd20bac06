import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../../engine/refusal.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import type { PeopleAttempts } from './attempts.ts'
import { isChallenge, newChallenge } from './challenges.ts'
import type { PeopleTables } from './people-tables.ts'
import type { PeopleSecrets } from './secrets.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>
type Passkey = Selectable<PeopleTables['staff_passkeys']>

/** One is enough, two are wise; more than this is somebody filling the table. */
const MAX_PASSKEYS = 20

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

interface Ceremony {
  secrets: PeopleSecrets
  /** what the challenge is for: it opens nothing else */
  purpose: string
  /** of the shop, as browsers name it */
  origin: string
  now: Date
}

/** Loaded when it is needed: most servers and commands never see a passkey. */
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey for a person, as `PublicKeyCredentialCreationOptionsJSON`. */
export async function creationOptions(
  db: Db,
  person: { id: string; email: string; name: string },
  { secrets, purpose, origin, now, shopName }: Ceremony & { shopName: string },
): Promise<object> {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(db, person.id)
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(person.id, 'base64url')),
    userName: person.email,
    userDisplayName: person.name,
    challenge: newChallenge(secrets, purpose, now),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to prove a passkey; `personId`: of this person, else of anybody. */
export async function requestOptions(
  db: Db,
  { secrets, purpose, origin, now, personId }: Ceremony & { personId?: string },
): Promise<object> {
  const { generateAuthenticationOptions } = await library()
  const rpID = hostOf(origin)
  const known = personId === undefined ? [] : await passkeysOf(db, personId)
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    challenge: newChallenge(secrets, purpose, now),
    allowCredentials: known
      .filter((passkey) => passkey.rp_id === rpID)
      .map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
  })
}

/** A passkey that a browser has just made, checked. Throws 422. */
export async function checkCreated(
  response: RegistrationResponseJSON,
  { secrets, purpose, origin, now, attempts }: Ceremony & { attempts: PeopleAttempts },
): Promise<Omit<Passkey, 'person_id' | 'name' | 'created_at' | 'used_at'>> {
  const { verifyRegistrationResponse } = await library()
  const rpId = hostOf(origin)
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isChallenge(secrets, challenge, purpose, now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    // Whatever a browser sends is refused, and is no fault of ours.
    throw invalid()
  })
  if (!checked.verified) throw invalid()
  await spend(response.response.clientDataJSON, attempts)
  const { credential } = checked.registrationInfo
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    rp_id: rpId,
  }
}

/** The person whose passkey was proved; `personId`: it must be theirs. Throws 401. */
export async function checkProved(
  db: Db,
  response: AuthenticationResponseJSON,
  { secrets, purpose, origin, now, attempts, personId }: Ceremony & { attempts: PeopleAttempts; personId?: string },
): Promise<{ personId: string }> {
  const { verifyAuthenticationResponse } = await library()
  const passkey = await db.selectFrom('staff_passkeys').selectAll().where('id', '=', response.id).executeTakeFirst()
  const owner = response.response.userHandle
  if (!passkey || (personId !== undefined && passkey.person_id !== personId)) throw unknown()
  if (owner !== undefined && owner !== passkey.person_id) throw unknown()
  const rpId = hostOf(origin)
  if (passkey.rp_id !== rpId) throw unknown()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isChallenge(secrets, challenge, purpose, now),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: transportsIn(passkey.transports),
    },
    requireUserVerification: true,
  }).catch(() => {
    // A forged answer, another origin, a counter that went back: one answer for all of them.
    throw unknown()
  })
  if (!verified) throw unknown()
  await spend(response.response.clientDataJSON, attempts)
  await db
    .updateTable('staff_passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now.toISOString() })
    .where('id', '=', passkey.id)
    .execute()
  return { personId: passkey.person_id }
}

/** Keeps a checked passkey for a person. Throws 409 for one that is known, 422 for too many. */
export async function keepPasskey(tx: Tx, passkey: Omit<Passkey, 'created_at' | 'used_at'>, now: Date): Promise<void> {
  const known = await passkeysOf(tx, passkey.person_id)
  if (known.length >= MAX_PASSKEYS) throw new Refusal(422, 'too_many_passkeys', 'There are too many passkeys already.')
  const kept = await tx
    .insertInto('staff_passkeys')
    .values({ ...passkey, created_at: now.toISOString(), used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refusal(409, 'passkey_known', 'This passkey belongs to an account already.')
}

/** The passkeys of a person, oldest first. */
export function passkeysOf(db: Db, personId: string): Promise<Passkey[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function spend(clientDataJSON: string, attempts: PeopleAttempts): Promise<void> {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: string }
  if (!(await attempts.spendChallenge(challenge))) throw unknown()
}

const hostOf = (origin: string) => new URL(origin).hostname

const transportsIn = (json: string) => z.array(z.string()).parse(JSON.parse(json))

const invalid = () => new Refusal(422, 'passkey_invalid', 'This passkey cannot be used here. Begin again.')

const unknown = () => new Refusal(401, 'credentials_wrong', 'This passkey opens nothing here.')
