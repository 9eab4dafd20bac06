import { z } from 'zod'
import type { StaffNamesPort } from '#server/ports/staff-names.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { staffCalls } from './staff-calls.ts'

const names = z.array(z.strictObject({ code: z.string(), name: z.string() }))
// An engine of before tells no people.
const readNames = readerOf(
  z.strictObject({
    ...{ delivery: names, payment: names, warehouses: names, priceGroups: names },
    people: names.optional(),
  }),
)

/** The call of staff about names of codes. */
export function commerceStaffNames({ staffHttp }: Pick<Session, 'staffHttp'>): StaffNamesPort {
  const { read } = staffCalls(staffHttp)
  return { all: () => read('GET /staff/names', '/staff/names', readNames) }
}
