import type { Context, Hono } from 'hono'
import { Refusal } from '../../engine/refusal.ts'
import { EmptyBody } from '../../engine/routes/cart-bodies.ts'
import { readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../staff-call.ts'
import {
  accessLink,
  type Invitation,
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { changePerson, closePerson, listPeople, type Person, summaryOf } from './people.ts'
import {
  AccessLinkAnswer,
  NewInvitationBody,
  OneInvitationAnswer,
  OnePersonAnswer,
  PeopleAnswer,
  PersonChangeBody,
} from './people-bodies.ts'
import type { PeopleDeps } from './people-deps.ts'

type Ctx = Context<CommerceEnv>

const PERSON = { 200: { description: 'The person.', schema: OnePersonAnswer } }

/** Staff calls about the people of the studio: invite, change, close. Nobody gives or takes rights that they lack. */
export function peopleRoutes({ store, attempts }: PeopleDeps): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const nowOf = (context: Ctx) => context.get('caller').now

  calls.get(
    '/staff/person',
    {
      summary: 'The people of the studio, and open invitations.',
      right: 'people',
      answers: { 200: { description: 'People and invitations.', schema: PeopleAnswer } },
    },
    async (context) => {
      const invitations = await listInvitations(store.db, nowOf(context))
      return context.json({ people: await listPeople(store.db), invitations: invitations.map(toInvitation) })
    },
  )

  calls.post(
    '/staff/person/invitation',
    {
      summary: 'Invites somebody by mail, for seven days. An earlier invitation of the address ends.',
      right: 'people',
      isDangerous: true,
      body: NewInvitationBody,
      answers: { 201: { description: 'The invitation.', schema: OneInvitationAnswer } },
      refusals: [409, 429],
    },
    async (context, { body }) => {
      const given = await readBody(context, body)
      await attempts.sendMail(context)
      const invitation = await store.transaction(async (tx) => {
        const made = await invite(tx, given, context.get('staff'), nowOf(context))
        const after = { role: made.role, name: made.name }
        await recordStaffCall(tx, context, { status: 201, object: `invitation/${made.id}`, after })
        return made
      })
      return context.json(toInvitation(invitation), 201)
    },
  )

  calls.post(
    '/staff/person/invitation/:id/resend',
    {
      summary: 'Sends an invitation again, with a new link for seven more days.',
      right: 'people',
      isDangerous: true,
      body: EmptyBody,
      answers: { 201: { description: 'The new invitation.', schema: OneInvitationAnswer } },
      refusals: [404, 409, 429],
    },
    async (context, { body }) => {
      await readBody(context, body)
      await attempts.sendMail(context)
      const invitation = await store.transaction(async (tx) => {
        const made = await resendInvitation(tx, context.req.param('id'), context.get('staff'), nowOf(context))
        await recordStaffCall(tx, context, { status: 201, note: `now ${made.id}` })
        return made
      })
      return context.json(toInvitation(invitation), 201)
    },
  )

  calls.post(
    '/staff/person/invitation/:id/withdrawal',
    {
      summary: 'Withdraws an invitation: its link opens nothing any more.',
      right: 'people',
      isDangerous: true,
      body: EmptyBody,
      answers: { 204: { description: 'It is withdrawn.' } },
      refusals: [404],
    },
    async (context, { body }) => {
      await readBody(context, body)
      await store.transaction(async (tx) => {
        const { role, name } = await withdrawInvitation(
          tx,
          context.req.param('id'),
          context.get('staff'),
          nowOf(context),
        )
        await recordStaffCall(tx, context, { status: 204, before: { role, name } })
      })
      return context.body(null, 204)
    },
  )

  calls.patch(
    '/staff/person/:handle',
    {
      summary: 'Changes name or role of a person; the last owner stays one.',
      right: 'people',
      isDangerous: true,
      body: PersonChangeBody,
      answers: PERSON,
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const caller = context.get('staff')
      const person = await store.transaction(async (tx) => {
        const { before, after } = await changePerson(tx, context.req.param('handle'), change, {
          caller,
          now: nowOf(context),
        })
        await recordStaffCall(tx, context, { before: changedIn(before), after: changedIn(after) })
        return after
      })
      return context.json(toPerson(person))
    },
  )

  calls.post(
    '/staff/person/:handle/closure',
    {
      summary: 'Closes an account for good: its sessions end at once. The last owner stays.',
      right: 'people',
      isDangerous: true,
      body: EmptyBody,
      answers: PERSON,
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const person = await store.transaction(async (tx) => {
        const closed = await closePerson(tx, context.req.param('handle'), context.get('staff'), nowOf(context))
        await recordStaffCall(tx, context, { before: { role: closed.role, name: closed.name } })
        return closed
      })
      return context.json(toPerson(person))
    },
  )

  calls.post(
    '/staff/person/:handle/link',
    {
      summary:
        'A link of 24 hours for somebody who cannot log in any more, for the command line alone: who follows it sets up new means, and those before end.',
      right: 'people',
      isDangerous: true,
      body: EmptyBody,
      answers: { 201: { description: 'The link.', schema: AccessLinkAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const caller = context.get('staff')
      // Whoever made a link for somebody else could become them.
      if (caller.kind !== 'operator')
        throw new Refusal(403, 'operator_needed', 'Only the command line on the machine of the shop makes such links.')
      const link = await store.transaction(async (tx) => {
        const made = await accessLink(tx, context.req.param('handle'), caller, nowOf(context))
        await recordStaffCall(tx, context, { status: 201 })
        return made
      })
      return context.json(link, 201)
    },
  )

  return calls.app
}

const changedIn = ({ name, role }: Person) => ({ name, role })

const toPerson = (person: Person) => ({ ...summaryOf(person), activeAt: null })

const toInvitation = ({ id, email, name, role, locale, created_at, created_by, expires_at }: Invitation) => ({
  ...{
    id,
    email: email ?? '',
    name,
    role,
    locale,
    createdAt: created_at,
    createdBy: created_by,
    expiresAt: expires_at,
  },
})
