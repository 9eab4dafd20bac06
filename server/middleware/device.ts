import type { Device } from '#schemas/condition.ts'

/**
 * A guess at the device from what the browser says of itself, for layouts whose conditions name one; layout itself is CSS.
 * A client hint counts before the name; whoever says nothing has a desktop. Design 4.
 */
export function readDevice(headers: Headers): Device {
  const agent = headers.get('user-agent') ?? ''
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return 'mobile'
  if (hint === '?0') return 'desktop'
  return /Mobile|iPhone|iPod/.test(agent) ? 'mobile' : 'desktop'
}
