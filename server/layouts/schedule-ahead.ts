import type { Layout, Section } from '#schemas/layout.ts'
import { pointerTo } from '#schemas/problem.ts'
import type { LayoutFinding } from '#server/ports/staff-layouts.ts'

const AHEAD_MS = 28 * 24 * 60 * 60 * 1000

/**
 * What the schedules of a layout will do by themselves in the four weeks after `now`: sections that begin and end, in order of time;
 * those that are over; and when a page would be without any section of its main part.
 */
export function scheduleAhead(layout: Layout, now: Date): LayoutFinding[] {
  const scheduled = Object.entries(layout.sections).filter(([, { schedule }]) => schedule !== undefined)
  const over = scheduled.filter(([, section]) => endOf(section) <= now.getTime())
  const coming = scheduled.flatMap(([id, section]) =>
    [
      { id, code: 'begins', at: startOf(section), message: 'The section appears by itself.' },
      { id, code: 'ends', at: endOf(section), message: 'The section disappears by itself.' },
    ].filter(({ at }) => at > now.getTime() && at <= now.getTime() + AHEAD_MS),
  )
  return [
    ...over.map(([id]) => ({
      ...{ level: 'advice' as const, code: 'over', path: pointerTo('sections', id, 'schedule') },
      message: 'The time of this section is over: it is never shown again.',
      fix: 'Remove it, or give it another time.',
    })),
    ...emptyAt(layout, [now.getTime(), ...coming.map(({ at }) => at)]),
    ...coming
      .sort((a, b) => a.at - b.at)
      .map(({ id, code, at, message }) => ({
        ...{ level: 'note' as const, code, message, path: pointerTo('sections', id, 'schedule') },
        at: new Date(at).toISOString(),
      })),
  ]
}

/** The first of these instants at which no section of the main part is shown, whatever the audience. */
function emptyAt({ slots, sections }: Layout, instants: readonly number[]): LayoutFinding[] {
  const main = (slots.main ?? []).flatMap((id) => (sections[id] ? [sections[id]] : []))
  if (main.length === 0 || slots.main!.includes('$hole')) return []
  const at = instants
    .filter((instant) => main.every((section) => startOf(section) > instant || endOf(section) <= instant))
    .sort((a, b) => a - b)[0]
  if (at === undefined) return []
  const message = 'The main part of the page is empty from then on: no section of it is shown.'
  return [{ level: 'advice', code: 'empty-page', path: '/slots/main', message, at: new Date(at).toISOString() }]
}

function startOf({ schedule }: Section): number {
  return instantOf(schedule?.from) ?? Number.NEGATIVE_INFINITY
}

function endOf({ schedule }: Section): number {
  return instantOf(schedule?.to) ?? Number.POSITIVE_INFINITY
}

/** Null for none, and for what is no instant: the checks name that. */
function instantOf(text: string | undefined): number | null {
  const instant = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}
