import type { z } from 'zod'
import { Layout } from '#schemas/layout.ts'

/** What of a section may be left out, so that the rest of it can still be looked at. */
const OPTIONAL: ReadonlySet<PropertyKey> = new Set(['slots', 'audience', 'schedule', 'arms', 'when'])

/** What could be read of a document whose shape is wrong. */
export interface Salvaged {
  layout: Layout
  /** nothing but unknown properties had to be left out: where sections stand can be judged as well */
  isWhole: boolean
}

/**
 * The layout without what is wrong about its shape, so that all its other faults can be named in the same answer; null when too
 * little is left. Nothing of it is ever shown.
 */
export function salvage(document: unknown, issues: readonly z.core.$ZodIssue[]): Salvaged | null {
  const copy = structuredClone(document)
  let isWhole = true
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) remove(copy, [...issue.path, key])
      continue
    }
    isWhole = false
    const [top, , part] = issue.path
    if (top === 'experiments') remove(copy, ['experiments'])
    else if (top !== 'sections' || issue.path.length < 2) return null
    else remove(copy, issue.path.slice(0, part !== undefined && OPTIONAL.has(part) ? 3 : 2))
  }
  const read = Layout.safeParse(copy)
  return read.success ? { layout: read.data, isWhole } : null
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
