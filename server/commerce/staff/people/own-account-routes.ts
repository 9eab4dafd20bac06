import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { Refusal } from '../../engine/refusal.ts'
import { EmptyBody } from '../../engine/routes/cart-bodies.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { MeansChange } from '../../store/mails/mail-of-event.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { recordStaffCall } from '../staff-call.ts'
import {
  CodeBody,
  ConfirmationBody,
  MeansAnswer,
  OriginBody,
  PasskeyBody,
  PasskeyOptionsAnswer,
  PasswordBody,
  SelfChangeBody,
} from './account-bodies.ts'
import { mailOfMeans } from './means-mail.ts'
import {
  activateTotp,
  beginTotp,
  meansOf,
  ownPerson,
  removePasskey,
  removePassword,
  setPassword,
} from './own-account.ts'
import { checkCreated, checkProved, creationOptions, keepPasskey, requestOptions } from './passkeys.ts'
import type { Person } from './people.ts'
import { SelfAnswer } from './people-bodies.ts'
import { type PeopleDeps, shopNameOf } from './people-deps.ts'
import { provePassword } from './proofs.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { confirmSession, endSession } from './sessions.ts'
import { totpUri } from './totp.ts'

type Ctx = Context<CommerceEnv>
type Tx = Transaction<StoreDatabase>

const DONE = { 204: { description: 'Done.' } }
const OPTIONS = { 200: { description: 'For the browser.', schema: PasskeyOptionsAnswer } }
const confirming = (sessionId: string) => `confirm ${sessionId}`
const adding = (sessionId: string) => `add ${sessionId}`

