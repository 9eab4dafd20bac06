import type { Device } from './condition.ts'

/** Widths in px at which small and medium begin; CSS uses the same numbers. Look 2. */
export const SMALL_PX = 640
export const MEDIUM_PX = 1024

/** A phone below small, a tablet below medium, else a desktop. S4.47. */
export function deviceOfWidth(widthPx: number): Device {
  if (widthPx < SMALL_PX) return 'mobile'
  return widthPx < MEDIUM_PX ? 'tablet' : 'desktop'
}
