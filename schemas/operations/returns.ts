import { z } from 'zod'
import { ORDER_TOKEN } from '../order.ts'
import { CaseKind } from '../return-case.ts'
import { MAX_UPLOADS, UPLOAD_ID } from '../upload.ts'
import { RETURN_ID } from '../withdrawal.ts'
import { email, linkToken, orderKey, phone } from './fields.ts'
import { type OperationParts, text } from './operation.ts'

const ROW = /^row[1-9]\d{0,2}$/
const NAME = text(120, 'Name of the buyer.', 'Anna Kowalska')

/** Values of each row of an order, by `row` and its number in the order. */
function byRow<V extends z.ZodType>(value: V, description: string, example: z.infer<V>) {
  return z.record(z.string().regex(ROW), value).meta({ description, examples: [{ row1: example }] })
}

const account = {
  iban: text(
    42,
    'Bank account for money that cannot go back the way it came, IBAN.',
    'PL61109010140000071219812874',
  ).optional(),
  accountHolder: text(100, 'Its holder; absent: the buyer.', 'Anna Kowalska').optional(),
}

const pieces = byRow(z.int().min(0).max(10_000), 'Pieces of each row of the order, by `row` and its number in it.', 1)

const attachments = (max: number) =>
  z
    .array(z.string().regex(UPLOAD_ID))
    .max(max)
    .optional()
    .meta({
      description: 'Ids of files that were uploaded for this order by POST /api/uploads; absent: none.',
      examples: [['q3J8vXk2mN5pR7tY9wB1dF']],
    })

export const returnOperations = {
  /** Domain 1. */
  'withdrawal.prepare': {
    description:
      'Writes a statement of withdrawal from a contract, which is still to be confirmed, and opens the page that shows it. It is not declared yet.',
    access: 'anyone',
    refusals: {
      409: 'The stated pieces have been given back already, or cannot be given back.',
      422: 'A field breaks a rule of the form, the captcha is wrong, or too many statements were written.',
    },
    input: z.strictObject({
      orderNumber: text(40, 'Number of the order, as the buyer knows it.', '100000042'),
      name: text(120, 'Name of the buyer.', 'Anna Kowalska'),
      email,
      subject: text(1000, 'What it concerns; absent: the whole order.', 'The kettle only').optional(),
      items: z
        .record(z.string().regex(ROW), z.int().min(0).max(10_000))
        .optional()
        .meta({
          description:
            'Pieces to give back of each row of an order that is proven, by `row` and its number in the order. Absent: all that can be given back.',
          examples: [{ row1: 2, row3: 1 }],
        }),
      token: z
        .string()
        .regex(ORDER_TOKEN)
        .optional()
        .meta({
          description:
            "Token from the order's e-mails, which proves the order; absent for the customer's own and for any other.",
          examples: ['100000042.q3J8vXk2mN5pR7tY9wB1dF4h'],
        }),
    }),
  },
  /** Domain 1. */
  'withdrawal.confirm': {
    description:
      'Declares a prepared statement of withdrawal: its receipt is sent by e-mail, and the page shows it. A second call changes nothing.',
    access: 'anyone',
    refusals: {
      409: 'The stated pieces have been given back meanwhile.',
      422: 'The statement is unknown, or was written more than a day ago.',
    },
    input: z.strictObject({
      id: z
        .string()
        .regex(RETURN_ID)
        .meta({ description: 'Id of the statement.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
    }),
  },
  /** S1.28, S1.29. */
  'returns.findOrder': {
    description:
      'Finds an order of a guest by its number and address, and opens the form of a return or a complaint about it. Every other order is answered as one that does not exist; one of a customer gets a mail with a link to the form.',
    access: 'anyone',
    refusals: {
      422: 'There is no such order of a guest, a field breaks a rule of the form, the captcha is wrong, or too many orders were tried.',
    },
    input: z.strictObject({
      kind: CaseKind.meta({ description: 'What is to be filed.' }),
      orderNumber: text(40, 'Number of the order.', '100000042'),
      email,
      notFound: text(
        120,
        'Id of the overlay to open if there is no such order; absent: none.',
        'screen.missing',
      ).optional(),
    }),
  },
  'returns.openLink': {
    description:
      'Opens the form of a return or a complaint about an order of a customer, by the one-time link of a mail.',
    access: 'anyone',
    refusals: { 422: 'The link was used, replaced by a later one, or has ended.' },
    input: z.strictObject({ kind: CaseKind.meta({ description: 'What is to be filed.' }), token: linkToken }),
  },
  /** S1.28, S5.19. */
  'returns.fileReturn': {
    description: 'Files a return about a proven order, and opens the page that confirms it.',
    access: 'anyone',
    refusals: {
      409: 'The pieces cannot be given back any more.',
      422: 'A field breaks a rule of the form, no piece is chosen, the order is not proven, or too many were filed.',
    },
    input: z.strictObject({
      ...orderKey,
      name: NAME,
      email,
      items: pieces,
      reasons: byRow(text(40, 'Code of the reason.', 'wrong_size'), 'Reason of each row.', 'wrong_size').optional(),
      conditions: byRow(text(40, 'Code of the condition.', 'opened'), 'Condition of each row.', 'opened').optional(),
      comment: text(1000, 'Comment; absent for none.', 'The parcel is still closed.').optional(),
      attachments: attachments(MAX_UPLOADS.return),
      ...account,
    }),
  },
  /** S1.29, S5.20. */
  'returns.fileComplaint': {
    description: 'Files a complaint about a proven order, and opens the page that confirms it.',
    access: 'anyone',
    refusals: {
      409: 'The pieces were given back meanwhile.',
      422: 'A field breaks a rule of the form, no piece is chosen, the order is not proven, or too many were filed.',
    },
    input: z.strictObject({
      ...orderKey,
      name: NAME,
      email,
      phone: phone.optional(),
      ...account,
      items: pieces,
      defectDates: byRow(
        text(40, 'Day, YYYY-MM-DD.', '2026-11-20'),
        'Day of the defect of each row.',
        '2026-11-20',
      ).optional(),
      defectTypes: byRow(
        text(40, 'Code of the kind of defect.', 'quality'),
        'Kind of defect of each row.',
        'quality',
      ).optional(),
      descriptions: byRow(
        text(2000, 'The defect.', 'The lid leaks.'),
        'The defect of each row.',
        'The lid leaks.',
      ).optional(),
      remedy: text(40, 'Code of what the buyer wishes.', 'repair').optional(),
      comment: text(1000, 'Comment; absent for none.', 'Please ring before you come.').optional(),
      attachments: attachments(MAX_UPLOADS.complaint),
    }),
  },
} as const satisfies Record<string, OperationParts>
