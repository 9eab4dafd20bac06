import { z } from 'zod'
import { CountryCode } from './address.ts'
import { Money, PriceMode } from './money.ts'

/** For audiences and cached variants. S1.17, S6.9. */
export const CustomerKind = z.enum(['visitor', 'b2c', 'b2b', 'b2bPlus']).meta({
  description:
    'Kind of shopper: `visitor` is logged out, `b2c` a consumer, `b2b` a company, `b2bPlus` a company with extended terms.',
})
export type CustomerKind = z.infer<typeof CustomerKind>

/** S3.25. */
export const User = z
  .strictObject({
    type: z
      .enum(['b2b', 'b2c'])
      .nullable()
      .meta({ description: 'Company (`b2b`) or consumer (`b2c`); null when logged out.' }),
    token: z.null().meta({ description: 'Always null: the token never leaves its HttpOnly cookie.' }),
    initials: z.string().meta({ description: 'Two letters of the name; empty when logged out.', examples: ['AK'] }),
    b2bPlus: z.boolean().meta({ description: 'Whether the shopper is a company with extended terms.' }),
  })
  .meta({ description: 'The shopper, as far as pages show it.' })
export type User = z.infer<typeof User>

/** Most customers have none. */
export const PriceGroup = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .meta({
    description: 'A group of customers with prices of their own: short, in lower case.',
    examples: ['wholesale'],
  })
export type PriceGroup = z.infer<typeof PriceGroup>

/** What a user of a company may do besides reading: a `buyer` orders, an `approver` decides on orders, too. */
export const MemberRole = z.enum(['buyer', 'approver']).meta({
  description: 'Role of a user of a company: `buyer` orders, `approver` also decides on orders that wait for approval.',
})
export type MemberRole = z.infer<typeof MemberRole>

/**
 * Issuer and audience of user tokens, claims `iss` and `aud`: a token that the same key signed for another purpose is
 * invalid. Architecture 6.
 */
export const TOKEN_CLAIMS = { issuer: 'witryna:commerce', audience: 'witryna:shop' } as const

/** S3.26. */
export const TokenPayload = z
  .strictObject({
    exp: z.int().meta({ description: 'End of validity, in seconds since 1970.', examples: [1795262460] }),
    iat: z
      .int()
      .optional()
      .meta({ description: 'Time of issue, in seconds since 1970.', examples: [1795258860] }),
    sid: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Id of its session.', examples: ['ses-1f8c'] }),
    generation: z
      .int()
      .min(0)
      .optional()
      .meta({ description: "Number of earlier renewals of the session's token.", examples: [0] }),
    user: z
      .strictObject({
        id: z
          .string()
          .min(1)
          .meta({ description: 'Id of the customer.', examples: ['cus-4'] }),
        type: z.enum(['b2b', 'b2c']).meta({ description: 'Company or consumer.' }),
        b2bPlus: z.boolean().meta({ description: 'Whether the customer is a company with extended terms.' }),
        initials: z.string().meta({ description: 'Two letters of the name.', examples: ['AK'] }),
        priceGroup: PriceGroup.optional().meta({
          description: 'Group whose prices the customer pays; absent for the standard prices.',
          examples: ['wholesale'],
        }),
        country: CountryCode.optional().meta({
          description: 'Country of the default delivery address, ISO 3166-1, two letters; absent without one.',
          examples: ['DE'],
        }),
        company: z
          .strictObject({
            id: z
              .string()
              .min(1)
              .meta({ description: "Id of the customer who is the company's owner.", examples: ['cus-4'] }),
            role: MemberRole,
          })
          .optional()
          .meta({
            description: 'The company that the customer is a user of; absent for its owner and for everybody else.',
          }),
        priceMode: PriceMode.optional().meta({
          description: 'Main amount of prices that a company has chosen; absent for the usual one of the shop.',
        }),
        cgToken: z.string().meta({ description: "The customer's own key, Architecture 6.", examples: ['c2VjcmV0'] }),
      })
      .meta({ description: 'The customer.' }),
  })
  .meta({ description: 'Payload of a user token.' })
export type TokenPayload = z.infer<typeof TokenPayload>

/** S3.27, Domain 2. */
export const CustomerTerms = z
  .strictObject({
    total: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Credit limit, in PLN minor units; null without a limit.', examples: [500000] }),
    available: z
      .int()
      .nullable()
      .meta({
        description: 'Unused credit, in PLN minor units; negative if overdrawn, null without a limit.',
        examples: [123400],
      }),
    isBlocked: z
      .boolean()
      .meta({ description: 'Whether buying on credit is blocked, for example by an overdue invoice.' }),
    methodEnabled: z.boolean().meta({ description: 'Whether the company may buy on credit at all.' }),
  })
  .meta({ description: 'Credit of a company.' })
export type CustomerTerms = z.infer<typeof CustomerTerms>

/** Cart total for a credit badge, net first. */
export const CreditCart = z
  .strictObject({ total: Money.meta({ description: 'Grand total of the cart.' }) })
  .meta({ description: 'The cart, as a credit badge needs it.' })