/** Calls of a person about their own account: means of logging in, sessions, confirmations. */
export function ownAccountRoutes(deps: PeopleDeps): Hono<CommerceEnv> {
  const { store, secrets, attempts } = deps
  const calls = createCallRoutes()
  const nowOf = (context: Ctx) => context.get('caller').now
  const caller = (context: Ctx) => context.get('staff').person!
  const self = (context: Ctx) => ownPerson(store.db, caller(context).id)
  const own = (context: Ctx) => ({ personId: caller(context).id, sessionId: caller(context).sessionId })
  const shopName = () => shopNameOf(store.db)
  const objectOf = (person: { handle: string }) => `person/${person.handle}`
  /** In the audit trail, and by mail to the person: it may not have been them. */
  async function recordChange(tx: Tx, context: Ctx, person: Person, change: MeansChange, passkey?: string) {
    await recordStaffCall(tx, context, { status: 204, object: objectOf(person), ...(passkey && { note: passkey }) })
    const { device } = caller(context)
    await mailOfMeans(tx, person, { change, device, ...(passkey !== undefined && { passkey }) }, nowOf(context))
  }
  const isConfirmed = (context: Ctx) => caller(context).confirmedUntil > nowOf(context).toISOString()

  calls.get(
    '/staff/self',
    {
      summary: 'Who is calling, and what they may do.',
      staff: 'any',
      answers: { 200: { description: 'The caller.', schema: SelfAnswer } },
    },
    (context) => {
      const { name, kind, rights, person } = context.get('staff')
      const { label = name, role = null, locale = null, confirmedUntil = null } = person ?? {}
      return context.json({ name, kind, label, role, rights: [...rights], locale, confirmedUntil })
    },
  )

  calls.patch(
    '/staff/self',
    { summary: 'Changes name or language.', staff: 'person', body: SelfChangeBody, answers: DONE },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const person = await self(context)
      const { name = person.name, locale = person.locale } = change
      await store.transaction(async (tx) => {
        await tx.updateTable('staff_people').set({ name, locale }).where('id', '=', person.id).execute()
        const before = { name: person.name, locale: person.locale }
        await recordStaffCall(tx, context, { status: 204, object: objectOf(person), before, after: { name, locale } })
      })
      return context.body(null, 204)
    },
  )

  calls.get(
    '/staff/self/means',
    {
      summary: 'How the caller logs in, and where they are logged in.',
      staff: 'person',
      answers: { 200: { description: 'Means and sessions.', schema: MeansAnswer } },
    },
    async (context) => {
      const person = await self(context)
      const now = nowOf(context)
      const { sessions, passkeys, recoveryCodesLeft } = await meansOf(store.db, person, now)
      const isShown = isConfirmed(context)
      const pending = isShown && person.totp_pending !== null ? secrets.unseal(person.totp_pending) : null
      const fresh = isShown && (person.fresh_codes_until ?? '') > now.toISOString() ? person.fresh_codes : null
      return context.json({
        name: person.name,
        email: person.email,
        locale: person.locale,
        hasPassword: person.password_hash !== null,
        hasCodes: person.totp_secret !== null,
        pendingCodes: pending && {
          secret: pending,
          uri: totpUri({ secret: pending, shop: await shopName(), email: person.email }),
        },
        recoveryCodesLeft,
        freshRecoveryCodes: fresh === null ? [] : secrets.unseal(fresh).split(' '),
        passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
          ...{ id, name, createdAt: created_at, usedAt: used_at },
        })),
        sessions: sessions.map(({ id, method, device, created_at, used_at, expires_at }) => ({
          ...{ id, method, device, createdAt: created_at, usedAt: used_at, expiresAt: expires_at },
          isCurrent: id === caller(context).sessionId,
        })),
      })
    },
  )

  calls.post(
    '/staff/self/confirmation/options',
    { summary: 'What a browser needs to confirm with a passkey.', staff: 'person', body: OriginBody, answers: OPTIONS },
    async (context, { body }) => {
      const { origin } = await readBody(context, body)
      const { id: personId, sessionId } = caller(context)
      const ceremony = { secrets, purpose: confirming(sessionId), origin, now: nowOf(context), personId }
      return context.json({ options: await requestOptions(store.db, ceremony) })
    },
  )

  calls.post(
    '/staff/self/confirmation',
    {
      summary: 'Confirms that it is still the person of the session, for ten minutes of dangerous calls.',
      staff: 'person',
      body: ConfirmationBody,
      answers: DONE,
      refusals: [429],
    },
    async (context, { body }) => {
      const { password, code, passkey, origin } = await readBody(context, body)
      const { sessionId } = caller(context)
      const person = await self(context)
      const now = nowOf(context)
      const succeed = await attempts.confirm(context, sessionId)
      try {
        if (passkey !== undefined && origin !== undefined) {
          const ceremony = { secrets, attempts, purpose: confirming(sessionId), origin, now, personId: person.id }
          await checkProved(store.db, passkey as AuthenticationResponseJSON, ceremony)
        } else if (password !== undefined && code !== undefined) {
          await provePassword(deps, { email: person.email, password, code }, now)
        } else throw new Refusal(422, 'invalid_input', 'Send a passkey with its origin, or a password and a code.')
      } catch (error) {
        // The session goes on; 401 would say that it has ended.
        if (error instanceof Refusal && error.status === 401) throw new Refusal(422, error.code, error.message)
        throw error
      }
      await succeed()
      await confirmSession(store.db, sessionId, now)
      return context.body(null, 204)
    },
  )

  calls.delete(
    '/staff/self/session',
    { summary: 'Ends the session of this call: the log-out.', staff: 'person', answers: DONE },
    async (context) => {
      const { id: personId, sessionId: id } = caller(context)
      await endSession(store.db, { personId, id })
      return context.body(null, 204)
    },
  )

  calls.delete(
    '/staff/self/session/:id',
    { summary: 'Ends another session of the caller.', staff: 'person', answers: DONE, refusals: [404] },
    async (context) => {
      const isEnded = await endSession(store.db, { personId: caller(context).id, id: context.req.param('id') })
      if (!isEnded) throw new Refusal(404, 'session_not_found', 'There is no such session.')
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/totp',
    {
      summary: 'Prepares new one-time codes; `GET /staff/self/means` shows their secret.',
      staff: 'person',
      isDangerous: true,
      body: EmptyBody,
      answers: DONE,
    },
    async (context, { body }) => {
      await readBody(context, body)
      const person = await self(context)
      await store.transaction((tx) => beginTotp(tx, person, secrets, randomBytes(20)))
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/totp/activation',
    {
      summary: 'Puts the prepared one-time codes into use, with new recovery codes.',
      staff: 'person',
      isDangerous: true,
      body: CodeBody,
      answers: DONE,
      refusals: [409, 429],
    },
    async (context, { body }) => {
      const { code } = await readBody(context, body)
      const person = await self(context)
      await store.transaction(async (tx) => {
        await activateTotp(tx, { person, secrets, code, now: nowOf(context) })
        await recordChange(tx, context, person, 'codes_set')
      })
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/recovery-code',
    {
      summary: 'Makes ten new recovery codes; the ones before open nothing any more.',
      staff: 'person',
      isDangerous: true,
      body: EmptyBody,
      answers: DONE,
      refusals: [409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const person = await self(context)
      if (person.totp_secret === null)
        throw new Refusal(409, 'totp_missing', 'Recovery codes stand in for one-time codes: set those up first.')
      await store.transaction(async (tx) => {
        await renewRecoveryCodes(tx, { personId: person.id, secrets, now: nowOf(context) })
        await recordChange(tx, context, person, 'recovery_codes_made')
      })
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/recovery-code/saved',
    {
      summary: 'Says that new recovery codes are saved: they are never shown again.',
      staff: 'person',
      body: EmptyBody,
      answers: DONE,
    },
    async (context, { body }) => {
      await readBody(context, body)
      await store.db
        .updateTable('staff_people')
        .set({ fresh_codes: null, fresh_codes_until: null })
        .where('id', '=', caller(context).id)
        .execute()
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/password',
    {
      summary: 'Sets a password; every other session of the caller ends.',
      staff: 'person',
      isDangerous: true,
      body: PasswordBody,
      answers: DONE,
      refusals: [409],
    },
    async (context, { body }) => {
      const { password } = await readBody(context, body)
      const person = await self(context)
      await setPassword(store, { person, password, sessionId: caller(context).sessionId }, (tx) =>
        recordChange(tx, context, person, 'password_set'),
      )
      return context.body(null, 204)
    },
  )

  calls.delete(
    '/staff/self/password',
    {
      summary:
        'Removes password and one-time codes of somebody who has a passkey; every other session of the caller ends.',
      staff: 'person',
      isDangerous: true,
      answers: DONE,
      refusals: [409],
    },
    async (context) => {
      await store.transaction(async (tx) => {
        const person = await removePassword(tx, own(context))
        await recordChange(tx, context, person, 'password_removed')
      })
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/self/passkey/options',
    {
      summary: 'What a browser needs to make one more passkey.',
      staff: 'person',
      isDangerous: true,
      body: OriginBody,
      answers: OPTIONS,
    },
    async (context, { body }) => {
      const { origin } = await readBody(context, body)
      const ceremony = { secrets, purpose: adding(caller(context).sessionId), origin, now: nowOf(context) }
      const options = await creationOptions(store.db, await self(context), { ...ceremony, shopName: await shopName() })
      return context.json({ options })
    },
  )

  calls.post(
    '/staff/self/passkey',
    {
      summary: 'Adds a passkey.',
      staff: 'person',
      isDangerous: true,
      body: PasskeyBody,
      answers: DONE,
      refusals: [409],
    },
    async (context, { body }) => {
      const { origin, response, name } = await readBody(context, body)
      const person = await self(context)
      const now = nowOf(context)
      const ceremony = { secrets, attempts, purpose: adding(caller(context).sessionId), origin, now }
      const passkey = await checkCreated(response as RegistrationResponseJSON, ceremony)
      await store.transaction(async (tx) => {
        await keepPasskey(tx, { ...passkey, person_id: person.id, name }, now)
        await recordChange(tx, context, person, 'passkey_added', name)
      })
      return context.body(null, 204)
    },
  )

  calls.delete(
    '/staff/self/passkey/:id',
    {
      summary: 'Removes a passkey that is not the last way to log in; every other session of the caller ends.',
      staff: 'person',
      isDangerous: true,
      answers: DONE,
      refusals: [404, 409],
    },
    async (context) => {
      await store.transaction(async (tx) => {
        const { person, name } = await removePasskey(tx, own(context), context.req.param('id'))
        await recordChange(tx, context, person, 'passkey_removed', name)
      })
      return context.body(null, 204)
    },
  )

  return calls.app
}
