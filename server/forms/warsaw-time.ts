import { dayInWarsaw, formatTime } from '#locales/format.ts'

const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})
const HOUR_MS = 3_600_000

/** Day and time of an instant by the shop's clock: `2026-12-01` and `09:30`. */
export function warsawDayAndTime(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = FORMAT.format(new Date(instant)).split(' ')
  return { day, time }
}

/** The instant of a day (`2026-12-01`) and a time (`09:30`) of the shop's clock, ISO 8601 in UTC; null for none. */
export function instantInWarsaw(day: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null
  const inUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(inUtc)) return null
  // One hour ahead of UTC in winter, two in summer; of a repeated hour the first.
  const found = [2, 1].map((hours) => new Date(inUtc - hours * HOUR_MS).toISOString())
  return found.find((each) => FORMAT.format(new Date(each)) === `${day} ${time}`) ?? null
}

const OFFSETS = ['+01:00', '+02:00'] as const

/** `2026-12-01` and `08:00` in Poland as an instant with its offset, as documents keep it; null for a day or time that does not exist. */
export function zonedInstantInWarsaw(day: string, time: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const candidates = OFFSETS.map((offset) => `${day}T${time}:00${offset}`)
  return (
    candidates.find((text) => {
      const instant = new Date(text)
      return !Number.isNaN(instant.getTime()) && dayInWarsaw(instant) === day && formatTime(instant) === time
    }) ?? null
  )
}
