import { dayInWarsaw, formatTime } from '#locales/format.ts'

/* Days and times of the shop's clock, as forms have them. */

/** Day and time of an instant: `2026-12-01` and `09:30`. */
export const warsawDayAndTime = (instant: string): { day: string; time: string } => ({
  day: dayInWarsaw(instant),
  time: formatTime(instant),
})

/** A time of day as people type it, `8:30` as well, in two digits each; null for what is none. */
export function readTimeOfDay(typed: string): string | null {
  const time = typed.trim().padStart(5, '0')
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null
}

/** The next day of the calendar; what is no day stays as it is, and is refused as such. */
export function dayAfter(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return isDay ? new Date(at + 86_400_000).toISOString().slice(0, 10) : day
}

/** Warsaw is two hours ahead of UTC in summer and one in winter: of an hour that comes twice, the first is meant. */
const OFFSETS = ['+02:00', '+01:00'] as const

/**
 * The instant of a day (`2026-12-01`) and a time as people type it, with its offset, as documents keep it; null for what is
 * no day or time, and for one that does not exist.
 */
export function zonedInstantInWarsaw(day: string, typed: string): string | null {
  const time = readTimeOfDay(typed)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || time === null) return null
  const candidates = OFFSETS.map((offset) => `${day}T${time}:00${offset}`)
  return (
    candidates.find((text) => {
      const instant = new Date(text)
      return !Number.isNaN(instant.getTime()) && dayInWarsaw(instant) === day && formatTime(instant) === time
    }) ?? null
  )
}

/** The same in UTC. */
export function instantInWarsaw(day: string, typed: string): string | null {
  const zoned = zonedInstantInWarsaw(day, typed)
  return zoned && new Date(zoned).toISOString()
}
