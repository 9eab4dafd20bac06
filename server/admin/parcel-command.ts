import { z } from 'zod'
import { refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import { filtersOf, PAGE_OPTIONS } from './print-page.ts'
import type { MadeOutcome, StoreCalls } from './store-calls.ts'

const Parcel = z.object({
  ...{ id: z.string(), carrier: z.string(), status: z.string(), orderNumber: z.string() },
  ...{ trackingNumber: z.string().nullable(), createdAt: z.string(), error: z.string().nullable() },
})
type Parcel = z.infer<typeof Parcel>
const Courier = z.object({
  ...{ id: z.string(), carrier: z.string(), status: z.string(), shipments: z.array(z.string()) },
  ...{ createdAt: z.string(), error: z.string().nullable() },
})
type Courier = z.infer<typeof Courier>

/** Parcels that carriers were asked for, and couriers. Its methods throw StoreDeskError. */
export interface ParcelDesk {
  /** newest first, one page */
  parcels(filters: Readonly<Record<string, string>>): Promise<Parcel[]>
  /** newest first */
  couriers(): Promise<Courier[]>
  closeParcel(id: string, reason: string): Promise<MadeOutcome<Parcel>>
  closeCourier(id: string, reason: string): Promise<MadeOutcome<Courier>>
}

export function parcelDesk({ read, make }: StoreCalls): ParcelDesk {
  const parcel = '/staff/carrier-shipment'
  const courier = '/staff/courier-pickup'
  const close = (call: string, id: string) => `${call}/${encodeURIComponent(id)}/close`
  return {
    parcels: async (filters) =>
      (await read(`${parcel}?${new URLSearchParams(filters)}`, z.object({ data: z.array(Parcel) }))).data,
    couriers: async () => (await read(courier, z.object({ data: z.array(Courier) }))).data,
    closeParcel: (id, reason) => make(close(parcel, id), { reason }, Parcel),
    closeCourier: (id, reason) => make(close(courier, id), { reason }, Courier),
  }
}

const CLOSING = 'nobody waits for it any more, as its carrier is not configured; the words say why'

export const PARCEL_VERBS: Verbs = {
  list: {
    about: 'parcels that carriers were asked for, the newest first, 50 on a page',
    options: {
      order: { about: 'those of one order', value: 'number' },
      status: { about: 'requested, ordered, ready, under_way, ended, failed or canceled', value: 'status' },
      ...PAGE_OPTIONS,
    },
  },
  close: { takes: '<id> <reason>', about: CLOSING },
  couriers: { about: 'couriers who were ordered, the newest 50', options: JSON_OPTION },
  'close-courier': { takes: '<id> <reason>', about: `${CLOSING}; his parcels are free for another one` },
}

/** Runs a command on parcels of carriers. */
export async function runParcelCommand(
  { verb, subjects: [id = '', reason = ''], options }: CommandCall,
  world: Pick<Streams, 'print' | 'complain'> & { desk: ParcelDesk },
): Promise<ExitCode> {
  const { desk, print } = world
  if (verb === 'close' || verb === 'close-courier') {
    const outcome = verb === 'close' ? await desk.closeParcel(id, reason) : await desk.closeCourier(id, reason)
    if (!outcome.ok) return refused(outcome.errors, world)
    print(`Closed: ${id} (${outcome.value.status}).`)
    return 0
  }
  const rows =
    verb === 'list' ? await desk.parcels(filtersOf(options, ['order', 'status', 'page'])) : await desk.couriers()
  if (options.json) print(JSON.stringify(rows, null, 2))
  else for (const row of rows) print(lineOf(row))
  return 0
}

function lineOf(row: Parcel | Courier): string {
  const about = 'shipments' in row ? row.shipments.join(',') : `${row.orderNumber}  ${row.trackingNumber ?? ''}`
  return [row.createdAt, row.id, row.carrier, row.status, about.trim(), row.error ?? '']
    .filter((part) => part !== '')
    .join('  ')
}
