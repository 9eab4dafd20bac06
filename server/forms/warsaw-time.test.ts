import { expect, it } from 'vitest'
import { instantInWarsaw, readTimeOfDay, warsawDayAndTime, zonedInstantInWarsaw } from './warsaw-time.ts'

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
  expect(zonedInstantInWarsaw('2026-10-25', '02:30')).toBe('2026-10-25T02:30:00+02:00')
  expect(zonedInstantInWarsaw('2026-12-01', '9:30')).toBe('2026-12-01T09:30:00+01:00')
  expect(warsawDayAndTime('2026-12-01T08:30:00.000Z')).toEqual({ day: '2026-12-01', time: '09:30' })
})

it.each([
  ['8:30', '08:30'],
  [' 08:30 ', '08:30'],
  ['23:59', '23:59'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['8:3', null],
  ['8.30', null],
  ['', null],
])('reads “%s” as the time %s', (typed, time) => {
  expect(readTimeOfDay(typed)).toBe(time)
})
