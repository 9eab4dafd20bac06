import { z } from 'zod'
import { CaseStatus } from '../return-case.ts'
import { flag, key, type OperationParts, recordId, text } from './operation.ts'

const ROW = /^row[1-9]\d{0,2}$/
const id = recordId('Number of the case, with dashes in place of slashes.', 'ZW-2026-000123')
const ofStaff = { access: 'staff', catalog: 'staff' } as const
const LOGGED_OUT = 'The caller is no staff.'
const RIGHT = 'The caller lacks the right, or has to confirm who they are.'
const STATE = 'The case is not in a state for it, or has changed.'
const FIELDS = 'A field is missing or wrong.'
const refusals = { 401: LOGGED_OUT, 403: RIGHT, 409: STATE, 422: FIELDS }
const confirmed = flag('Whether the caller knows that it cannot be undone; without it nothing is done.')
const once = key(64, 'Any text of the form: the same one again does nothing again.', 'd0f7a7c2')
const note = text(500, 'For the buyer, in their language; absent for none.', 'The box is missing.')

/** Pieces of each row of the case, by `row` and its number in it. */
function pieces(description: string) {
  return z
    .record(z.string().regex(ROW), z.int().min(0).max(10_000))
    .meta({ description: `${description}, by \`row\` and the number of the row in the case.`, examples: [{ row1: 1 }] })
}

/** What staff do with returns and complaints. */
export const studioCaseOperations = {
  'studio.matchCase': {
    description: 'Says which order a return concerns whose number fitted none.',
    ...ofStaff,
    right: 'returns',
    refusals,
    input: z.strictObject({ id, orderNumber: text(40, 'Number of the order.', '100000042') }),
  },
  'studio.moveCase': {
    description: 'Moves a return or a complaint to its next state; the buyer is told, with the reason.',
    ...ofStaff,
    right: 'returns',
    refusals,
    input: z.strictObject({
      id,
      status: CaseStatus.meta({ description: 'The next state.' }),
      reason: text(2000, 'For the buyer, in their language; absent for none.', 'The lid is whole.').optional(),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.inspectCase': {
    description: 'Notes which goods have come, once for each case; those that can be sold again go back into stock.',
    ...ofStaff,
    right: 'returns',
    refusals,
    input: z.strictObject({
      id,
      sellable: pieces('Pieces that can be sold again').optional(),
      unsellable: pieces('Other pieces that came back').optional(),
      note: note.optional(),
    }),
  },
  'studio.refundCase': {
    description:
      'Gives back money for pieces of a return or a complaint, with the delivery cost that the law gives back.',
    ...ofStaff,
    right: 'refunds',
    refusals,
    input: z.strictObject({
      id,
      once,
      pieces: pieces('Pieces whose price is given back').optional(),
      delivery: text(16, 'Gross delivery cost; absent: as much as the law gives back.', '9,99').optional(),
      note: note.optional(),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.cutCasePrice': {
    description: 'Lowers the price of faulty goods that the buyer keeps, and gives the money back the way it came.',
    ...ofStaff,
    right: 'refunds',
    refusals,
    input: z.strictObject({
      id,
      once,
      amount: text(16, 'Off the price of the goods, gross, in the currency of the order.', '12,90'),
      note: note.optional(),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.replaceCase': {
    description:
      'Sends new pieces for an accepted complaint: an order without a price, which is packed like any other.',
    ...ofStaff,
    right: 'returns',
    refusals,
    input: z.strictObject({ id, pieces: pieces('Pieces to send').optional() }),
  },
} as const satisfies Record<string, OperationParts>
