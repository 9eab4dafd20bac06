import { z } from 'zod'

const TIMEOUT_MS = 10_000
const Answer = z.object({ components: z.object({ parameters: z.object({ previewAt: z.unknown() }) }) })

/** Whether a remote commerce API describes the header `preview-at`; one that does not, or does not answer in time, has none. */
export async function remotePricesAt({
  fetch,
  baseUrl,
}: {
  fetch(request: Request): Promise<Response>
  baseUrl: string
}): Promise<boolean> {
  try {
    const reply = await fetch(new Request(`${baseUrl}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
    return reply.ok && Answer.safeParse(await reply.json()).data?.components.parameters.previewAt !== undefined
  } catch {
    // The studio says that prices are those of now, which is true of any engine.
    return false
  }
}
