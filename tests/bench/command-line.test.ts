import { describe, expect, it } from 'vitest'
import { readCommandLine } from './command-line.ts'

describe('the command line of the benchmark', () => {
  it('measures memory over 10,000 requests, and all in at least three rounds', () => {
    const plan = readCommandLine([])
    expect(plan).toMatchObject({ isQuick: false, jsonFile: null, memoryRequests: [5_000, 10_000] })
    expect(Math.min(plan.rounds, plan.firstStarts, plan.laterStarts)).toBeGreaterThanOrEqual(3)
  })

  it('has a short form and a file for the figures', () => {
    const plan = readCommandLine(['--quick', '--json', 'figures.json'])
    expect(plan).toMatchObject({ isQuick: true, jsonFile: 'figures.json', rounds: 3 })
  })

  it('refuses unknown options', () => {
    expect(() => readCommandLine(['--fast'])).toThrow('--fast')
  })
})
