import { describe, expect, it } from 'vitest'
import { figure, toResult, verdictOf, writeTable } from './results.ts'

const cached = toResult({ what: 'cached JSON', unit: '×', values: [1.2, 1.1, 1.4], goal: 1.3, aim: 1.15 })
const memory = toResult({ what: 'resident', unit: 'MB', values: [241.3], goal: 220, behind: 'after 10,000 requests' })
const whole = toResult({ what: 'whole request', unit: 'ms', values: [8, 9, 10] })

describe('the result of a benchmark', () => {
  it('says whether the median keeps its goal, and nothing where there is none', () => {
    expect(verdictOf(cached)).toBe('ok')
    expect(verdictOf(memory)).toBe('over')
    expect(verdictOf(whole)).toBe('')
  })

  it('is a table with aligned columns', () => {
    expect(writeTable([cached, memory, whole])).toBe(
      [
        'what            median  range        goal                    behind it',
        '-------------  -------  -----------  ----------------  ----  ---------------------',
        'cached JSON     1.20 ×  1.10 – 1.40  ≤ 1.3 (aim 1.15)  ok',
        'resident        241 MB  once         ≤ 220             over  after 10,000 requests',
        'whole request  9.00 ms  8.00 – 10.0',
      ].join('\n'),
    )
  })

  it('shows three figures, and no more than three decimals', () => {
    expect([0, 0.0123, 0.1234, 1.5, 22.22, 333.3, 12345].map(figure)).toEqual([
      '0',
      '0.012',
      '0.123',
      '1.50',
      '22.2',
      '333',
      '12345',
    ])
  })
})
