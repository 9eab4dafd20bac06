import { expect, it } from 'vitest'
import { instantInWarsaw, warsawDayAndTime } from './warsaw-time.ts'

it('reads a day and a time of the shop’s clock, in winter, in summer and where the clock changes', () => {
  expect(instantInWarsaw('2026-12-01', '09:30')).toBe('2026-12-01T08:30:00.000Z')
  expect(instantInWarsaw('2026-07-01', '09:30')).toBe('2026-07-01T07:30:00.000Z')
  expect(instantInWarsaw('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
  for (const [day, time] of [
    ['2026-03-29', '02:30'],
    ['2026-02-30', '10:00'],
    ['1.12.2026', '10:00'],
    ['2026-12-01', '9'],
  ])
    expect(instantInWarsaw(day!, time!)).toBeNull()
  expect(warsawDayAndTime('2026-12-01T08:30:00.000Z')).toEqual({ day: '2026-12-01', time: '09:30' })
})
