import { z } from 'zod'
import { CompanyMember } from '#schemas/company-members.ts'
import { Company } from '#schemas/customer.ts'
import { named } from '../../../openapi/named.ts'
import { CompanyAnswer } from './account-manager-bodies.ts'

const MAX_PAYMENT_DAYS = 180

const limit = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .meta({ description: 'Credit limit in złoty, gross; 0.00 for none.', examples: ['20000.00'] })
const paymentDays = z
  .int()
  .min(1)
  .max(MAX_PAYMENT_DAYS)
  .nullable()
  .meta({ description: 'Days to pay an invoice on credit; null for the usual 14.', examples: [30] })
const flag = (description: string) => z.boolean().meta({ description, examples: [true] })

const terms = {
  creditLimit: limit,
  paymentDays,
  isBlocked: flag('Whether no further order on credit is taken.'),
  isEnabled: flag('Whether paying by invoice is offered at all.'),
}

export const CompanyAccountAnswer = named(
  'StaffCompanyAccount',
  z
    .strictObject({
      ...CompanyAnswer.shape,
      priceGroupLabel: z
        .string()
        .nullable()
        .meta({ description: 'What staff call its price group; null: it has none.', examples: ['Wholesale'] }),
      company: Company.nullable().meta({ description: 'Data of the company; null for none.' }),
      terms: z
        .strictObject({
          ...terms,
          used: z.string().meta({ description: 'Used credit in złoty.', examples: ['1290.00'] }),
        })
        .meta({ description: 'Terms of payment.' }),
      users: z.array(CompanyMember).meta({ description: 'Users, the owner first, then by time of joining.' }),
    })
    .meta({ description: 'A company with its terms and users, for staff.' }),
)

/** Body of PATCH /staff/company/{id}. */
export const CompanyDecisionBody = named(
  'CompanyDecision',
  z
    .strictObject({
      decision: z
        .enum(['approved', 'refused'])
        .optional()
        .meta({
          description:
            '`approved`: it has the zone of approved companies with its documents; `refused`: it stays a company as any other. Absent: as it was.',
          examples: ['approved'],
        }),
      isBlocked: flag('Whether none of its users can log in; absent: as it was.').optional(),
    })
    .meta({ description: 'What staff decide about a company.' }),
)

/** Body of PATCH /staff/company/{id}/terms. */
export const CompanyTermsBody = named(
  'CompanyTerms',
  z.strictObject(terms).meta({ description: 'Terms of payment of a company.' }),
)
