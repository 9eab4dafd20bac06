/** Maximum of reports per page; the first ones matter most. */
const LIMIT = 10

export type ClientReport = (message: string, detail?: Readonly<Record<string, unknown>>) => void

/** What a report says of the page besides the error. */
export interface ReportedPage {
  /** of the shown screen: layouts and hash of its content */
  revision: string | undefined
  /** the node that has focus, if the error names none */
  node: string | undefined
}

/** Reports browser errors to the shop's error sink, each message once. Never throws. S7.38. */
export function createClientReport(readPage: () => ReportedPage): ClientReport {
  const reported = new Set<string>()
  return (message, detail = {}) => {
    if (reported.has(message) || reported.size >= LIMIT) return
    reported.add(message)
    const body = JSON.stringify({ message, path: location.pathname, ...readPage(), ...detail })
    navigator.sendBeacon?.('/monitoring', new Blob([body], { type: 'application/json' }))
  }
}
