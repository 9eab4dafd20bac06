import { z } from 'zod'
import { flag, type OperationParts, recordId, text } from './operation.ts'

const id = recordId('Id of the company’s owner.', 'cus-4')
const ofStaff = { access: 'staff', catalog: 'staff', right: 'accounts' } as const
const REFUSED = { 401: 'The caller is no staff.', 403: 'The caller lacks the right.', 409: 'The company has changed.' }
const FIELDS = 'A field is missing or wrong.'

/** What staff decide about companies. */
export const studioCompanyOperations = {
  'studio.approveCompany': {
    description: 'Approves a company: it has the zone of approved companies from its next page on.',
    ...ofStaff,
    refusals: REFUSED,
    input: z.strictObject({ id }),
  },
  'studio.refuseCompany': {
    description: 'Refuses a company: it can buy as any other, without the zone of approved companies.',
    ...ofStaff,
    refusals: { ...REFUSED, 422: 'It was not confirmed.' },
    input: z.strictObject({ id, isConfirmed: flag('Whether the caller knows what happens.').optional() }),
  },
  'studio.blockCompany': {
    description: 'Logs all users of a company out, and lets none of them in.',
    ...ofStaff,
    refusals: { ...REFUSED, 422: 'It was not confirmed.' },
    input: z.strictObject({ id, isConfirmed: flag('Whether the caller knows what happens.').optional() }),
  },
  'studio.unblockCompany': {
    description: 'Lets the users of a blocked company log in again.',
    ...ofStaff,
    refusals: REFUSED,
    input: z.strictObject({ id }),
  },
  'studio.changeTerms': {
    description: 'Changes credit limit and terms of payment of a company.',
    ...ofStaff,
    refusals: { ...REFUSED, 409: 'The company uses more credit than this limit.', 422: FIELDS },
    input: z.strictObject({
      id,
      creditLimit: text(16, 'Credit limit in złoty, gross.', '20 000,00'),
      paymentDays: text(3, 'Days to pay an invoice; empty or absent: the usual 14.', '30').optional(),
      isEnabled: flag('Whether paying by invoice is offered; absent: it is not.').optional(),
      isBlocked: flag('Whether no further order on credit is taken; absent: it is.').optional(),
    }),
  },
  'studio.assignManager': {
    description: 'Gives a company its contact person, or none.',
    ...ofStaff,
    refusals: { ...REFUSED, 422: FIELDS },
    input: z.strictObject({ id, manager: text(64, 'Id of the contact person; empty for none.', 'joanna-krupa') }),
  },
  'studio.assignPriceGroup': {
    description: 'Puts a company into a price group, or into none.',
    ...ofStaff,
    right: 'prices',
    refusals: { ...REFUSED, 422: FIELDS },
    input: z.strictObject({ id, group: text(64, 'Name of the price group; empty for none.', 'wholesale') }),
  },
} as const satisfies Record<string, OperationParts>
