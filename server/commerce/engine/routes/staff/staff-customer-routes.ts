import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { inviteAccounts } from '../../accounts/account-invitations.ts'
import { readBody } from '../read-request.ts'
import { AccountInvitationsAnswer, AccountInvitationsBody } from './customer-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** Staff calls about accounts of customers, beside their documents. */
export function staffCustomerRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.post(
    '/staff/customer/invitation',
    {
      summary:
        'Invites the next accounts without a password by mail to set one. Each account is invited once; whoever calls, no more than this many within a minute.',
      right: 'customers',
      body: AccountInvitationsBody,
      answers: {
        200: { description: 'How many were invited, and how many are left.', schema: AccountInvitationsAnswer },
      },
    },
    async (context, { body }) => {
      const { perMinute } = await readBody(context, body)
      const { now } = context.get('caller')
      const result = await database.transaction(async (tx) => {
        const invited = await inviteAccounts(tx, { perMinute, now })
        await recordStaffCall(tx, context, { note: `${invited.invited} invited` })
        return invited
      })
      return context.json(result)
    },
  )

  return calls.app
}
