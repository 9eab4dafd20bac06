/** As many reports as one page sends; the first ones tell the most. */
const LIMIT = 10

export type ClientReport = (message: string, detail?: Readonly<Record<string, unknown>>) => void

/** Tells the shop's error sink what went wrong in the browser, each sentence once, and never gets in the way. */
export function createClientReport(): ClientReport {
  const said = new Set<string>()
  return (message, detail = {}) => {
    if (said.has(message) || said.size >= LIMIT) return
    said.add(message)
    const body = JSON.stringify({ message, path: location.pathname, ...detail })
    navigator.sendBeacon?.('/monitoring', new Blob([body], { type: 'application/json' }))
  }
}
