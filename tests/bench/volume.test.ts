import { describe, expect, it } from 'vitest'
import { readVolumeLine } from './volume-line.ts'
import { percentile } from './volume-load.ts'
import { API_CASES, SHOP_CASES } from './volume-questions.ts'
import { writeVolumeTables } from './volume-table.ts'

describe('the benchmark with many products', () => {
  it('measures 10,000 and 100,000 products, on PostgreSQL where there is one', () => {
    expect(readVolumeLine([], undefined)).toMatchObject({ sizes: [10_000, 100_000], databases: ['sqlite'] })
    expect(readVolumeLine([], 'postgres://x').databases).toEqual(['sqlite', 'postgres'])
    expect(() => readVolumeLine(['--databases', 'postgres'], undefined)).toThrow('TEST_DATABASE_URL')
    expect(readVolumeLine(['--data', 'kept'], undefined).dataFolder).toBe('kept')
    expect(() => readVolumeLine(['--products', 'many'], undefined)).toThrow('whole numbers')
  })

  it('asks for a page of the shop only once, so that none is found in a cache', () => {
    for (const make of Object.values(SHOP_CASES)) {
      const paths = Array.from({ length: 500 }, (_, at) => make(at).path)
      expect(new Set(paths).size).toBe(500)
    }
    expect(Object.keys(JSON.parse(API_CASES.category!(0).body!).filters)).toHaveLength(3)
  })

  it('takes the value that so many requests do not exceed', () => {
    const times = Array.from({ length: 100 }, (_, at) => at + 1)
    expect(percentile(times, 0.95)).toBe(95)
    expect(percentile([7], 0.95)).toBe(7)
    expect(() => percentile([], 0.5)).toThrow('nothing was measured')
  })

  it('tells growth between the fewest and the most products', () => {
    const figures = (cpuMs: number) => ({ cpuMs, p50Ms: 1, p95Ms: 2, requests: 10 })
    const bySize = new Map([
      [10_000, figures(4)],
      [100_000, figures(6)],
    ])
    const row = { database: 'sqlite', what: 'suggestion call', goalCpuMs: 5, bySize }
    expect(writeVolumeTables([row], [])).toContain('× 1.50 | ≤ 5 ms')
  })
})
