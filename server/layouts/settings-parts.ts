import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { pointerTo } from '#schemas/problem.ts'

/** A value inside the settings of a section, with its JSON Pointer in the layout. */
export interface SettingsPart {
  /** id of the section */
  section: string
  value: JsonValue
  path: string
}

/** All values in the settings of all sections and of their arms, the outer ones first. Iterative. */
export function* settingsParts({ sections }: Layout): Generator<SettingsPart> {
  for (const [section, { settings, arms = {} }] of Object.entries(sections)) {
    yield* partsOf(section, settings, pointerTo('sections', section, 'settings'))
    for (const [experiment, byArm] of Object.entries(arms))
      for (const [arm, change] of Object.entries(byArm)) {
        const path = pointerTo('sections', section, 'arms', experiment, arm, 'settings')
        yield* partsOf(section, change.settings ?? {}, path)
      }
  }
}

function* partsOf(section: string, settings: JsonValue, at: string): Generator<SettingsPart> {
  const ahead: SettingsPart[] = [{ section, value: settings, path: at }]
  for (let part = ahead.shift(); part; part = ahead.shift()) {
    yield part
    const { value, path } = part
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value)) ahead.push({ section, value: child, path: path + pointerTo(key) })
  }
}
