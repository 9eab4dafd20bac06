import { z } from 'zod'

/** Longer than a healthy commerce API takes on a busy machine: without its answer a demo shows the layouts of an own shop. */
const TIMEOUT_MS = 10_000
const Answer = z.object({ kind: z.enum(['demo', 'own']) })

/**
 * Whether a remote commerce API holds the demo shop. One that does not tell, or does not answer in time, counts as a shop of
 * somebody's own, so that the start goes on.
 */
export async function remoteKind({
  fetch,
  baseUrl,
  apiKey,
}: {
  fetch(request: Request): Promise<Response>
  baseUrl: string
  apiKey: string
}): Promise<'demo' | 'own'> {
  const headers = { 'cg-token': apiKey, 'x-headless': '1' }
  try {
    const reply = await fetch(new Request(`${baseUrl}/readiness`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }))
    return Answer.safeParse(reply.ok ? await reply.json() : null).data?.kind ?? 'own'
  } catch {
    // Who may open the shop to others is decided elsewhere; here only layouts depend on it.
    return 'own'
  }
}
