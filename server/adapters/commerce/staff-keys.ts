import { z } from 'zod'
import { StaffRight } from '#schemas/staff-right.ts'
import type { StaffKeysPort } from '#server/ports/staff-keys.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const text = z.string().nullable()
const readKeys = dataReaderOf(
  z.array(
    z.strictObject({
      ...{ name: z.string(), rights: z.array(StaffRight), createdAt: z.string(), createdBy: z.string() },
      ...{ expiresAt: text, revokedAt: text, lastUsedAt: text },
    }),
  ),
)
const readKey = readerOf(z.object({ name: z.string(), key: z.string() }))

/** Calls of staff about the keys of other programs. */
export function commerceStaffKeys({ staffHttp }: Pick<Session, 'staffHttp'>): StaffKeysPort {
  const { read, change } = staffCalls(staffHttp)
  return {
    list: () => read('GET /staff/key', '/staff/key', readKeys),
    make: ({ expiresAt, ...key }) =>
      change({
        ...{ what: '/staff/key', address: '/staff/key', body: { ...key, ...(expiresAt !== null && { expiresAt }) } },
        read(call, body) {
          const made = readKey(call, body)
          return { id: made.name, secret: made.key }
        },
      }),
    end: (name) =>
      change({
        what: '/staff/key/{name}/revocation',
        address: path`/staff/key/${name}/revocation`,
        ...{ body: {}, read: readNothing },
      }),
  }
}
