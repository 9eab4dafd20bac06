import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type DemoParts, UnsafeStartError } from '#server/platform/safe-start.ts'

interface DemoPartsRequest {
  fetch(request: Request): Promise<Response>
  /** of the commerce API, with its prefix */
  baseUrl: string
  apiKey: string
  /** called once, with one line, if the start has to wait */
  warn(message: string): void
  pauseMs?: number
}

const DemoPartsAnswer = z.object({ hasDemoAccounts: z.boolean(), usesSandboxBank: z.boolean() })
const TIMEOUT_MS = 10_000

/**
 * Reads the parts of the demo shop in a remote commerce API; none if it does not know the call, as another engine has
 * no demo shop. Waits for an API that is down: until it answers, it is unknown whether the shop may open. Throws
 * UnsafeStartError for a wrong key or address.
 */
export async function readDemoParts(request: DemoPartsRequest): Promise<DemoParts> {
  const { warn, pauseMs = 1_000 } = request
  for (let isFirst = true; ; isFirst = false) {
    const { response, reason } = await call(request)
    if (response) return await readResponse(response)
    if (isFirst)
      warn(
        `The shop waits for COMMERCE_URL (${reason}), which has to say that it has no demo accounts before others may use them: start it, or set DEMO=public.`,
      )
    await pause(pauseMs)
  }
}

/** A reason instead of a response while the API is down. */
async function call({ fetch, baseUrl, apiKey }: DemoPartsRequest) {
  const headers = { 'cg-token': apiKey, 'x-headless': '1' }
  try {
    const response = await fetch(new Request(`${baseUrl}/demo`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }))
    return response.status < 500 ? { response } : { reason: `status ${response.status}` }
  } catch (error) {
    const { cause, message } = error as Error
    return { reason: cause instanceof Error && cause.message !== '' ? cause.message : message }
  }
}

async function readResponse(response: Response): Promise<DemoParts> {
  if (response.status === 404) return { hasDemoAccounts: false, usesSandboxBank: false }
  const parts = DemoPartsAnswer.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (parts.success) return parts.data
  throw new UnsafeStartError(
    `COMMERCE_URL does not say whether it has demo accounts (status ${response.status}), and others could use them: correct COMMERCE_URL and COMMERCE_TOKEN, or set DEMO=public.`,
  )
}
