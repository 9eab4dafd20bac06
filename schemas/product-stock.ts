import { z } from 'zod'

/**
 * Limits of the quantity. Unmanaged stock has max 999999, missing stock data gives 0 for all but step. S3.12, S9.8,
 * S9.9.
 */
export const Stock = z
  .strictObject({
    min: z
      .int()
      .min(0)
      .meta({ description: 'Smallest quantity that can be bought; 0 without stock data.', examples: [1] }),
    step: z
      .int()
      .min(1)
      .meta({ description: 'Quantities are `min` plus a multiple of this.', examples: [1] }),
    max: z
      .int()
      .min(0)
      .meta({
        description: 'Largest quantity that can be bought now; 999999 if stock is not counted, 0 if there is none.',
        examples: [24],
      }),
    manageStock: z.boolean().meta({ description: 'Whether stock is counted; false for digital products.' }),
  })
  .meta({ description: 'Limits of the quantity of a product, in pieces.' })
export type Stock = z.infer<typeof Stock>

/** Quantity that is dispatched within `deliveryTime` working days. S5.39. */
export const DeliveryTime = z
  .strictObject({
    deliveryTime: z
      .int()
      .min(0)
      .meta({ description: 'Working days until dispatch; 0 is the same day.', examples: [1] }),
    quantity: z
      .int()
      .min(0)
      .meta({ description: 'Pieces that are dispatched within that time.', examples: [40] }),
  })
  .meta({
    description:
      'How many pieces are dispatched within a number of working days. The shortest time counts whose pieces, added to those of shorter times, cover the wanted quantity.',
  })
export type DeliveryTime = z.infer<typeof DeliveryTime>
/** As on the wire of the commerce API, with a state. S5.40. */
export const WireDeliveryTime = DeliveryTime.extend({
  status: z
    .string()
    .nullable()
    .meta({ description: 'Code of the state; null or empty: the entry does not count.', examples: ['in_stock'] }),
}).meta({ description: 'How many pieces are dispatched within a number of working days, with their state.' })
export type WireDeliveryTime = z.infer<typeof WireDeliveryTime>

/** A stock location of a product. S3.12. */
export const Warehouse = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the location.', examples: ['LDZ'] }),
    name: z.string().meta({ description: 'Name in the requested language.', examples: ['Łódź warehouse'] }),
    quantity: z
      .int()
      .min(0)
      .meta({ description: 'Pieces there.', examples: [12] }),
  })
  .meta({ description: 'Stock of a product at one location.' })
