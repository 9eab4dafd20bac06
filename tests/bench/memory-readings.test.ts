import { describe, expect, it } from 'vitest'
import { type MemoryReading, verdictOfMemory, writeReadings } from './memory-readings.ts'

const MB = 1024 * 1024

function reading(requests: number, { heapMb = 70, residentMb = 200 } = {}): MemoryReading {
  return {
    requests,
    residentBytes: residentMb * MB,
    mappedBytes: 70 * MB,
    heapBytes: heapMb * MB,
    externalBytes: 8 * MB,
    cpuUs: requests * 2_000,
  }
}

describe('memory over many requests', () => {
  it('is flat and within the goal if neither heap nor resident memory grows once the caches are filled', () => {
    const verdict = verdictOfMemory([reading(0, { heapMb: 40 }), reading(20_000), reading(100_000)], 20_000)
    expect(verdict).toContain('200 MB at most: within the goal')
    expect(verdict).toContain('it is flat')
  })

  it('is not flat if live objects grow, even while resident memory stays', () => {
    expect(verdictOfMemory([reading(20_000), reading(100_000, { heapMb: 80 })], 20_000)).toContain('it is not flat')
  })

  it('is not flat if resident memory grows, even if it falls again at the end', () => {
    const readings = [reading(20_000), reading(50_000, { residentMb: 240 }), reading(100_000)]
    expect(verdictOfMemory(readings, 20_000)).toContain('it is not flat')
  })

  it('is over the goal by its highest reading, also one before the caches were filled', () => {
    const readings = [reading(2_000, { residentMb: 300 }), reading(20_000), reading(100_000)]
    expect(verdictOfMemory(readings, 20_000)).toContain('300 MB at most: over the goal')
  })

  it('cannot be judged with a single reading', () => {
    expect(() => verdictOfMemory([reading(20_000)], 20_000)).toThrow('no readings from 20000')
  })

  it('is written with the CPU of a request between two readings', () => {
    expect(writeReadings([reading(0), reading(2_000)])).toContain('2.00 ms')
  })
})
