import { deviceOfWidth } from '#schemas/breakpoints.ts'
import type { Device } from '#schemas/condition.ts'

/** Client hints requested from browsers where a layout names a device; a first request has only the second. */
export const DEVICE_HINTS = 'Sec-CH-Viewport-Width, Sec-CH-UA-Mobile'

/**
 * The device by the browser's headers, for layouts whose conditions name one; layout itself is CSS. The viewport width
 * counts first, then the mobile hint, then the user agent; the default is desktop. Architecture 4.
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

/** Most specific first: many browsers name others as well. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /Linux|X11/],
] as const

/** Browser and system for mails about an account: `Firefox, Windows`. Undefined if neither is known. Domain 8. */
export function deviceName(headers: Headers): string | undefined {
  const agent = headers.get('user-agent') ?? ''
  const named = [BROWSERS, SYSTEMS].map((known) => known.find(([, mark]) => mark.test(agent))?.[0])
  return named.filter((name) => name !== undefined).join(', ') || undefined
}
