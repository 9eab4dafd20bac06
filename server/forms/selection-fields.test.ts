import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { scheduleSentence } from '#server/sections/studio/layouts/sentences.ts'
import { readSchedule, scheduleFields } from './selection-fields.ts'

const t = TRANSLATE.en
const read = (values: Record<string, string>) => readSchedule(values, t)
const shown = (schedule: Parameters<typeof scheduleFields>[0]) =>
  Object.fromEntries(scheduleFields(schedule, t).map(({ name, value }) => [name.slice('values.'.length), value]))

describe('a period of days', () => {
  it.each(['', '24:00'])('has its last day whole where the time is "%s"', (toTime) => {
    const { schedule, errors } = read({ fromDay: '2026-12-01', toDay: '2026-12-06', toTime })
    expect(errors).toEqual({})
    expect(schedule).toEqual({ from: '2026-12-01T00:00:00+01:00', to: '2026-12-07T00:00:00+01:00' })
    expect(shown(schedule)).toEqual({ fromDay: '2026-12-01', fromTime: '00:00', toDay: '2026-12-06', toTime: '' })
    expect(scheduleSentence(schedule, { t, locale: 'en' })).toBe(
      'From 1 Dec 2026, 00:00 to 6 Dec 2026, 24:00 (Polish time)',
    )
  })

  it('is one day where it begins and ends on it, and ends at its time where one is typed', () => {
    expect(read({ fromDay: '2026-12-31', toDay: '2026-12-31' }).schedule?.to).toBe('2027-01-01T00:00:00+01:00')
    const { schedule } = read({ toDay: '2026-12-06', toTime: '18:00' })
    expect(shown(schedule)).toMatchObject({ toDay: '2026-12-06', toTime: '18:00' })
  })

  it('is refused by its field where a day or a time is none', () => {
    expect(read({ toDay: '2026-02-31' }).errors).toHaveProperty(['values.toDay'])
    expect(read({ toDay: '2026-12-06', toTime: '25:00' }).errors).toHaveProperty(['values.toTime'])
    expect(read({ fromDay: '2026-12-07', toDay: '2026-12-06' }).errors).toHaveProperty(['values.toDay'])
  })
})
