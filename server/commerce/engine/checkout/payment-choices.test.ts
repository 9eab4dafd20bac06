import { describe, expect, it } from 'vitest'
import { creditProblem } from './payment-choices.ts'

const terms = { total: 100_000, available: 50_000, isBlocked: false, methodEnabled: true }

describe('placing on credit', () => {
  it('is allowed up to exactly what is left', () => {
    expect([49_999, 50_000, 50_001].map((gross) => creditProblem(terms, gross))).toEqual([
      null,
      null,
      'credit_exceeded',
    ])
  })

  it('is refused where it is blocked or switched off, however much is left', () => {
    expect(creditProblem({ ...terms, isBlocked: true }, 1)).toBe('credit_blocked')
    expect(creditProblem({ ...terms, methodEnabled: false }, 1)).toBe('credit_blocked')
    expect(creditProblem({ ...terms, available: null }, 1)).toBe('credit_exceeded')
  })
})
