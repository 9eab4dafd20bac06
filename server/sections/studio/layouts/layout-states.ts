import type { Layout } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

export const LAYOUT_STATES = ['planned', 'changed', 'shipped', 'draft', 'scheduled', 'experiment', 'audience'] as const
export type LayoutState = (typeof LAYOUT_STATES)[number]

const TONES = {
  planned: 'info',
  changed: 'ok',
  shipped: 'idle',
  draft: 'warn',
  scheduled: 'info',
  experiment: 'info',
  audience: 'info',
} as const satisfies Record<LayoutState, string>

/** Everything that is true of a layout, the most telling first. */
export function statesOf({
  number,
  layout,
  draft,
  plan,
}: {
  number: number
  layout: Layout
  draft: object | null
  plan: object | null
}) {
  const sections = Object.values(layout.sections)
  const states: Record<LayoutState, boolean> = {
    draft: draft !== null,
    planned: plan !== null,
    changed: number > 0,
    // Who has begun to change it does not look for what is unchanged.
    shipped: number === 0 && draft === null,
    scheduled: sections.some(({ schedule }) => schedule !== undefined),
    experiment: Object.keys(layout.experiments ?? {}).length > 0,
    audience: sections.some(({ audience }) => audience !== undefined),
  }
  return (Object.keys(states) as LayoutState[]).filter((state) => states[state])
}

export function stateBadges(states: readonly LayoutState[], { t }: Pick<LoadContext, 't'>) {
  return states.map((state) => ({ label: t(`studio.layouts.state.${state}`), tone: TONES[state] }))
}
