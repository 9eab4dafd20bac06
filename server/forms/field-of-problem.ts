import { pointerSteps } from '#schemas/problem.ts'
import { settingField } from './settings-fields.ts'
import type { SettingsLeaf } from './settings-leaves.ts'

/** The field of a section's form that a problem at this JSON Pointer of its layout is about, among these; '' for none. */
export function fieldOfProblem(path: string, leaves: readonly SettingsLeaf[]): string {
  const [, , part, ...steps] = pointerSteps(path)
  if (part === 'schedule') return 'values.fromDay'
  const leaf = part === 'settings' ? nearestLeaf(leaves, steps) : undefined
  return leaf ? `values.${settingField(leaf)}` : ''
}

function nearestLeaf(leaves: readonly SettingsLeaf[], steps: readonly string[]): SettingsLeaf | undefined {
  const shared = ({ path }: SettingsLeaf) => path.findIndex((step, at) => step !== steps[at])
  return (
    leaves.find((leaf) => shared(leaf) === -1) ??
    leaves.find(({ path }) => steps.every((step, at) => path[at] === step)) ??
    leaves.find(({ path }) => path[0] === steps[0])
  )
}
