import type { Renderer } from '#server/answers/render.ts'

/**
 * Headers of every answer, as plain constant objects: nothing is added to a finished answer. Architecture 8,
 * Architecture 9.
 */
export interface SecurityHeaders {
  html: Readonly<Record<string, string>>
  /** documents of the studio: scripts of third parties never run there, and nothing of them is kept */
  studio: Readonly<Record<string, string>>
  /** JSON, text and all other answers that are no documents */
  data: Readonly<Record<string, string>>
}

export function securityHeaders(
  render: Pick<Renderer, 'contentSecurityPolicy'>,
  {
    isSecure,
    imageOrigin = null,
    scriptOrigins = [],
  }: {
    isSecure: boolean
    /** pictures may come from there too */
    imageOrigin?: string | null
    /** scripts that shoppers agree to may come from there, and send there */
    scriptOrigins?: readonly string[]
  },
): SecurityHeaders {
  const base = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const own = withImagesFrom(imageOrigin, render.contentSecurityPolicy)
  return {
    html: Object.freeze({
      ...base,
      'content-security-policy': withScriptsFrom(scriptOrigins, own),
      'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self), browsing-topics=()',
    }),
    studio: Object.freeze({
      ...base,
      // Previews of the shop stand in a frame.
      'content-security-policy': `${own}; frame-src 'self'`,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    }),
    data: Object.freeze({ ...base, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
  }
}

/**
 * The answer with the headers of every answer. Routes set them by themselves; an answer without `nosniff` gets those of
 * data.
 */
export function secured(response: Response, data: SecurityHeaders['data']): Response {
  if (response.headers.has('x-content-type-options')) return response
  // A new one: headers of answers that came from elsewhere cannot be changed.
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(data)) if (!headers.has(name)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

function withImagesFrom(origin: string | null, policy: string): string {
  return origin === null ? policy : policy.replace(/\bimg-src [^;]*/, (sources) => `${sources} ${origin}`)
}

/** They load and send by addresses of the same origins; the page's own default policy of Trusted Types checks them. */
function withScriptsFrom(origins: readonly string[], policy: string): string {
  if (origins.length === 0) return policy
  return policy
    .replace(/\b(?:script|connect|img)-src [^;]*/g, (sources) => [sources, ...origins].join(' '))
    .replace("trusted-types 'none'", 'trusted-types default')
}
