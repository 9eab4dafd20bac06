import { z } from 'zod'
import { Money } from './money.ts'

/** Who is asking, for audiences and cached variants. `b2bPlus` is a company with the plus flag. S1.17, S6.9. */
export const CustomerKind = z.enum(['visitor', 'b2c', 'b2b', 'b2bPlus'])
export type CustomerKind = z.infer<typeof CustomerKind>

/** S3.25: `type` is null when logged out. The token itself never leaves its HttpOnly cookie, so it is always null here. */
export const User = z.strictObject({
  type: z.enum(['b2b', 'b2c']).nullable(),
  token: z.null(),
  initials: z.string(),
  b2bPlus: z.boolean(),
})
export type User = z.infer<typeof User>

/**
 * Who signs user tokens and whom they are for: a token that the same key has signed for something else is none. Claims `iss` and
 * `aud` of each token. Architecture 6.
 */
export const TOKEN_CLAIMS = { issuer: 'witryna:commerce', audience: 'witryna:shop' } as const

/** What a user token carries; `exp` in seconds since 1970. S3.26. */
export const TokenPayload = z.strictObject({
  exp: z.int(),
  iat: z.int().optional(),
  /** the session it belongs to, and how often the session's token had been renewed before */
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

/** Cart total of a credit badge, net leads. */
export const CreditCart = z.strictObject({ total: Money })
