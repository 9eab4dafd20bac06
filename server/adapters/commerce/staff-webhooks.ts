import { z } from 'zod'
import { paging } from '#schemas/order-fields.ts'
import { DELIVERY_STATES, type StaffWebhooksPort } from '#server/ports/staff-webhooks.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const text = z.string().nullable()
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

/** Calls of staff about where events are sent. */
export function commerceStaffWebhooks({ staffHttp }: Pick<Session, 'staffHttp'>): StaffWebhooksPort {
  const { read, change } = staffCalls(staffHttp)
  const what = '/staff/webhook/{id}'
  const of = (id: string) => path`/staff/webhook/${id}`
  return {
    list: () => read('GET /staff/webhook', '/staff/webhook', readEndpoints),
    one: (id) => read(`GET ${what}`, of(id), readEndpoint),
    deliveries: (id, query) =>
      read(`GET ${what}/delivery`, `${of(id)}/delivery?${queryOf({ ...query })}`, readDeliveries),
    add: (body) => change({ what: '/staff/webhook', address: '/staff/webhook', body, read: readMade }),
    change: (id, body) => change({ method: 'PATCH', what, address: of(id), body, read: readNothing }),
    remove: (id) => change({ method: 'DELETE', what, address: of(id), read: readNothing }),
    renewSecret: (id, endsOldNow) =>
      change({ what: `${what}/secret`, address: `${of(id)}/secret`, body: { endsOldNow }, read: readMade }),
    test: (id) => change({ what: `${what}/test`, address: `${of(id)}/test`, body: {}, read: readNothing }),
    replay: (id, delivery) =>
      change({
        what: `${what}/delivery/{delivery}/replay`,
        address: path`/staff/webhook/${id}/delivery/${delivery}/replay`,
        ...{ body: {}, read: readNothing },
      }),
    replaySince: (id, body) => change({ what: `${what}/replay`, address: `${of(id)}/replay`, body, read: readNothing }),
  }
}
