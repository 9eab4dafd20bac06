import { z } from 'zod'
import { paging } from '#schemas/order-fields.ts'
import { StaffRight } from '#schemas/staff-right.ts'
import { DELIVERY_STATES, type StaffProgramsPort } from '#server/ports/staff-programs.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
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
const Endpoint = z.object({
  ...{ id: z.string(), url: z.string(), types: z.array(z.string()).nullable(), description: z.string() },
  ...{ isActive: z.boolean(), offReason: z.enum(['gone', 'failing']).nullable(), oldSecretUntil: text },
  createdAt: z.string(),
})
const readEndpoints = dataReaderOf(z.array(Endpoint))
const readEndpoint = readerOf(Endpoint)
const readMade = readerOf(z.object({ id: z.string(), secret: z.string() }))
const readDeliveries = readerOf(
  z.strictObject({
    data: z.array(
      z.object({
        ...{ id: z.string(), type: z.string(), cause: z.enum(['event', 'test', 'replay']) },
        ...{ status: z.enum(DELIVERY_STATES), attempts: z.int(), createdAt: z.string() },
        ...{ responseStatus: z.int().nullable(), error: text },
      }),
    ),
    ...paging('deliveries'),
  }),
)

/** Calls of staff about keys of other programs, and about where events are sent. */
export function commerceStaffPrograms({ staffHttp }: Pick<Session, 'staffHttp'>): StaffProgramsPort {
  const { read, change } = staffCalls(staffHttp)
  const what = '/staff/webhook/{id}'
  const of = (id: string) => path`/staff/webhook/${id}`
  return {
    keys: () => read('GET /staff/key', '/staff/key', readKeys),
    makeKey: ({ expiresAt, ...key }) =>
      change({
        ...{ what: '/staff/key', address: '/staff/key', body: { ...key, ...(expiresAt !== null && { expiresAt }) } },
        read(call, body) {
          const made = readKey(call, body)
          return { id: made.name, secret: made.key }
        },
      }),
    endKey: (name) =>
      change({
        what: '/staff/key/{name}/revocation',
        address: path`/staff/key/${name}/revocation`,
        ...{ body: {}, read: readNothing },
      }),
    webhooks: () => read('GET /staff/webhook', '/staff/webhook', readEndpoints),
    webhook: (id) => read(`GET ${what}`, of(id), readEndpoint),
    deliveries: (id, query) =>
      read(`GET ${what}/delivery`, `${of(id)}/delivery?${queryOf({ ...query })}`, readDeliveries),
    addWebhook: (body) => change({ what: '/staff/webhook', address: '/staff/webhook', body, read: readMade }),
    changeWebhook: (id, body) => change({ method: 'PATCH', what, address: of(id), body, read: readNothing }),
    removeWebhook: (id) => change({ method: 'DELETE', what, address: of(id), read: readNothing }),
    renewSecret: (id, endsOldNow) =>
      change({ what: `${what}/secret`, address: `${of(id)}/secret`, body: { endsOldNow }, read: readMade }),
    testWebhook: (id) => change({ what: `${what}/test`, address: `${of(id)}/test`, body: {}, read: readNothing }),
    replay: (id, delivery) =>
      change({
        what: `${what}/delivery/{delivery}/replay`,
        address: path`/staff/webhook/${id}/delivery/${delivery}/replay`,
        ...{ body: {}, read: readNothing },
      }),
    replaySince: (id, body) => change({ what: `${what}/replay`, address: `${of(id)}/replay`, body, read: readNothing }),
  }
}
