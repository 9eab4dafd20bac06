import { z } from 'zod'
import type { StaffNotesPort } from '#server/ports/staff-notes.ts'
import { dataReaderOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readNotes = dataReaderOf(
  z.array(
    z.strictObject({
      ...{ id: z.string(), at: z.string(), author: z.string(), authorLabel: z.string() },
      text: z.string(),
    }),
  ),
)

/** Notes of staff on orders, over the commerce API. */
export function commerceStaffNotes({ staffHttp }: Pick<Session, 'staffHttp'>): StaffNotesPort {
  const { read, change } = staffCalls(staffHttp)
  const what = '/staff/order/{number}/note'
  return {
    list: (number) => read(`GET ${what}`, path`/staff/order/${number}/note`, readNotes),
    add: (number, { text, key }) =>
      change({
        what,
        address: path`/staff/order/${number}/note`,
        body: { text },
        read: readNothing,
        ...(key !== undefined && { key }),
      }),
    remove: (number, id) =>
      change({
        method: 'DELETE',
        what: `${what}/{id}`,
        address: path`/staff/order/${number}/note/${id}`,
        read: readNothing,
      }),
  }
}
