import { z } from 'zod'
import { Currency } from '../locale.ts'
import { MemberRole } from '../user.ts'
import * as field from './fields.ts'
import { key, type OperationParts, text } from './operation.ts'

const VISITOR = 'The caller is not logged in, or the session has ended. Effects make the page that of a guest.'
const OWNER = "Only the owner of the company's account may do this, or a field breaks a rule of the form."
const memberId = key(64, 'Id of the user.', 'cus-12')
const invitationId = key(64, 'Id of the invitation.', 'inv-12')

/** Role and limit of a user, as the form sends them. */
const rights = {
  role: MemberRole,
  limit: text(
    20,
    'Limit of one order, gross, in major units of `currency` with a comma or a point; absent or empty: none.',
    '1000,00',
  ).optional(),
  currency: Currency,
}
const { number } = field.orderKey

export const companyOperations = {
  'company.inviteUser': {
    description: 'Invites a user to the company by mail; every address that is no user of it is answered alike.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: `${OWNER} Or the person is a user already, or too many mails were asked for.` },
    input: z.strictObject({ email: field.email, ...rights }),
  },
  'company.changeUser': {
    description: 'Changes role and limit of a user of the company, and opens the list of users.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: OWNER },
    input: z.strictObject({ id: memberId, ...rights }),
  },
  'company.removeUser': {
    description: 'Removes a user of the company: their sessions end at once, their orders stay.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: OWNER },
    input: z.strictObject({ id: memberId }),
  },
  'company.resendInvitation': {
    description: 'Sends an invitation again with a new link; the one before ends.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: `${OWNER} Or too many mails were asked for.` },
    input: z.strictObject({ id: invitationId }),
  },
  'company.revokeInvitation': {
    description: 'Ends an invitation: its link opens nothing any more.',
    access: 'customer',
    refusals: { 401: VISITOR, 422: OWNER },
    input: z.strictObject({ id: invitationId }),
  },
  'company.acceptInvitation': {
    description: 'Accepts a mailed invitation: opens the log-in of the user, logs in, and opens the account.',
    access: 'anyone',
    refusals: {
      422: 'The link is unknown, used or expired, the address has an account of its own, or a field breaks a rule.',
    },
    input: z.strictObject({
      token: field.linkToken,
      firstName: field.firstName,
      lastName: field.lastName,
      password: field.password,
      passwordRepeat: field.passwordRepeat,
      terms: field.terms.optional(),
    }),
  },
  'company.joinCompany': {
    description:
      'Accepts a mailed invitation with the account of its address: it acts for the company from then on; its orders and addresses stay.',
    access: 'customer',
    refusals: {
      401: VISITOR,
      422: 'The link is unknown, used or expired, or is for another address, or the account belongs to a company already.',
    },
    input: z.strictObject({ token: field.linkToken }),
  },
  'company.approveOrder': {
    description: 'Approves an order of the company that waits for it; the order goes on as any other.',
    access: 'customer',
    refusals: {
      401: VISITOR,
      409: 'The order does not wait any more, or the credit of the company does not suffice.',
      422: 'The caller may not decide, or there is no such order.',
    },
    input: z.strictObject({ number }),
  },
  'company.rejectOrder': {
    description: 'Rejects an order of the company that waits for approval; its buyer is told why.',
    access: 'customer',
    refusals: {
      401: VISITOR,
      409: 'The order does not wait any more.',
      422: 'The reason is missing, the caller may not decide, or there is no such order.',
    },
    input: z.strictObject({ number, reason: text(500, 'Why it is rejected, for its buyer.', 'Not in this budget.') }),
  },
} as const satisfies Record<string, OperationParts>
