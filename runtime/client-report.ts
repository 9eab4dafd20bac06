/** Maximum of reports per page; the first ones matter most. */
const LIMIT = 10

export type ClientReport = (message: string, detail?: Readonly<Record<string, unknown>>) => void

/** Reports browser errors to the shop's error sink, each message once. Never throws. */
export function createClientReport(): ClientReport {
  const reported = new Set<string>()
  return (message, detail = {}) => {
    if (reported.has(message) || reported.size >= LIMIT) return
    reported.add(message)
    const body = JSON.stringify({ message, path: location.pathname, ...detail })
    navigator.sendBeacon?.('/monitoring', new Blob([body], { type: 'application/json' }))
  }
}
