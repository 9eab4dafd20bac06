import { expect, it } from 'vitest'
import { startOfDayInWarsaw } from './warsaw-day.ts'

it('begins a day at midnight in Warsaw, in winter, in summer, and on the days in between', () => {
  expect(startOfDayInWarsaw('2026-12-01')).toBe('2026-11-30T23:00:00.000Z')
  expect(startOfDayInWarsaw('2026-07-01')).toBe('2026-06-30T22:00:00.000Z')
  expect(startOfDayInWarsaw('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDayInWarsaw('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
  expect(startOfDayInWarsaw('2026-12-31', 1)).toBe('2026-12-31T23:00:00.000Z')
})

it('is null for what is no day', () => {
  for (const text of ['', 'tomorrow', '2026-02-30', '2026-13-01', '2026-1-1'])
    expect(startOfDayInWarsaw(text)).toBeNull()
})
