import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { OneOrderAnswer, RecordsQuery } from './record-bodies.ts'

const day = (which: string) =>
  z.iso.date().meta({ description: `${which} day on which an order was placed, ISO 8601.`, examples: ['2026-11-01'] })

/** Query of GET /staff/order-history. */
export const OrderHistoryQuery = RecordsQuery.extend({ from: day('First').optional(), to: day('Last').optional() })

export const OrderHistoryAnswer = named(
  'OrderHistory',
  z
    .strictObject({
      data: z.array(OneOrderAnswer).meta({ description: 'Orders of this page, by number.' }),
      next: z
        .string()
        .nullable()
        .meta({ description: 'Value of `after` for the next page; null: there is none.', examples: ['195002888'] }),
      open: z
        .int()
        .min(0)
        .nullable()
        .meta({
          description: 'Orders of the period that are not done yet: they are in no page. Null behind the first page.',
          examples: [3],
        }),
    })
    .meta({ description: 'One page of orders that are done.' }),
)
