import { z } from 'zod'
import { ORDER_TOKEN } from '../order.ts'
import { STATEMENT_ID } from '../withdrawal.ts'
import { email } from './fields.ts'
import { type OperationParts, text } from './operation.ts'

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
        .record(z.string().regex(/^row[1-9]\d{0,2}$/), z.int().min(0).max(10_000))
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
        .regex(STATEMENT_ID)
        .meta({ description: 'Id of the statement.', examples: ['q3J8vXk2mN5pR7tY9wB1dF'] }),
    }),
  },
} as const satisfies Record<string, OperationParts>
