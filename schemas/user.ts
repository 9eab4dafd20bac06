import { z } from 'zod'
import { Money } from './money.ts'

/** The shopper's kind, for audiences and cached variants. `b2bPlus` is a company with the plus flag. S1.17, S6.9. */
export const CustomerKind = z.enum(['visitor', 'b2c', 'b2b', 'b2bPlus'])
export type CustomerKind = z.infer<typeof CustomerKind>

/**
 * S3.25: `type` is null when logged out. The token itself never leaves its HttpOnly cookie, so it is always null here.
 */
export const User = z.strictObject({
  type: z.enum(['b2b', 'b2c']).nullable(),
  token: z.null(),
  initials: z.string(),
  b2bPlus: z.boolean(),
})
export type User = z.infer<typeof User>

/**
 * Issuer and audience of user tokens, claims `iss` and `aud`: a token that the same key signed for another purpose is
 * invalid. Architecture 6.
 */
export const TOKEN_CLAIMS = { issuer: 'witryna:commerce', audience: 'witryna:shop' } as const

/** Payload of a user token; `exp` in seconds since 1970. S3.26. */
export const TokenPayload = z.strictObject({
  exp: z.int(),
  iat: z.int().optional(),
  /** its session, and the number of earlier renewals of the session's token */
  sid: z.string().min(1).optional(),
  generation: z.int().min(0).optional(),
  user: z.strictObject({
    id: z.string().min(1),
    type: z.enum(['b2b', 'b2c']),
    b2bPlus: z.boolean(),
    initials: z.string(),
    /** the customer's own key, Architecture 6 */
    cgToken: z.string(),
  }),
})
export type TokenPayload = z.infer<typeof TokenPayload>

/** Credit of a company, in PLN minor units. S3.27, Domain 2. */
export const CustomerTerms = z.strictObject({
  total: z.int().min(0).nullable(),
  available: z.int().nullable(),
  isBlocked: z.boolean(),
  methodEnabled: z.boolean(),
})
export type CustomerTerms = z.infer<typeof CustomerTerms>

/** Cart total for a credit badge, net first. */
export const CreditCart = z.strictObject({ total: Money })
