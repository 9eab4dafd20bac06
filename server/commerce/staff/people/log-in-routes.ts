import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import { Refusal } from '../../engine/refusal.ts'
import { EmptyBody } from '../../engine/routes/cart-bodies.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { recordLogIn } from '../staff-call.ts'
import { acceptLink, linkInvalid, purposeOfLink } from './accept-link.ts'
import {
  AcceptanceBody,
  FirstLinkAnswer,
  LinkAnswer,
  LinkBody,
  LinkOptionsBody,
  LogInBody,
  OriginBody,
  PasskeyLogInBody,
  PasskeyOptionsAnswer,
  SessionAnswer,
} from './account-bodies.ts'
import { firstOwnerLink, linkOf, personIdOfLink, secretOfLink } from './invitations.ts'
import { checkProved, creationOptions, requestOptions } from './passkeys.ts'
import { type Person, personById } from './people.ts'
import { type PeopleDeps, shopNameOf } from './people-deps.ts'
import { provePassword } from './proofs.ts'
import { beginSession } from './sessions.ts'
import { totpUri } from './totp.ts'

type Ctx = Context<CommerceEnv>

const BEGUN = { 201: { description: 'The session.', schema: SessionAnswer } }
const OPTIONS = { 200: { description: 'For the browser.', schema: PasskeyOptionsAnswer } }
/** Nobody is known yet: a challenge for anybody. */
const LOG_IN = 'log in'

/** Calls of the shop for people who are not logged in: log-in, and the links that open accounts. */
export function logInRoutes(deps: PeopleDeps): Hono<CommerceEnv> {
  const { store, secrets, attempts } = deps
  const calls = createCallRoutes()
  const nowOf = (context: Ctx) => context.get('caller').now
  const deviceOf = (context: Ctx) => context.get('caller').device ?? ''
  const shopName = () => shopNameOf(store.db)
  const record = (context: Ctx, operation: string) => (tx: Transaction<StoreDatabase>, person: Person, note: string) =>
    recordLogIn(tx, context, { actor: `person:${person.handle}`, operation, object: `person/${person.handle}`, note })

  async function begin(context: Ctx, person: Person, method: 'passkey' | 'password') {
    const session = await store.transaction(async (tx) => {
      // Closed beside this log-in.
      if (!(await personById(tx, person.id))) throw new Refusal(401, 'credentials_wrong', 'This account is closed.')
      await record(context, 'postStaffSession')(tx, person, method)
      return beginSession(tx, { person, method, device: deviceOf(context), now: nowOf(context) })
    })
    return context.json({ ...session, handle: person.handle, locale: person.locale }, 201)
  }

  calls.post(
    '/staff-session',
    {
      summary: 'Begins a session of a person with password and code. One answer for whatever was wrong.',
      body: LogInBody,
      answers: BEGUN,
      refusals: [429],
    },
    async (context, { body }) => {
      const given = await readBody(context, body)
      const succeed = await attempts.logIn(context, given.email)
      const person = await provePassword(deps, given, nowOf(context))
      await succeed()
      return begin(context, person, 'password')
    },
  )

  calls.post(
    '/staff-session/passkey-options',
    { summary: 'What a browser needs to log in with a passkey.', body: OriginBody, answers: OPTIONS },
    async (context, { body }) => {
      const { origin } = await readBody(context, body)
      const options = await requestOptions(store.db, { secrets, purpose: LOG_IN, origin, now: nowOf(context) })
      return context.json({ options })
    },
  )

  calls.post(
    '/staff-session/passkey',
    {
      summary: 'Begins a session of a person with a passkey.',
      body: PasskeyLogInBody,
      answers: BEGUN,
      refusals: [429],
    },
    async (context, { body }) => {
      const { origin, response } = await readBody(context, body)
      const now = nowOf(context)
      const succeed = await attempts.logIn(context, null)
      const ceremony = { secrets, attempts, purpose: LOG_IN, origin, now }
      const { personId } = await checkProved(store.db, response as AuthenticationResponseJSON, ceremony)
      const person = await personById(store.db, personId)
      if (!person) throw new Refusal(401, 'credentials_wrong', 'This passkey opens nothing here.')
      await succeed()
      return begin(context, person, 'passkey')
    },
  )

  calls.post(
    '/staff-link/first',
    {
      summary: 'A link for the first owner, while there is none; the one before ends.',
      body: EmptyBody,
      answers: { 201: { description: 'The link.', schema: FirstLinkAnswer } },
      refusals: [409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const { name } = context.get('staff')
      const made = await store.transaction((tx) => firstOwnerLink(tx, name, nowOf(context)))
      if (!made) throw new Refusal(409, 'owner_exists', 'There is an owner.')
      return context.json(made, 201)
    },
  )

  calls.post(
    '/staff-link',
    {
      summary: 'What a link opens, with the secret of one-time codes that it offers.',
      body: LinkBody,
      answers: { 200: { description: 'The link.', schema: LinkAnswer } },
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const link = await linkOf(store.db, token, nowOf(context))
      if (!link) throw linkInvalid()
      const { kind, email, name, role, locale } = link
      const secret = secretOfLink(secrets, link)
      const uri = totpUri({ secret, shop: await shopName(), email: email ?? 'studio' })
      return context.json({ kind, email, name, role, locale, totp: { secret, uri } })
    },
  )

  calls.post(
    '/staff-link/passkey-options',
    {
      summary: 'What a browser needs to make a passkey for the account of a link.',
      body: LinkOptionsBody,
      answers: OPTIONS,
    },
    async (context, { body }) => {
      const { token, origin, name, email = '' } = await readBody(context, body)
      const now = nowOf(context)
      const link = await linkOf(store.db, token, now)
      if (!link) throw linkInvalid()
      const person = { id: personIdOfLink(secrets, link), email: link.email ?? email, name }
      const ceremony = { secrets, purpose: purposeOfLink(link), origin, now, shopName: await shopName() }
      return context.json({ options: await creationOptions(store.db, person, ceremony) })
    },
  )

  calls.post(
    '/staff-link/acceptance',
    {
      summary: 'Opens the account of a link and begins a session in it. The link is used up by that alone.',
      body: AcceptanceBody,
      answers: BEGUN,
      refusals: [409],
    },
    async (context, { body }) => {
      const {
        password,
        code,
        passkey,
        passkeyName = deviceOf(context) || 'Passkey',
        ...given
      } = await readBody(context, body)
      const means =
        passkey !== undefined && given.origin !== undefined
          ? { passkey: { response: passkey as RegistrationResponseJSON, name: passkeyName, origin: given.origin } }
          : password !== undefined && code !== undefined
            ? { password, code }
            : null
      if (!means) throw new Refusal(422, 'invalid_input', 'Send a passkey with its origin, or a password and a code.')
      const { person, ...session } = await acceptLink(
        deps,
        { ...given, means, device: deviceOf(context) },
        { now: nowOf(context), record: record(context, 'postStaffLinkAcceptance') },
      )
      return context.json({ ...session, handle: person.handle, locale: person.locale }, 201)
    },
  )

  return calls.app
}
