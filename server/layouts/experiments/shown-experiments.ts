import type { Layout } from '#schemas/layout.ts'
import type { LayoutQuery } from '#server/compiler/layout-source.ts'
import { hiddenBy, pickArms } from '#server/compiler/select.ts'

/**
 * Arms of the experiments that change something of a layout for one shopper now: a section whose audience and schedule let it be
 * seen. A section that the arm hides counts as well, as another arm would show it.
 */
export function shownExperiments(layout: Layout, query: LayoutQuery): Map<string, string> {
  const arms = pickArms(layout.experiments ?? {}, query)
  const shown = new Map<string, string>()
  function visit(ids: readonly string[]): void {
    for (const id of ids) {
      const section = layout.sections[id]
      if (!section) continue
      for (const experiment of Object.keys(section.arms ?? {})) {
        const { [experiment]: arm, ...others } = arms
        if (arm !== undefined && hiddenBy(section, query, others) === null) shown.set(experiment, arm)
      }
      if (hiddenBy(section, query, arms) === null) for (const inner of Object.values(section.slots ?? {})) visit(inner)
    }
  }
  for (const ids of Object.values(layout.slots)) visit(ids)
  return shown
}
