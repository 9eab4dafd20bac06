import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { hashPassword } from '../../engine/accounts/passwords.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { type Invitation, linkOf, personIdOfLink, redeemLink, secretOfLink } from './invitations.ts'
import { mailOfMeans } from './means-mail.ts'
import { checkCreated, keepPasskey } from './passkeys.ts'
import { requirePassword } from './passwords.ts'
import { createPerson, hasOwner, type Person, personById, removeMeans } from './people.ts'
import type { PeopleDeps } from './people-deps.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginSession } from './sessions.ts'
import { stepOfCode } from './totp.ts'

type Tx = Transaction<StoreDatabase>

/** How somebody will log in: a passkey of their browser, or a password with codes of the secret that the link offers. */
type Means =
  | { passkey: { response: RegistrationResponseJSON; name: string; origin: string } }
  | { password: string; code: string }

export interface Acceptance {
  token: string
  name: string
  /** for the first owner; others have the address that they were invited at */
  email?: string | undefined
  locale: Locale
  means: Means
  device: string
}

/** What the passkey of a link is made for. */
export const purposeOfLink = (link: Pick<Invitation, 'id'>) => `link ${link.id}`

/**
 * Opens the account of a link, and a session in it. Throws 422 for a link that opens nothing, for a wrong code or a weak
 * password; the link can then be used again.
 */
export async function acceptLink(
  deps: PeopleDeps,
  given: Acceptance,
  { now, record }: { now: Date; record: (tx: Tx, person: Person, note: string) => Promise<void> },
) {
  const { store, secrets } = deps
  const link = await linkOf(store.db, given.token, now)
  if (!link) throw linkInvalid()
  const email = link.email ?? given.email
  if (email === undefined) throw new Refusal(422, 'invalid_input', 'Who are you?', { email: 'v.required' })
  const proved = await proveMeans(deps, link, { ...given, email, now })
  return store.transaction(async (tx) => {
    if (!(await redeemLink(tx, link, now))) throw linkInvalid()
    const person = await personOfLink(tx, link, { id: personIdOfLink(secrets, link), ...given, email }, now)
    if (proved.passkey) {
      await keepPasskey(tx, { ...proved.passkey, person_id: person.id }, now)
    } else {
      await tx
        .updateTable('staff_people')
        .set({
          password_hash: proved.passwordHash,
          totp_secret: secrets.seal(secretOfLink(secrets, link)),
          totp_step: proved.step,
        })
        .where('id', '=', person.id)
        .execute()
      await renewRecoveryCodes(tx, { personId: person.id, secrets, now })
    }
    await record(tx, person, link.kind)
    if (link.kind === 'access') await mailOfMeans(tx, person, { change: 'link_used', device: given.device }, now)
    return { person, ...(await beginSession(tx, { person, method: 'link', device: given.device, now })) }
  })
}

async function proveMeans(
  { secrets, attempts }: PeopleDeps,
  link: Invitation,
  { means, name, email, now }: Acceptance & { email: string; now: Date },
) {
  if ('passkey' in means) {
    const { origin } = means.passkey
    const ceremony = { secrets, attempts, origin, now, purpose: purposeOfLink(link) }
    const checked = await checkCreated(means.passkey.response, ceremony)
    return { passkey: { ...checked, name: means.passkey.name } }
  }
  requirePassword(means.password, { email, name })
  const step = stepOfCode(secretOfLink(secrets, link), means.code.replace(/\s/g, ''), now)
  if (step === null) throw codeWrong()
  return { passkey: null, passwordHash: await hashPassword(means.password), step }
}

async function personOfLink(
  tx: Tx,
  link: Invitation,
  given: { id: string; name: string; email: string; locale: Locale },
  now: Date,
): Promise<Person> {
  if (link.kind === 'access') {
    const person = await personById(tx, link.person_id!)
    if (!person) throw linkInvalid()
    // Whoever lost them may have lost them to somebody else.
    await removeMeans(tx, person.id, now)
    return person
  }
  if (link.kind === 'first' && (await hasOwner(tx))) throw linkInvalid()
  return createPerson(tx, { ...given, role: link.role, createdBy: link.created_by }, now)
}

export const linkInvalid = () =>
  new Refusal(422, 'link_invalid', 'This link has been used, withdrawn or is too old. Ask for another one.')

export const codeWrong = () =>
  new Refusal(422, 'code_wrong', 'This code is wrong, or it has been used.', { code: 'v.invalid' })
