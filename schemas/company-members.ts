import { z } from 'zod'
import { Currency } from './locale.ts'
import { instant } from './order-fields.ts'
import { MemberRole } from './user.ts'

/** Largest limit that a form takes, in minor units. */
export const MAX_ORDER_LIMIT = 100_000_000_00

/** Limit of one order. A dearer order, or one in another currency, waits for approval. */
export const OrderLimit = z
  .strictObject({
    gross: z
      .int()
      .min(0)
      .max(MAX_ORDER_LIMIT)
      .meta({ description: 'Gross amount, in minor units of `currency`.', examples: [100000] }),
    currency: Currency,
  })
  .meta({ description: 'Limit of one order: a dearer one, or one in another currency, waits for approval.' })
export type OrderLimit = z.infer<typeof OrderLimit>

const email = z.string().meta({ description: 'E-mail address.', examples: ['jan@example.com'] })
const orderLimit = OrderLimit.nullable().meta({ description: 'Limit of one order; null for none.' })

/** A user of a company. */
export const CompanyMember = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the customer.', examples: ['cus-4'] }),
    email,
    firstName: z.string().meta({ description: 'First name.', examples: ['Jan'] }),
    lastName: z.string().meta({ description: 'Last name.', examples: ['Nowak'] }),
    role: z.enum(['owner', ...MemberRole.options]).meta({
      description: 'The `owner` may do everything, a `buyer` orders, an `approver` also decides on waiting orders.',
    }),
    orderLimit,
    joinedAt: instant('Time of joining'),
  })
  .meta({ description: 'A user of a company.' })
export type CompanyMember = z.infer<typeof CompanyMember>

/** An invitation that nobody has accepted yet. */
export const CompanyInvitation = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the invitation.', examples: ['inv-1'] }),
    email,
    role: MemberRole,
    orderLimit,
    sentAt: instant('Time of the mail'),
    expiresAt: instant('End of its link'),
    isExpired: z.boolean().meta({ description: 'Whether its link has ended.' }),
  })
  .meta({ description: 'An invitation to a company that nobody has accepted yet.' })
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

/** GET /customer/company/member. */
export const CompanyMembers = z
  .strictObject({
    members: z.array(CompanyMember).meta({ description: 'Users, the owner first, then by time of joining.' }),
    invitations: z.array(CompanyInvitation).meta({ description: 'Invitations, the oldest first.' }),
  })
  .meta({ description: 'Users of a company and open invitations.' })
export type CompanyMembers = z.infer<typeof CompanyMembers>

/** POST /company-invitation: what the holder of the link may know. */
export const OpenedInvitation = z
  .strictObject({
    company: z.string().meta({ description: 'Name of the company.', examples: ['Kawiarnia Pod Dębem sp. z o.o.'] }),
    email,
    role: MemberRole,
    hasAccount: z.boolean().meta({
      description: 'Whether the invited address has an account, which joins after the log-in.',
    }),
    obstacle: z
      .enum(['owner', 'member'])
      .optional()
      .meta({
        description:
          'What keeps this account from joining: it is the `owner` of a company, or a `member` of one, which it must leave first. Absent: nothing.',
        examples: ['member'],
      }),
  })
  .meta({ description: 'An invitation to a company, for the holder of its link.' })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>
