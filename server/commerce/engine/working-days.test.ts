import { describe, expect, it } from 'vitest'
import { addDays, addWorkingDays, isWorkingDay, shopTime } from './working-days.ts'

describe('working days', () => {
  it.each([
    ['2026-04-05', 'Easter Sunday'],
    ['2026-04-06', 'Easter Monday'],
    ['2027-03-29', 'Easter Monday'],
    ['2026-06-04', 'Corpus Christi'],
    ['2027-05-27', 'Corpus Christi'],
    ['2026-11-11', 'Independence Day'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-11-21', 'a Saturday'],
  ])('%s is none: %s', (day) => expect(isWorkingDay(day)).toBe(false))

  it('are counted from the day after, weekends and holidays left out', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
    expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28')
    expect(addWorkingDays('2026-12-25', 0)).toBe('2026-12-28')
    expect(addWorkingDays('2026-11-23', 0)).toBe('2026-11-23')
  })

  it('have the times of the shop, summer and winter', () => {
    expect(shopTime(new Date('2026-07-01T22:30:00Z'))).toEqual({ day: '2026-07-02', time: '00:30' })
    expect(shopTime(new Date('2026-12-01T22:30:00Z'))).toEqual({ day: '2026-12-01', time: '23:30' })
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })
})
