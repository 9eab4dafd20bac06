/** Memory of the server after a number of requests. */
export interface MemoryReading {
  requests: number
  residentBytes: number
  /** part of it: pages of files, such as Node itself */
  mappedBytes: number
  /** live objects, after forced collections */
  heapBytes: number
  /** buffers and texts outside the heap */
  externalBytes: number
  /** CPU time of the process since its start */
  cpuUs: number
}

const MB = 1024 * 1024
const RESIDENT_GOAL_MB = 220
/** Noise of a run; a leak of 1 KB a request would be 80 MB. */
const FLAT_WITHIN = { heap: 0.05, resident: 0.1 }

export function writeReadings(readings: readonly MemoryReading[]): string {
  const columns = ['requests', 'resident', 'mapped files', 'heap used', 'external', 'CPU a request']
  const rows = readings.map((reading, at) => [
    reading.requests.toLocaleString('en'),
    inMb(reading.residentBytes),
    inMb(reading.mappedBytes),
    inMb(reading.heapBytes),
    inMb(reading.externalBytes),
    cpuBetween(readings[at - 1], reading),
  ])
  const widths = columns.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)))
  return [columns, ...rows].map((row) => row.map((cell, at) => cell.padStart(widths[at]!)).join('  ')).join('\n')
}

/** One sentence on the goal, one on growth since the reading at `filledAt`, from which on caches are filled. */
export function verdictOfMemory(readings: readonly MemoryReading[], filledAt: number): string {
  const late = readings.filter(({ requests }) => requests >= filledAt)
  const [filled] = late
  if (!filled || late.length < 2) throw new Error(`there are no readings from ${filledAt} requests on`)
  const highest = (of: 'heapBytes' | 'residentBytes') => Math.max(...late.map((reading) => reading[of]))
  const growth = {
    heap: highest('heapBytes') / filled.heapBytes - 1,
    resident: highest('residentBytes') / filled.residentBytes - 1,
  }
  const isFlat = growth.heap <= FLAT_WITHIN.heap && growth.resident <= FLAT_WITHIN.resident
  const peakMb = Math.max(...readings.map(({ residentBytes }) => residentBytes)) / MB
  return (
    `Resident memory is ${peakMb.toFixed(0)} MB at most: ${peakMb <= RESIDENT_GOAL_MB ? 'within' : 'over'} the goal of ${RESIDENT_GOAL_MB} MB.\n` +
    `From ${filledAt.toLocaleString('en')} requests on it is ${isFlat ? 'flat' : 'not flat'}: at most ` +
    `${percent(growth.heap)} more heap (within ${percent(FLAT_WITHIN.heap)}), ${percent(growth.resident)} more resident (within ${percent(FLAT_WITHIN.resident)}).`
  )
}

function inMb(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`
}

function cpuBetween(before: MemoryReading | undefined, { requests, cpuUs }: MemoryReading): string {
  return before ? `${((cpuUs - before.cpuUs) / (requests - before.requests) / 1000).toFixed(2)} ms` : ''
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
