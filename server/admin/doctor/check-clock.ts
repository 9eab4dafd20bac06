import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, fault } = findingsOf('clock')

/** Signatures, log-ins and prices that change at an instant bear no more than this. */
const MAX_OFF_MS = 5_000

interface Clocks {
  now: Date
  /** of the database's machine; null without one */
  database: Date | null
  /** of the latest order; null for none */
  latest: Date | null
}

/** When the latest order was placed. */
export async function readLatestOrder({ names, rows }: Pick<ShopReader, 'names' | 'rows'>): Promise<Date | null> {
  if (!names.includes('engine')) return null
  const [row] = await rows('engine', 'select max(created_at) as at from orders')
  return typeof row?.at === 'string' ? new Date(row.at) : null
}

/** This machine's clock against that of the database, and against what the shop has written. */
export function checkClock({ now, database, latest }: Clocks): Finding[] {
  const remedy = 'set the clock by NTP (`timedatectl set-ntp true`)'
  const offMs = database ? Math.abs(database.getTime() - now.getTime()) : 0
  if (offMs > MAX_OFF_MS)
    return [
      fault(
        `The clocks of this machine and of the database are ${Math.round(offMs / 1000)} s apart: ${remedy} on both.`,
      ),
    ]
  if (latest && latest.getTime() > now.getTime() + MAX_OFF_MS)
    return [fault(`The latest order is of ${latest.toISOString()}, and here it is ${now.toISOString()}: ${remedy}.`)]
  return [ok(`${now.toISOString()}${database ? ', as in the database' : ''}`)]
}
