import { dayInWarsaw } from '#locales/format.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first instant of a day at the shop, ISO 8601 in UTC; null for what is no day. `later`: days after it. */
export function startOfDayInWarsaw(day: string, later = 0): string | null {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return null
  const wanted = new Date(utc + later * 86_400_000).toISOString().slice(0, 10)
  // Warsaw is one hour ahead of UTC, and two in summer.
  const starts = [2, 1].map((hours) => new Date(Date.parse(`${wanted}T00:00:00Z`) - hours * 3_600_000))
  const start = starts.find((instant) => dayInWarsaw(instant) === wanted)
  return start?.toISOString() ?? null
}
