import type { Hono } from 'hono'
import { readPhone } from '#schemas/phone.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import {
  addAccountManager,
  assignAccountManager,
  changeAccountManager,
  listAccountManagers,
  removeAccountManager,
} from '../../accounts/account-manager.ts'
import { listCompanies } from '../../accounts/company-accounts.ts'
import { Refusal } from '../../refusal.ts'
import { checked, readBody } from '../read-request.ts'
import {
  AssignmentBody,
  CompaniesAnswer,
  CompaniesQuery,
  CompanyAnswer,
  ManagerAnswer,
  ManagerChangesBody,
  ManagersAnswer,
  NewManagerBody,
} from './account-manager-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** Staff calls about companies and their account managers. S1.20 */
export function staffAccountRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/account-manager',
    {
      summary: 'The contact persons for companies.',
      right: 'accounts',
      answers: { 200: { description: 'All of them.', schema: ManagersAnswer } },
    },
    async (context) => context.json({ data: await listAccountManagers(database.db) }),
  )

  calls.post(
    '/staff/account-manager',
    {
      summary: 'Adds a contact person for companies.',
      right: 'accounts',
      body: NewManagerBody,
      answers: { 201: { description: 'The contact person.', schema: ManagerAnswer } },
    },
    async (context, { body }) => {
      const content = await readBody(context, body)
      const phone = phoneOf(content.phone)
      const manager = await database.transaction(async (tx) => {
        const added = await addAccountManager(tx, { ...content, phone })
        await recordStaffCall(tx, context, { status: 201, object: `account-manager/${added.id}` })
        return added
      })
      return context.json(manager, 201)
    },
  )

  calls.patch(
    '/staff/account-manager/:id',
    {
      summary: 'Changes a contact person; companies see it at once.',
      right: 'accounts',
      body: ManagerChangesBody,
      answers: { 200: { description: 'The contact person.', schema: ManagerAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const { phone, ...given } = await readBody(context, body)
      const changes = { ...given, ...(phone !== undefined && { phone: phoneOf(phone) }) }
      const manager = await database.transaction(async (tx) => {
        const changed = await changeAccountManager(tx, context.req.param('id'), changes)
        await recordStaffCall(tx, context, { note: Object.keys(changes).join(', ') })
        return changed
      })
      return context.json(manager)
    },
  )

  calls.delete(
    '/staff/account-manager/:id',
    {
      summary: 'Removes a contact person; their companies then have none.',
      right: 'accounts',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      await database.transaction(async (tx) => {
        await removeAccountManager(tx, context.req.param('id'))
        await recordStaffCall(tx, context, { status: 204 })
      })
      return context.body(null, 204)
    },
  )

  calls.get(
    '/staff/company',
    {
      summary: 'Companies with their contact persons.',
      right: 'accounts',
      query: CompaniesQuery,
      answers: { 200: { description: 'One page of them.', schema: CompaniesAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      return context.json(await listCompanies(database.db, checked(context, query, context.req.query())))
    },
  )

  calls.post(
    '/staff/company/:id/account-manager',
    {
      summary: 'Gives a company its contact person, or none.',
      right: 'accounts',
      body: AssignmentBody,
      answers: { 200: { description: 'The company.', schema: CompanyAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const { accountManager } = await readBody(context, body)
      const company = await database.transaction(async (tx) => {
        const assigned = await assignAccountManager(tx, context.req.param('id'), accountManager)
        await recordStaffCall(tx, context, { note: accountManager ?? 'none' })
        return assigned
      })
      return context.json(company)
    },
  )

  return calls.app
}

/** E.164; a number without a prefix is Polish. Throws 422. */
function phoneOf(text: string | null): string | null {
  const phone = text && readPhone(text, 'PL')
  if (text !== null && !phone) throw new Refusal(422, 'invalid_input', 'This is no phone number.', { phone: 'v.phone' })
  return phone
}
