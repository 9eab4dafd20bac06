import type { Action } from '#schemas/action.ts'

/** Steps that open the overlay of another section of the same frame. */
export function openOverlay(section: string): Action[] {
  return [{ do: 'open', target: `frame.${section}` }]
}
