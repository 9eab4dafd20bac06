import { z } from 'zod'
import type { StaffNamesPort } from '#server/ports/staff-names.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, staffCalls } from './staff-calls.ts'

const names = z.array(z.strictObject({ code: z.string(), name: z.string() }))
const readNames = readerOf(
  z.strictObject({
    ...{ delivery: names, payment: names, warehouses: names, priceGroups: names },
    people: names.optional(),
  }),
)

const readAuthors = readerOf(z.strictObject({ data: names }))
const MAX_AUTHORS = 200

/** Calls of staff about names of codes and of authors. */
export function commerceStaffNames({ staffHttp }: Pick<Session, 'staffHttp'>): StaffNamesPort {
  const { read } = staffCalls(staffHttp)
  return {
    async all() {
      const found = await read('GET /staff/names', '/staff/names', readNames)
      if (!found) return null
      const { people: _, ...rest } = found
      return rest
    },
    // An engine of before does not have this call: nobody is named then.
    async authors(authors) {
      const address = `/staff/author?${queryOf({ of: authors.slice(0, MAX_AUTHORS).join(',') })}`
      return (await read('GET /staff/author', address, readAuthors))?.data ?? []
    },
  }
}
