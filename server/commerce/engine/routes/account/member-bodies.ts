import { z } from 'zod'
import { CompanyMembers, OpenedInvitation, OrderLimit } from '#schemas/company-members.ts'
import { ConsentInput, FIRST_NAME, LAST_NAME } from '#schemas/customer.ts'
import { MemberRole } from '#schemas/user.ts'
import { named } from '../../../openapi/named.ts'

const body = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).meta({ description })
const orderLimit = OrderLimit.nullable().meta({ description: 'Limit of one order; null for none.' })

// Bodies and answers of the calls about users of a company.
export const MembersAnswer = named('CompanyMembers', CompanyMembers)
export const OpenedInvitationAnswer = named('OpenedInvitation', OpenedInvitation)
export const InvitationBody = named(
  'CompanyInvitation',
  body('An invitation to the company.', {
    email: z
      .string()
      .trim()
      .min(3)
      .max(254)
      .meta({ description: 'E-mail address to invite.', examples: ['jan@example.com'] }),
    role: MemberRole,
    orderLimit,
  }),
)
export const MemberChangeBody = named(
  'CompanyMemberChange',
  body('A change of a user of the company; absent fields stay.', {
    role: MemberRole.optional(),
    orderLimit: orderLimit.optional(),
  }),
)
export const AcceptanceBody = named(
  'InvitationAcceptance',
  body('The person who accepts an invitation.', {
    token: z
      .string()
      .min(20)
      .max(100)
      .meta({ description: 'Token of the mailed link.', examples: ['4h9q2vB7c1yX0mZr8sKdTe'] }),
    firstName: z.string().trim().min(1).max(50).meta(FIRST_NAME),
    lastName: z.string().trim().min(1).max(50).meta(LAST_NAME),
    password: z
      .string()
      .min(1)
      .max(200)
      .meta({
        description: 'The password: 8 to 72 characters with a digit, both cases and a special one.',
        examples: ['Coffee-2026'],
      }),
    consents: z
      .array(ConsentInput)
      .max(10)
      .meta({ description: 'Consents that were given or refused, each with its wording.' }),
  }),
)
