import { z } from 'zod'
import { named } from '../../../openapi/named.ts'
import { about, Code } from '../../records/fields.ts'

const list = (description: string, code: string, name: string) =>
  z
    .array(
      z.strictObject({
        code: about(Code, 'How documents call it.', code),
        name: about(z.string(), 'Its name in the language of the call.', name),
      }),
    )
    .meta({ description })

/** Answer of GET /staff/names. */
export const StaffNamesAnswer = named(
  'StaffNames',
  z
    .strictObject({
      delivery: list('Methods of delivery, in the order of the checkout.', 'dpd', 'DPD courier'),
      payment: list('Methods of payment, in that order.', 'blik', 'BLIK'),
      warehouses: list('Warehouses, in the order of the shop.', 'LDZ', 'Łódź'),
      priceGroups: list('Price groups, by name.', 'gastro', 'Gastronomy'),
    })
    .meta({ description: 'What people call things that documents name by a code.' }),
)
