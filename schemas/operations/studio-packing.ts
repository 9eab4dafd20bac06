import { z } from 'zod'
import { flag, key, type OperationParts, onceKey, recordId, text } from './operation.ts'

const id = recordId('Number of the order.', '100015079')
const ofStaff = { access: 'staff', catalog: 'staff', right: 'orders' } as const
const LOGGED_OUT = 'The caller is no staff.'
const RIGHT = 'The caller lacks the right, or must confirm who they are.'
const confirmed = flag('Whether the caller knows that it cannot be undone; without it nothing is done.')
const measure = (what: string, example: string) => text(8, `${what}, as people type it; absent for a locker.`, example)

/** Labels for the parcels of an order, and notes of staff on it. */
export const studioPackingOperations = {
  'studio.orderLabel': {
    description: 'Orders a parcel with a label from a carrier, for everything of an order that is in no parcel yet.',
    ...ofStaff,
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: 'The order cannot be sent so.', 422: 'The carrier refused it.' },
    input: z.strictObject({
      id,
      once: onceKey('orders nothing again'),
      carrier: text(64, 'Code of the carrier.', 'inpost'),
      size: text(1, 'Size of a locker’s box, A the smallest; absent: the parcel is measured.', 'A').optional(),
      length: measure('Length in centimetres', '40').optional(),
      width: measure('Width in centimetres', '30').optional(),
      height: measure('Height in centimetres', '20').optional(),
      weight: measure('Weight in kilograms', '2,5').optional(),
    }),
  },
  'studio.takeBackLabel': {
    description: 'Takes a parcel with a label back that has not left.',
    ...ofStaff,
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: 'It has left, or its carrier keeps it.', 422: 'Not confirmed.' },
    input: z.strictObject({
      id,
      parcel: key(64, 'Id of the parcel.', '100007748-3f9c2a7be01d'),
      isConfirmed: confirmed.optional(),
    }),
  },
  'studio.writeNote': {
    description: 'Writes a note on an order, which staff alone see.',
    ...ofStaff,
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: 'There is no such order.', 422: 'The note is empty or too long.' },
    input: z.strictObject({
      id,
      once: onceKey('writes nothing again').optional(),
      text: text(4000, 'The note.', 'The buyer called: the gate code is 42.'),
    }),
  },
  'studio.deleteNote': {
    description: 'Deletes a note on an order for good.',
    ...ofStaff,
    refusals: { 401: LOGGED_OUT, 403: RIGHT, 409: 'There is no such note.', 422: 'Not confirmed.' },
    input: z.strictObject({
      id,
      note: key(64, 'Id of the note.', '6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'),
      isConfirmed: confirmed.optional(),
    }),
  },
} as const satisfies Record<string, OperationParts>
