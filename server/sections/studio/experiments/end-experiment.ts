import type { Layout, Section } from '#schemas/layout.ts'
import { removed } from '../layouts/edit-layout.ts'

/**
 * The layout as everybody sees it who is in one arm of an experiment, without that experiment: its settings stand in the sections, and
 * what it hides is gone. Other experiments stay. Null if there is no such experiment or arm.
 */
export function withoutExperiment(layout: Layout, experiment: string, keep: string): Layout | null {
  const { experiments = {} } = layout
  const shares = Object.hasOwn(experiments, experiment) ? experiments[experiment]! : null
  if (!shares || !Object.hasOwn(shares, keep)) return null
  const { [experiment]: _, ...others } = experiments
  const { experiments: __, ...bare } = layout
  let ended: Layout = { ...bare, ...(Object.keys(others).length > 0 && { experiments: others }) }
  for (const [id, section] of Object.entries(layout.sections)) {
    if (!section.arms?.[experiment] || !ended.sections[id]) continue
    const { [experiment]: byArm, ...rest } = section.arms
    const change = byArm && Object.hasOwn(byArm, keep) ? byArm[keep] : undefined
    if (change?.hidden) ended = removed(ended, id) ?? ended
    else ended = { ...ended, sections: { ...ended.sections, [id]: settled(section, rest, change?.settings) } }
  }
  return ended
}

function settled(
  { arms: _, ...section }: Section,
  arms: NonNullable<Section['arms']>,
  settings: Section['settings'] = {},
): Section {
  return {
    ...section,
    settings: { ...section.settings, ...settings },
    ...(Object.keys(arms).length > 0 && { arms }),
  }
}
