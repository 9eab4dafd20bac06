import { deviceOfWidth } from '#schemas/breakpoints.ts'
import type { Device } from '#schemas/condition.ts'

/** Hints that browsers are asked for where a layout names a device; a first request has none but the second. */
export const DEVICE_HINTS = 'Sec-CH-Viewport-Width, Sec-CH-UA-Mobile'

/**
 * The device by what the browser says of itself, for layouts whose conditions name one; layout itself is CSS. The width of
 * the window counts first, then whether it is a phone, then its name; whoever says nothing has a desktop. Design 4.
 */
export function readDevice(headers: Headers): Device {
  const widthPx = headers.get('sec-ch-viewport-width')
  if (widthPx !== null && /^\d{2,5}$/.test(widthPx)) return deviceOfWidth(Number(widthPx))
  const agent = headers.get('user-agent') ?? ''
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return 'mobile'
  if (hint === '?0') return 'desktop'
  return /Mobile|iPhone|iPod/.test(agent) ? 'mobile' : 'desktop'
}
