import { createHash } from 'node:crypto'
import type { Layout } from '#schemas/layout.ts'

/**
 * Id of an experiment as it stands in a document: 12 hexadecimal digits. Another one once shares, or what an arm shows, have changed:
 * people before and after cannot be compared. Other changes of the page leave it.
 */
export function runOf(layout: Layout, experiment: string): string {
  const changed = Object.entries(layout.sections).flatMap(([id, { type, settings, arms }]) => {
    const byArm = arms && Object.hasOwn(arms, experiment) ? arms[experiment] : undefined
    return byArm ? [[id, type, settings, byArm]] : []
  })
  const facts = [layout.layout, experiment, Object.entries(layout.experiments?.[experiment] ?? {}), changed]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12)
}
