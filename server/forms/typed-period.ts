import { startOfDayInWarsaw } from '#server/platform/warsaw-day.ts'
import { instantInWarsaw, warsawDayAndTime } from './warsaw-time.ts'

/** Day and time as a form shows them, by the shop's clock. An empty time: from the start, or until the end, of the day. */
export interface TypedMoment {
  day: string
  time: string
}

export function typedStart(instant: string): TypedMoment {
  const { day, time } = warsawDayAndTime(instant)
  return { day, time: startOfDayInWarsaw(day) === instant ? '' : time }
}

/** The end is the first instant after: the end of a day is the start of the next. */
export function typedEnd(instant: string | null): TypedMoment {
  if (instant === null) return { day: '', time: '' }
  const { day, time } = warsawDayAndTime(instant)
  if (startOfDayInWarsaw(day) !== instant) return { day, time }
  return { day: warsawDayAndTime(new Date(Date.parse(instant) - 1).toISOString()).day, time: '' }
}

/** The instant of a typed start; null if there is none such. */
export const readStart = ({ day, time }: TypedMoment): string | null =>
  time === '' ? startOfDayInWarsaw(day) : instantInWarsaw(day, time)

/** The same of an end. */
export const readEnd = ({ day, time }: TypedMoment): string | null =>
  time === '' ? startOfDayInWarsaw(day, 1) : instantInWarsaw(day, time)
