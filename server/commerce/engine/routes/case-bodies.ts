import { z } from 'zod'
import { orderNumber, paging } from '#schemas/order-fields.ts'
import {
  CaseKind,
  CaseStatus,
  DefectType,
  Filing,
  ItemCondition,
  Remedy,
  ReturnCase,
  ReturnReason,
} from '#schemas/return-case.ts'
import { MAX_UPLOADS, UPLOAD_ID, UploadedFile } from '#schemas/upload.ts'
import { RETURN_ID } from '#schemas/withdrawal.ts'
import { named } from '../../openapi/named.ts'
import { pagingOf } from './paging.ts'

/* Bodies and answers of the calls about returns and complaints. Domain 2. */

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
const line = (max: number, description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ description, examples: [example] })

/** Body of POST /filing. */
export const FilingAccessBody = named(
  'FilingAccess',
  z
    .strictObject({
      orderNumber: line(40, 'Number of the order.', '100000042'),
      email: email.meta({ description: 'Address of the order.', examples: ['anna@example.com'] }),
      kind: CaseKind.optional().meta({
        description: 'What is to be filed, for the link in the mail about a customer’s order; absent: a return.',
        examples: ['complaint'],
      }),
    })
    .meta({ description: 'Number and address that prove an order of a guest.' }),
)

export const FilingAccessAnswer = named(
  'FilingToken',
  z
    .strictObject({
      orderNumber,
      token: z.string().meta({
        description: 'Opens returns and complaints of this order for two hours, as the header order-token.',
        examples: ['100000042.t8k2d0.q3J8vXk2mN5pR7tY9wB1dF4hq3J8vXk2mN5pR7tY9wB'],
      }),
    })
    .meta({ description: 'Proof of an order, for filing alone.' }),
)

export const FilingAnswer = named('Filing', Filing.meta({ description: 'What can be filed about an order.' }))
export const UploadAnswer = named('Upload', UploadedFile.meta({ description: 'An uploaded file.' }))

export const CaseAnswer = named('ReturnCase', ReturnCase.meta({ description: 'A return or a complaint.' }))

const row = {
  orderItemId: line(64, 'Id of the line of the order.', 'ord-1-1'),
  quantity: z
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'Pieces.', examples: [2] }),
}
const person = {
  orderNumber: line(40, 'Number of the order.', '100000042'),
  name: line(120, 'Name of the buyer.', 'Anna Kowalska'),
  email: email.meta({ description: 'Address for messages about it.', examples: ['anna@example.com'] }),
}
const comment = z
  .string()
  .trim()
  .max(1000)
  .optional()
  .meta({ description: 'Comment; absent for none.', examples: ['Please ring before you come.'] })

const attachments = (max: number) =>
  z
    .array(z.string().regex(UPLOAD_ID))
    .max(max)
    .optional()
    .meta({
      description: 'Ids of files that were uploaded for this order; absent for none.',
      examples: [['q3J8vXk2mN5pR7tY9wB1dF']],
    })

const bankAccount = z
  .strictObject({
    iban: line(42, 'Number of the account, IBAN.', 'PL61109010140000071219812874'),
    holder: line(100, 'Its holder.', 'Anna Kowalska'),
  })
  .optional()
  .meta({ description: 'For money that cannot go back the way it came; else it is not stored.' })

/** Body of POST /return. */
export const ReturnBody = named(
  'ReturnInput',
  z
    .strictObject({
      ...person,
      items: z
        .array(
          z.strictObject({
            ...row,
            reason: ReturnReason.optional().meta({
              description: 'Why it is returned; needed unless a consumer withdraws from the contract in time.',
            }),
            condition: ItemCondition.optional().meta({ description: 'Condition of the goods; absent: not stated.' }),
          }),
        )
        .min(1)
        .max(500)
        .meta({ description: 'Rows of the order, each once.' }),
      comment,
      attachments: attachments(MAX_UPLOADS.return),
      bankAccount,
    })
    .meta({ description: 'A return of ordered products.' }),
)

/** Body of POST /complaint. */
export const ComplaintBody = named(
  'ComplaintInput',
  z
    .strictObject({
      ...person,
      phone: z
        .string()
        .trim()
        .max(32)
        .optional()
        .meta({ description: 'Phone number; absent for none.', examples: ['+48600123456'] }),
      items: z
        .array(
          z.strictObject({
            ...row,
            defectDate: z
              .string()
              .regex(/^\d{4}-\d{2}-\d{2}$/)
              .meta({
                description: 'Day when the defect was found: from the delivery to today.',
                examples: ['2026-11-20'],
              }),
            defectType: DefectType.meta({ description: 'Kind of the defect.' }),
            description: z
              .string()
              .trim()
              .min(20)
              .max(2000)
              .meta({ description: 'The defect.', examples: ['The lid leaks when the kettle is tilted.'] }),
          }),
        )
        .min(1)
        .max(500)
        .meta({ description: 'Rows of the order, each once.' }),
      remedy: Remedy.meta({ description: 'What the buyer wishes.' }),
      comment,
      attachments: attachments(MAX_UPLOADS.complaint),
      bankAccount,
    })
    .meta({ description: 'A complaint about ordered products.' }),
)

/** The case's id in a path. */
export const CasePath = z.strictObject({
  id: z
    .string()
    .regex(RETURN_ID)
    .meta({ description: 'Id of the case.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
})

export const CasesQuery = z.strictObject({
  kind: CaseKind.describe('Returns or complaints.'),
  ...pagingOf(10),
})

export const CasesAnswer = named(
  'ReturnCases',
  z
    .strictObject({
      data: z.array(CaseAnswer).meta({ description: 'Cases of this page, the newest first.' }),
      ...paging('cases'),
    })
    .meta({ description: 'One page of the customer’s returns or complaints.' }),
)

/** Body of POST /staff/return/{number}/status. */
export const CaseMoveBody = named(
  'ReturnCaseMove',
  z
    .strictObject({
      status: CaseStatus.meta({ description: 'The next state.' }),
      reason: line(
        2000,
        "Reasons, in the buyer's language; needed for a decision against the buyer.",
        'The lid is whole.',
      ).optional(),
    })
    .meta({ description: 'The next state of a return or a complaint.' }),
)
