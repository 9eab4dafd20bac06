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
      people: z
        .array(
          z.strictObject({
            code: about(z.string(), 'How the audit trail and authors of changes call them.', 'person:ewa-kowalska'),
            name: about(z.string(), 'Their own name.', 'Ewa Kowalska'),
          }),
        )
        .meta({ description: 'People of the studio, those of closed accounts too, by name.' }),
    })
    .meta({ description: 'What people call things that documents name by a code.' }),
)
