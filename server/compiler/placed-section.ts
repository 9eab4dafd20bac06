import type { Condition } from '#schemas/condition.ts'
import type { JsonValue } from '#schemas/json.ts'

/** A section of a layout after audience, schedule, device and arms have been decided for one variant. */
export interface PlacedSection {
  id: string
  type: string
  settings: { readonly [key: string]: JsonValue }
  slots: { readonly [slot: string]: readonly PlacedSection[] }
  when?: Condition[] | undefined
}
