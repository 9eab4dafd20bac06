import type { Context } from 'hono'

/** The shopper's network address; behind a trusted proxy the one that the proxy saw. Null if there is none (tests). */
export function addressOf(context: Context, isProxyTrusted: boolean): string | null {
  if (isProxyTrusted) {
    // The last entry is our own proxy's; the client wrote those before it.
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  const bindings = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return bindings?.incoming?.socket?.remoteAddress ?? null
}

/** Whether the shopper's side of the connection is https. */
export function isHttps(
  forwardedProto: string | null,
  { origin, isProxyTrusted }: { origin: string | null; isProxyTrusted: boolean },
): boolean {
  // This server speaks http; only a configured origin or a proxy of ours can say otherwise.
  return origin === null ? isProxyTrusted && forwardedProto === 'https' : origin.startsWith('https:')
}
