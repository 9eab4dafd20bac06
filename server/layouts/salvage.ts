import type { z } from 'zod'
import { Layout } from '#schemas/layout.ts'

/** Optional parts of a section; without them the rest can still be checked. */
const OPTIONAL: ReadonlySet<PropertyKey> = new Set(['slots', 'audience', 'schedule', 'arms', 'when'])

/** The readable parts of a document with an invalid shape. */
export interface Salvaged {
  layout: Layout
  /** every section reduced to its slots, for checking placement; null if the placement itself cannot be read */
  places: Layout | null
}

/**
 * The layout without its shape errors, so that all other problems can be reported in the same answer; null if too
 * little is left. It is never shown.
 */
export function salvage(document: unknown, issues: readonly z.core.$ZodIssue[]): Salvaged | null {
  const copy = structuredClone(document)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) remove(copy, [...issue.path, key])
      continue
    }
    const [top, , part] = issue.path
    if (top === 'experiments') remove(copy, ['experiments'])
    else if (top !== 'sections' || issue.path.length < 2) return null
    else remove(copy, issue.path.slice(0, part !== undefined && OPTIONAL.has(part) ? 3 : 2))
  }
  const read = Layout.safeParse(copy)
  if (!read.success) return null
  const places = Layout.safeParse({ ...read.data, sections: bareSections(document) })
  return { layout: read.data, places: places.success ? places.data : null }
}

function bareSections(document: unknown): unknown {
  const sections = (document as { sections?: Record<string, { type?: unknown; slots?: unknown }> }).sections ?? {}
  return Object.fromEntries(
    Object.entries(sections).map(([id, section]) => [
      id,
      { type: section?.type, settings: {}, ...(section?.slots === undefined ? {} : { slots: section.slots }) },
    ]),
  )
}

function remove(from: unknown, path: readonly PropertyKey[]): void {
  let place = from
  for (const step of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return
    place = (place as Record<PropertyKey, unknown>)[step]
  }
  const last = path.at(-1)
  if (typeof place === 'object' && place !== null && last !== undefined)
    delete (place as Record<PropertyKey, unknown>)[last]
}
