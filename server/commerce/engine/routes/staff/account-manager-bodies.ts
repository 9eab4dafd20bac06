import { z } from 'zod'
import { WireAccountManager } from '#schemas/company.ts'
import { createdAt, paging } from '#schemas/order-fields.ts'
import { PriceGroup } from '#schemas/user.ts'
import { named } from '../../../openapi/named.ts'
import { COMPANY_STATES } from '../../accounts/company-accounts.ts'
import { pagingOf } from '../paging.ts'

const { name, email, phone, picture } = WireAccountManager.shape
const id = z.string().meta({ description: 'Id of the contact person.', examples: ['joanna-krupa'] })

/** A key below `/media/` or an https address: other addresses could run a script. */
const PICTURE = /^(https:\/\/[^\s"'<>\\]{1,300}|[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*){0,5})$/

const fields = {
  name: z.string().trim().min(1).max(120).meta(name.meta()!),
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    .meta(email.meta()!),
  phone: z.string().trim().min(1).max(32).nullable().meta(phone.meta()!),
  picture: z.string().max(300).regex(PICTURE).nullable().meta(picture.meta()!),
}

/** Body of POST /staff/account-manager. */
export const NewManagerBody = named(
  'NewAccountManager',
  z
    .strictObject({ ...fields, phone: fields.phone.default(null), picture: fields.picture.default(null) })
    .meta({ description: 'A contact person for companies.' }),
)

/** Body of PATCH /staff/account-manager/{id}. */
export const ManagerChangesBody = named(
  'AccountManagerChanges',
  z.strictObject(fields).partial().meta({ description: 'Changes of a contact person: absent fields stay.' }),
)

export const ManagerAnswer = named(
  'StaffAccountManager',
  z.strictObject({ id, name, email, phone, picture }).meta({ description: 'A contact person, for staff.' }),
)

export const ManagersAnswer = named(
  'StaffAccountManagers',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            ...ManagerAnswer.shape,
            companies: z.int().meta({ description: 'Number of their companies.', examples: [12] }),
          }),
        )
        .meta({ description: 'All contact persons, by name.' }),
    })
    .meta({ description: 'The contact persons for companies.' }),
)

const CompanyState = z.enum(COMPANY_STATES).meta({
  description:
    '`waiting`: nobody has decided about it; `approved`: it has the zone of approved companies; `refused`: it stays a company as any other; `blocked`: none of its users can log in.',
  examples: ['approved'],
})

export const CompaniesQuery = z.strictObject({
  accountManager: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Only companies of this contact person; none: without one.', examples: ['joanna-krupa'] }),
  state: CompanyState.optional(),
  q: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Part of the name, the tax number or the e-mail address.', examples: ['dębem'] }),
  ...pagingOf(50),
})

export const CompanyAnswer = named(
  'StaffCompany',
  z
    .strictObject({
      id: z.string().meta({ description: 'Id of the customer.', examples: ['cus-4'] }),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Registered name; null for none.', examples: ['Kawiarnia Pod Dębem sp. z o.o.'] }),
      taxId: z
        .string()
        .nullable()
        .meta({ description: 'Tax number; null for none.', examples: ['5252248481'] }),
      email: z.string().meta({ description: 'E-mail address of the account.', examples: ['ewa@example.com'] }),
      accountManager: id.nullable().meta({
        description: 'Id of its contact person; null for none.',
        examples: ['joanna-krupa'],
      }),
      priceGroup: PriceGroup.nullable().meta({
        description: 'Name of its price group; null pays the standard prices.',
        examples: ['wholesale'],
      }),
      createdAt,
      state: CompanyState,
    })
    .meta({ description: 'A company, for staff.' }),
)

export const CompaniesAnswer = named(
  'StaffCompanies',
  z
    .strictObject({
      data: z.array(CompanyAnswer).meta({ description: 'Companies of this page, the oldest account first.' }),
      ...paging('companies'),
    })
    .meta({ description: 'One page of the companies.' }),
)

/** Body of POST /staff/company/{id}/account-manager. */
export const AssignmentBody = named(
  'AccountManagerAssignment',
  z
    .strictObject({
      accountManager: z
        .string()
        .min(1)
        .max(64)
        .nullable()
        .meta({ description: 'Id of the contact person; null for none.', examples: ['joanna-krupa'] }),
    })
    .meta({ description: 'The contact person of a company.' }),
)
