import type { Context, Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import {
  acceptInvitation,
  invite,
  invitedAddress,
  joinCompany,
  listInvitations,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from '../../accounts/company-invitations.ts'
import { changeMember, listMembers, memberOf, removeMember } from '../../accounts/company-members.ts'
import { hashOfAddress } from '../../accounts/consents.ts'
import { refuse } from '../../refusal.ts'
import { LinkBody } from '../account-bodies.ts'
import { EmptyBody } from '../cart-bodies.ts'
import { companyUser } from '../company-routes.ts'
import { readBody } from '../read-request.ts'
import { ACCEPTED, accepted, DONE, LOGGED_IN } from './account-answers.ts'
import {
  type AccountDeps,
  answerLoggedIn,
  emailProblems,
  ownerRecord,
  ownRecord,
  passwordProblems,
  refuseProblems,
} from './account-request.ts'
import {
  AcceptanceBody,
  InvitationBody,
  MemberChangeBody,
  MembersAnswer,
  OpenedInvitationAnswer,
} from './member-bodies.ts'

type Ctx = Context<CommerceEnv>

/** Users of a company: its owner invites, changes and removes them. */
export function memberRoutes(deps: AccountDeps): Hono<CommerceEnv> {
  const { engine, store, limits } = deps
  const { database } = engine
  const calls = createCallRoutes()

  /** The owner of a company. Throws 401 or 403 for everybody else. */
  async function owner(context: Ctx) {
    companyUser(context)
    return ownerRecord(database, context)
  }

  calls.get(
    '/customer/company/member',
    {
      summary: 'Users of the company and open invitations, for its owner.',
      answers: { 200: { description: 'Users and invitations.', schema: MembersAnswer } },
    },
    async (context) => {
      const record = await owner(context)
      return context.json({
        members: await listMembers(database.db, record),
        invitations: await listInvitations(database.db, record.id, context.get('caller').now),
      })
    },
  )

  calls.patch(
    '/customer/company/member/:id',
    {
      summary: 'Changes role and limit of a user of the company.',
      body: MemberChangeBody,
      answers: { 204: DONE },
      refusals: [404],
    },
    async (context, { body }) => {
      const { id: companyId } = await owner(context)
      const change = await readBody(context, body)
      const memberId = context.req.param('id')
      const caller = context.get('caller')
      await database.transaction((tx) => changeMember(tx, { companyId, memberId }, change, caller))
      return context.body(null, 204)
    },
  )

  calls.delete(
    '/customer/company/member/:id',
    {
      summary:
        'Removes a user of the company: their sessions end at once, their orders stay. An account that had joined is a consumer’s again.',
      answers: { 204: DONE },
      refusals: [404],
    },
    async (context) => {
      const record = await owner(context)
      const memberId = context.req.param('id')
      const caller = context.get('caller')
      const member = await memberOf(database.db, { companyId: record.id, memberId }, caller)
      if (member.had_account === 0) await store.forgetPersonalData(memberId)
      await database.transaction((tx) => removeMember(tx, { owner: record, memberId, former: deps.former }, caller))
      return context.body(null, 204)
    },
  )

  calls.post(
    '/customer/company/invitation',
    {
      summary:
        'Invites a user to the company by mail, with a link of seven days. Every address that is no user of it is answered alike.',
      body: InvitationBody,
      answers: { 202: ACCEPTED },
      refusals: [409, 429],
    },
    async (context, { body }) => {
      const record = await owner(context)
      const input = await readBody(context, body)
      refuseProblems(context, emailProblems(input.email))
      await limits.sendMail(context, input.email)
      await database.transaction((tx) => invite(tx, record, input, context.get('caller')))
      return context.json(accepted, 202)
    },
  )

  calls.post(
    '/customer/company/invitation/:id/mail',
    {
      summary: 'Sends an invitation again with a new link of seven days; the one before ends.',
      body: EmptyBody,
      answers: { 202: ACCEPTED },
      refusals: [404, 429],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const record = await owner(context)
      const id = context.req.param('id')
      const caller = context.get('caller')
      const email = await invitedAddress(database.db, record.id, id)
      if (email === null) throw refuse(404, 'invitation_not_found', caller)
      await limits.sendMail(context, email)
      await database.transaction((tx) => resendInvitation(tx, record, id, caller))
      return context.json(accepted, 202)
    },
  )

  calls.delete(
    '/customer/company/invitation/:id',
    { summary: 'Ends an invitation: its link opens nothing any more.', answers: { 204: DONE }, refusals: [404] },
    async (context) => {
      const record = await owner(context)
      const id = context.req.param('id')
      await database.transaction((tx) => revokeInvitation(tx, record, id, context.get('caller')))
      return context.body(null, 204)
    },
  )

  calls.post(
    '/company-invitation',
    {
      summary: 'The company and the role of a mailed invitation; its link stays valid.',
      body: LinkBody,
      answers: { 200: { description: 'The invitation.', schema: OpenedInvitationAnswer } },
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      return context.json(await openInvitation(database.db, token, context.get('caller')))
    },
  )

  calls.post(
    '/company-invitation/acceptance',
    {
      summary:
        'Accepts a mailed invitation: opens the log-in of the user, and logs in. 409: the address has an account of its own.',
      body: AcceptanceBody,
      answers: { 200: LOGGED_IN },
      refusals: [409],
    },
    async (context, { body }) => {
      const input = await readBody(context, body)
      refuseProblems(context, passwordProblems(input.password))
      const addressHash = hashOfAddress(context.req.header('x-forwarded-for'))
      const record = await acceptInvitation(database, { ...input, addressHash }, context.get('caller'))
      return answerLoggedIn(deps, context, record)
    },
  )

  calls.post(
    '/company-invitation/membership',
    {
      summary:
        'Accepts a mailed invitation with the account of its address, which stays as it is, and logs in anew. 409: the caller has another address, is the owner of a company, or is a user of one.',
      body: LinkBody,
      answers: { 200: LOGGED_IN },
      refusals: [401, 409],
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const record = await ownRecord(database, context)
      const joined = await database.transaction((tx) => joinCompany(tx, record, token, context.get('caller')))
      return answerLoggedIn(deps, context, joined)
    },
  )

  return calls.app
}
