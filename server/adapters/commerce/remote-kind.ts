import { z } from 'zod'

const TIMEOUT_MS = 2_000
const Answer = z.object({ kind: z.enum(['demo', 'own']) })

/**
 * Whether a remote commerce API holds the demo shop. One that does not tell, or does not answer now, counts as a shop of
 * somebody's own: the start does not wait for it.
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
