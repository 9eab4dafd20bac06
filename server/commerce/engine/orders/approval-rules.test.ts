import { expect, it } from 'vitest'
import { endOfWaiting, expiredSince, needsApproval } from './approval-rules.ts'

const LIMIT = { gross: 100_000, currency: 'PLN' } as const

it('lets an order up to the limit through, to the grosz', () => {
  expect(needsApproval(LIMIT, { gross: 100_000, currency: 'PLN' })).toBe(false)
  expect(needsApproval(LIMIT, { gross: 100_001, currency: 'PLN' })).toBe(true)
})

it('has every order wait under a limit of zero, and none without a limit', () => {
  expect(needsApproval({ ...LIMIT, gross: 0 }, { gross: 1, currency: 'PLN' })).toBe(true)
  expect(needsApproval(null, { gross: 100_000_000, currency: 'PLN' })).toBe(false)
})

it('has an order in another currency wait, whatever its amount', () => {
  expect(needsApproval(LIMIT, { gross: 1, currency: 'EUR' })).toBe(true)
})

it('ends the waiting seven days after the order, at the same instant for both questions', () => {
  const placed = '2027-03-10T10:00:00.000Z'
  const end = endOfWaiting(placed)
  expect(end).toBe('2027-03-17T10:00:00.000Z')
  expect(expiredSince(new Date(end))).toBe(placed)
})
