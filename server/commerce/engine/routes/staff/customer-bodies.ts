import { z } from 'zod'
import { named } from '../../../openapi/named.ts'

/** Body of POST /staff/customer/invitation. */
export const AccountInvitationsBody = named(
  'NewAccountInvitations',
  z
    .strictObject({
      perMinute: z
        .int()
        .min(1)
        .max(500)
        .default(30)
        .meta({ description: 'Most invitations within a minute, those of earlier calls included.', examples: [30] }),
    })
    .meta({ description: 'How many accounts are invited.' }),
)

export const AccountInvitationsAnswer = named(
  'AccountInvitations',
  z
    .strictObject({
      invited: z.int().meta({ description: 'Accounts that this call has invited.', examples: [30] }),
      left: z.int().meta({ description: 'Accounts that were never invited.', examples: [9970] }),
    })
    .meta({ description: 'Invited accounts without a password.' }),
)
