import type { Report } from '#server/platform/report.ts'

/** Max concurrent requests; further ones are lost, as they must never slow the shop. */
const MAX_UNDER_WAY = 20

interface BackgroundPostParts {
  url: string
  headers: Record<string, string>
  fetch: (request: Request) => Promise<Response>
  report: Report
  timeoutMs: number
  /** for the log: a request failed, or was not begun because too many are under way */
  messages: { failed: string; lost: string }
}

/** Posts bodies to one address without waiting. Never throws; what could not be sent is reported. */
export function backgroundPost(parts: BackgroundPostParts): (body: string) => void {
  const { url, headers, fetch, report, timeoutMs, messages } = parts
  let underWay = 0
  async function post(body: string): Promise<void> {
    underWay++
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(new Request(url, { method: 'POST', body, headers, signal }))
      await response.body?.cancel()
      if (!response.ok) throw new Error(`It answered ${response.status}.`)
    } catch (error) {
      report({ kind: 'upstream', message: messages.failed, error })
    } finally {
      underWay--
    }
  }
  return (body) => {
    if (underWay >= MAX_UNDER_WAY) report({ kind: 'upstream', message: messages.lost })
    else void post(body)
  }
}
