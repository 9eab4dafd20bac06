import { z } from 'zod'
import { parseJson } from '#schemas/safe-json.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { StaffPackingPort } from '#server/ports/staff-packing.ts'
import { FILE_LIMITS, fileOf, nameOf } from './readers/file.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'
import { unexpected } from './transport/call-errors.ts'
import { path } from './transport/paths.ts'

const Parcel = z.object({
  id: z.string(),
  carrier: z.string(),
  status: z.enum(['requested', 'ordered', 'ready', 'under_way', 'ended', 'failed', 'canceled']),
  trackingNumber: z.string().nullable(),
  error: z.string().nullable(),
})
const readParcels = dataReaderOf(z.array(Parcel))
const readParcel = readerOf(Parcel)
const readCarriers = dataReaderOf(z.array(z.strictObject({ code: z.string(), canCancel: z.boolean() })))
const Refused = z.object({ code: z.string() })

/** Its carrier may take its time. */
const LABEL_LIMITS = { ...FILE_LIMITS, timeoutMs: 30_000 }
const ENDINGS = ['pdf', 'zip']

/** Packing lists, parcels with labels and the labels themselves, over the commerce API. */
export function commerceStaffPacking({ staffHttp }: Pick<Session, 'staffHttp'>): StaffPackingPort {
  const { read, change } = staffCalls(staffHttp)
  return {
    async packingList(number) {
      if (!staffHttp) return null
      const found = await staffHttp.bytes(path`/staff/order/${number}/packing-list`, FILE_LIMITS)
      return fileOf('GET /staff/order/{number}/packing-list', found)
    },
    labelCarriers: async () => (await read('GET /staff/label-carrier', '/staff/label-carrier', readCarriers)) ?? [],
    parcels: async (number) =>
      (await read('GET /staff/carrier-shipment', path`/staff/carrier-shipment?order=${number}`, readParcels)) ?? [],
    order: (number, { carrier, measures, key }) =>
      change({
        what: '/staff/order/{number}/carrier-shipment',
        address: path`/staff/order/${number}/carrier-shipment`,
        ...{ body: { carrier, measures }, key, read: readParcel },
      }),
    takeBack: (id) =>
      change({
        what: '/staff/carrier-shipment/{id}/cancel',
        address: path`/staff/carrier-shipment/${id}/cancel`,
        ...{ body: {}, read: readNothing },
      }),
    async label(id) {
      if (!staffHttp) return refused('session_ended')
      const address = path`/staff/carrier-shipment/label?ids=${id}`
      const { status, bytes, headers } = await staffHttp.bytes(address, LABEL_LIMITS)
      const ending = ENDINGS.find((each) => nameOf(headers, each) === `labels.${each}`)
      if (status === 200) return done({ bytes, name: `label-${id}.${ending ?? 'bin'}` })
      if (status === 401) return refused('session_ended')
      const code = codeOf(bytes)
      if (code === null) throw unexpected('GET /staff/carrier-shipment/label', { status, detail: null })
      return refused(code)
    },
  }
}

function codeOf(bytes: Uint8Array): string | null {
  const parsed = parseJson(new TextDecoder().decode(bytes), { maxBytes: 10_000, maxDepth: 8 })
  return parsed.ok ? (Refused.safeParse(parsed.value).data?.code ?? null) : null
}
