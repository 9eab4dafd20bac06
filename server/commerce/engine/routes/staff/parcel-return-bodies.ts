import { z } from 'zod'
import { ComebackReason } from '#schemas/shipment.ts'
import { named } from '../../../openapi/named.ts'
import { orderedPieces } from '../order-item-bodies.ts'

/** Body of POST /staff/order/{number}/shipment/{id}/return. */
export const ParcelReturnBody = named(
  'ParcelReturn',
  z
    .strictObject({
      reason: ComebackReason,
      setAside: z.array(orderedPieces('Pieces that cannot be sold any more.', 1)).max(500).default([]).meta({
        description:
          'What of the parcel goes back into no stock, each row once; absent: nothing. The other pieces lie here for the order.',
      }),
      notifyBuyer: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether the buyer gets a mail about it.', examples: [true] }),
      note: z
        .string()
        .trim()
        .max(500)
        .optional()
        .meta({
          description:
            'What the mail says besides, in the language of the order; absent for nothing. Only with `notifyBuyer`.',
          examples: ['Please tell us your new address.'],
        }),
    })
    .refine(({ notifyBuyer, note = '' }) => notifyBuyer || note === '', {
      path: ['note'],
      message: 'The note is part of the mail: it needs notifyBuyer.',
    })
    .meta({ description: 'How a parcel came back undelivered, and what has become of its goods.' }),
)
